// A loan as its form has it, and the payment texts of the tables. Pure.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import {
  type Frequency,
  loanFields,
  loanRules,
  type LoanTerms,
  openingRules,
  paymentCountOf,
  termsRules,
} from '#contracts/records/loan.js';
import { costOf, loanForm, openingOfForm, termsOfForm } from '#contracts/records/loan-form.js';
import { pick, type Problems, ruleProblems, type ValuesOf } from '#contracts/records/record.js';
import type { createLoan, getLoan, listLoans } from '#contracts/routes/loans.js';
import { count, countOf, money } from '../../lib/money.js';
import { formTexts } from '../../ui/record-texts.js';

export type Loan = ReplyOf<typeof listLoans>['loans'][number];
export type LoanInFull = ReplyOf<typeof getLoan>;
export type Payment = LoanInFull['payments'][number];
export type LoanBody = Omit<BodyInput<typeof createLoan>, 'tenantId'>;

type LoanValues = ValuesOf<typeof loanForm>;

/** `booksStartOn` is when a new loan from before the books would be in them. */
export const loanTexts = (loan: LoanInFull['loan'] | null, booksStartOn?: string | null) => {
  const on = booksStartOn ?? '';
  if (!loan) return formTexts(loanForm, { hasSchedule: true, on });
  const cost = loan.terms && { cost: costOf(loan.terms) };
  const opening = loan.opening ?? { on };
  return formTexts(loanForm, {
    ...loan,
    ...loan.terms,
    ...cost,
    ...opening,
    hasSchedule: loan.terms !== null,
    isOlder: Boolean(loan.opening),
  });
};

export const loanProblems = (values: LoanValues, problems: Problems<typeof loanForm>): Problems<typeof loanForm> => {
  const [terms, opening] = [values.hasSchedule ? termsOfForm(values) : null, openingOfForm(values)];
  return {
    ...ruleProblems(loanRules, { values, problems }),
    ...(terms && ruleProblems(termsRules, { values: terms, problems })),
    ...(terms && opening && ruleProblems(openingRules, { values: { terms, opening }, problems })),
  };
};

export const loanFrom = (values: LoanValues): LoanBody => ({
  ...pick(loanFields, values),
  terms: values.hasSchedule ? termsOfForm(values) : null,
  opening: openingOfForm(values),
});

/** The day from which the books lack a loan that is older than they are. */
export const missingOpening = ({ loan, booksStartOn }: LoanInFull): string | undefined =>
  loan.terms && !loan.opening && booksStartOn && loan.terms.startOn < booksStartOn ? booksStartOn : undefined;

/** Exactly as the schedule has them: what one click may split. */
const readyPayments = (payments: readonly Payment[]): Payment[] =>
  payments.filter(
    ({ split, interestCents, differenceCents, kind }) =>
      !split && interestCents !== null && differenceCents === 0 && kind !== 'unscheduled',
  );

/** Split with other interest than the schedule has now, though the amount is as scheduled. */
export const differsFromSchedule = ({ split, kind, interestCents, scheduledInterestCents = null, differenceCents }: Payment): boolean =>
  split && kind !== 'unscheduled' && differenceCents === 0 && scheduledInterestCents !== null && scheduledInterestCents !== interestCents;

/** Without a schedule, money in can't be recognized as the loan itself. */
export const mayBeReady = (loan: LoanInFull['loan'], payments: readonly Payment[]): Payment[] =>
  readyPayments(payments).filter(({ kind }) => kind !== 'proceeds' || loan.terms !== null);

export function kindText(payment: Payment): string {
  const { kind, installment, differenceCents, split } = payment;
  const what = {
    installment: `Payment ${count(installment ?? 0)}`,
    extra: 'Extra payment',
    balloon: 'Balloon payment',
    proceeds: 'Loan proceeds',
    unscheduled: 'Not in the schedule',
  }[kind];
  if (differsFromSchedule(payment)) return `${what}, split. The schedule has ${money(payment.scheduledInterestCents!)} of interest`;
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

interface YearOfInterest {
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

const often = {
  month: { payments: 'monthly payments', each: 'a month' },
  'two-weeks': { payments: 'payments every two weeks', each: 'every two weeks' },
  week: { payments: 'weekly payments', each: 'a week' },
  weekday: { payments: 'payments on weekdays', each: 'each weekday' },
  quarter: { payments: 'quarterly payments', each: 'a quarter' },
  year: { payments: 'yearly payments', each: 'a year' },
} satisfies Record<Frequency, object>;

const byDayText = ({ interestByDay, daysInYear }: LoanTerms): string =>
  interestByDay ? ` by the day${daysInYear === 360 ? ' (actual/360)' : ''}` : '';

/** `$12,000.00 at 6%, 12 payments from Feb 15, 2026`, without its days. */
export function termsText(terms: LoanInFull['loan']['terms']): string {
  if (!terms) return 'No schedule: enter the interest of each payment from the lender’s statement.';
  const { amountCents, annualPercent, frequency = 'month', paymentCents } = terms;
  const charged = terms.feeCents === undefined ? `${annualPercent}% a year${byDayText(terms)}` : `a fixed fee of ${money(terms.feeCents)}`;
  if (terms.fromSales) return `${money(amountCents)} at ${charged}, paid by a percentage of sales.`;
  const payments = paymentCountOf(terms);
  const how = [
    payments && `${count(payments)} ${often[frequency].payments}`,
    paymentCents && `${money(paymentCents)} ${often[frequency].each}`,
  ].filter(Boolean);
  const then = [
    terms.amortizationPayments && `a balloon at the end (calculated over ${count(terms.amortizationPayments)} payments)`,
    terms.rateChanges && `${countOf(terms.rateChanges.length, 'change')} of the rate`,
  ].filter(Boolean);
  return `${[`${money(amountCents)} at ${charged}`, ...how, ...then].join(', ')}.`;
}

/** How the interest of the schedule is calculated. */
export function interestText(terms: LoanInFull['loan']['terms']): string {
  if (terms?.fromSales)
    return 'Each payment includes the same share of the fee, because repayment depends on sales. The rest repays the advance.';
  if (terms?.feeCents !== undefined)
    return 'The fee is treated as interest at the effective rate on the balance before each payment, to the nearest cent. The rest of the payment repays the advance. With the cash method, you deduct the fee as you pay it. A contract that sells future receipts may be treated differently. Ask your preparer.';
  if (terms?.interestByDay)
    return `Daily interest is 1/${terms.daysInYear ?? 365} of the annual rate on that day’s balance, to the nearest cent for each payment. The rest of the payment is principal. An extra payment lowers the balance from its date on.`;
  const [period, part] = {
    month: ['Monthly', 'one-twelfth of the annual rate'],
    'two-weeks': ['Biweekly', '1/26 of the annual rate'],
    week: ['Weekly', '1/52 of the annual rate'],
    weekday: ['Weekday', '1/260 of the annual rate'],
    quarter: ['Quarterly', 'one-fourth of the annual rate'],
    year: ['Yearly', 'the annual rate'],
  }[terms?.frequency ?? 'month'];
  return `${period} interest is ${part} on the balance after the previous payment, to the nearest cent. The rest of the payment is principal. An extra payment lowers the balance from the next installment on.`;
}

/** As the service matches payments, in services/ledger/loans/frequencies.ts. */
export function nearText(terms: LoanInFull['loan']['terms']): string {
  const days = { week: 4, weekday: 4, 'two-weeks': 9, month: 20, quarter: 20, year: 20 }[terms?.frequency ?? 'month'];
  return `within ${days} days of the due date`;
}
