// Says how a form differs from the books, and which payments are the cause. Pure.
import { dayText } from '#contracts/days.js';
import { moneyText } from '#contracts/money.js';
import type { FormDifference } from '#contracts/form-differences.js';
import { allBoxesCents, form1099Kinds } from '#contracts/rules/form-1099-kinds.js';
import type { DifferingForm } from './compared-forms.query.js';
import type { ChangedPayment } from './form-payments.query.js';

type Change = FormDifference['payments'][number];

export function formDifference({ form, payee }: DifferingForm, changes: ChangedPayment[]): FormDifference {
  const due = payee?.due ?? false;
  // Forms from before payments were kept with them can't be compared payment by payment.
  const comparable = allBoxesCents(form) === 0 || (changes[0]?.kept ?? 0) > 0;
  const payments = comparable ? changes.map((change) => shownChange(change, form.year)) : [];
  const changedPayments = comparable ? (changes[0]?.total ?? 0) : 0;
  const cause = changedPayments > 0 ? causesOf(payments, changedPayments) : otherCause(form, payee);
  return {
    ...{ form: form.form, year: form.year, formId: form.formId, vendorId: form.vendorId, recipient: form.recipient, filedOn: form.filedOn },
    formCents: allBoxesCents(form),
    booksCents: payee?.reportableCents ?? changes[0]?.reportedCents ?? 0,
    due,
    reason: due ? cause : `${cause} ${payee?.reason || belowThreshold}`,
    payments,
    changedPayments,
  };
}

const belowThreshold = 'Reportable payments are below the threshold, so no form is required.';

const otherCause = (form: DifferingForm['form'], payee: DifferingForm['payee']): string =>
  payee?.due && payee.reportableCents === allBoxesCents(form)
    ? 'The payer, the recipient or the tax withheld changed.'
    : 'Payments changed since the form was generated.';

function causesOf(payments: Change[], changed: number): string {
  const sentences = payments.map(
    ({ date, formCents, booksCents, text }) => `${dayText(date)}, ${moneyText(formCents ?? booksCents ?? 0)}: ${text}.`,
  );
  const more = changed - payments.length;
  return [...sentences, ...(more > 0 ? [`${more} more ${more === 1 ? 'payment' : 'payments'} changed.`] : [])].join(' ');
}

function shownChange(change: ChangedPayment, year: number): Change {
  const { paymentId, date, description, formCents, booksCents } = change;
  return { paymentId, date, description, formCents, booksCents, text: textOf(change, year) };
}

function textOf(change: ChangedPayment, year: number): string {
  const { formCents, booksCents, formKind, booksKind } = change;
  if (formCents === null) return 'not on the form';
  if (booksCents === null) return whereItWent(change, year);
  if (formKind !== booksKind) return `now reported as ${form1099Kinds[booksKind!].title.toLowerCase()}`;
  return `now ${moneyText(booksCents)}`;
}

/** The first thing that keeps a payment from the form. */
function whereItWent({ category, contractor, kind, formKind, reportable, reason, movedTo }: ChangedPayment, year: number): string {
  if (contractor === null) return category === null ? 'no longer in the books' : `now categorized as ${nameOf(category)}`;
  if (movedTo !== null && Number(movedTo.slice(0, 4)) !== year) return `now dated ${dayText(movedTo)}`;
  if (kind !== formKind) return `now reported as ${form1099Kinds[kind!].title.toLowerCase()}`;
  if (!reportable) return `no longer reportable: ${reason!.replace(/\.$/, '')}`;
  return contractor === '' ? 'no longer has a payee' : `now paid to ${contractor}`;
}

/** `Expenses:Meals:Client` is `Meals: Client`. */
const nameOf = (path: string): string => path.split(':').slice(1).join(': ') || path;
