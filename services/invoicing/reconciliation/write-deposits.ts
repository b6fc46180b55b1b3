// Writes the ledger's legs that a payout may be at a bank: deposits, whose text names a processor, and withdrawals, which name none. Tells which of
// them are others than before.
import type { EntityManager } from '@mikro-orm/postgresql';
import { leafOf } from '#contracts/own-accounts.js';
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

/** A leg as both tables have it; undefined where it can be no payout's line at a bank. */
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
  const said = { date, description, bankAccount: leafOf(moneyPath), amountCents: 0 - amountCents };
  return { tenantId, entryId, line, bankTransactionId, ...said, category, decisionSeq };
}

/** Undefined where the text names no processor. */
export function depositOf(leg: CategoryLeg) {
  const [line, processor] = [lineOf(leg), processorNamed(leg.description)];
  return line && processor && { ...line, processor };
}

/** Undefined of what a processor tells itself, of a card's line, and of what came in. */
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

/** The processors whose deposits came or went. */
export const writeDeposits = (em: EntityManager, { legs, ...changes }: LegChanges): Promise<Balance[]> =>
  comingAndGoing<Balance, NonNullable<ReturnType<typeof depositOf>>>(
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

/** The withdrawals that came or went. */
export const writeWithdrawals = (em: EntityManager, { legs, ...changes }: LegChanges): Promise<WithdrawalKey[]> =>
  comingAndGoing<WithdrawalKey, NonNullable<ReturnType<typeof withdrawalOf>>>(
    em,
    withdrawals,
    { ...changes, lines: legs.flatMap((leg) => withdrawalOf(leg) ?? []) },
    sql`l.tenant_id, l.bank_transaction_id`,
  );

/** A category makes no payout, and takes none away. */
const comingAndGoing: typeof writeCopy = async (...words) =>
  (await writeCopy(...words)).filter(({ change }) => change === 'added' || change === 'reversed') as never;
