// Checks entries that post the asset register: at most one per year, on its last day.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** Sentences about differences; empty if everything is correct. */
export async function verifyDepreciation(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with live as (
          select tenant_id, entry_id, date from entry e
          where origin = 'depreciation' and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        )
        select 'depreciation of ' || date || ' of tenant ' || tenant_id || ' is posted ' || count(*) || ' times' as what
          from live group by tenant_id, date having count(*) > 1
        union all
        select 'depreciation ' || entry_id || ' of tenant ' || tenant_id || ' is not of the last day of a year' from live where to_char(date, 'MM-DD') <> '12-31'
        order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
