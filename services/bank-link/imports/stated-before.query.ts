// The balance that an account had before a file, as the newest earlier file in the books states it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { row, sql } from '#platform/sql.js';
import type { Statement } from '../statements/statement.js';

interface Before<Value> {
  tenantId: Value;
  bankAccountId: Value;
  /** The first day of the file. */
  first: Value;
}

/** In cents, as a statement of one row and column; no row if no file states it. */
export const newestStatedBefore = ({ tenantId, bankAccountId, first }: Before<unknown>): RawBuilder<unknown> =>
  sql`select s.stated_cents from stated_balance s join import i on i.tenant_id = s.tenant_id and i.import_id = s.import_id
      where s.tenant_id = ${tenantId} and s.bank_account_id = ${bankAccountId} and s.date < ${first} and not s.derived and not s.entered
        and i.state in ('committing', 'committed')
      order by s.date desc, i.created_at desc limit 1`;

/** In cents; undefined if no file states one. */
export async function statedBefore(
  em: EntityManager,
  { tenantId, bankAccountId, statement }: { tenantId: number; bankAccountId: string; statement: Statement },
): Promise<number | undefined> {
  const first = statement.rows.reduce((day, { date }) => (date < day ? date : day), '9999-12-31');
  return (await row<{ statedCents: number }>(em, newestStatedBefore({ tenantId, bankAccountId, first })))?.statedCents;
}
