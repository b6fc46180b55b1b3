// What a tax estimate needs that isn't in the books: filing status, last year, other income, payments made, home office, miles.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import {
  BusinessDate,
  Cents,
  ComputableYear,
  Dependents,
  FilingStatus,
  LineId,
  Name,
  RetirementPlan,
  StateOfResidence,
} from '../shapes.js';

const maxCents = 1e14;
export const maxPayments = 100;
const Positive = Cents.min(0).max(maxCents);
const Signed = Cents.min(-maxCents).max(maxCents);
const Age = z.number().int().min(0).max(130);
/** Of a home: $100,000,000 at most, so that an amount times an area stays exact. */
const OfHome = Cents.min(0).max(1e10);
const SquareFeet = z.number().int().min(0).max(100_000);

/** Form 8829: what the entire home cost in the months of the year that it was used for the business, each with its line. */
export const HomeExpenses = z.object({
  /** Line 2. */
  homeSquareFeet: SquareFeet,
  /** The return itemizes: interest and taxes on lines 10 and 11; else on lines 16 and 17. */
  itemizes: z.boolean(),
  mortgageInterestCents: OfHome,
  realEstateTaxesCents: OfHome,
  /** Lines 18 to 22. */
  insuranceCents: OfHome,
  rentCents: OfHome,
  repairsCents: OfHome,
  utilitiesCents: OfHome,
  otherCents: OfHome,
  /** Line 23, column (a): what was spent on the business part alone. */
  directCents: OfHome,
  /** Lines 37 and 38, and the month of first use for the business; absent for a home that is rented. */
  building: z
    .object({
      basisCents: OfHome,
      landCents: OfHome,
      firstUsedIn: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'a month such as 2024-03'),
    })
    .optional(),
});
export type HomeExpenses = z.infer<typeof HomeExpenses>;

/** Form 8829, lines 43 and 44. */
export const HomeCarriedOver = z.object({ operatingCents: Positive, depreciationCents: Positive });
export type HomeCarriedOver = z.infer<typeof HomeCarriedOver>;

export const TaxProfile = z.object({
  /** As on the forms. */
  proprietor: z.union([z.literal(''), Name]),
  status: FilingStatus.nullable(),
  age: Age.nullable(),
  /** For the child tax credit and the credit for other dependents; absent, none. */
  dependents: Dependents.optional(),
  /** Where the proprietor lives all year, and what its tax was withheld from wages; absent, not chosen. */
  state: z.object({ code: StateOfResidence, withheldCents: Positive }).optional(),
  wagesCents: Positive,
  interestCents: Positive,
  /** Form 1040 lines 3b and 3a; absent, none. */
  dividends: z
    .object({ ordinaryCents: Positive, qualifiedCents: Positive })
    .refine(({ ordinaryCents, qualifiedCents }) => qualifiedCents <= ordinaryCents, {
      message: 'Qualified dividends can’t exceed ordinary dividends',
    })
    .optional(),
  longTermGainCents: Signed,
  /** What Schedule A would have, without what is deducted elsewhere; counted where it is more than the standard deduction. Absent, nothing. */
  itemized: z
    .object({ medicalCents: Positive, stateAndLocalTaxesCents: Positive, mortgageInterestCents: Positive, giftsCents: Positive })
    .optional(),
  withheldCents: Positive,
  /** Counted on a joint return only. */
  spouse: z.object({ netProfitCents: Signed, wagesCents: Positive, age: Age.nullable() }),
  /** Premiums that the proprietor pays for themselves and their family; absent, none. */
  healthInsuranceCents: Positive.optional(),
  /** The proprietor's own plan, and what is paid into it for the year; absent, none. */
  retirement: z.object({ plan: RetirementPlan, contributionCents: Positive }).optional(),
  /** Total tax, less refundable credits, and adjusted gross income of the year before; null while unknown. */
  priorYear: z.object({ totalTaxCents: Positive, agiCents: Signed }).nullable(),
  /** Section 179 deduction that last year's profit did not allow: Form 4562 of the year before, line 13. */
  section179CarriedCents: Positive.optional(),
  /** What an item may cost and be deducted at once, Treas. Reg. sec. 1.263(a)-1(f); absent, $2,500. */
  deMinimisCents: Positive.optional(),
  /** Estimated payments made for the year. */
  payments: z
    .array(
      z.object({
        paidOn: BusinessDate,
        amountCents: Positive.min(1),
        /** The line of the books that it was taken from, once at most. */
        lineId: LineId.optional(),
      }),
    )
    .max(maxPayments),
  /** Square feet used regularly and exclusively for the business, by either method. */
  homeOfficeSquareFeet: SquareFeet,
  /** The home office counts by these actual expenses; absent, by the simplified method. */
  homeExpenses: HomeExpenses.optional(),
  /** What the last Form 8829 could not deduct; by the simplified method it waits. Absent, nothing. */
  homeCarriedOver: HomeCarriedOver.optional(),
  /** `none`: no fuel and car costs; `mileage`: the year's rate per mile; `actual`: the business share of the costs in the books. */
  vehicle: z.object({
    method: z.enum(['none', 'mileage', 'actual']),
    /** Business miles; where the year's rate changed on July 1, before and from then on. */
    miles: z.number().min(0).max(1_000_000),
    milesFromJuly: z.number().min(0).max(1_000_000),
    /** The business miles are those of the mileage log, whatever is sent here. */
    fromLog: z.boolean().optional(),
    /** All miles of the year, business and personal: the basis of the share of `actual`, which deducts nothing until they are known. */
    totalMiles: z.number().min(0).max(2_000_000).optional(),
  }),
  qbi: z.object({ eligible: z.boolean(), w2WagesCents: Positive, ubiaCents: Positive, serviceTrade: z.boolean() }),
});
export type TaxProfile = z.infer<typeof TaxProfile>;

export const exampleProfile: TaxProfile = {
  proprietor: 'Dana Whitfield',
  status: 'single',
  age: 41,
  wagesCents: 0,
  interestCents: 64_000,
  longTermGainCents: 0,
  withheldCents: 0,
  spouse: { netProfitCents: 0, wagesCents: 0, age: null },
  priorYear: { totalTaxCents: 3_400_000, agiCents: 13_120_000 },
  payments: [{ paidOn: '2026-04-14', amountCents: 850_000 }],
  homeOfficeSquareFeet: 0,
  vehicle: { method: 'none', miles: 0, milesFromJuly: 0 },
  qbi: { eligible: true, w2WagesCents: 0, ubiaCents: 0, serviceTrade: false },
};

const Reply = z.object({
  year: z.number().int(),
  /** No profile of this year is saved: these are the defaults, or what still applies of the year before. */
  saved: z.boolean(),
  profile: TaxProfile,
  /** What is still missing for an estimate, in words; empty when nothing is. */
  missing: z.array(z.string()),
  /** The home office carryover of the year before, by its books and its profile; absent if zero. Counted once the profile has it. */
  homeLeftFromBefore: HomeCarriedOver.optional(),
  /** `lineId`s of payments whose line is no longer in the books: its import was undone, or the bank sent it again. */
  gonePayments: z.array(z.string()).optional(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string(),
});
const example: z.input<typeof Reply> = {
  year: 2026,
  saved: true,
  profile: exampleProfile,
  missing: [],
  updatedAt: '2026-11-02T09:00:00.000Z',
  updatedBy: 'owner@demo.test',
};
const OfYear = z.object({ year: z.coerce.number().pipe(ComputableYear) });

export const getTaxProfile = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/profile/:year',
  summary: 'The tax profile of a year.',
  role: 'adviser',
  params: OfYear,
  reply: Reply,
  example,
});

export const getFoundPayments = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/profile/:year/found-payments',
  summary:
    'Payments to the IRS in the books that could be estimated payments for the year, from the day after the last installment of the year before through the last one of the year; those that a profile has are excluded. Recorded by saving the profile with their `lineId`.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    payments: z
      .array(
        z.object({
          lineId: LineId,
          paidOn: BusinessDate,
          amountCents: Cents,
          description: z.string(),
          account: z.string(),
          /** The installment that it counts for by its day. */
          quarter: z.number().int().min(1).max(4),
        }),
      )
      .max(maxPayments),
  }),
  example: {
    payments: [
      {
        lineId: '104190-2',
        paidOn: '2026-06-12',
        amountCents: 850_000,
        description: 'IRS USATAXPYMT 220656112233445 WEB ID: 3387702000',
        account: 'PNC Operating',
        quarter: 2,
      },
    ],
  },
});

export const putTaxProfile = defineRoute({
  service: 'tax',
  method: 'PUT',
  path: '/api/v1/tax/profile/:year',
  summary:
    'Replaces the tax profile of a year. Repeating the call changes nothing. With `seen`, the `updatedAt` of the profile that was edited, it is refused where someone else has saved one since (409).',
  role: 'admin',
  params: OfYear,
  body: TaxProfile.extend({ seen: z.string().nullable().optional(), tenantId: z.unknown().optional() }),
  reply: Reply,
  example,
});
