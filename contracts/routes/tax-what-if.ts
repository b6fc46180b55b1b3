// The federal tax of a household for a year, computed from the request and not stored.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, ComputableYear, Dependents, FilingStatus, RetirementPlan } from '../shapes.js';

const limit = 1e12;
/** Dollars of either sign; a loss is a normal input. */
const Signed = z.number().min(-limit).max(limit);
const Positive = z.number().min(0).max(limit);
const Age = z.number().int().min(0).max(130);

/** Sales of business property, Form 4797: ordinary gains (Schedule 1 line 4; a loss is negative), and gains beyond what was depreciated (Schedule D line 11). */
const PropertySales = z.object({ ordinary: Signed, longTerm: Positive });
const Dividends = z
  .object({ ordinary: Positive, qualified: Positive })
  .refine(({ ordinary, qualified }) => qualified <= ordinary, { message: 'Qualified dividends can’t exceed ordinary dividends' });

const Period = z.object({
  netProfit: Signed,
  spouseNetProfit: Signed.optional(),
  wages: Positive.optional(),
  spouseWages: Positive.optional(),
  interest: Positive.optional(),
  dividends: Dividends.optional(),
  longTermGain: Signed.optional(),
  propertySales: PropertySales.optional(),
});

const WhatIf = z.object({
  year: ComputableYear,
  status: FilingStatus,
  /** Schedule C line 31. */
  netProfit: Signed,
  spouseNetProfit: Signed.optional(),
  wages: Positive.optional(),
  spouseWages: Positive.optional(),
  age: Age.optional(),
  spouseAge: Age.optional(),
  interest: Positive.optional(),
  dividends: Dividends.optional(),
  longTermGain: Signed.optional(),
  propertySales: PropertySales.optional(),
  /** What Schedule A would have of the year; counted where it is more than the standard deduction. Mortgage interest as it may be deducted, gifts in cash. */
  itemized: z.object({ medical: Positive, stateAndLocalTaxes: Positive, mortgageInterest: Positive, gifts: Positive }).optional(),
  /** Premiums that the proprietor paid for themselves and their family: Schedule 1 line 17, as far as the business's profit goes. */
  healthInsurance: Positive.optional(),
  /** What the proprietor pays into a plan of their own: Schedule 1 line 16, up to the plan's limit. */
  retirement: z.object({ plan: RetirementPlan, contribution: Positive }).optional(),
  /** Children under 17 at the end of the year, and other dependents. */
  dependents: Dependents.optional(),
  /**
   * For the earned income credit, which is computed with these answers only: whether the rules about Social Security numbers, residence and
   * dependents are met, the qualifying children (Schedule EIC), and on a separate return whether the spouses lived apart (sec. 32(d)(2)).
   */
  earnedIncomeCredit: z
    .object({ meetsRules: z.boolean(), children: z.number().int().min(0).max(20), livedApart: z.boolean().default(false) })
    .optional(),
  /** `lossCarried`: the qualified business loss carried over from the year before (Form 8995 line 3). */
  qbi: z
    .object({
      eligible: z.boolean(),
      w2Wages: Positive.optional(),
      ubia: Positive.optional(),
      sstb: z.boolean().optional(),
      lossCarried: Positive.optional(),
    })
    .optional(),
  priorYear: z.object({ totalTax: Positive, agi: Signed }).optional(),
  withheld: Positive.optional(),
  /** Income from January 1 to the end of March, May, August and December: installments by the income of each period (Form 2210 Schedule AI). */
  periods: z.array(Period).length(4).optional(),
  /** Estimated payments made for the year: with them the reply has the interest on late or too small ones. */
  payments: z
    .array(z.object({ paidOn: BusinessDate, amount: Positive }))
    .max(100)
    .optional(),
  tenantId: z.unknown().optional(),
});
export type WhatIf = z.output<typeof WhatIf>;

export const computeWhatIf = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/what-if',
  summary:
    'Self-employment and income tax of a household, with the installments that avoid a penalty. Dollars; a loss is negative. Nothing is stored. `safeHarbor` is the part that last year’s tax would settle, null while last year is unknown.',
  role: 'adviser',
  body: WhatIf,
  reply: z.object({
    /** Form 1040 line 9 and what it is made of: wages, interest, dividends, gains (line 7), businesses, and ordinary gains of business property (Schedule 1 line 4). */
    totalIncome: z.number().optional(),
    wages: z.number().optional(),
    interest: z.number().optional(),
    dividends: z.number().optional(),
    capitalGain: z.number().optional(),
    businessIncome: z.number().optional(),
    propertyGain: z.number().optional(),
    agi: z.number(),
    seTax: z.number(),
    halfSe: z.number(),
    /** What counts of the retirement plan and of the health insurance. */
    retirement: z.number().optional(),
    healthInsurance: z.number().optional(),
    /** Zero where itemized deductions are more; those are zero where they aren't. */
    standardDeduction: z.number(),
    itemizedDeduction: z.number().optional(),
    /** Cash gifts in addition to the standard deduction. */
    giftsBesideStandard: z.number().optional(),
    /** Schedule 1-A, from 2025: of people of 65 or more, besides the standard deduction. */
    seniorDeduction: z.number(),
    qbiDeduction: z.number(),
    taxableIncome: z.number(),
    /** Before credits. */
    incomeTax: z.number(),
    /** With the credit for other dependents. */
    childTaxCredit: z.number().optional(),
    additionalMedicare: z.number(),
    netInvestmentIncomeTax: z.number(),
    /** Form 1040 line 24. */
    totalTax: z.number(),
    /** What is paid out beyond it, and the tax that is left, negative where it is a refund: the basis of installments. */
    earnedIncomeCredit: z.number().optional(),
    additionalChildTaxCredit: z.number(),
    currentYearTax: z.number(),
    safeHarbor: z.number().nullable(),
    quarterly: z.array(z.object({ quarter: z.number().int().min(1).max(4), dueOn: z.iso.date(), amount: z.number() })),
    /** Null without payments, and while a rate of interest that it needs is not known. */
    underpaymentPenalty: z.number().nullable(),
    assumptions: z.array(z.string()),
    estimate: z.boolean(),
  }),
  example: {
    agi: 92_935.22,
    seTax: 14_129.55,
    halfSe: 7_064.78,
    retirement: 0,
    healthInsurance: 0,
    standardDeduction: 14_600,
    seniorDeduction: 0,
    qbiDeduction: 15_667.04,
    taxableIncome: 62_668.18,
    incomeTax: 8_840,
    childTaxCredit: 0,
    additionalMedicare: 0,
    netInvestmentIncomeTax: 0,
    totalTax: 22_969.55,
    earnedIncomeCredit: 0,
    additionalChildTaxCredit: 0,
    currentYearTax: 22_969.55,
    safeHarbor: 18_000,
    quarterly: [
      { quarter: 1, dueOn: '2024-04-15', amount: 4_500 },
      { quarter: 2, dueOn: '2024-06-17', amount: 4_500 },
      { quarter: 3, dueOn: '2024-09-16', amount: 4_500 },
      { quarter: 4, dueOn: '2025-01-15', amount: 4_500 },
    ],
    underpaymentPenalty: null,
    assumptions: ['Federal tax only, without credits, itemized deductions or alternative minimum tax.'],
    estimate: false,
  },
});
