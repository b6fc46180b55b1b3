// Writes the ledger's legs that a payout may be at a bank: deposits, whose text names a processor, and withdrawals, which name none. Tells which of
// them are others than before.
import type { EntityManager } from '@mikro-orm/postgresql';
import { leafOf } from '#contracts/own-accounts.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
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

/** The processors whose deposits changed. */
export const writeDeposits = (em: EntityManager, changes: LegChanges): Promise<Balance[]> => {
  const named = changes.legs.flatMap((leg) => depositOf(leg) ?? []);
  const inserting = insertInto('deposit as d', named, { ...columns, processor: 'text' });
  return writeLines<Balance>(em, changes, {
    into: 'deposit',
    inserting: named.length > 0 && inserting,
    returning: sql`d.tenant_id, d.processor`,
  });
};

export interface WithdrawalKey {
  tenantId: number;
  bankTransactionId: string;
}

export const mayChangeWithdrawals = ({ legs, decisions, reversed, renames }: LegChanges): boolean =>
  decisions.length > 0 || reversed.length > 0 || renames.length > 0 || legs.some((leg) => withdrawalOf(leg) !== undefined);

export const writeWithdrawals = (em: EntityManager, changes: LegChanges): Promise<WithdrawalKey[]> => {
  const unnamed = changes.legs.flatMap((leg) => withdrawalOf(leg) ?? []);
  const inserting = insertInto('withdrawal as d', unnamed, columns);
  const returning = sql`d.tenant_id, d.bank_transaction_id`;
  return writeLines<WithdrawalKey>(em, changes, { into: 'withdrawal', inserting: unnamed.length > 0 && inserting, returning });
};

interface Target {
  into: 'deposit' | 'withdrawal';
  inserting: ReturnType<typeof sql> | false;
  returning: ReturnType<typeof sql>;
}

/** What was added and what was reversed. */
async function writeLines<Line extends object>(
  em: EntityManager,
  { decisions, reversed, renames }: LegChanges,
  { into, inserting, returning }: Target,
): Promise<Line[]> {
  const touched: Line[] = [];
  const lines = sql.table(into);
  if (renames.length > 0)
    await execute(
      em,
      sql`update ${lines} d set category = n.path from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })}
          where d.tenant_id = n.tenant_id and d.category = n.former`,
    );
  if (inserting) touched.push(...(await rows<Line>(em, sql`${inserting} on conflict do nothing returning ${returning}`)));
  if (decisions.length > 0)
    await rows(
      em,
      sql`update ${lines} d set category = n.category, decision_seq = n.decision_seq
          from ${table('n', decisions, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', category: 'text', decision_seq: 'int' })}
          where d.tenant_id = n.tenant_id and d.entry_id = n.entry_id and d.line = n.line and d.decision_seq < n.decision_seq`,
    );
  if (reversed.length > 0)
    touched.push(
      ...(await rows<Line>(
        em,
        sql`update ${lines} d set reversed = true from ${table('r', reversed, { tenant_id: 'int', entry_id: 'bigint' })}
            where d.tenant_id = r.tenant_id and d.entry_id = r.entry_id and not d.reversed returning ${returning}`,
      )),
    );
  return touched;
}
