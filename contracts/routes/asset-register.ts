// The asset register: things that last longer than a year, how each is deducted, and what a year's Form 4562 and a sale come to.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { assetFields, saleFields, vehicleFields } from '../records/asset.js';
import { recordOf } from '../records/shapes.js';
import { supportedYears } from '../rules/tax-years.js';
import { BusinessDate, Cents, LineId, OfYear, Tenant, Uuid } from '../shapes.js';
import { PurchaseOfAsset } from './asset-purchases.js';

export const maxAssets = 500;

const AssetBody = z.object({
  ...recordOf(assetFields),
  sold: z.object(recordOf(saleFields)).nullable(),
  vehicle: z.object(recordOf(vehicleFields)).nullable().optional(),
});

export const Asset = AssetBody.extend({
  assetId: Uuid,
  acquiredOn: BusinessDate,
  /** How often it was changed; a save names the state that the person saw. */
  revision: z.number().int().min(1),
  /** The business's part of the cost. */
  basisCents: Cents,
  /** By all property of its first year. */
  convention: z.enum(['half-year', 'mid-quarter']),
  /** Of the year asked for: section 179, in full where the profit doesn't limit it; special allowance; MACRS; all together. */
  expensedCents: Cents.optional(),
  bonusCents: Cents,
  macrsCents: Cents,
  depreciationCents: Cents,
  /** Deducted in the years before. */
  beforeCents: Cents,
  /** Not deducted at the end of the year; of a vehicle what later years deduct while its business use stays as it is. */
  leftCents: Cents,
  /** Where it was sold in the year: Form 4797. A loss is negative. */
  sale: z.object({ gainCents: Cents, recaptureCents: Cents, adjustedBasisCents: Cents }).nullable(),
  /** The row of the books that bought it; absent where it isn't known. */
  purchase: PurchaseOfAsset.optional(),
  /** Form 4562 Part V, for a vehicle. */
  listed: z
    .object({
      /** Columns (c) and (e) of the line, and the method of (g). */
      line: z.enum(['26', '27']),
      usePercent: z.number(),
      depreciableCents: Cents,
      /** The most of the year by sec. 280F(a); null for vehicles without a limit. */
      limitCents: Cents.nullable(),
      /** Form 4797 lines 33, 34 and 35, column (b), in the first year without more than half business use. */
      recapture: z.object({ claimedCents: Cents, recomputedCents: Cents, recaptureCents: Cents }).nullable(),
    })
    .nullable()
    .optional(),
});
export type Asset = z.infer<typeof Asset>;

const Section179 = z.object({
  /** Lines 1, 2, 3, 5 and 8. */
  maxCents: Cents,
  propertyCents: Cents,
  phaseOutFromCents: Cents,
  dollarLimitCents: Cents,
  electedCents: Cents,
  /** Lines 10 to 13; the income is shown as it is, and counts up to line 5. */
  carriedCents: Cents,
  businessIncomeCents: Cents,
  deductedCents: Cents,
  carriedOnCents: Cents,
});

const assetId = '0198c5e0-0000-7000-8000-0000000000a1';
const example: Asset = {
  ...{ assetId, name: 'Camera body', costCents: 1_000_000, businessPercent: 100, recoveryYears: 5, bonus: false, sold: null },
  ...{ acquiredOn: '2025-03-01', placedOn: '2025-03-10', revision: 1, basisCents: 1_000_000, convention: 'half-year' },
  ...{ bonusCents: 0, macrsCents: 320_000, depreciationCents: 320_000, beforeCents: 200_000, leftCents: 480_000 },
  sale: null,
};

/** Entries that post depreciation of earlier or later years as it was before the change: post those years again, or undo them. */
const differing = z.array(z.object({ year: z.number().int(), lineId: LineId })).optional();

const OfAsset = z.object({ assetId: Uuid });

export const listAssets = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/assets/:year',
  summary:
    'Every asset placed in service up to a year, with its depreciation of that year. The total is on line 13 of Schedule C until the year is posted; then its entry is. Buildings are not covered.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    assets: z.array(Asset),
    totals: z.object({
      bonusCents: Cents,
      macrsCents: Cents,
      depreciationCents: Cents,
      /** Form 4797 line 35 of all vehicles: income of Schedule C line 6; absent where nothing. */
      recaptureCents: Cents.optional(),
    }),
    /** Form 4562 Part I. `deductedCents` (line 12) is what the profit allows; `carriedOnCents` (line 13) belongs in the tax profile of the next year. */
    section179: Section179.optional(),
    /** Entries of the books on line 13 in addition to those of the register: they would count twice. */
    booksCents: Cents,
  }),
  example: {
    year: 2026,
    assets: [example],
    totals: { bonusCents: 0, macrsCents: 320_000, depreciationCents: 320_000 },
    booksCents: 0,
  },
});

export const createAsset = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/assets',
  summary: `Adds an asset. 422 where its days contradict each other or it was placed in service before ${supportedYears.first}; 409 where an asset has its purchase already.`,
  role: 'admin',
  /** `purchaseLineId`: the row of the books that bought it. */
  body: AssetBody.extend({ purchaseLineId: LineId.optional(), ...Tenant }),
  reply: z.object({ assetId: Uuid, differing }),
  status: 201,
  example: { assetId },
});

export const putAsset = defineRoute({
  service: 'tax',
  method: 'PUT',
  path: '/api/v1/tax/assets/:assetId',
  summary: 'Replaces an asset, or records its sale. 409 when someone else changed it since `revision`.',
  role: 'admin',
  params: OfAsset,
  body: AssetBody.extend({ revision: z.number().int().min(1), ...Tenant }),
  reply: z.object({ assetId: Uuid, differing }),
  example: { assetId },
});

export const deleteAsset = defineRoute({
  service: 'tax',
  method: 'DELETE',
  path: '/api/v1/tax/assets/:assetId',
  summary: 'Deletes an asset from the register. One that was sold stays, with its sale.',
  role: 'admin',
  params: OfAsset,
  reply: z.object({ assetId: Uuid, differing }),
  example: { assetId },
});
