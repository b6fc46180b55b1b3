// API calls for purchases that may be assets.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import {
  answerAssetPurchase,
  createAsset,
  listAssetPurchases,
  putTransactionCategory,
  undoAssetPurchaseAnswer,
} from '#contracts/generated/client.js';
import type { listAssetPurchases as ListRoute } from '#contracts/routes/asset-purchases.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import { call } from '../../lib/api.js';
import type { AssetBody } from './asset-register-api.js';

export type Purchases = ReplyOf<typeof ListRoute>;
export type Purchase = Purchases['open'][number];

export const purchasesQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'assets', year, 'purchases'],
    queryFn: ({ signal }) => call(listAssetPurchases, { params: { year }, signal }),
  });

export const declinePurchase = (lineId: string) => call(answerAssetPurchase, { params: { lineId }, body: { assetId: null } });

export const askAgain = (lineId: string) => call(undoAssetPurchaseAnswer, { params: { lineId } });

/** The transaction's line afterwards: it gets a new number when sales tax is split off. */
export async function moveToEquipment(lineId: string): Promise<string> {
  const { transaction } = await call(putTransactionCategory, { params: { lineId }, body: { category: registerPaths.equipment } });
  return transaction.JournalEntryLineID;
}

/** The register's step: a new asset, or an existing one. */
export const register = (lineId: string, asset: AssetBody | { assetId: string }): Promise<unknown> =>
  'assetId' in asset
    ? call(answerAssetPurchase, { params: { lineId }, body: asset })
    : call(createAsset, { body: { ...asset, purchaseLineId: lineId } });
