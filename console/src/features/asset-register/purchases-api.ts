// The calls of purchases that may be assets.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import {
  answerAssetPurchase,
  createAsset,
  listAssetPurchases,
  putTransactionCategory,
  takeBackAssetPurchase,
} from '#contracts/generated/client.js';
import type { equipmentAccount as EquipmentAccount, listAssetPurchases as ListRoute } from '#contracts/routes/asset-purchases.js';
import { call } from '../../lib/api.js';
import type { AssetBody } from './asset-register-api.js';

const equipmentAccount: typeof EquipmentAccount = 'Assets:Equipment';

export type Purchases = ReplyOf<typeof ListRoute>;
export type Purchase = Purchases['open'][number];

export const purchasesQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'assets', year, 'purchases'],
    queryFn: ({ signal }) => call(listAssetPurchases, { params: { year }, signal }),
  });

export const sayNo = (lineId: string) => call(answerAssetPurchase, { params: { lineId }, body: { assetId: null } });

export const askAgain = (lineId: string) => call(takeBackAssetPurchase, { params: { lineId } });

/** The row as it is numbered then: where sales tax was split off, it is posted anew. */
export async function fileOnEquipment(lineId: string): Promise<string> {
  const { transaction } = await call(putTransactionCategory, { params: { lineId }, body: { category: equipmentAccount } });
  return transaction.JournalEntryLineID;
}

/** The register's step: a new asset, or one that is there. */
export const register = (lineId: string, asset: AssetBody | { assetId: string }): Promise<unknown> =>
  'assetId' in asset
    ? call(answerAssetPurchase, { params: { lineId }, body: asset })
    : call(createAsset, { body: { ...asset, purchaseLineId: lineId } });
