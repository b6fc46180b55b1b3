// Receipts as the console reads and adds them. Used by the receipts screen, the Dashboard, and the ledger's panel.
import { queryOptions } from '@tanstack/react-query';
import { addReceipts, getMissingReceipts, getReceiptPicture, listReceipts } from '#contracts/generated/client.js';
import type { ReplyOf } from '#contracts/define.js';
import type { addReceipts as AddRoute, Receipt } from '#contracts/routes/receipts.js';
import { call } from './api.js';
import { fileOf } from './download.js';
import { keyOf, reading } from './reading.js';

/** Also what a phone's camera and a scanner give. Some browsers know no type of HEIC, so its endings are named. */
export const acceptedReceipts = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,image/*,application/pdf';

const readingPollMs = 2_000;

/** Asked again while the text of one is read. */
export const receiptsQuery = (state: 'open' | 'matched', page = 1) => ({
  ...reading(listReceipts, { query: { state, page } }),
  refetchInterval: ({ state: { data } }: { state: { data?: { counts: { reading: number } } | undefined } }) =>
    (data?.counts.reading ?? 0) > 0 ? readingPollMs : (false as const),
});

/** As many as the receipts screen shows; the totals are of all. */
const shownMissing = 30;

export const missingReceiptsQuery = (year: number, limit = shownMissing) => reading(getMissingReceipts, { query: { year, limit } });

/** The picture stays the same as long as the receipt exists. */
export const receiptPictureQuery = ({ receiptId }: Pick<Receipt, 'receiptId'>) =>
  queryOptions({
    queryKey: [...keyOf(getReceiptPicture), receiptId],
    queryFn: ({ signal }) => fileOf(getReceiptPicture, { params: { receiptId }, signal }),
    staleTime: Infinity,
  });

/** Pictures of a phone on a slow connection take longer than an ordinary call. */
const uploadTimeoutMs = 5 * 60_000;

export function sendReceipts(files: File[]): Promise<ReplyOf<typeof AddRoute>> {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  return call(addReceipts, { body, timeoutMs: uploadTimeoutMs });
}
