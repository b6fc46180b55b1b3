// What is left to pay of the year's tax, in order of days: owed now, next, then with Form 1040; and how far the safe harbor is. Pure.
import { daysBetween } from '#contracts/days.js';
import { centsOf, dollars } from '#contracts/money.js';
import { daysLeftText, dayText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { quartersText } from '../../lib/to-do.js';
import { type Compliance, rounded } from './tax-cockpit.js';

type Payments = NonNullable<Compliance['payments']>;
type Installment = Payments['installments'][number];

export interface PaymentStep {
  label: string;
  amount: string;
  note: string;
  /** The quarter whose estimate is behind the amount; absent of the return. */
  quarter?: number;
}

export interface OwedNow extends PaymentStep {
  /** `74 days late`. */
  late: string;
}

interface PaymentSteps {
  /** Absent where nothing is past due. */
  owed?: OwedNow;
  next?: PaymentStep;
  withReturn: PaymentStep;
}

/** In cents. */
const openOf = (installments: Installment[]): number => installments.reduce((sum, { open }) => sum + centsOf(open), 0);
const text = (cents: number): string => rounded(dollars(cents));
const quartersOf = (installments: Installment[]): string => quartersText(installments.map(({ quarter }) => quarter));

export function paymentSteps({ installments, withReturn }: Payments, today: string): PaymentSteps {
  const open = installments.filter((installment) => installment.open > 0);
  const overdue = open.filter(({ dueOn }) => dueOn < today);
  const [next, ...later] = open.filter(({ dueOn }) => dueOn >= today);
  const first = overdue[0];
  const { dueOn, amount } = withReturn;
  return {
    ...(first && {
      owed: {
        label: `Owed now, ${quartersOf(overdue)} estimate`,
        amount: text(openOf(overdue)),
        late: `${countOf(daysBetween(first.dueOn, today), 'day')} late`,
        note: `Was due ${dayText(first.dueOn)}. The IRS charges interest every day.`,
        quarter: first.quarter,
      },
    }),
    ...(next && {
      next: {
        ...{ label: `Next, Q${next.quarter} estimate`, amount: rounded(next.open), quarter: next.quarter },
        note: `${dayText(next.dueOn, { year: true })}, ${daysLeftText(daysBetween(today, next.dueOn))}`,
      },
    }),
    withReturn: {
      label: amount < 0 ? 'Refund, with Form 1040' : 'Then, with Form 1040',
      amount: rounded(Math.abs(amount)),
      note: [dayText(dueOn, { year: true }), ...(later.length > 0 ? [`after ${text(openOf(later))} for ${quartersOf(later)}`] : [])].join(
        ', ',
      ),
    },
  };
}

export interface SafeHarbor {
  /** `Safe harbor, $48,309 (90% of 2026 tax)`. */
  label: string;
  /** From 0 to 1; absent where nothing is required. */
  share?: number;
  paid: string;
  left: string;
}

/** Form 2210: nothing is on track that wasn't paid, and nothing is required where less than $1,000 will be due. */
export function safeHarborOf({ safeHarbor, installments }: Payments, today: string): SafeHarbor {
  const { required, percent, ofYear, estimatesPaid, withheld } = safeHarbor;
  const paidCents = centsOf(estimatesPaid) + centsOf(withheld);
  const paid = `${text(paidCents)} paid${withheld === 0 ? '' : `: ${rounded(estimatesPaid)} estimates, ${rounded(withheld)} withheld`}`;
  if (required === 0) return { label: 'Safe harbor', paid, left: 'No estimated payments are required: less than $1,000 will be due.' };
  const leftCents = Math.max(0, centsOf(required) - paidCents);
  const overdue = openOf(installments.filter(({ dueOn, open }) => open > 0 && dueOn < today));
  const open = installments.filter(({ open: cents }) => cents > 0);
  const last = open.at(-1);
  const parts = [
    ...(overdue > 0 ? [`${text(overdue)} now`] : []),
    ...(last && last.dueOn >= today ? [`${text(leftCents - Math.min(overdue, leftCents))} by ${dayText(last.dueOn)}`] : []),
  ];
  return {
    label: `Safe harbor, ${rounded(required)} (${percent}% of ${ofYear} tax)`,
    share: Math.min(1, paidCents / centsOf(required)),
    paid,
    left: leftCents === 0 ? 'Met: no penalty for underpayment.' : `${text(leftCents)} to go: ${parts.join(', ')}`,
  };
}
