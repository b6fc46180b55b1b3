// Lines of the opposite amount within days of others.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

/** Days between the two sides of a suggested pair. */
const maxDays = 5;

/** The order in which rows near `o` are compared. */
export const nearest = (o: string) => sql`abs(g.date - ${sql.ref(`${o}.date`)}), g.entry_id, g.line`;

/** Where one amount is moved back and forth all the time, only so many rows are compared. */
export const maxCompared = 30;

export interface LineKey {
  tenantId: number;
  entryId: number;
  line: number;
}

/** Whether `g` moves the same amount the other way as `o`, days away. */
export const opposite = (
  o: string,
) => sql`g.tenant_id = ${sql.ref(`${o}.tenant_id`)} and g.amount_cents = 0 - ${sql.ref(`${o}.amount_cents`)}
  and g.date between ${sql.ref(`${o}.date`)} - ${maxDays}::int and ${sql.ref(`${o}.date`)} + ${maxDays}::int`;

/** A row that became, or was, a possible side. */
export interface Movement {
  tenantId: number;
  date: string;
  /** Money in positive. */
  amountCents: number;
}

/**
 * The lines that these movements may bear on: of the opposite amount days away, and those that may be the other side of such a line, the
 * moved ones among them. One that takes the other side of another row leaves that row without it.
 */
export const linesNear = (em: EntityManager, movements: Movement[]): Promise<LineKey[]> =>
  rows(
    em,
    sql`select distinct k.*
        from ${table('t', movements, { tenant_id: 'int', date: 'date', amount_cents: 'bigint' })}
        cross join lateral (select g.* from gl_line g where ${opposite('t')} order by ${nearest('t')} limit ${maxCompared}) o
        cross join lateral (
          select o.tenant_id, o.entry_id, o.line
          union all
          (select g.tenant_id, g.entry_id, g.line from gl_line g where ${opposite('o')} order by ${nearest('o')} limit ${maxCompared})) k`,
  );

const maxSides = 200;

/** The newest sides of transfers of an amount, whose pairs a person changed. */
export const sidesOfAmount = (em: EntityManager, tenantId: number, amountCents: number): Promise<Movement[]> =>
  rows(
    em,
    sql`select tenant_id, date, amount_cents from transfer_side
        where tenant_id = ${tenantId} and amount_cents in (${amountCents}, ${0 - amountCents}) order by date desc limit ${maxSides}`,
  );
