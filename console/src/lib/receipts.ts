// Receipts as the console reads them, and the files that they are. Used by the receipts screen, the Dashboard, the ledger, and Review.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMissingReceipts, getReceiptMarks, getReceiptPicture, listReceipts } from '#contracts/generated/client.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getReceiptMarks as Marks, Receipt, ReceiptMark } from '#contracts/routes/receipts.js';
import { fileOf } from './download.js';
import { keyOf, reading } from './reading.js';

/** Also what a phone's camera and a scanner give. Some browsers know no type of HEIC, so its endings are named. */
export const acceptedReceipts = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.zip,image/*,application/pdf';

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

const byLine = ({ marks }: ReplyOf<typeof Marks>): ReadonlyMap<string, ReceiptMark> =>
  new Map(marks.map(({ lineId, mark }) => [lineId, mark]));
const noMarks: ReadonlyMap<string, ReceiptMark> = new Map();

/** Of these lines, those with a receipt, with a suggested one, or without the one that they need. The rows don't wait for it. */
export const useReceiptMarks = (lineIds: string[]): ReadonlyMap<string, ReceiptMark> =>
  useQuery(reading(getReceiptMarks, { query: { lineIds: lineIds.join(',') } }, { select: byLine, enabled: lineIds.length > 0 })).data ??
  noMarks;
