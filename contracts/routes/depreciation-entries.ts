// A year's depreciation as an entry in the books: the asset register's proposal, posting it, and undoing it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, EntryId, LineId, Name, OfYear, Tenant, Uuid } from '../shapes.js';
import { maxAssets } from './asset-register.js';

/** The register's largest cost, 500 times. */
const maxCents = 5e14;
const Amount = Cents.min(0).max(maxCents);

/** What of an asset leaves the books with its sale. */
const Sold = z.object({
  name: Name,
  /** Off Assets:Equipment. */
  costCents: Amount.min(1),
  /** Off Assets:Accumulated Depreciation. */
  accumulatedCents: Amount,
});
export type Sold = z.infer<typeof Sold>;

export const proposeDepreciation = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/assets/:year/entry',
  summary:
    'Previews the asset register’s entry for a year: depreciation on Schedule C line 13 by asset, and the amounts removed for assets sold. Nothing is posted.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    /** What the register computes for line 13, whether its year is posted or not. */
    depreciationCents: Cents,
    assets: z.array(z.object({ assetId: Uuid, name: z.string(), depreciationCents: Cents })).max(maxAssets),
    /** Section 179 that the profit doesn’t allow this year (negative), or that was carried in from the year before. */
    section179Cents: Cents,
    sales: z.array(Sold.extend({ assetId: Uuid })).max(maxAssets),
    /** Names of these assets whose purchase isn’t on Assets:Equipment by a row that the register knows: their cost may not be in the books. */
    withoutPurchase: z.array(z.string()).max(maxAssets).optional(),
  }),
  example: {
    year: 2026,
    depreciationCents: 320_000,
    assets: [{ assetId: '0198c5e0-0000-7000-8000-0000000000a1', name: 'Camera body', depreciationCents: 320_000 }],
    section179Cents: 0,
    sales: [],
  },
});

const Posted = z.object({
  entryId: EntryId,
  /** Its first row in the ledger. */
  lineId: LineId,
  date: BusinessDate,
  depreciationCents: Cents,
  /** Of all sales together. */
  costCents: Cents,
  accumulatedCents: Cents,
});
const posted: z.infer<typeof Posted> = {
  ...{ entryId: '104801', lineId: '104801-1', date: '2026-12-31', depreciationCents: 320_000, costCents: 0, accumulatedCents: 0 },
};

export const getDepreciationEntry = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/depreciation-entries/:year',
  summary: 'The entry that posts a year’s depreciation, as it is in the books; null where none does.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({ posted: Posted.nullable() }),
  example: { posted },
});

export const postDepreciation = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/depreciation-entries/:year',
  summary:
    'Posts a year’s depreciation as one entry of its last day: Expenses:Depreciation to Assets:Accumulated Depreciation; for sold assets, cost and accumulated depreciation leave their accounts, and the rest goes to Income:Gain on Sale of Assets, where the price belongs too. There is one such entry for a year: another one that `replaces` names is reversed with it, the same one again is returned as posted, and 409 means that the books have another one by now. From then on every screen and form deducts this entry, and a blocker names a difference from the register.',
  role: 'bookkeeper',
  params: OfYear,
  body: z.object({
    depreciationCents: Amount,
    sales: z.array(Sold).max(maxAssets).default([]),
    /** The entry that the person saw; null where they saw none. */
    replaces: EntryId.nullable(),
    ...Tenant,
  }),
  reply: z.object({
    posted: Posted,
    /** The same entry had been posted already. */
    before: z.boolean(),
  }),
  status: 200,
  example: { posted, before: false },
});

export const undoDepreciation = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/depreciation-entries/:year',
  summary: 'Takes a year’s depreciation out of the books by its reversal; both stay in the journal.',
  role: 'bookkeeper',
  params: OfYear,
  reply: z.object({ reversedBy: EntryId }),
  example: { reversedBy: '104802' },
});
