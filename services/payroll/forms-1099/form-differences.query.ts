// Current forms that differ from the books, with the payments that changed.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { maxChangedPayments, maxDifferences } from '#contracts/form-differences.js';
import type { getFormDifferences } from '#contracts/routes/forms-1099.js';
import { allBoxesCents, kindsOf } from '#contracts/rules/form-1099-kinds.js';
import { differingForms, type ComparedForms, type DifferingForm, type KnownForm } from './compared-forms.query.js';
import { formDifference } from './form-differences.js';
import { changedPayments, shownKinds, type ShownKind } from './form-payments.query.js';

export async function formDifferences(
  em: EntityManager,
  tenantId: number,
  compared: ComparedForms[],
): Promise<ReplyOf<typeof getFormDifferences>> {
  const differing = compared.flatMap(differingForms).sort(byWeight);
  const named = differing.slice(0, maxDifferences);
  const shown = named.flatMap(kindsToCompare);
  const changes =
    shown.length > 0
      ? Map.groupBy(await changedPayments(em, tenantId, { shown, limit: maxChangedPayments }), ({ formId }) => formId)
      : undefined;
  const all = compared.flatMap(({ current }) => current);
  const differingIds = new Set(differing.map(({ form }) => form.formId));
  return {
    differences: named.map((found) => formDifference(found, changes?.get(found.form.formId) ?? [])),
    total: differing.length,
    toCorrect:
      all.filter((form) => isToCorrect(form, differingIds.has(form.formId))).length + all.filter((form) => form.isFirstOpen).length,
  };
}

/** Filed and wrong, or corrected and not filed. */
const isToCorrect = ({ filedBefore, filed, kind }: KnownForm, isDifferent: boolean): boolean =>
  filedBefore && (isDifferent || (!filed && kind === 'corrected'));

/** Filed forms first, because the IRS has them; then the largest difference. */
const byWeight = (a: DifferingForm, b: DifferingForm): number => Number(b.form.filedBefore) - Number(a.form.filedBefore) || gap(b) - gap(a);

const gap = ({ form, payee }: DifferingForm): number => Math.abs(allBoxesCents(form) - (payee?.due ? payee.reportableCents : 0));

/** Of the boxes that the form or the books fill in. */
function kindsToCompare({ form, payee }: DifferingForm): ShownKind[] {
  const { formId, vendorId, year } = form;
  const inBooks = payee?.boxes.filter(({ due }) => due).map(({ kind }) => kind) ?? [];
  const kinds = new Set([...shownKinds(form.form, form), ...inBooks]);
  // A correction to zero shows no box; then every kind of the form may be the cause.
  return [...(kinds.size > 0 ? kinds : kindsOf(form.form))].map((kind) => ({ formId, vendorId, year, kind }));
}
