// The compliance status with what filed Forms 1099 show next to the books. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getComplianceStatus } from '#contracts/routes/compliance.js';
import type { getFormDifferences } from '#contracts/routes/forms-1099.js';
import type { getTaxCompliance } from '#contracts/routes/tax-alerts.js';

type Compliance = ReplyOf<typeof getComplianceStatus>;

export function withForms(
  { form1099, checks, ...ofTax }: ReplyOf<typeof getTaxCompliance>,
  { differences, toCorrect }: ReplyOf<typeof getFormDifferences>,
): Compliance {
  return {
    ...ofTax,
    form1099: { ...form1099, status: statusOf(form1099, toCorrect), toCorrect, differences },
    checks: [...checks, ...correctionCheck(ofTax.year, toCorrect, differences[0]?.form)],
  };
}

function statusOf(
  { vendorsOver600, ready }: ReplyOf<typeof getTaxCompliance>['form1099'],
  toCorrect: number,
): Compliance['form1099']['status'] {
  if (toCorrect > 0) return 'to-correct';
  if (vendorsOver600 === 0) return 'none-due';
  return ready < vendorsOver600 ? 'incomplete' : 'ready';
}

/** Only while something is to be corrected: agreeing is the rule. */
function correctionCheck(
  year: number,
  toCorrect: number,
  form?: Compliance['form1099']['differences'][number]['form'],
): Compliance['checks'] {
  if (toCorrect === 0) return [];
  return [
    {
      code: 'form-corrections',
      label: `Filed 1099s to correct: ${toCorrect}`,
      state: 'open',
      action: 'Correct',
      link: consoleLinks.forms1099(year, form),
    },
  ];
}
