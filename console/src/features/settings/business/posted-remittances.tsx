// Payments to states that were posted before the books had the sales tax setting: listed first, then recategorized as Sales Tax, with Undo.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listPostedRemittances } from '#contracts/generated/client.js';
import { pathText } from '#contracts/rules/account-path.js';
import { dayText } from '../../../lib/dates.js';
import { countOf, money } from '../../../lib/money.js';
import { reading } from '../../../lib/reading.js';
import { Button } from '../../../ui/button.js';
import { TickField } from '../../../ui/field.js';
import { seenLine, useCategorize } from '../../../ui/use-categorize.js';

export function PostedRemittances() {
  const found = useQuery(reading(listPostedRemittances, {})).data;
  const categorizing = useCategorize();
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  if (!found || found.remittances.length + found.locked.count === 0) return null;
  const { remittances, locked } = found;
  const chosen = remittances.filter(({ lineId }) => !cleared.has(lineId));
  const tick = (lineId: string, isChosen: boolean) =>
    setCleared(new Set(isChosen ? [...cleared].filter((id) => id !== lineId) : [...cleared, lineId]));
  return (
    <section className="stack gap-8" aria-labelledby="posted-remittances">
      <h3 id="posted-remittances">Sales tax you already paid</h3>
      {remittances.length > 0 && (
        <>
          <p>
            These payments look like sales tax you paid to a state. Recategorize them so they lower the sales tax you owe instead of
            counting as expenses. Clear the ones that were another tax.
          </p>
          <ul className="ruled scrolls" style={{ maxHeight: 320 }} aria-label="Sales tax you already paid">
            {remittances.map(({ lineId, date, description, amountCents, category }) => (
              <li key={lineId} className="row wrap between gap-12 pad-7">
                <TickField
                  label={`${dayText(date, { year: true })}, ${description}`}
                  checked={!cleared.has(lineId)}
                  onChange={(isChosen) => tick(lineId, isChosen)}
                />
                <span className="row gap-12">
                  <span className="note">{pathText(category)}</span>
                  <Link className="figure nowrap" to="/general-ledger" search={{ open: lineId }}>
                    {money(amountCents)}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
          <div>
            <Button
              disabled={categorizing.isPending || chosen.length === 0}
              onClick={() => categorizing.mutate({ lines: chosen.map(seenLine), choice: { category: 'Sales Tax', subcategory: '' } })}
            >
              {`Recategorize ${countOf(chosen.length, 'payment')} as Sales Tax`}
            </Button>
          </div>
        </>
      )}
      {locked.count > 0 && locked.through && (
        <p className="note">
          {`${countOf(locked.count, 'payment')} on or before ${dayText(locked.through, { year: true })} ${locked.count === 1 ? 'isn’t' : 'aren’t'} listed, because those days are locked.`}
        </p>
      )}
    </section>
  );
}
