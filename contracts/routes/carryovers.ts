// What a tax year takes over from the year before: amounts that its return couldn't deduct, and what is left of assets.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { carryoverKinds } from '../rules/carryover-names.js';
import { supportedYears } from '../rules/tax-years.js';
import { Cents, OfYear } from '../shapes.js';

export const CarryoverKind = z.enum(carryoverKinds);
export type CarryoverKind = z.infer<typeof CarryoverKind>;

const Carryover = z.object({
  kind: CarryoverKind,
  /** Where the return of the year before has it. */
  source: z.string(),
  /** From the year before; null while its tax profile lacks what this needs. */
  amountCents: Cents.nullable(),
  /** What the year counts; null where the estimate doesn't deduct it. */
  countedCents: Cents.nullable(),
});

const Reply = z.object({
  year: z.number().int(),
  fromYear: z.number().int(),
  /** The year before isn't over, or its figures aren't published. */
  estimate: z.boolean(),
  /** Why amounts are null; null where none is. */
  reason: z.string().nullable(),
  carryovers: z.array(Carryover),
  /** What may carry over as well and isn't calculated. */
  notCovered: z.array(z.string()),
});

const { first, last } = supportedYears;
const computable = `Carryovers into tax years from ${first} to ${last + 1} can be computed.`;
/** Into the year after the last one, too. */
const intoYear = z.object({
  year: z.coerce.number().pipe(
    z
      .number()
      .int()
      .min(first, computable)
      .max(last + 1, computable),
  ),
});
const example: z.input<typeof Reply> = {
  year: 2026,
  fromYear: 2025,
  estimate: false,
  reason: null,
  carryovers: [
    { kind: 'depreciation', source: 'Form 4562, basis not yet deducted', amountCents: 480_000, countedCents: 480_000 },
    { kind: 'section-179', source: 'Form 4562, line 13', amountCents: 340_000, countedCents: 0 },
    { kind: 'home-office-operating', source: 'Form 8829, line 43', amountCents: 120_000, countedCents: 120_000 },
    { kind: 'home-office-depreciation', source: 'Form 8829, line 44', amountCents: 0, countedCents: 0 },
    { kind: 'capital-loss', source: 'Schedule D, Capital Loss Carryover Worksheet, line 13', amountCents: 700_000, countedCents: 700_000 },
    { kind: 'qbi-loss', source: 'Form 8995, line 16', amountCents: 0, countedCents: 0 },
    { kind: 'excess-business-loss', source: 'Form 461, line 16', amountCents: 0, countedCents: null },
  ],
  notCovered: ['Net operating losses (Form 172)'],
};

export const getCarryovers = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/carryovers/:year',
  summary:
    'Carryovers into a tax year, calculated from the prior year’s books, assets, and tax profile, with the amount that the year uses of each.',
  role: 'adviser',
  params: intoYear,
  reply: Reply,
  example,
});

export const applyCarryovers = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/carryovers/:year/apply',
  summary:
    'Enters the calculated amounts in the tax profile of the year, and leaves what isn’t calculated as it is. Doing it again changes nothing.',
  role: 'admin',
  params: OfYear,
  body: z.object({ tenantId: z.unknown().optional() }),
  reply: Reply,
  example,
});
