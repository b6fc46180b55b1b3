// Purchases that may be assets: rows above the de-minimis limit in categories that may contain assets, and people's answers about each.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, LineId, OfYear, Uuid } from '../shapes.js';

/** Treas. Reg. sec. 1.263(a)-1(f): up to this much an item may be deducted at once, without audited statements. */
export const deMinimisCents = 250_000;
export const maxPurchases = 200;

const OfLine = z.object({ lineId: LineId });
const lineId = '104190-2';

const Purchase = z.object({
  lineId: LineId,
  date: BusinessDate,
  payee: z.string(),
  description: z.string(),
  category: z.string(),
  amountCents: Cents,
  /** On Assets:Equipment or beneath: deducted nowhere unless an asset is in the register for it. */
  filed: z.boolean(),
});
export type Purchase = z.infer<typeof Purchase>;

export const listAssetPurchases = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/assets/:year/purchases',
  summary:
    'Purchases of a year that may be assets: above the limit in categories that may contain assets, and all on Assets:Equipment, as long as no asset of the register has them; and those with the amount of an asset that has no purchase. At most 200, the largest first.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    /** What an item may cost and be deducted at once, by the year’s tax profile. */
    limitCents: Cents,
    open: z.array(Purchase).max(maxPurchases),
    /** Of them, those that a person marked as not an asset. */
    declined: z.array(Purchase.extend({ answeredBy: z.string() })).max(maxPurchases),
    truncated: z.boolean(),
  }),
  example: { year: 2026, limitCents: deMinimisCents, open: [], declined: [], truncated: false },
});

export const getAssetPurchase = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/asset-purchases/:lineId',
  summary: 'The asset that a row of the books bought; null where the register has none for it.',
  role: 'adviser',
  params: OfLine,
  reply: z.object({ asset: z.object({ assetId: Uuid, name: z.string(), year: z.number().int() }).nullable(), declined: z.boolean() }),
  example: { asset: null, declined: false },
});

const WaitingPurchase = z.object({
  lineId: LineId,
  asset: z.string(),
  /** As the books had it. */
  date: BusinessDate,
  description: z.string(),
  amountCents: Cents,
  answeredBy: z.string(),
});

export const listWaitingPurchases = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/asset-purchases',
  summary:
    'Assets of the register whose purchase isn’t in the books anymore, the newest first: its import was undone, or it was posted with other amounts. The purchase is linked again when the same transaction is imported again. `declined`: transactions that a person marked as not an asset, and that aren’t in the books either; the answer applies again when they are. At most 200 of each; `total` and `totalDeclined` count all.',
  role: 'adviser',
  reply: z.object({
    purchases: z.array(WaitingPurchase).max(maxPurchases),
    total: z.int(),
    declined: z.array(WaitingPurchase.omit({ asset: true })).max(maxPurchases),
    totalDeclined: z.int(),
  }),
  example: {
    purchases: [
      { lineId, asset: 'Camera', date: '2026-03-10', description: 'B&H PHOTO', amountCents: 380_000, answeredBy: 'owner@demo.test' },
    ],
    total: 1,
    declined: [{ lineId: '104191-2', date: '2026-03-04', description: 'BULK PAPER', amountCents: 290_000, answeredBy: 'owner@demo.test' }],
    totalDeclined: 1,
  },
});

export const answerAssetPurchase = defineRoute({
  service: 'tax',
  method: 'PUT',
  path: '/api/v1/tax/asset-purchases/:lineId',
  summary:
    'Links a transaction to the asset it paid for, or records that it wasn’t an asset purchase. Use the bill line, the payment, or the bank transaction. Returns 409 if the transaction belongs to another asset, is on Accounts Payable but isn’t a bill payment, or if the asset already has a purchase in the books. From then on, the asset register determines the deduction, not the category. The category stays the same; change it in the ledger.',
  role: 'bookkeeper',
  params: OfLine,
  body: z.object({ assetId: Uuid.nullable(), tenantId: z.unknown().optional() }),
  reply: OfLine,
  example: { lineId },
});

export const undoAssetPurchaseAnswer = defineRoute({
  service: 'tax',
  method: 'DELETE',
  path: '/api/v1/tax/asset-purchases/:lineId',
  summary: 'Undoes the answer about a row: it is asked again, and an asset that it bought is in the register without a purchase.',
  role: 'bookkeeper',
  params: OfLine,
  reply: OfLine,
  example: { lineId },
});

/** Of an asset, the row that bought it. */
export const PurchaseOfAsset = z.object({
  lineId: LineId,
  /** `gone`: not in the books, as its import was undone; `elsewhere`: not on Assets:Equipment, so it may be in expenses, but only the register deducts it. */
  state: z.enum(['filed', 'elsewhere', 'gone']),
  /** Of one that is there. */
  date: BusinessDate.nullable(),
  category: z.string().nullable(),
  amountCents: Cents.nullable(),
});
export type PurchaseOfAsset = z.infer<typeof PurchaseOfAsset>;
