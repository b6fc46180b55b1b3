// Parses a page of Plaid's /transactions/sync. In Plaid, money out is positive, and so is a card's debt. Pure.
import { centsOf } from '#contracts/money.js';
import { storableLine } from '#platform/storable.js';
import type { ProviderAccount, ProviderPage, ProviderTransaction } from '../bank-sync/provider.js';

/** The fields used of Plaid's responses, which contain more. */
interface PlaidAccount {
  account_id: string;
  name: string;
  mask: string | null;
  type: string;
  subtype: string | null;
  balances: { current: number | null; iso_currency_code: string | null };
}

interface PlaidTransaction {
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

export const parsePage = (page: PlaidPage): ProviderPage => ({
  transactions: [...page.added, ...page.modified].map(parseTransaction),
  removed: page.removed.map(({ transaction_id: id }) => id),
  accounts: page.accounts.map(parseAccount),
  next: page.next_cursor,
  hasMore: page.has_more,
  isComplete: page.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE',
  isEarly: page.transactions_update_status === 'NOT_READY' || page.next_cursor === '',
});

function parseTransaction(transaction: PlaidTransaction): ProviderTransaction {
  const { transaction_id: id, account_id: accountId, date, pending, amount } = transaction;
  const authorized = transaction.authorized_date ?? null;
  return {
    ...{ id, accountId, date, isPending: pending, pendingId: transaction.pending_transaction_id },
    transactedOn: authorized === date ? null : authorized,
    // The bank's own description, as in its files, or Plaid's cleaned name if the bank gave none.
    description: storableLine(transaction.original_description || transaction.name),
    amountCents: 0 - centsOf(amount),
    isForeign: transaction.iso_currency_code !== 'USD',
    raw: JSON.stringify(transaction).slice(0, 4_000),
  };
}

const debts = new Set(['credit', 'loan']);

export function parseAccount({ account_id: accountId, name, mask, type, subtype, balances }: PlaidAccount): ProviderAccount {
  const isDebt = debts.has(type);
  const { current, iso_currency_code: currency } = balances;
  const held = current === null || currency !== 'USD' ? null : centsOf(current);
  return {
    ...{ accountId, name: storableLine(name).slice(0, 100) || 'Account', mask: mask?.slice(0, 8) ?? null, kind: subtype ?? type },
    type: isDebt ? 'liability' : 'asset',
    balanceCents: held === null ? null : isDebt ? 0 - held : held,
  };
}
