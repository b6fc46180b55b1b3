// One hash of an account's entries through a day, as the books were when an entry was the newest: the same books give the same hash, whatever the
// numbers of their entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';

interface AsOf {
  accountId: number;
  statementDate: string;
  throughEntryId: number;
  method: 'cash' | 'accrual';
}

export const accountHash = async (
  em: EntityManager,
  tenantId: number,
  { accountId, statementDate, throughEntryId, method }: AsOf,
): Promise<string> =>
  (await row<{ hash: string }>(
    em,
    sql`select ${hashOf(sql`
          select e.date, e.basis, e.description, p.amount_cents from entry e
          join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id and p.account_id = ${accountId}
          where e.tenant_id = ${tenantId} and e.entry_id <= ${throughEntryId} and e.date <= ${statementDate}::date and e.reverses is null
            and p.basis in ('both', ${method}::entry_basis)
            and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id and r.entry_id <= ${throughEntryId})`)} as hash`,
  ))!.hash;

/** Of rows of `date`, `basis`, `description`, and `amount_cents`. */
const hashOf = (entries: ReturnType<typeof sql>) => sql`(
  select encode(sha256(convert_to(coalesce(string_agg(text, E'\\n' order by text collate "C"), ''), 'UTF8')), 'hex')
  from (select date || '|' || basis || '|' || amount_cents || '|' || description as text from (${entries}) e) t)`;
