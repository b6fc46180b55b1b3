// The form of a loan: which terms it asks for, and the terms that it describes. Pure.
import { isMonthly, loanFields, type LoanOpening, type LoanTerms, openingFields, termsFields } from './loan.js';
import { choice, dependent, pick, required, tick, type Values, type ValuesOf } from './record.js';

/** How a form asks for interest, a fee, and a percentage of sales. */
const costs = {
  rate: 'Interest at an annual rate',
  fee: 'A fixed fee, in equal payments',
  sales: 'A fixed fee, paid by a percentage of sales',
};

type Asked = (given: Values) => boolean;
const costIs =
  (...costs: string[]): Asked =>
  ({ cost = 'rate' }) =>
    costs.includes(String(cost));
const hasRate = costIs('rate');
const hasPayments = costIs('rate', 'fee');
const isMonthlyForm: Asked = ({ frequency = 'month' }) => frequency === 'month';

/** Terms that a form asks for only where others say so. */
const onlyIf: Partial<Record<keyof LoanTerms, Asked>> = {
  annualPercent: hasRate,
  feeCents: costIs('fee', 'sales'),
  firstPaymentOn: hasPayments,
  frequency: hasPayments,
  months: (given) => hasPayments(given) && isMonthlyForm(given),
  paymentCount: (given) => hasPayments(given) && !isMonthlyForm(given),
  paymentCents: hasPayments,
  amortizationPayments: hasRate,
  interestByDay: hasRate,
  rateChanges: hasRate,
  daysInYear: (given) => hasRate(given) && given['interestByDay'] === true,
  extraPayments: hasRate,
};

const { fromSales: _, ...fields } = termsFields;
const askedTerms = { ...fields, feeCents: required(fields.feeCents) };
const hasSchedule: Asked = (given) => given['hasSchedule'] === true;

export const loanForm = {
  ...loanFields,
  hasSchedule: tick('Split payments using an amortization schedule'),
  ...dependent({ cost: choice('Lender charges', costs) }, hasSchedule),
  ...dependent(askedTerms, (given, name) => hasSchedule(given) && (onlyIf[name]?.(given) ?? true)),
  isOlder: tick('It’s older than these books'),
  ...dependent(openingFields, ({ isOlder }) => isOlder === true),
};

type LoanValues = ValuesOf<typeof loanForm>;

/** The terms that a form describes, without what is so by default. */
export function termsOfForm({ cost = 'rate', frequency, daysInYear, ...values }: LoanValues): LoanTerms {
  const { annualPercent = 0, startOn, firstPaymentOn = startOn, extraPayments = [], ...terms } = pick(termsFields, values as LoanTerms);
  return {
    ...{ ...terms, annualPercent, startOn, firstPaymentOn, extraPayments },
    ...(frequency !== undefined && !isMonthly({ frequency }) && { frequency }),
    ...(daysInYear === 360 && { daysInYear }),
    ...(cost === 'sales' && { fromSales: true }),
  };
}

export const openingOfForm = ({ isOlder, on, balanceCents }: LoanValues): LoanOpening | null => (isOlder ? { on, balanceCents } : null);

/** How the form asks for the cost of a loan with these terms. */
export const costOf = ({ feeCents, fromSales }: LoanTerms): keyof typeof costs =>
  fromSales ? 'sales' : feeCents === undefined ? 'rate' : 'fee';
