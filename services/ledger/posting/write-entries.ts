// Writes decided entries: entries, postings, ledger lines and aggregates of a whole batch, each with one statement.
import type { EntityManager } from '@mikro-orm/postgresql';
import { payeeOfLine } from '#contracts/rules/other-party.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { deltasOf, foldDeltas, ledgerLinesOf, type Delta, type Entry } from './entry.js';
import { ownNamesOf } from './own-names.query.js';
import { followTransfers, transferLinesOf } from './follow-transfers.js';
import { storeDecisions, type Decision } from './store-decisions.js';

export async function reserveEntryNumbers(em: EntityManager, count: number): Promise<() => number> {
  const numbers = await rows<{ number: number }>(em, sql`select nextval('entry_number') as number from generate_series(1, ${count})`);
  let next = 0;
  return () => numbers[next++]!.number;
}

/**
 * Entries in date order. `decisions` are initial decisions (seq 1), on whose accounts the lines are posted. `moved` are other changes: the
 * aggregates change only once per transaction, which prevents deadlocks.
 */
export async function writeEntries(em: EntityManager, entries: Entry[], decisions: Decision[] = [], moved: Delta[] = []): Promise<void> {
  if (entries.length === 0) return;
  const postings = entries.flatMap(({ tenantId, entryId, date, basis, lines }) =>
    lines.map(({ line, account, amountCents }) => ({ tenantId, entryId, date, basis, line, accountId: account.accountId, amountCents })),
  );
  // One statement with complete entries, because its trigger rejects entries that don't balance.
  await execute(
    em,
    sql`with entries as (${insertInto('entry', rowsOf(entries), entryColumns)}) ${insertInto('posting', postings, postingColumns)}`,
  );
  await storeDecisions(
    em,
    decisions.map((decision) => ({ ...decision, seq: 1 })),
  );
  await writeLedgerLines(em, entries, decisions);
  await addDeltas(em, foldDeltas([...entries.flatMap(deltasOf), ...moved]));
  await followTransfers(em, transferLinesOf(entries));
}

const rowsOf = (entries: Entry[]) => entries.map((entry) => ({ ...entry, activity: entry.processor?.kind }));

const entryColumns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', date: 'date', basis: 'enum entry_basis', origin: 'text' } as const),
  ...({ reverses: 'bigint', reference: 'text', description: 'text', bank_transaction_id: 'uuid' } as const),
  ...({ activity: 'text', written_by: 'text' } as const),
};
const postingColumns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', account_id: 'int' } as const),
  ...({ amount_cents: 'bigint', date: 'date', basis: 'enum entry_basis' } as const),
};
const textColumns = { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', description: 'text' } as const;
const lineColumns = {
  ...textColumns,
  ...({ account_id: 'int', money_account_id: 'int', date: 'date', basis: 'enum entry_basis', type: 'enum account_type' } as const),
  ...({ amount_cents: 'bigint', decision_seq: 'smallint', decided_by: 'enum decider', confidence: 'real', reference: 'text' } as const),
  ...({ payee: 'text' } as const),
};

async function writeLedgerLines(em: EntityManager, entries: Entry[], decisions: Decision[]): Promise<void> {
  const decided = new Map(decisions.map((decision) => [`${decision.entryId} ${decision.line}`, decision]));
  const own = await ownNamesOf(em, [...new Set(entries.flatMap(({ tenantId, bankTransactionId }) => (bankTransactionId ? [tenantId] : [])))]); // prettier-ignore
  const lines = entries.flatMap((entry) =>
    ledgerLinesOf(entry).map((line) => {
      const decision = decided.get(`${entry.entryId} ${line.line}`);
      const { tenantId, entryId, date, basis, reference, description } = entry;
      return {
        tenantId,
        entryId,
        date,
        basis,
        reference,
        description,
        payee: payeeOfLine({ description, ofBank: entry.bankTransactionId !== null }, own.get(tenantId)),
        ...line,
        decidedBy: decision?.by,
        confidence: decision?.confidence,
        decisionSeq: decision ? 1 : 0,
      };
    }),
  );
  await execute(em, sql`with lines as (${insertInto('gl_line', lines, lineColumns)}) ${insertInto('gl_text', lines, textColumns)}`);
  await hideReversed(em, entries);
  await addDayTotals(em, entries);
}

/** Removes reversed entries from the ledger page. They stay in the journal with their reversals. */
async function hideReversed(em: EntityManager, entries: Entry[]): Promise<void> {
  const reversed = entries.filter((entry) => entry.reverses !== null);
  if (reversed.length === 0) return;
  const which = sql`(tenant_id, entry_id) in (select * from ${table('r', reversed, { tenant_id: 'int', reverses: 'bigint' })})`;
  await execute(em, sql`delete from gl_line where ${which}`);
  await execute(em, sql`delete from gl_text where ${which}`);
}

/** Updates the number of ledger rows per day. A reversal subtracts the rows of its original; a repair subtracts none. */
async function addDayTotals(em: EntityManager, entries: Entry[]): Promise<void> {
  const totals = new Map<string, { tenantId: number; day: string; basis: string; lines: number }>();
  for (const entry of entries.filter(({ origin }) => origin !== 'repair')) {
    const shown = ledgerLinesOf({ ...entry, reverses: null }).length * (entry.reverses === null ? 1 : -1);
    const key = `${entry.tenantId} ${entry.date} ${entry.basis}`;
    const total = totals.get(key) ?? { tenantId: entry.tenantId, day: entry.date, basis: entry.basis, lines: 0 };
    total.lines += shown;
    totals.set(key, total);
  }
  // In key order, which prevents deadlocks between two batches.
  const moved = table('d', [...totals.values()], { tenant_id: 'int', day: 'date', basis: 'enum entry_basis', lines: 'int' });
  await execute(
    em,
    sql`insert into day_total as t (tenant_id, day, basis, lines) select * from ${moved} order by tenant_id, day, basis
        on conflict (tenant_id, day, basis) do update set lines = t.lines + excluded.lines`,
  );
}

/** Adds folded deltas to the day, month, and account aggregates. */
export async function addDeltas(em: EntityManager, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return;
  await execute(
    em,
    sql`select add_amounts(array_agg(row(tenant_id, account_id, day, basis, type, lines, amount_cents)::day_amount))
        from ${table('d', deltas, { tenant_id: 'int', account_id: 'int', day: 'date', basis: 'enum entry_basis', type: 'enum account_type', lines: 'int', amount_cents: 'bigint' })}`,
  );
}
