// A loan's terms as texts in fields and back, and the payment texts of the tables. Pure.
import { count, money } from '../../lib/money.js';
import { centsFrom, dollarText, numberFrom } from '../../lib/typed-figures.js';
import type { LoanBody, LoanInFull, Payment } from './loans-api.js';

export interface LoanFields {
  name: string;
  lender: string;
  forCar: boolean;
  hasSchedule: boolean;
  amount: string;
  annualPercent: string;
  startOn: string;
  firstPaymentOn: string;
  months: string;
  payment: string;
  interestByDay: boolean;
  /** One a line: `2026-06-01 500.00`. */
  extras: string;
}
export type LoanProblems = Partial<Record<keyof LoanFields, string>>;

export const noLoan: LoanFields = {
  ...{ name: '', lender: '', forCar: false, hasSchedule: true, amount: '', annualPercent: '', startOn: '', firstPaymentOn: '' },
  ...{ months: '', payment: '', interestByDay: false, extras: '' },
};

export function fieldsOf({ name, lender, forCar, terms }: LoanInFull['loan']): LoanFields {
  const own = { ...noLoan, name, lender, forCar, hasSchedule: terms !== null };
  if (terms === null) return own;
  return {
    ...own,
    amount: dollarText(terms.amountCents),
    annualPercent: String(terms.annualPercent),
    startOn: terms.startOn,
    firstPaymentOn: terms.firstPaymentOn,
    months: terms.months === undefined ? '' : String(terms.months),
    payment: terms.paymentCents === undefined ? '' : dollarText(terms.paymentCents),
    interestByDay: terms.interestByDay ?? false,
    extras: terms.extraPayments.map(({ paidOn, amountCents }) => `${paidOn} ${dollarText(amountCents)}`).join('\n'),
  };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

type Extra = { paidOn: string; amountCents: number };

/** Undefined where a line is not a day and an amount. */
function extrasFrom(text: string): Extra[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const extras = lines.map((line) => {
    const [paidOn = '', ...rest] = line.trim().split(/[\s,;]+/);
    const amountCents = centsFrom(rest.join(''));
    return day.test(paidOn) && amountCents ? { paidOn, amountCents } : undefined;
  });
  return extras.every((extra) => extra !== undefined) ? extras : undefined;
}

/** The fields as a loan, or what is wrong with which. */
export function loanFrom(fields: LoanFields): { loan: LoanBody } | { problems: LoanProblems } {
  const own: LoanProblems = {
    ...(fields.name.trim() === '' && { name: 'Enter a name, e.g. what the loan paid for.' }),
    ...(fields.lender.trim().length < 3 && { lender: 'Enter the lender as your bank names it, at least 3 letters.' }),
  };
  const outcome = fields.hasSchedule ? termsFrom(fields) : { terms: null, problems: {} };
  const problems = { ...own, ...outcome.problems };
  if (Object.keys(problems).length > 0) return { problems };
  return { loan: { name: fields.name.trim(), lender: fields.lender.trim(), forCar: fields.forCar, terms: outcome.terms } };
}

function termsFrom(fields: LoanFields): { terms: LoanBody['terms']; problems: LoanProblems } {
  const amountCents = centsFrom(fields.amount);
  const annualPercent = numberFrom(fields.annualPercent.replace('%', ''), { max: 100 });
  const months = fields.months.trim() === '' ? undefined : numberFrom(fields.months, { max: 600, integer: true });
  const paymentCents = fields.payment.trim() === '' ? undefined : centsFrom(fields.payment);
  const extraPayments = extrasFrom(fields.extras);
  const neither = fields.months.trim() === '' && fields.payment.trim() === '';
  const problems: LoanProblems = {
    ...(!amountCents && { amount: 'Enter an amount in dollars, e.g. 12,000.00.' }),
    ...(annualPercent === undefined && { annualPercent: 'Enter the annual rate in percent, e.g. 6.25; 0 if there is no interest.' }),
    ...(!day.test(fields.startOn) && { startOn: 'Enter the day you received the money.' }),
    ...(!day.test(fields.firstPaymentOn) && { firstPaymentOn: 'Enter the day the first payment was due.' }),
    ...(day.test(fields.firstPaymentOn) &&
      fields.firstPaymentOn < fields.startOn && { firstPaymentOn: 'The first payment can’t be before you received the money.' }),
    ...((neither || (fields.months.trim() !== '' && !months)) && {
      months: 'Enter the number of monthly payments, or the amount of each.',
    }),
    ...(fields.payment.trim() !== '' && !paymentCents && { payment: 'Enter an amount in dollars, or leave empty.' }),
    ...(extraPayments === undefined && { extras: 'One a line: the day and the amount, e.g. 2026-06-01 500.00.' }),
  };
  if (Object.keys(problems).length > 0 || !amountCents || annualPercent === undefined || !extraPayments) return { terms: null, problems };
  const { startOn, firstPaymentOn } = fields;
  return {
    terms: {
      amountCents,
      annualPercent,
      startOn,
      firstPaymentOn,
      ...(months && { months }),
      ...(paymentCents && { paymentCents }),
      ...(fields.interestByDay && { interestByDay: true }),
      extraPayments,
    },
    problems,
  };
}

/** Exactly as the schedule has them: what one click may split. */
export const readyPayments = (payments: readonly Payment[]): Payment[] =>
  payments.filter(
    ({ split, interestCents, differenceCents, kind }) =>
      !split && interestCents !== null && differenceCents === 0 && kind !== 'unscheduled',
  );

/** Without a schedule, money in can't be recognized as the loan itself. */
export const mayBeReady = (loan: LoanInFull['loan'], payments: readonly Payment[]): Payment[] =>
  readyPayments(payments).filter(({ kind }) => kind !== 'proceeds' || loan.terms !== null);

export function kindText({ kind, installment, differenceCents, split }: Payment): string {
  const what = {
    installment: `Payment ${count(installment ?? 0)}`,
    extra: 'Extra payment',
    proceeds: 'Loan proceeds',
    unscheduled: 'Not in the schedule',
  }[kind];
  if (split) return kind === 'proceeds' ? `${what}, on its account` : `${what}, split`;
  if (differenceCents === 0) return what;
  return `${what}, ${money(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'} than scheduled`;
}

/** Where a row is; one that is split has several accounts, named in short. */
export const placeText = ({ category, split }: Payment): string =>
  split
    ? category
        .split(', ')
        .map((path) => path.slice(path.lastIndexOf(':') + 1))
        .join(', ')
    : category;

export interface YearOfInterest {
  year: number;
  booksCents: number;
  scheduleCents: number | null;
}

/** For comparison with the lender's yearly statement (Form 1098 or a letter): interest by the date paid and by the due date. */
export function interestByYear({ payments, schedule, loan: { terms }, asOf }: LoanInFull): YearOfInterest[] {
  const split = payments.filter((payment) => payment.split && payment.amountCents < 0);
  const due = schedule.filter(({ dueOn }) => dueOn <= asOf);
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const years = new Set([...split.map(({ date }) => yearOf(date)), ...due.map(({ dueOn }) => yearOf(dueOn))]);
  const total = (parts: { interestCents: number | null }[]) => parts.reduce((sum, { interestCents }) => sum + (interestCents ?? 0), 0);
  return [...years].sort().map((year) => ({
    year,
    booksCents: total(split.filter(({ date }) => yearOf(date) === year)),
    scheduleCents: terms && total(due.filter(({ dueOn }) => yearOf(dueOn) === year)),
  }));
}

/** `$12,000.00 at 6%, 12 payments from Feb 15, 2026`, without its days. */
export function termsText(terms: LoanInFull['loan']['terms']): string {
  if (!terms) return 'No schedule: enter the interest of each payment from the lender’s statement.';
  const { amountCents, annualPercent, months, paymentCents } = terms;
  const how = [months && `${count(months)} monthly payments`, paymentCents && `${money(paymentCents)} a month`].filter(Boolean).join(', ');
  return `${money(amountCents)} at ${annualPercent}% a year${terms.interestByDay ? ' by the day' : ''}, ${how}.`;
}
