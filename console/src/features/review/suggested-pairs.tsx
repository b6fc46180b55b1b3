// Rows of other own accounts that may be the other side of a payee's row: accepted or rejected with one click each.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { putTransactionCategories } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { call } from '../../lib/api.js';
import { dayText } from '../../lib/dates.js';
import { onFirstClick } from '../../lib/first-click.js';
import { money } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { idOf } from './review.js';

interface SuggestedPairsProps {
  rows: readonly ReviewRow[];
  unavailable: string | undefined;
  onPair(row: ReviewRow, otherLineId: string): void;
}

/** What was sent and didn’t arrive. */
const feeOf = (amount: number, otherCents: number): number => 0 - centsOf(amount) - otherCents;

export function SuggestedPairs({ rows, unavailable, onPair }: SuggestedPairsProps) {
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const rejecting = useReject();
  const pairs = rows.flatMap((row) =>
    rejected.has(idOf(row)) ? [] : (row.suggestedPairs ?? []).slice(0, 1).map((other) => ({ row, other })),
  );
  if (pairs.length === 0) return null;
  return (
    <section aria-label="Possible matching transfer" className="pad-7 line-below">
      <h3>Possible matching transfer</h3>
      <ul className="ruled above-6">
        {pairs.map(({ row, other }) => (
          <li key={idOf(row)} className="row wrap gap-12 pad-7">
            <span className="grow slim">
              <span className="block">{`${other.account}, ${dayText(other.date, { year: true })}`}</span>
              <span className="block note breaks">{other.description}</span>
            </span>
            <span className="nowrap">{money(other.amountCents)}</span>
            {feeOf(row.transaction.Amount, other.amountCents) > 0 && (
              <span className="note">less a bank fee of {money(feeOf(row.transaction.Amount, other.amountCents))}</span>
            )}
            <Button small unavailable={unavailable} onClick={onFirstClick(() => onPair(row, other.lineId))}>
              Match as a transfer
            </Button>
            <Button
              small
              unavailable={unavailable}
              onClick={onFirstClick(() => {
                setRejected(new Set([...rejected, idOf(row)]));
                rejecting.mutate(row);
              })}
            >
              Not a transfer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A person's 'Uncategorized' needs a category, and isn't suggested as a transfer again. */
function useReject() {
  const onSettled = useReread(putTransactionCategories);
  return useMutation({
    mutationFn: (row: ReviewRow) => call(putTransactionCategories, { body: { lineIds: [idOf(row)], category: 'Uncategorized' } }),
    onSuccess: () => toast('Not a transfer. Choose its category.'),
    onError: (error) => toast(`Nothing was changed. ${error.message}`, { tone: 'negative' }),
    onSettled,
  });
}
