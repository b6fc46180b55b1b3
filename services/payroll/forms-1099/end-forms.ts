// Marks generated forms as filed, and voids or corrects a form that a person withdraws.
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { allOf, execute, row, rows, sql } from '#platform/sql.js';
import { endedAs } from './forms.js';
import { filedBefore, isOpen, type FormRow } from './forms.query.js';
import { writeEnded, type Ending } from './write-forms.js';

interface Filing {
  year: number;
  form: FormName;
  /** Null undoes the mark. */
  filedOn: string | null;
  /** Default: all active forms. */
  forms?: string[];
}

/**
 * Returns how many forms changed. Refuses if a listed form was replaced meanwhile: the person filed a version that is no longer current.
 */
export async function markFiled(em: EntityManager, tenantId: number, { year, form, filedOn, forms }: Filing): Promise<number> {
  const active = allOf([
    sql`f.tenant_id = ${tenantId} and f.year = ${year} and f.form = ${form} and ${isOpen} and f.kind <> 'void'`,
    forms && sql`f.form_id = any (${forms}::uuid[])`,
  ]);
  if (forms) {
    const { found } = (await row<{ found: number }>(em, sql`select count(*) as found from form_1099 f where ${active}`))!;
    if (found !== new Set(forms).size)
      throw new DomainError(
        'replaced',
        409,
        'Some of these forms were corrected, replaced or voided. Reload the forms and check them again.',
      );
  }
  const marked = await rows(
    em,
    sql`update form_1099 f set filed_on = ${filedOn}::date where ${active} and (f.filed_on is null) = ${filedOn !== null} returning f.form_id`,
  );
  return marked.length;
}

/**
 * Voids a form, or corrects it to zero if the IRS has it, and returns the id of the form that is current afterwards.
 * The content stays that of the form, so that it is generated again only when the content changes.
 */
export async function endForm(ending: Ending, { formId, vendorId, version }: FormRow, reason: string): Promise<string> {
  const { em, tenantId } = ending;
  const known = (await row<{ content: string; filedBefore: boolean }>(
    em,
    sql`select f.content, ${filedBefore} as filed_before from form_1099 f where f.tenant_id = ${tenantId} and f.form_id = ${formId}`,
  ))!;
  const kind = endedAs(known.filedBefore);
  if (kind === 'corrected') {
    const [correction] = await writeEnded(ending, [{ vendorId, version: version + 1, kind, content: known.content, reason }]);
    return correction!.formId;
  }
  await execute(
    em,
    sql`update form_1099 set kind = 'void', reason = ${reason}, file_key = null where tenant_id = ${tenantId} and form_id = ${formId}`,
  );
  return formId;
}
