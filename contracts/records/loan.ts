// A loan: its lender, and the terms that its schedule follows from.
import { amount, choice, date, list, mayBeAbsent, number, required, type Rule, text, tick, type ValuesOf } from './record.js';

/** Of a monthly loan, 50 years; a weekly one of 30 years has 1,560. */
const maxMonths = 600;
export const maxInstallments = 1_600;
const cents = { min: 1, max: 1e11 };

export const loanFields = {
  name: required(
    text('Name', { max: 100, help: 'Creates an account under Loans.' }),
    'Enter a name for the loan, for example what it paid for.',
  ),
  /** Payments are found by this text in what the bank writes. */
  lender: required(
    text('Lender name on your bank statement', { min: 3, max: 200, help: 'Used to find payments in your bank transactions.' }),
    'Enter the lender name on your bank statement, at least 3 letters.',
  ),
  /** Interest of a loan for a car counts by the car's business miles. */
  forCar: tick('Vehicle loan'),
  /** Interest that a bank states on Form 1098 for business property is on line 16a of Schedule C, other interest on line 16b. */
  forProperty: tick('A bank’s mortgage on business property, with a Form 1098'),
};

/** What was owed when the books start, of a loan from before. */
export const openingFields = {
  /** At the start of this day, before its payments. */
  on: required(date('Start date in your books', 'Enter the date the loan starts in your books, for example, 2026-01-01.')),
  balanceCents: required(
    amount('Balance on that date, before that day’s payments, $', {
      ...{ ...cents, help: 'Principal from the lender’s statement.' },
      wrong: 'Enter the balance, from $0.01 to $1,000,000,000.00.',
    }),
  ),
};
export type LoanOpening = ValuesOf<typeof openingFields>;

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
  /** Nominal; 0 of a loan without interest, or of an advance for a fixed fee. */
  annualPercent: required(
    number('Annual rate, %', {
      min: 0,
      max: 100,
      decimals: 4,
      wrong: 'Enter the annual rate from 0% to 100%, with at most four decimals.',
    }),
  ),
  /** All that is paid back less the amount, as of a merchant cash advance. The amount is then what arrived. */
  feeCents: mayBeAbsent(
    amount('Fixed fee, $', {
      ...{ ...cents, help: 'The total you repay minus the amount you received.' },
      wrong: 'Enter the fixed fee, from $0.01 to $1,000,000,000.00.',
    }),
  ),
  /** Paid back by a percentage of sales: the due days and amounts aren't known beforehand. */
  fromSales: mayBeAbsent(tick('Repaid from a percentage of sales')),
  startOn: required(date('Received on', 'Enter the date of the loan, for example 2026-01-15.')),
  firstPaymentOn: required(date('First payment due', 'Enter the date the first payment was due, for example 2026-02-15.')),
  /** Monthly if absent. */
  frequency: mayBeAbsent(choice('A payment is due', frequencies)),
  /** At least the number or the amount. With both, the last payment closes the loan. */
  months: mayBeAbsent(
    number('Monthly payments', {
      ...{ min: 1, max: maxMonths, decimals: 0, help: 'Number of payments. Leave blank if you enter the payment amount.' },
      wrong: `Enter the number of monthly payments, from 1 to ${maxMonths}.`,
    }),
  ),
  /** Instead of `months` where payments aren't monthly. */
  paymentCount: mayBeAbsent(
    number('Number of payments', {
      ...{ min: 1, max: maxInstallments, decimals: 0, help: 'Leave blank if you enter the payment amount.' },
      wrong: `Enter the number of payments, from 1 to ${maxInstallments.toLocaleString('en-US')}.`,
    }),
  ),
  paymentCents: mayBeAbsent(
    amount('Amount of each payment, $', {
      ...{ ...cents, help: 'Leave blank to calculate from the number of payments.' },
      wrong: 'Enter the amount of each payment, from $0.01 to $1,000,000,000.00.',
    }),
  ),
  /** More than the loan has, which is due with its last payment: the payment is calculated over so many, and what is left then is a balloon. */
  amortizationPayments: mayBeAbsent(
    number('Payments calculated over', {
      ...{
        min: 2,
        max: maxInstallments,
        decimals: 0,
        help: 'Only for a loan with a balloon payment. For example, 300 months for a loan that ends after 60.',
      },
      wrong: `Enter over how many payments the payment is calculated, from 2 to ${maxInstallments.toLocaleString('en-US')}.`,
    }),
  ),
  /** Otherwise interest counts by the period: of a month it is a twelfth of the annual rate, of a week a 52nd. */
  interestByDay: mayBeAbsent(tick('Daily interest')),
  /** With `interestByDay`: interest of each day is a 365th (if absent, leap years too) or a 360th of the annual rate. */
  daysInYear: mayBeAbsent(
    choice('Daily interest rate', { 365: '1/365 of the rate (actual/365)', 360: '1/360 of the rate (actual/360)' }, { isNumeric: true }),
  ),
  /** The rate from a day on. The payment is recalculated from the first period that is all at the new rate, unless it is given. */
  rateChanges: mayBeAbsent(
    list(
      'Rate changes',
      {
        fromOn: required(date('From', 'Enter the date of each change of the rate, for example 2026-07-01.')),
        annualPercent: required(
          number('Annual rate, %', {
            min: 0,
            max: 100,
            decimals: 4,
            wrong: 'Enter each annual rate from 0% to 100%, with at most four decimals.',
          }),
        ),
        paymentCents: mayBeAbsent(
          amount('Amount of each payment, $', { ...cents, wrong: 'Enter each new payment, from $0.01 to $1,000,000,000.00.' }),
        ),
      },
      {
        ...{
          min: 1,
          max: 200,
          help: 'One per line: date, new rate, and new payment if the lender gave one, for example, 2026-07-01 7.25 512.40.',
        },
        wrong: 'Enter the date and the rate of each change on a line, for example 2026-07-01 7.25.',
      },
    ),
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
    { max: 200, help: 'One per line: date and amount, for example, 2026-06-01 500.00.', wrong: eachExtra },
  ),
};
export type LoanTerms = ValuesOf<typeof termsFields>;
/** Without terms, the schedule isn't known: each payment is asked for. */
export type LoanInput = ValuesOf<typeof loanFields> & { terms: LoanTerms | null; opening: LoanOpening | null };

export const loanRules: readonly Rule<ValuesOf<typeof loanFields>>[] = [
  {
    ...{ field: 'forProperty', dependsOn: ['forCar'], code: 'loan-purpose' },
    sentence: 'A loan paid for a car or for property. Choose one, or add two loans.',
    isBroken: ({ forCar, forProperty }) => forCar && forProperty,
  },
];

export const openingRules: readonly Rule<{ opening: LoanOpening | null; terms: LoanTerms | null }>[] = [
  {
    ...{ field: 'on', dependsOn: ['startOn'], code: 'loan-opening' },
    sentence: 'The books can have an earlier loan only from a day after its date.',
    isBroken: ({ opening, terms }) => opening !== null && terms !== null && opening.on <= terms.startOn,
  },
];

export const isMonthly = ({ frequency = 'month' }: Pick<LoanTerms, 'frequency'>): boolean => frequency === 'month';

/** The number of payments. */
export const paymentCountOf = (terms: Pick<LoanTerms, 'frequency' | 'months' | 'paymentCount'>): number | undefined =>
  isMonthly(terms) ? terms.months : terms.paymentCount;

export const termsRules: readonly Rule<LoanTerms>[] = [
  {
    ...{ field: 'amortizationPayments', dependsOn: ['frequency', 'months', 'paymentCount'], code: 'loan-balloon' },
    sentence: 'Enter the number of payments of the loan, and a larger number that the payment is calculated over.',
    isBroken: (terms) => terms.amortizationPayments !== undefined && !(terms.amortizationPayments > (paymentCountOf(terms) ?? Infinity)),
  },
  {
    ...{ field: 'rateChanges', dependsOn: ['startOn'], code: 'loan-rate' },
    sentence: 'Each change of the rate has its own day after the date of the loan.',
    isBroken: ({ startOn, rateChanges = [] }) =>
      rateChanges.some(({ fromOn }) => fromOn <= startOn) || new Set(rateChanges.map(({ fromOn }) => fromOn)).size < rateChanges.length,
  },
  {
    ...{ field: 'firstPaymentOn', dependsOn: ['startOn'], code: 'loan-start' },
    sentence: 'The first payment can’t be before the date of the loan.',
    isBroken: ({ startOn, firstPaymentOn }) => firstPaymentOn < startOn,
  },
  {
    ...{ field: 'months', dependsOn: ['frequency', 'paymentCents'], code: 'loan-term' },
    sentence: 'Enter the number of monthly payments, or the amount of each.',
    isBroken: (terms) => !terms.fromSales && isMonthly(terms) && terms.months === undefined && terms.paymentCents === undefined,
  },
  {
    ...{ field: 'paymentCount', dependsOn: ['frequency', 'paymentCents'], code: 'loan-term' },
    sentence: 'Enter the number of payments, or the amount of each.',
    isBroken: (terms) => !terms.fromSales && !isMonthly(terms) && terms.paymentCount === undefined && terms.paymentCents === undefined,
  },
  {
    ...{ field: 'frequency', dependsOn: ['months', 'paymentCount'], code: 'loan-term' },
    sentence: 'Enter the number of months of monthly payments, and the number of payments of others.',
    isBroken: (terms) => (isMonthly(terms) ? terms.paymentCount : terms.months) !== undefined,
  },
  {
    ...{ field: 'feeCents', dependsOn: ['annualPercent', 'interestByDay', 'extraPayments'], code: 'loan-fee' },
    sentence: 'An advance for a fixed fee has no annual rate, no interest by the day, no extra payments, and no balloon.',
    isBroken: ({ feeCents, annualPercent, interestByDay, extraPayments, rateChanges, amortizationPayments }) =>
      feeCents !== undefined &&
      (annualPercent > 0 ||
        interestByDay === true ||
        extraPayments.length > 0 ||
        rateChanges !== undefined ||
        amortizationPayments !== undefined),
  },
  {
    ...{ field: 'feeCents', dependsOn: ['fromSales'], code: 'loan-fee' },
    sentence: 'Enter the fixed fee of an advance that a percentage of sales pays back.',
    isBroken: ({ feeCents, fromSales }) => fromSales === true && feeCents === undefined,
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
