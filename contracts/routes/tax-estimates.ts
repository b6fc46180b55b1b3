// The year's tax from the books and the tax profile: the projection, and the installment of each quarter.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, ComputableYear, Dollars, Method, OfYear } from '../shapes.js';

const Quarter = z
  .string()
  .regex(/^[Qq]?[1-4]$/, 'a quarter from 1 to 4')
  .transform((text) => Number(text.at(-1)));

export const getQuarterlyTax = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/quarterly-tax/:year/:quarter',
  summary:
    'The recommended installment of the quarter. Amounts are null while the tax profile is incomplete; `reason` names the missing facts. Quarterly income is that of the calendar quarter, the installment follows the payment periods of the IRS.',
  role: 'adviser',
  params: z.object({ year: z.coerce.number().pipe(ComputableYear), quarter: Quarter }),
  query: z.object({ method: Method.optional() }),
  reply: z.object({
    year: z.number().int(),
    quarter: z.number().int(),
    method: Method,
    /** The same figure under the specification's names. */
    estimatedQuarterlyTax: Dollars.nullable(),
    estimatedTax: Dollars.nullable(),
    quarterlyTax: z.object({ EstimatedTax: Dollars.nullable(), SafeHarbor: Dollars.nullable() }),
    /** Gross income of the calendar quarter. */
    quarterlyIncome: Dollars,
    /** Calendar quarter, and the period that the installment covers. */
    periodStart: z.string(),
    periodEnd: z.string(),
    irsPeriodStart: z.string(),
    irsPeriodEnd: z.string(),
    dueOn: z.string(),
    nominalDueOn: z.string(),
    /** By the income of each period (Form 2210 Schedule AI), where that asks for less. */
    annualizedInstallment: Dollars.nullable(),
    paidSoFar: Dollars,
    /** Interest on late or too small payments up to now; null while unknown or not computable. */
    underpaymentPenalty: Dollars.nullable(),
    /** The same by the income of each period (Form 2210 Schedule AI), where that is less. */
    annualizedPenalty: Dollars.nullable().optional(),
    projectedProfit: Dollars,
    reason: z.string().nullable(),
    assumptions: z.array(z.string()),
    estimate: z.boolean(),
  }),
  example: {
    year: 2026,
    quarter: 4,
    method: 'cash',
    estimatedQuarterlyTax: 8_500,
    estimatedTax: 8_500,
    quarterlyTax: { EstimatedTax: 8_500, SafeHarbor: 8_500 },
    quarterlyIncome: 96_210,
    periodStart: '2026-10-01',
    periodEnd: '2026-12-31',
    irsPeriodStart: '2026-09-01',
    irsPeriodEnd: '2026-12-31',
    dueOn: '2027-01-15',
    nominalDueOn: '2027-01-15',
    annualizedInstallment: null,
    paidSoFar: 25_500,
    underpaymentPenalty: null,
    projectedProfit: 158_516,
    reason: null,
    assumptions: ['Federal tax only, without credits, itemized deductions or alternative minimum tax.'],
    estimate: true,
  },
});

const PayrollQuarter = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  periodStart: BusinessDate,
  periodEnd: BusinessDate,
  nominalDueOn: BusinessDate,
  dueOn: BusinessDate,
  irsPeriodStart: BusinessDate,
  irsPeriodEnd: BusinessDate,
  quarterlyIncome: Dollars,
  estimatedTax: Dollars.nullable(),
  /** Why there is no estimate, or where it comes from. */
  estimatedTaxReason: z.string(),
});
export type PayrollQuarter = z.infer<typeof PayrollQuarter>;

export const getPayrollQuarter = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/payroll/quarterly/:year/:quarter',
  summary:
    'A calendar quarter for the payroll screen: gross income (Schedule C, line 7) and installment as `/quarterly-tax` has them, its nominal due date and the one that weekends and holidays shift it to, and the period that the IRS counts.',
  role: 'adviser',
  params: z.object({ year: z.coerce.number().pipe(ComputableYear), quarter: Quarter }),
  reply: PayrollQuarter,
  example: {
    year: 2026,
    quarter: 4,
    periodStart: '2026-10-01',
    periodEnd: '2026-12-31',
    nominalDueOn: '2027-01-15',
    dueOn: '2027-01-15',
    irsPeriodStart: '2026-09-01',
    irsPeriodEnd: '2026-12-31',
    quarterlyIncome: 96_210,
    estimatedTax: 8_500,
    estimatedTaxReason: 'Calculated in the Tax Cockpit.',
  },
});

export const getTaxMetrics = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/metrics',
  summary:
    'The projected tax of the year after refundable credits, and the amount paid; below zero, the refund. Null where the tax profile is incomplete; `reason` names the missing facts.',
  role: 'adviser',
  query: z.object({ year: z.coerce.number().pipe(ComputableYear), method: Method.optional() }),
  reply: z.object({
    year: z.number().int(),
    method: Method,
    projectedAnnualTax: Dollars.nullable(),
    /** Of which: */
    tax: z
      .object({
        /** Form 1040 line 9 and what it is made of: wages, interest, dividends, gains (line 7), businesses, and ordinary gains of business property (Schedule 1 line 4). */
        totalIncome: Dollars.optional(),
        wages: Dollars.optional(),
        interest: Dollars.optional(),
        dividends: Dollars.optional(),
        capitalGain: Dollars.optional(),
        businessIncome: Dollars.optional(),
        propertyGain: Dollars.optional(),
        incomeTax: Dollars,
        childTaxCredit: Dollars.optional(),
        seTax: Dollars,
        additionalMedicare: Dollars,
        netInvestmentIncomeTax: Dollars,
        /** Form 1040 line 24, and the refundable credits by which `projectedAnnualTax` is smaller. */
        totalTax: Dollars.optional(),
        earnedIncomeCredit: Dollars.optional(),
        additionalChildTaxCredit: Dollars.optional(),
        halfSe: Dollars,
        retirement: Dollars.optional(),
        healthInsurance: Dollars.optional(),
        agi: Dollars,
        /** Zero where itemized deductions are more; those are zero where they aren't. */
        standardDeduction: Dollars,
        itemizedDeduction: Dollars.optional(),
        /** Cash gifts in addition to the standard deduction. */
        giftsBesideStandard: Dollars.optional(),
        /** Schedule 1-A, from 2025. */
        seniorDeduction: Dollars.optional(),
        qbiDeduction: Dollars,
        taxableIncome: Dollars,
      })
      .nullable(),
    profit: Dollars,
    /** Of a year that is not over: through the last complete month, projected to its end. */
    projectedProfit: Dollars,
    ytdEstimatedPayments: Dollars,
    /** Paid in the year after, and on the return of this year: with an extension (Form 4868; Schedule 3, line 10), and its balance due (Form 1040, line 37). Absent without any. */
    paidWithReturn: z.object({ extension: Dollars, balanceDue: Dollars }).optional(),
    /** The projected tax less what was withheld and paid; below zero, overpaid. Null while the tax isn't known. */
    leftToPay: Dollars.nullable().optional(),
    installmentsPaid: z.number().int().min(0).max(4),
    totalDeductible: Dollars,
    totalExpensesConsidered: Dollars,
    effectivePercent: z.number().nullable(),
    lastUpdated: z.string().nullable(),
    reason: z.string().nullable(),
    assumptions: z.array(z.string()),
    estimate: z.boolean(),
  }),
  example: {
    year: 2026,
    method: 'cash',
    projectedAnnualTax: 40_204,
    tax: {
      incomeTax: 18_700,
      seTax: 21_504,
      additionalMedicare: 0,
      netInvestmentIncomeTax: 0,
      halfSe: 10_752,
      agi: 148_404,
      standardDeduction: 16_100,
      qbiDeduction: 26_460.8,
      taxableIncome: 105_843.2,
    },
    profit: 140_710,
    projectedProfit: 158_516,
    ytdEstimatedPayments: 25_500,
    installmentsPaid: 3,
    totalDeductible: 269_390,
    totalExpensesConsidered: 280_844,
    effectivePercent: 95.9,
    lastUpdated: '2026-11-20T10:42:00.000Z',
    reason: null,
    assumptions: [],
    estimate: true,
  },
});

export const quarterlyFile = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/quarterly-tax/:year/file',
  summary: 'The four installments of a year with their due dates and payments, as CSV.',
  role: 'adviser',
  params: OfYear,
  query: z.object({ method: Method.optional() }),
  answers: 'file',
  sends: ['text/csv'],
  reply: z.string(),
  example: 'quarter,dueOn,installment,paidOn,paid\n1,2026-04-15,8500.00,2026-04-14,8500.00\n',
});
