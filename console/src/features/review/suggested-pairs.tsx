// Rows of other own accounts that may be the other side of the row in focus, with a button that pairs the two.
import type { ReviewRow } from '#contracts/routes/review.js';
import { centsOf } from '#contracts/money.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';

interface SuggestedPairsProps {
  row: ReviewRow;
  unavailable: string | undefined;
  onPair(otherLineId: string): void;
}

/** What was sent and didn’t arrive. */
const feeOf = (amount: number, otherCents: number): number => 0 - centsOf(amount) - otherCents;

export function SuggestedPairs({ row: { suggestedPairs = [], transaction }, unavailable, onPair }: SuggestedPairsProps) {
  if (suggestedPairs.length === 0) return null;
  return (
    <section aria-label="Possible matching transfer" className="above-12">
      <h3>Possible matching transfer</h3>
      <p className="dim">
        Money moved the other way in another of your accounts. If it moved between the two, it isn’t income or an expense.
      </p>
      <ul className="ruled above-6">
        {suggestedPairs.map((other) => (
          <li key={other.lineId} className="row wrap gap-12 pad-7">
            <span className="grow slim">
              <span className="block">{`${other.account}, ${dayText(other.date, { year: true })}`}</span>
              <span className="block note breaks">{other.description}</span>
            </span>
            <span className="figure nowrap">{money(other.amountCents)}</span>
            {feeOf(transaction.Amount, other.amountCents) > 0 && (
              <span className="note">less a bank fee of {money(feeOf(transaction.Amount, other.amountCents))}</span>
            )}
            <Button small unavailable={unavailable} onClick={() => onPair(other.lineId)}>
              Match as a transfer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
