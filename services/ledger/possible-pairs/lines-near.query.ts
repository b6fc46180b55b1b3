// Lines of the opposite amount within days of others.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

/** Days between the two sides of a suggested pair. */
const maxDays = 5;

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
export interface Movement extends LineKey {
  date: string;
  /** Money in positive. */
  amountCents: number;
  /** The row itself may need another category, too. */
  own: boolean;
}

/** The lines that these movements may bear on: of the opposite amount days away, and with such a line the moved ones themselves. */
export const linesNear = (em: EntityManager, movements: Movement[]): Promise<LineKey[]> =>
  rows(
    em,
    sql`select distinct k.*
        from ${table('t', movements, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', date: 'date', amount_cents: 'bigint', own: 'boolean' })}
        cross join lateral (select g.tenant_id, g.entry_id, g.line from gl_line g where ${opposite('t')} limit ${maxCompared}) g
        cross join lateral (select g.tenant_id, g.entry_id, g.line union all select t.tenant_id, t.entry_id, t.line where t.own) k`,
  );
