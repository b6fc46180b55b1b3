// How many current forms there are, and how many of them are recorded as filed, as an event for each year and form.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, NewEvent } from '#contracts/define.js';
import { forms1099Changed } from '#contracts/events/payroll.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { FormYear } from './candidates.query.js';

/** Also of a year that has no forms any more. */
export async function formsChange(em: EntityManager, tenantId: number, years: FormYear[]): Promise<NewEvent[]> {
  const counted = await rows<DataOf<typeof forms1099Changed>>(
    em,
    sql`select y.year, y.form, count(f.form_id) as forms, count(f.filed_on) as filed
        from ${table('y', years, { year: 'smallint', form: 'text' })}
        left join form_1099 f on f.tenant_id = ${tenantId} and f.year = y.year and f.form = y.form and f.current and f.kind <> 'void'
        group by 1, 2 order by 1, 2`,
  );
  return counted.map((change) => forms1099Changed.of(tenantId, change));
}

/** The years that have forms. */
export const yearsOfForms = (em: EntityManager, tenantId: number): Promise<FormYear[]> =>
  rows<FormYear>(em, sql`select distinct year, form from form_1099 where tenant_id = ${tenantId} order by 1, 2`);
