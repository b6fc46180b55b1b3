// What a person says of forms that are made: they were filed, or one is void.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { execute, rows, sql } from '#platform/sql.js';

/** Those that stand and were not filed before; tells how many. */
export async function markFiled(
  em: EntityManager,
  tenantId: number,
  { year, form, filedOn }: { year: number; form: FormName; filedOn: string },
): Promise<number> {
  const marked = await rows(
    em,
    sql`update form_1099 set filed_on = ${filedOn}::date
        where tenant_id = ${tenantId} and year = ${year} and form = ${form} and current and kind <> 'void' and filed_on is null returning form_id`,
  );
  return marked.length;
}

/** The recipient's copy is drawn anew, as void. */
export const markVoid = (em: EntityManager, tenantId: number, formId: string, reason: string): Promise<void> =>
  execute(
    em,
    sql`update form_1099 set kind = 'void', reason = ${reason}, file_key = null where tenant_id = ${tenantId} and form_id = ${formId}`,
  );
