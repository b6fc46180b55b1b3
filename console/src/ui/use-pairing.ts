// Pairs two rows as the sides of one transfer. Undo ends the pair, and each row gets its category back.
import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { pairTransfer, splitTransaction, undoTransferPair } from '#contracts/generated/client.js';
import type { pairTransfer as route } from '#contracts/routes/transfers.js';
import { call } from '../lib/api.js';
import { money } from '../lib/money.js';
import { transferPath } from '../lib/category-choice.js';
import { useReread } from '../lib/reading.js';
import { undoOwnDecisions } from '../lib/undo-decisions.js';
import { toast } from './toast.js';

export type Paired = ReplyOf<typeof route>;

/** The row that a fee was split from is a transfer of its full amount again. Returns the row that the money left by. */
export async function undoPairing({ pairId, paidLineId, amountCents, feeCents, decidedLineIds }: Paired): Promise<string> {
  await call(undoTransferPair, { params: { pairId } });
  if (decidedLineIds.length > 0) await undoOwnDecisions(decidedLineIds);
  if (feeCents === 0) return paidLineId;
  const parts = [{ category: transferPath, amountCents: 0 - amountCents - feeCents }];
  return (await call(splitTransaction, { params: { lineId: paidLineId }, body: { parts } })).lineIds[0]!;
}

/** `onMoved` gets the row that the money left by, which a split renames. */
export function usePairing(onMoved: (paidLineId: string, paired?: Paired) => void) {
  const reread = useReread(pairTransfer);
  const undoing = useMutation({
    mutationFn: undoPairing,
    onSuccess: (paidLineId) => {
      onMoved(paidLineId);
      toast('Transfer unmatched.');
    },
    onError: (error) => toast(`Couldn’t undo the match: ${error.message}`, { tone: 'negative' }),
    onSettled: reread,
  });
  return useMutation({
    mutationFn: (lineIds: [string, string]) => call(pairTransfer, { body: { lineIds } }),
    onSuccess: (paired) => {
      onMoved(paired.paidLineId, paired);
      const fee = paired.feeCents > 0 ? `, with a bank fee of ${money(paired.feeCents)}` : ' as a transfer';
      toast(`Matched${fee}.`, { action: { label: 'Undo', run: () => undoing.mutate(paired) } });
    },
    onError: (error) => toast(`Couldn’t match the two: ${error.message}`, { tone: 'negative' }),
    onSettled: reread,
  });
}
