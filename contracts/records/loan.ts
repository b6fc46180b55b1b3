// A loan: its lender, and the terms that its schedule follows from.
import {
  amount,
  choice,
  date,
  dependent,
  list,
  mayBeAbsent,
  number,
  required,
  type Rule,
  text,
  tick,
  type Values,
  type ValuesOf,
} from './record.js';

/** Of a monthly loan, 50 years; a weekly one of 30 years has 1,560. */
const maxMonths = 600;
export const maxInstallments = 1_600;
const cents = { min: 1, max: 1e11 };

export const loanFields = {
  name: required(
    text('Name', { max: 100, help: 'Names its account under Loans.' }),
    'Enter a name for the loan, for example what it paid for.',
  ),
  /** Payments are found by this text in what the bank writes. */
  lender: required(
    text('Lender, as your bank writes it', { min: 3, max: 200, help: 'Payments are found by these words.' }),
    'Enter the lender as your bank names it, at least 3 letters.',
  ),
  /** Interest of a loan for a car counts by the car's business miles. */
  forCar: tick('It paid for a car'),
};

const eachExtra = 'Enter the date and the amount of each extra payment on a line, for example 2026-06-01 500.00.';

/** How often a payment is due. */
const frequencies = {
  month: 'Every month',
  'two-weeks': 'Every two weeks',
  week: 'Every week',
  weekday: 'Every weekday, Monday to Friday',
  quarter: 'Every quarter',
  year: 'Every year',
};
export type Frequency = keyof typeof frequencies;

export const termsFields = {
  amountCents: required(amount('Amount borrowed, $', { ...cents, wrong: 'Enter the amount borrowed, from $0.01 to $1,000,000,000.00.' })),
  /** Nominal; 0 of a loan without interest. */
  annualPercent: required(
    number('Annual rate, %', {
      min: 0,
      max: 100,
      decimals: 4,
      wrong: 'Enter the annual rate from 0% to 100%, with at most four decimals.',
    }),
  ),
  startOn: required(date('Received on', 'Enter the date of the loan, for example 2026-01-15.')),
  firstPaymentOn: required(date('First payment due', 'Enter the date the first payment was due, for example 2026-02-15.')),
  /** Monthly if absent. */
  frequency: mayBeAbsent(choice('A payment is due', frequencies)),
  /** At least the number or the amount. With both, the last payment closes the loan. */
  months: mayBeAbsent(
    number('Monthly payments', {
      ...{ min: 1, max: maxMonths, decimals: 0, help: 'How many. Empty if you enter the amount of each.' },
      wrong: `Enter the number of monthly payments, from 1 to ${maxMonths}.`,
    }),
  ),
  /** Instead of `months` where payments aren't monthly. */
  paymentCount: mayBeAbsent(
    number('Number of payments', {
      ...{ min: 1, max: maxInstallments, decimals: 0, help: 'Empty if you enter the amount of each.' },
      wrong: `Enter the number of payments, from 1 to ${maxInstallments.toLocaleString('en-US')}.`,
    }),
  ),
  paymentCents: mayBeAbsent(
    amount('Amount of each payment, $', {
      ...{ ...cents, help: 'Empty: calculated from the number.' },
      wrong: 'Enter the amount of each payment, from $0.01 to $1,000,000,000.00.',
    }),
  ),
  /** Otherwise interest counts by the period: of a month it is a twelfth of the annual rate, of a week a 52nd. */
  interestByDay: mayBeAbsent(tick('The lender counts interest by the day')),
  /** With `interestByDay`: interest of each day is a 365th (if absent, leap years too) or a 360th of the annual rate. */
  daysInYear: mayBeAbsent(
    choice('Interest of a day', { 365: '1/365 of the rate (actual/365)', 360: '1/360 of the rate (actual/360)' }, { isNumeric: true }),
  ),
  /** Principal paid in addition to the installments. */
  extraPayments: list(
    'Extra payments',
    {
      paidOn: required(date('Paid on', 'Enter the date of each extra payment, for example 2026-06-01.')),
      amountCents: required(
        amount('Amount', { ...cents, wrong: 'Enter the amount of each extra payment, from $0.01 to $1,000,000,000.00.' }),
      ),
    },
    { max: 200, help: 'One a line: the day and the amount, e.g. 2026-06-01 500.00.', wrong: eachExtra },
  ),
};
export type LoanTerms = ValuesOf<typeof termsFields>;
/** Without terms, the schedule isn't known: each payment is asked for. */
export type LoanInput = ValuesOf<typeof loanFields> & { terms: LoanTerms | null };

export const isMonthly = ({ frequency = 'month' }: Pick<LoanTerms, 'frequency'>): boolean => frequency === 'month';

/** The number of payments. */
export const paymentCountOf = (terms: Pick<LoanTerms, 'frequency' | 'months' | 'paymentCount'>): number | undefined =>
  isMonthly(terms) ? terms.months : terms.paymentCount;

export const termsRules: readonly Rule<LoanTerms>[] = [
  {
    ...{ field: 'firstPaymentOn', dependsOn: ['startOn'], code: 'loan-start' },
    sentence: 'The first payment can’t be before the date of the loan.',
    isBroken: ({ startOn, firstPaymentOn }) => firstPaymentOn < startOn,
  },
  {
    ...{ field: 'months', dependsOn: ['frequency', 'paymentCents'], code: 'loan-term' },
    sentence: 'Enter the number of monthly payments, or the amount of each.',
    isBroken: (terms) => isMonthly(terms) && terms.months === undefined && terms.paymentCents === undefined,
  },
  {
    ...{ field: 'paymentCount', dependsOn: ['frequency', 'paymentCents'], code: 'loan-term' },
    sentence: 'Enter the number of payments, or the amount of each.',
    isBroken: (terms) => !isMonthly(terms) && terms.paymentCount === undefined && terms.paymentCents === undefined,
  },
  {
    ...{ field: 'frequency', dependsOn: ['months', 'paymentCount'], code: 'loan-term' },
    sentence: 'Enter the number of months of monthly payments, and the number of payments of others.',
    isBroken: (terms) => (isMonthly(terms) ? terms.paymentCount : terms.months) !== undefined,
  },
  {
    ...{ field: 'daysInYear', dependsOn: ['interestByDay'], code: 'loan-days' },
    sentence: 'Days in the year matter only if interest counts by the day.',
    isBroken: ({ interestByDay, daysInYear }) => daysInYear !== undefined && interestByDay !== true,
  },
  {
    ...{ field: 'extraPayments', dependsOn: ['startOn'], code: 'loan-extra' },
    sentence: 'An extra payment can’t be before the date of the loan.',
    isBroken: ({ startOn, extraPayments }) => extraPayments.some(({ paidOn }) => paidOn < startOn),
  },
];

const isMonthlyForm = (given: Values): boolean => (given['frequency'] ?? 'month') === 'month';

/** Terms that a form asks for only where others say so. */
const onlyIf: Partial<Record<keyof LoanTerms, (given: Values) => boolean>> = {
  months: isMonthlyForm,
  paymentCount: (given) => !isMonthlyForm(given),
  daysInYear: ({ interestByDay }) => interestByDay === true,
};

const hasSchedule = (given: Values): boolean => given['hasSchedule'] === true;

export const loanForm = {
  ...loanFields,
  hasSchedule: tick('I know the terms, so that payments are split by a schedule'),
  ...dependent(termsFields, (given, name) => hasSchedule(given) && (onlyIf[name]?.(given) ?? true)),
};
