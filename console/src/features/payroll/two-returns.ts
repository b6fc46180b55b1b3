// Versions of a form, and the two returns that a changed name or TIN takes after filing. Pure.
import type { Form1099 } from '#contracts/routes/forms-1099.js';

/** Newest first. */
export const versionsOf = (forms: Form1099[], { vendorId }: Form1099): Form1099[] =>
  forms.filter((form) => form.vendorId === vendorId).sort((a, b) => b.version - a.version);

export const lastFiled = (versions: Form1099[]): Form1099 | undefined => versions.find(({ filedOn }) => filedOn !== null);

export interface TwoReturns {
  /** As it was filed, under the wrong name or TIN. */
  filed: Form1099;
  /** The correction to zero; undefined of forms that were generated before it was kept. */
  first?: Form1099 | undefined;
  second: Form1099;
}

/** Those that aren't both filed. */
export function twoReturns(forms: Form1099[]): TwoReturns[] {
  return forms
    .filter(({ current, kind }) => current && kind !== 'void')
    .flatMap((second): TwoReturns[] => {
      const versions = versionsOf(forms, second);
      const first = versions.find(({ formId }) => formId === second.secondOf);
      if (first) {
        const filed = lastFiled(versions.filter(({ version }) => version < first.version)) ?? first;
        return first.filedOn !== null && second.filedOn !== null ? [] : [{ filed, first, second }];
      }
      const filed = lastFiled(versions);
      const isOther = filed && (filed.recipient !== second.recipient || filed.recipientTin !== second.recipientTin);
      return second.kind === 'corrected' && second.filedOn === null && isOther ? [{ filed, second }] : [];
    });
}
