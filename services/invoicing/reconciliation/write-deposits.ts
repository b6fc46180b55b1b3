// Writes the ledger's legs that may be payouts at a bank: deposits, whose text names a processor, and withdrawals, which name none. Returns
// which of them changed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { leafOf } from '#contracts/rules/account-path.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { writeCopy, type BooksCopy } from '#platform/books-copy/write-copy.js';
import { sql } from '#platform/sql.js';
import { processorNamed } from './processor-names.js';
import type { Balance } from './write-activity.js';

const columns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', bank_transaction_id: 'uuid', date: 'date' } as const),
  ...({ description: 'text', bank_account: 'text', amount_cents: 'bigint', category: 'text', decision_seq: 'int' } as const),
};

/** A leg as both tables store it; undefined if it can't be a payout's line at a bank. */
function lineOf({
  tenantId,
  entryId,
  line,
  bankTransactionId,
  date,
  description,
  moneyPath,
  amountCents,
  category,
  decisionSeq,
}: CategoryLeg) {
  if (bankTransactionId === null || line !== categoryLine) return undefined;
  const details = { date, description, bankAccount: leafOf(moneyPath), amountCents: 0 - amountCents };
  return { tenantId, entryId, line, bankTransactionId, ...details, category, decisionSeq };
}

/** Undefined if the text names no processor. */
export function depositOf(leg: CategoryLeg) {
  const [line, processor] = [lineOf(leg), processorNamed(leg.description)];
  return line && processor && { ...line, processor };
}

/** Undefined for a processor's own row, a card's line and money received. */
export function withdrawalOf(leg: CategoryLeg) {
  if (leg.processor || leg.amountCents <= 0 || !leg.moneyPath.startsWith('Assets:')) return undefined;
  return processorNamed(leg.description) === undefined ? lineOf(leg) : undefined;
}

export const deposits: BooksCopy<NonNullable<ReturnType<typeof depositOf>>> = {
  table: 'deposit',
  account: 'category',
  columns: { ...columns, processor: 'text' },
};

export const withdrawals: BooksCopy<NonNullable<ReturnType<typeof withdrawalOf>>> = { table: 'withdrawal', account: 'category', columns };

/** Returns the processors whose deposits were added or removed. */
export const writeDeposits = (em: EntityManager, { legs, ...changes }: LegChanges): Promise<Balance[]> =>
  addedOrRemoved<Balance, NonNullable<ReturnType<typeof depositOf>>>(
    em,
    deposits,
    { ...changes, lines: legs.flatMap((leg) => depositOf(leg) ?? []) },
    sql`l.tenant_id, l.processor`,
  );

export interface WithdrawalKey {
  tenantId: number;
  bankTransactionId: string;
}

export const mayChangeWithdrawals = ({ legs, decisions, reversed, renames }: LegChanges): boolean =>
  decisions.length > 0 || reversed.length > 0 || renames.length > 0 || legs.some((leg) => withdrawalOf(leg) !== undefined);

/** Returns the withdrawals that were added or removed. */
export const writeWithdrawals = (em: EntityManager, { legs, ...changes }: LegChanges): Promise<WithdrawalKey[]> =>
  addedOrRemoved<WithdrawalKey, NonNullable<ReturnType<typeof withdrawalOf>>>(
    em,
    withdrawals,
    { ...changes, lines: legs.flatMap((leg) => withdrawalOf(leg) ?? []) },
    sql`l.tenant_id, l.bank_transaction_id`,
  );

/** A changed category neither adds nor removes a payout. */
const addedOrRemoved: typeof writeCopy = async (...args) =>
  (await writeCopy(...args)).filter(({ change }) => change === 'added' || change === 'reversed') as never;
