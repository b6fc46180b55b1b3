// Pending decisions because their bank transactions left the books or no longer fit them: what was decided, why it waits, and its dismissal.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissDecision, listWaitingDecisions, listWaitingPurchases, undoAssetPurchaseAnswer } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { onFirstClick } from '../../lib/first-click.js';
import { count, money } from '../../lib/money.js';
import { resolve } from '../../lib/questions.js';
import { reading, reread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { ErrorState, Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { type WaitingItem, waitingItems } from './waiting.js';

/** Items shown before a person asks for all. */
const shownFirst = 10;

export function WaitingDecisions() {
  const decisions = useQuery(reading(listWaitingDecisions, {}));
  const purchases = useQuery(reading(listWaitingPurchases, {}));
  const [showsAll, setShowsAll] = useState(false);
  const error = decisions.error ?? purchases.error;
  if (error) return <ErrorState error={error} title="Couldn’t load pending decisions" />;
  const items = waitingItems(decisions.data?.decisions ?? [], purchases.data ?? { purchases: [], declined: [] });
  if (items.length === 0) return null;
  const shown = showsAll ? items : items.slice(0, shownFirst);
  return (
    <section className="stack gap-10" aria-labelledby="waiting-decisions">
      <h2 id="waiting-decisions">Decisions pending their transactions</h2>
      <p className="note">
        Your decision about a transaction applies again when you import the same transaction again, from any file or bank feed.
      </p>
      <ul className="stack gap-10" aria-label="Pending decisions">
        {shown.map((item) => (
          <Item key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      {shown.length < items.length && <Button onClick={() => setShowsAll(true)}>{`Show all ${count(items.length)}`}</Button>}
    </section>
  );
}

const isThread = ({ kind }: WaitingItem): boolean => kind === 'note' || kind === 'question';

/** A dismissed note or question stays in its thread, as resolved. */
function dismiss({ kind, id }: WaitingItem): Promise<unknown> {
  if (kind === 'purchase') return call(undoAssetPurchaseAnswer, { params: { lineId: id } });
  return kind === 'note' || kind === 'question' ? resolve(Number(id)) : call(dismissDecision, { params: { id } });
}

function Item({ item }: { item: WaitingItem }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const dismissing = useMutation({
    mutationFn: () => dismiss(item),
    onSuccess: () => toast(isThread(item) ? 'Marked as resolved' : 'Decision dismissed'),
    onSettled: () => reread(client, [...listWaitingDecisions.features, ...listWaitingPurchases.features]),
  });
  const { description, date, amountCents, text, reason, lineId } = item;
  const name = `${description}, ${dayText(date, { year: true })}`;
  return (
    <li>
      <Notice
        action={
          mayWrite(business.role) && (
            <Button
              small
              disabled={dismissing.isPending}
              aria-label={`${isThread(item) ? 'Resolve' : 'Dismiss'}: ${name}`}
              onClick={onFirstClick(() => dismissing.mutate())}
            >
              {isThread(item) ? 'Resolve' : 'Dismiss'}
            </Button>
          )
        }
      >
        <strong>{lineId === null ? name : <PlaceLink place={entryPlace(lineId)}>{name}</PlaceLink>}</strong>, {money(amountCents)}. {text}{' '}
        {reason}
        {dismissing.error && ` ${dismissing.error.message}`}
      </Notice>
    </li>
  );
}
