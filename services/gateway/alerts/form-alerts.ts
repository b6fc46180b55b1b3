// Alerts about Forms 1099 that differ from the books: those that the IRS has, and those generated but not filed yet. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars, moneyText } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { FormDifference } from '#contracts/form-differences.js';

/** Filed forms that have an alert of their own. */
const maxNamed = 3;

/** With a year, those of it and of earlier ones. `total`: differences that there are in all, as a reply names only so many. */
export function formAlerts({ differences, total }: { differences: FormDifference[]; total: number }, year?: number): Alert[] {
  const unnamed = total - differences.length;
  const own = differences.filter((difference) => year === undefined || difference.year <= year);
  const filed = own.filter(({ filedOn }) => filedOn !== null);
  const rest = filed.slice(maxNamed);
  const unfiled = Map.groupBy(
    own.filter(({ filedOn }) => filedOn === null),
    ({ form, year: formYear }) => `${form} ${formYear}`,
  );
  return [
    ...filed.slice(0, maxNamed).map(filedAlert),
    ...(rest.length > 0 ? [restAlert(rest, rest.length + unnamed)] : []),
    ...[...unfiled.values()].map(unfiledAlert),
  ];
}

function filedAlert({ form, year, vendorId, recipient, formCents, booksCents, due, reason }: FormDifference): Alert {
  const same = due && formCents === booksCents;
  return {
    id: `payroll:${year}:form-differs:${form}:${vendorId}`,
    code: 'form-differs',
    severity: 'critical',
    message: same
      ? `The filed ${form} for ${year} of ${recipient} needs a correction`
      : `The filed ${form} for ${year} of ${recipient} shows ${moneyText(formCents)}, your books ${moneyText(booksCents)}`,
    detail: reason,
    action: 'Correct',
    link: consoleLinks.forms1099(year, form),
    dueOn: null,
    amount: dollars(Math.abs(formCents - booksCents)),
  };
}

function restAlert([first]: FormDifference[], count: number): Alert {
  const { form, year } = first!;
  return {
    id: 'payroll:forms-differ',
    code: 'form-differs',
    severity: 'critical',
    message: `${count} more filed ${count === 1 ? 'form differs' : 'forms differ'} from your books`,
    detail: 'Payments, payees or the payer changed after these forms were filed.',
    action: 'Correct',
    link: consoleLinks.forms1099(year, form),
    dueOn: null,
    amount: null,
  };
}

function unfiledAlert(forms: FormDifference[]): Alert {
  const { form, year } = forms[0]!;
  const one = forms.length === 1;
  return {
    id: `payroll:${year}:forms-outdated:${form}`,
    code: 'forms-outdated',
    severity: 'warning',
    message: `${forms.length} generated ${form} ${one ? `form for ${year} differs` : `forms for ${year} differ`} from your books`,
    detail: `Generate ${one ? 'it' : 'them'} again before you file. ${forms[0]!.recipient}: ${forms[0]!.reason}`,
    action: 'Generate again',
    link: consoleLinks.forms1099(year, form),
    dueOn: null,
    amount: null,
  };
}
