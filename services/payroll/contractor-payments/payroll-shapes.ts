// Payments and their totals in the specification's shapes. Pure.
import { dollars } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import { PaymentType } from '#contracts/events/payroll.js';
import { type getPayrollTransactions, type MiscKind, type PaymentRow, SpecifiedType } from '#contracts/routes/contractor-payments.js';
import { boxesOf } from '#contracts/rules/form-1099-kinds.js';
import { isDoubted } from './payment.js';
import { unknownContractor, type MonthType, type ShownPayment } from './payments.query.js';

type Payroll = ReplyOf<typeof getPayrollTransactions>;
type Summary = Payroll['summary'];
type ContractorPaymentRow = Payroll['transactions'][number];

export function paymentRow(payment: ShownPayment): PaymentRow {
  const { paymentId, date, paymentType, shownName, description, amountCents, entryId, line, namedBy } = payment;
  const { reportable, reason, byHand, kind, kindByHand, foundByText } = payment;
  return {
    id: paymentId,
    date,
    paymentType,
    paymentMethod: paymentType,
    contractorName: shownName || unknownContractor,
    description,
    amount: dollars(amountCents),
    journalNumber: String(entryId),
    lineId: `${entryId}-${line}`,
    namedBy,
    reportable,
    reason,
    decidedByHand: byHand,
    kind,
    kindByHand,
    ...(isDoubted(payment) && { unconfirmed: true as const }),
    ...(foundByText && { foundByText: true as const }),
  };
}

/** In the specification's call, whose payment types end in `other`. */
export function contractorPaymentRow(payment: ShownPayment): ContractorPaymentRow {
  return { ...paymentRow(payment), paymentType: SpecifiedType.safeParse(payment.paymentType).data ?? 'other' };
}

type MiscBox = ReturnType<typeof boxesOf>[number] & { kind: MiscKind };
export const miscBoxes = boxesOf('1099-MISC') as MiscBox[];

interface SummaryParts {
  months: MonthType[];
  contractors: { name: string; cents: number; count: number; all: number }[];
  years: number[];
  currentYear: number;
}

export function summaryOf({ months, contractors, years, currentYear }: SummaryParts): Summary {
  const count = (type: PaymentType) => sum(months.filter(({ paymentType }) => paymentType === type).map((month) => month.count));
  return {
    totalAmount: dollars(sum(months.map(({ cents }) => cents))),
    totalPayments: sum(months.map((month) => month.count)),
    rtpPayments: count('RTP'),
    achPayments: count('ACH'),
    venmoPayments: count('Venmo'),
    checkPayments: count('Check'),
    zellePayments: count('Zelle'),
    cashAppPayments: count('Cash App'),
    unknownPayments: count('Unknown'),
    contractorSummary: contractors.map(({ name, cents, count: payments }) => ({
      name: name || unknownContractor,
      total: dollars(cents),
      count: payments,
    })),
    contractorCount: contractors[0]?.all ?? 0,
    monthlyTotals: [...Map.groupBy(months, ({ month }) => month)].map(([month, own]) => ({
      month,
      count: sum(own.map((row) => row.count)),
      total: dollars(sum(own.map((row) => row.cents))),
      byType: Object.fromEntries(
        PaymentType.options.map((type) => [type, dollars(sum(own.filter((row) => row.paymentType === type).map((row) => row.cents)))]),
      ) as Record<PaymentType, number>,
    })),
    availableYears: [...new Set([currentYear, ...years])].sort((a, b) => b - a),
    reportableAmount: dollars(sum(months.map(({ reportableCents }) => reportableCents))),
    unnamedPayments: sum(months.map(({ unnamed }) => unnamed)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
