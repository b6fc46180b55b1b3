// Matching, detaching, and deleting receipts.
import { deleteReceipt, matchReceipt, unmatchReceipt } from '#contracts/generated/client.js';
import type { Receipt } from '#contracts/routes/receipts.js';
import { useWrite } from '../../ui/use-write.js';
import { nameOf } from './receipts.js';

const failed = (what: string) => (error: Error) => `Couldn’t ${what} the receipt: ${error.message}`;

export const useMatchReceipt = () =>
  useWrite(
    matchReceipt,
    ({ receipt, lineIds }: { receipt: Receipt; lineIds: string[] }) => ({ params: { receiptId: receipt.receiptId }, body: { lineIds } }),
    {
      doneText: (_, { receipt }) => `Matched ${nameOf(receipt)}`,
      failedText: failed('match'),
    },
  );

export const useDetachReceipt = () =>
  useWrite(unmatchReceipt, ({ receiptId }: Receipt) => ({ params: { receiptId }, body: {} }), {
    doneText: (_, receipt) => `Detached ${nameOf(receipt)}`,
    failedText: failed('detach'),
  });

export const useDeleteReceipt = () =>
  useWrite(deleteReceipt, ({ receiptId }: Receipt) => ({ params: { receiptId } }), {
    doneText: (_, receipt) => `Deleted ${nameOf(receipt)}`,
    failedText: failed('delete'),
  });
