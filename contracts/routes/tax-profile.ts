// What a tax estimate needs that isn't in the books: filing status, last year, other income, payments made, home office, miles.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { tooLong } from '../records/record.js';
import { recordOf } from '../records/shapes.js';
import { complete, ownFields, paymentsField, profileParts as parts, qualifiedTooLarge } from '../records/tax-profile.js';
import { BusinessDate, Cents, LineId, OfYear } from '../shapes.js';

export const maxPayments = paymentsField.max;
const { otherwise } = parts.building.firstUsedIn.is!;
const { localRatePercent, newYorkCity, partYear, incomePercent, ...entered } = parts.state;

export const HomeExpenses = z.object({
  ...recordOf(complete(parts.homeExpenses)),
  building: z
    .object({ ...recordOf(complete(parts.building)), firstUsedIn: z.string(otherwise).regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, otherwise) })
    .optional(),
});
export type HomeExpenses = z.infer<typeof HomeExpenses>;

export const HomeCarriedOver = z.object(recordOf(complete(parts.homeCarriedOver)));
export type HomeCarriedOver = z.infer<typeof HomeCarriedOver>;

export const TaxProfile = z.object({
  ...recordOf(ownFields),
  dependents: z.object(recordOf(parts.dependents)).optional(),
  earnedIncomeCredit: z.object(recordOf(parts.earnedIncomeCredit)).optional(),
  state: z.object(recordOf({ ...complete(entered), localRatePercent, newYorkCity, partYear, incomePercent })).optional(),
  dividends: z
    .object(recordOf(parts.dividends))
    .refine(({ ordinaryCents, qualifiedCents }) => qualifiedCents <= ordinaryCents, qualifiedTooLarge)
    .optional(),
  itemized: z.object(recordOf(parts.itemized)).optional(),
  spouse: z.object(recordOf(parts.spouse)),
  retirement: z.object(recordOf(complete(parts.retirement))).optional(),
  priorYear: z.object(recordOf(parts.priorYear)).nullable(),
  payments: z
    .array(
      z.object({
        ...recordOf(paymentsField.of),
        /** The line of the books that it was taken from, once at most. */
        lineId: LineId.optional(),
      }),
    )
    .max(maxPayments, tooLong(paymentsField)),
  /** The home office counts by these actual expenses; absent, by the simplified method. */
  homeExpenses: HomeExpenses.optional(),
  /** What the last Form 8829 could not deduct; by the simplified method it waits. Absent, nothing. */
  homeCarriedOver: HomeCarriedOver.optional(),
  business: z.object(recordOf(parts.business)).optional(),
  carQuestions: z.object(recordOf(parts.carQuestions)).optional(),
  goods: z.object(recordOf(parts.goods)).optional(),
  vehicle: z.object(recordOf(parts.vehicle)),
  qbi: z.object(recordOf(parts.qbi)),
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

const OtherPaymentKind = z.enum(['balance-due', 'extension', 'state']);
const FoundPayment = { lineId: LineId, paidOn: BusinessDate, amountCents: Cents, description: z.string(), account: z.string() };

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
          ...FoundPayment,
          /** The installment that it counts for by its day. */
          quarter: z.number().int().min(1).max(4),
          /** It may be no installment: it is unlike the others, and another payment was made on its day, or no installment is due near it. */
          isUnlike: z.literal(true).optional(),
        }),
      )
      .max(maxPayments),
    /** Paid in the same days, but no estimated federal tax: answered as such by their category, or paid to a state. */
    others: z
      .array(z.object({ kind: OtherPaymentKind, ...FoundPayment }))
      .max(maxPayments)
      .optional(),
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
