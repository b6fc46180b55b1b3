// Purchases of the year that may be assets: add to the register, No, or Later. A purchase answered No can be asked about again.
import { useState } from 'react';
import { answerAssetPurchase, undoAssetPurchaseAnswer } from '#contracts/generated/client.js';
import { mayManage, mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { onFirstClick } from '../../lib/first-click.js';
import { countOf, money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';
import type { Asset } from './asset-register.js';
import { PurchaseDialog } from './purchase-dialog.js';
import type { Purchase, Purchases as Found } from './purchases-api.js';

const shownAtOnce = 5;

export function Purchases({ found, assets }: { found: Found; assets: Asset[] }) {
  const [chosen, setChosen] = useState<Purchase>();
  // Forgotten when the screen is opened again.
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const [more, setMore] = useState(false);
  const answering = useWrite(answerAssetPurchase, (lineId: string) => ({ params: { lineId }, body: { assetId: null } }), {
    doneText: () => 'Marked as not an asset',
  });
  const asking = useWrite(undoAssetPurchaseAnswer, (lineId: string) => ({ params: { lineId } }));
  const open = found.open.filter(({ lineId }) => !later.has(lineId));
  const shown = more ? open : open.slice(0, shownAtOnce);
  const error = answering.error ?? asking.error;
  const free = assets.filter(({ purchase }) => !purchase || purchase.state === 'gone');
  return (
    <>
      {shown.map((purchase) => (
        <Question
          key={purchase.lineId}
          purchase={purchase}
          busy={answering.isPending}
          onAdd={() => setChosen(purchase)}
          onNo={() => answering.mutate(purchase.lineId)}
          onLater={() => setLater(new Set([...later, purchase.lineId]))}
        />
      ))}
      {shown.length < open.length && (
        <div>
          <Button onClick={() => setMore(true)}>Show {countOf(open.length - shown.length, 'more purchase', 'more purchases')}</Button>
        </div>
      )}
      {found.truncated && <p className="note">More purchases are above the limit. The largest are listed first.</p>}
      {error && <Notice tone="negative">{error.message}</Notice>}
      {found.declined.length > 0 && (
        <Disclosure name={countOf(found.declined.length, 'purchase marked as not an asset', 'purchases marked as not assets')}>
          <ul className="stack gap-8">
            {found.declined.map((purchase) => (
              <li key={purchase.lineId} className="row wrap gap-8">
                <span className="breaks">
                  <PurchaseText purchase={purchase} />
                </span>
                <AskAgain purchase={purchase} busy={asking.isPending} onAsk={() => asking.mutate(purchase.lineId)} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {chosen && (
        <PurchaseDialog year={found.year} key={chosen.lineId} purchase={chosen} assets={free} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

const PurchaseText = ({ purchase: { lineId, payee, amountCents, date, category } }: { purchase: Purchase }) => (
  <>
    <PlaceLink place={entryPlace(lineId)}>
      {payee}, {money(amountCents)}
    </PlaceLink>
    , {dayText(date, { year: true })}, in {category}
  </>
);

interface QuestionProps {
  purchase: Purchase;
  busy: boolean;
  onAdd(): void;
  onNo(): void;
  onLater(): void;
}

function Question({ purchase, busy, onAdd, onNo, onLater }: QuestionProps) {
  const { business } = useBusiness();
  const { payee, filed } = purchase;
  const actions = mayWrite(business.role) && (
    <>
      {mayManage(business.role) && (
        <Button small disabled={busy} aria-label={`Add to the register: ${payee}`} onClick={onAdd}>
          Add to the register
        </Button>
      )}
      <Button small disabled={busy} aria-label={`${payee}: not an asset`} onClick={onFirstClick(onNo)}>
        No
      </Button>
      <Button small disabled={busy} aria-label={`${payee}: later`} onClick={onFirstClick(onLater)}>
        Later
      </Button>
    </>
  );
  return (
    <Notice title={filed ? 'Not in the register yet.' : 'Is this an asset?'} action={actions}>
      <span className="breaks">
        <PurchaseText purchase={purchase} />.{filed && ' Not deducted until you add it to the asset register.'}
      </span>
    </Notice>
  );
}

function AskAgain({ purchase, busy, onAsk }: { purchase: Purchase; busy: boolean; onAsk(): void }) {
  const { business } = useBusiness();
  if (!mayWrite(business.role)) return null;
  return (
    <Button kind="quiet" small disabled={busy} aria-label={`Ask again about ${purchase.payee}`} onClick={onAsk}>
      Ask again
    </Button>
  );
}
