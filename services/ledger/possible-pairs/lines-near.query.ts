// Lines of the opposite amount within days of others, and wires that arrived less a fee.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { maxTransferFeeCents } from '#contracts/routes/transfers.js';

/** Days between the two sides of a suggested pair. */
const maxDays = 5;

/** The order in which rows near `o` are compared. */
const nearest = (o: string) => sql`abs(g.date - ${sql.ref(`${o}.date`)}), g.entry_id, g.line`;

/** Where one amount is moved back and forth all the time, only so many rows are compared. */
const maxCompared = 30;

export interface LineKey {
  tenantId: number;
  entryId: number;
  line: number;
}

/** Whether `g` moves the same amount the other way as `o`, days away. */
const opposite = (o: string) => sql`g.tenant_id = ${sql.ref(`${o}.tenant_id`)} and g.amount_cents = 0 - ${sql.ref(`${o}.amount_cents`)}
  and g.date between ${sql.ref(`${o}.date`)} - ${maxDays}::int and ${sql.ref(`${o}.date`)} + ${maxDays}::int`;

/** As the index of wires has it (migration 0045). */
const wording = String.raw`\m(fed)?wire\M`;

/** What banks print of a wire itself; 'WIRELESS' isn't one. */
export const isWire = (description: string): boolean => /\b(?:fed)?wire\b/i.test(description);

/** `g` moves the other way, days away, and a fee less arrived than was sent: at most what a wire costs, and a quarter of what arrived. */
const lessFee = (o: string) => {
  const [own, day] = [sql.ref(`${o}.amount_cents`), sql.ref(`${o}.date`)];
  return sql`g.tenant_id = ${sql.ref(`${o}.tenant_id`)} and g.date between ${day} - ${maxDays}::int and ${day} + ${maxDays}::int
    and g.amount_cents between 0 - ${own} - ${maxTransferFeeCents}::bigint and 0 - ${own} - 1
    and sign(g.amount_cents) = -sign(${own}) and 0 - g.amount_cents - ${own} <= greatest(g.amount_cents, ${own}) / 4`;
};

/**
 * Columns of the lines `g` that may be the other side of `o`: of the opposite amount, and less a fee where either is a wire (`wire`). Each part is
 * read by an index: wires are few, and only theirs reads a range of amounts.
 */
export const linesOpposite = (
  o: string,
  { columns, wire, where = sql`true` }: { columns: ReturnType<typeof sql>; wire: ReturnType<typeof sql>; where?: ReturnType<typeof sql> },
) => sql`
  (select ${columns} from gl_line g where ${opposite(o)} and ${where} order by ${nearest(o)} limit ${maxCompared})
  union all
  (select ${columns} from gl_line g where ${lessFee(o)} and g.description ~* ${sql.lit(wording)} and ${where} order by ${nearest(o)} limit ${maxCompared})
  union all
  (select ${columns} from gl_line g where ${wire} and ${lessFee(o)} and g.description !~* ${sql.lit(wording)} and ${where} order by ${nearest(o)} limit ${maxCompared})`;

/** Whether the text of `o` is a wire's. */
export const hasWireText = (o: string) => sql`${sql.ref(`${o}.description`)} ~* ${sql.lit(wording)}`;

/** A row that became, or was, a possible side. */
export interface Movement {
  tenantId: number;
  date: string;
  /** Money in positive. */
  amountCents: number;
  isWire: boolean;
}

/**
 * The lines that these movements may bear on: the opposite ones days away, and those that may be the other side of such a line, the
 * moved ones among them. One that takes the other side of another row leaves that row without it.
 */
export const linesNear = (em: EntityManager, movements: Movement[]): Promise<LineKey[]> =>
  rows(
    em,
    sql`select distinct k.*
        from ${table('t', movements, { tenant_id: 'int', date: 'date', amount_cents: 'bigint', is_wire: 'boolean' })}
        cross join lateral (${linesOpposite('t', { columns: sql`g.*`, wire: sql`t.is_wire` })}) o
        cross join lateral (
          select o.tenant_id, o.entry_id, o.line
          union all
          ${linesOpposite('o', { columns: sql`g.tenant_id, g.entry_id, g.line`, wire: hasWireText('o') })}) k`,
  );

const maxSides = 200;

/** The newest sides of transfers of an amount, whose pairs a person changed. */
export const sidesOfAmount = (em: EntityManager, tenantId: number, amountCents: number): Promise<Movement[]> =>
  rows(
    em,
    sql`select s.tenant_id, s.date, s.amount_cents, ${hasWireText('g')} as is_wire
        from transfer_side s join gl_line g on g.tenant_id = s.tenant_id and g.entry_id = s.entry_id and g.line = s.line
        where s.tenant_id = ${tenantId} and s.amount_cents in (${amountCents}, ${0 - amountCents}) order by s.date desc limit ${maxSides}`,
  );
