// Purchases that may be assets: moving one to the equipment account, and what is read again afterwards.
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { answerAssetPurchase, putTransactionCategory } from '#contracts/generated/client.js';
import type { listAssetPurchases } from '#contracts/routes/asset-purchases.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import { call } from '../../lib/api.js';
import { reread } from '../../lib/reading.js';

export type Purchases = ReplyOf<typeof listAssetPurchases>;
export type Purchase = Purchases['open'][number];

/** The transaction's line afterwards: it gets a new number when sales tax is split off. */
export async function moveToEquipment(lineId: string): Promise<string> {
  const { transaction } = await call(putTransactionCategory, { params: { lineId }, body: { category: registerPaths.equipment } });
  return transaction.JournalEntryLineID;
}

/** Reads again the books, and what the register makes of them. */
export function useRereadPurchases(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => reread(client, [...putTransactionCategory.features, ...answerAssetPurchase.features]);
}
