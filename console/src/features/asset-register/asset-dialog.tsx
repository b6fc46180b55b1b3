// One asset: what it cost, how it is used and deducted, and its sale. Saves or removes it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { AssetFieldset } from './asset-fieldset.js';
import { assetFrom, type AssetFields, type AssetProblems, fieldsOf, noAsset } from './asset-register.js';
import { type Asset, type AssetBody, removeAsset, saveAsset } from './asset-register-api.js';

interface AssetDialogProps {
  /** The year on the screen. */
  year: number;
  /** Null: a new one. */
  asset: Asset | null;
  onClose(): void;
}

export function AssetDialog({ year, asset, onClose }: AssetDialogProps) {
  // Keeps the state that the dialog opened with, even if the asset changes meanwhile.
  const [seen] = useState(asset);
  const [fields, setFields] = useState<AssetFields>(() => (seen ? fieldsOf(seen, year) : noAsset));
  const [problems, setProblems] = useState<AssetProblems>({});
  const client = useQueryClient();
  const done = (text: string) => {
    // Line 13 and the tax estimate depend on it.
    void client.invalidateQueries({ queryKey: ['tax'] });
    onClose();
    toast(text);
  };
  const saving = useMutation({ mutationFn: (body: AssetBody) => saveAsset(body, seen), onSuccess: () => done('Asset saved') });
  const removing = useMutation({ mutationFn: removeAsset, onSuccess: () => done('Asset removed') });
  const set = (change: Partial<AssetFields>) => setFields({ ...fields, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = assetFrom(fields, { year, seen });
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('asset' in outcome) saving.mutate(outcome.asset);
  };
  const error = saving.error ?? removing.error;
  const busy = saving.isPending || removing.isPending;
  return (
    <Dialog title={seen ? seen.name : 'Add an asset'} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <AssetFieldset year={year} fields={fields} problems={problems} mayBeSold={seen !== null} onChange={set} />
        {seen?.purchase && <BoughtBy purchase={seen.purchase} />}
        {error && <Notice tone="negative">{error.message}</Notice>}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={busy}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
          {seen && !seen.sold && (
            <Button disabled={busy} onClick={() => removing.mutate(seen)}>
              Remove asset
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** The transaction that bought it. */
function BoughtBy({ purchase: { lineId, date, category, amountCents } }: { purchase: NonNullable<Asset['purchase']> }) {
  if (date === null || amountCents === null) return <p className="dim">Its purchase is no longer in the books.</p>;
  return (
    <p className="dim breaks">
      Bought for{' '}
      <PlaceLink place={`/general-ledger?open=${lineId}`}>
        {money(amountCents)} on {dayText(date, { year: true })}
      </PlaceLink>
      , in {category}.
    </p>
  );
}
