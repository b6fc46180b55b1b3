// One asset: what it cost, how it is used and deducted, and its sale. Saves or removes it.
import { useState } from 'react';
import { createAsset, deleteAsset, putAsset } from '#contracts/generated/client.js';
import { assetForm } from '#contracts/records/asset.js';
import { call } from '../../lib/api.js';
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { money } from '../../lib/money.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { PlaceLink } from '../../ui/place-link.js';
import { useWrite, useWriting } from '../../ui/use-write.js';
import { AssetFieldset, useAssetForm } from './asset-fieldset.js';
import { type Asset, type AssetBody, assetFrom, assetTexts, savedText } from './asset-register.js';

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
  const fields = assetForm({ year, mayBeSold: seen !== null });
  const form = useAssetForm(fields, assetTexts(fields, seen, year));
  const done = (text: string) => ({
    doneText: ({ differing }: { differing?: { year: number }[] | undefined }) => savedText(text, differing),
    onDone: onClose,
  });
  const save = (body: AssetBody) =>
    seen ? call(putAsset, { params: { assetId: seen.assetId }, body: { ...body, revision: seen.revision } }) : call(createAsset, { body });
  const saving = useWriting(createAsset, save, done('Asset saved'));
  const removing = useWrite(deleteAsset, (assetId: string) => ({ params: { assetId } }), done('Asset removed'));
  return (
    <FormDialog
      title={seen ? seen.name : 'Add an asset'}
      doing={saving}
      also={removing}
      label="Save"
      other={seen && !seen.sold && { label: 'Remove asset', onClick: () => removing.mutate(seen.assetId) }}
      onSubmit={form.submit((values) => saving.mutate(assetFrom(values, { year, seen })))}
      onClose={onClose}
    >
      <AssetFieldset form={form} />
      {seen?.purchase && <BoughtBy purchase={seen.purchase} />}
    </FormDialog>
  );
}

/** The transaction that bought it. */
function BoughtBy({ purchase: { lineId, date, category, amountCents } }: { purchase: NonNullable<Asset['purchase']> }) {
  if (date === null || amountCents === null) return <p className="dim">The purchase is no longer in your books.</p>;
  return (
    <p className="dim breaks">
      Bought for{' '}
      <PlaceLink place={entryPlace(lineId)}>
        {money(amountCents)} on {dayText(date, { year: true })}
      </PlaceLink>
      , in {category}.
    </p>
  );
}
