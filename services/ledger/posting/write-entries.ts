// Writes decided entries: entries, postings, ledger lines and aggregates of a whole batch, each with one statement.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { deltasOf, foldDeltas, ledgerLinesOf, type Decider, type Delta, type Entry } from './entry.js';

export async function reserveEntryNumbers(em: EntityManager, count: number): Promise<() => number> {
  const numbers = await rows<{ number: number }>(em, sql`select nextval('entry_number') as number from generate_series(1, ${count})`);
  let next = 0;
  return () => numbers[next++]!.number;
}

/** A category that a line starts with because a person decided it before. */
export interface StartingDecision {
  entryId: number;
  line: number;
  by: Decider;
}

/** Entries in date order. `decisions` tells ledger lines that begin with a decision (seq 1). */
export async function writeEntries(em: EntityManager, entries: Entry[], decisions: StartingDecision[] = []): Promise<void> {
  if (entries.length === 0) return;
  const legs = entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })));
  await execute(
    em,
    sql`select add_entries(
    ${entries.map((e) => e.tenantId)}::int[], ${entries.map((e) => e.entryId)}::bigint[], ${entries.map((e) => e.date)}::date[], ${entries.map((e) => e.basis)}::entry_basis[],
    ${entries.map((e) => e.origin)}::text[], ${entries.map((e) => e.reverses)}::bigint[], ${entries.map((e) => e.reference)}::text[], ${entries.map((e) => e.description)}::text[],
    ${entries.map((e) => e.bankTransactionId)}::uuid[],
    ${legs.map((l) => l.entry.tenantId)}::int[], ${legs.map((l) => l.entry.entryId)}::bigint[], ${legs.map((l) => l.line.line)}::smallint[],
    ${legs.map((l) => l.line.account.accountId)}::int[], ${legs.map((l) => l.line.amountCents)}::bigint[], ${legs.map((l) => l.entry.date)}::date[], ${legs.map((l) => l.entry.basis)}::entry_basis[])`,
  );
  await writeLedgerLines(em, entries, decisions);
  await addDeltas(em, foldDeltas(entries.flatMap(deltasOf)));
}

async function writeLedgerLines(em: EntityManager, entries: Entry[], decisions: StartingDecision[]): Promise<void> {
  const decided = new Map(decisions.map((one) => [`${one.entryId} ${one.line}`, one.by]));
  const lines = entries.flatMap((entry) =>
    ledgerLinesOf(entry).map((line) => ({ entry, ...line, by: decided.get(`${entry.entryId} ${line.line}`) ?? null })),
  );
  await execute(
    em,
    sql`select add_gl_lines(
    ${lines.map((l) => l.entry.tenantId)}::int[], ${lines.map((l) => l.entry.entryId)}::bigint[], ${lines.map((l) => l.line)}::smallint[], ${lines.map((l) => l.accountId)}::int[],
    ${lines.map((l) => l.moneyAccountId)}::int[], ${lines.map((l) => l.entry.date)}::date[], ${lines.map((l) => l.entry.basis)}::entry_basis[], ${lines.map((l) => l.type)}::account_type[],
    ${lines.map((l) => l.amountCents)}::bigint[], ${lines.map((l) => (l.by ? 1 : 0))}::smallint[], ${lines.map((l) => l.by)}::decider[], ${lines.map(() => null)}::real[],
    ${lines.map((l) => l.entry.reference)}::text[], ${lines.map((l) => l.entry.description)}::text[])`,
  );
  await hideReversed(em, entries);
  await addDayTotals(em, entries);
}

/** What a reversal undoes leaves the ledger page; both stay in the journal. */
async function hideReversed(em: EntityManager, entries: Entry[]): Promise<void> {
  const reversed = entries.filter((entry) => entry.reverses !== null);
  if (reversed.length === 0) return;
  const which = sql`(tenant_id, entry_id) in (select * from ${table('r', reversed, { tenant_id: 'int', reverses: 'bigint' })})`;
  await execute(em, sql`delete from gl_line where ${which}`);
  await execute(em, sql`delete from gl_text where ${which}`);
}

/** Rows of the ledger page per day. A reversal takes away as many as its original has, a repair none. */
async function addDayTotals(em: EntityManager, entries: Entry[]): Promise<void> {
  const totals = new Map<string, { tenantId: number; day: string; basis: string; lines: number }>();
  for (const entry of entries.filter(({ origin }) => origin !== 'repair')) {
    const shown = ledgerLinesOf({ ...entry, reverses: null }).length * (entry.reverses === null ? 1 : -1);
    const key = `${entry.tenantId} ${entry.date} ${entry.basis}`;
    const total = totals.get(key) ?? { tenantId: entry.tenantId, day: entry.date, basis: entry.basis, lines: 0 };
    total.lines += shown;
    totals.set(key, total);
  }
  const all = [...totals.values()];
  await execute(
    em,
    sql`select add_day_totals(${all.map((t) => t.tenantId)}::int[], ${all.map((t) => t.day)}::date[], ${all.map((t) => t.basis)}::entry_basis[], ${all.map((t) => t.lines)}::int[])`,
  );
}

/** Folded deltas into the day, month and account aggregates. */
export async function addDeltas(em: EntityManager, deltas: Delta[]): Promise<void> {
  if (deltas.length === 0) return;
  await execute(
    em,
    sql`select add_amounts(${deltas.map((d) => d.tenantId)}::int[], ${deltas.map((d) => d.accountId)}::int[], ${deltas.map((d) => d.day)}::date[],
    ${deltas.map((d) => d.basis)}::entry_basis[], ${deltas.map((d) => d.type)}::account_type[], ${deltas.map((d) => d.lines)}::int[], ${deltas.map((d) => d.amountCents)}::bigint[])`,
  );
}
