// A loan: its lender, and the terms that its schedule follows from.
import { amount, date, dependent, list, mayBeAbsent, number, required, type Rule, text, tick, type ValuesOf } from './record.js';

export const maxInstallments = 600;
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
  /** At least the number or the amount. With both, the last payment closes the loan. */
  months: mayBeAbsent(
    number('Monthly payments', {
      ...{ min: 1, max: maxInstallments, decimals: 0, help: 'How many. Empty if you enter the amount of each.' },
      wrong: `Enter the number of monthly payments, from 1 to ${maxInstallments}.`,
    }),
  ),
  paymentCents: mayBeAbsent(
    amount('Monthly payment, $', {
      ...{ ...cents, help: 'Empty: calculated from the number.' },
      wrong: 'Enter the amount of each monthly payment, from $0.01 to $1,000,000,000.00.',
    }),
  ),
  /** Interest of each day is a 365th of the annual rate (actual/365), leap years too, and an extra payment counts from its day; otherwise, by the month. */
  interestByDay: mayBeAbsent(tick('The lender counts interest by the day (actual/365)')),
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

export const termsRules: readonly Rule<LoanTerms>[] = [
  {
    ...{ field: 'firstPaymentOn', dependsOn: ['startOn'], code: 'loan-start' },
    sentence: 'The first payment can’t be before the date of the loan.',
    isBroken: ({ startOn, firstPaymentOn }) => firstPaymentOn < startOn,
  },
  {
    ...{ field: 'months', dependsOn: ['paymentCents'], code: 'loan-term' },
    sentence: 'Enter the number of monthly payments, or the amount of each.',
    isBroken: ({ months, paymentCents }) => months === undefined && paymentCents === undefined,
  },
  {
    ...{ field: 'extraPayments', dependsOn: ['startOn'], code: 'loan-extra' },
    sentence: 'An extra payment can’t be before the date of the loan.',
    isBroken: ({ startOn, extraPayments }) => extraPayments.some(({ paidOn }) => paidOn < startOn),
  },
];

export const loanForm = {
  ...loanFields,
  hasSchedule: tick('I know the terms, so that payments are split by a schedule'),
  ...dependent(termsFields, ({ hasSchedule }) => hasSchedule === true),
};
