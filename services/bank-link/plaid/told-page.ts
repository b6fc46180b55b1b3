// A page of Plaid's /transactions/sync in the product's words. At Plaid money out is positive, and so is what a card owes. Pure.
import { centsOf } from '#contracts/money.js';
import type { ToldAccount, ToldPage, ToldTransaction } from '../bank-sync/provider.js';

/** What is read of Plaid's answers; they hold more. */
export interface PlaidAccount {
  account_id: string;
  name: string;
  mask: string | null;
  type: string;
  subtype: string | null;
  balances: { current: number | null; iso_currency_code: string | null };
}

export interface PlaidTransaction {
  transaction_id: string;
  account_id: string;
  pending_transaction_id: string | null;
  amount: number;
  iso_currency_code: string | null;
  date: string;
  authorized_date?: string | null;
  name: string;
  original_description?: string | null;
  pending: boolean;
}

export interface PlaidPage {
  accounts: PlaidAccount[];
  added: PlaidTransaction[];
  modified: PlaidTransaction[];
  removed: { transaction_id: string }[];
  next_cursor: string;
  has_more: boolean;
  transactions_update_status?: string;
}

export const toldPage = (page: PlaidPage): ToldPage => ({
  told: [...page.added, ...page.modified].map(toldTransaction),
  removed: page.removed.map(({ transaction_id: id }) => id),
  accounts: page.accounts.map(toldAccount),
  next: page.next_cursor,
  hasMore: page.has_more,
  isComplete: page.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE',
  isEarly: page.transactions_update_status === 'NOT_READY' || page.next_cursor === '',
});

function toldTransaction(one: PlaidTransaction): ToldTransaction {
  const { transaction_id: id, account_id: accountId, date, pending, amount } = one;
  const authorized = one.authorized_date ?? null;
  return {
    ...{ id, accountId, date, isPending: pending, pendingId: one.pending_transaction_id },
    transactedOn: authorized === date ? null : authorized,
    // The bank's own words, as its files have them; Plaid's cleaned name where the bank gave none.
    description: plainText(one.original_description || one.name),
    amountCents: 0 - centsOf(amount),
    isForeign: one.iso_currency_code !== 'USD',
    raw: JSON.stringify(one).slice(0, 4_000),
  };
}

const debts = new Set(['credit', 'loan']);

export function toldAccount({ account_id: accountId, name, mask, type, subtype, balances }: PlaidAccount): ToldAccount {
  const isDebt = debts.has(type);
  const { current, iso_currency_code: currency } = balances;
  const held = current === null || currency !== 'USD' ? null : centsOf(current);
  return {
    ...{ accountId, name: plainText(name).slice(0, 100) || 'Account', mask: mask?.slice(0, 8) ?? null, kind: subtype ?? type },
    type: isDebt ? 'liability' : 'asset',
    balanceCents: held === null ? null : isDebt ? 0 - held : held,
  };
}

/** One line without what cannot be stored. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, 500)
    .toWellFormed();
