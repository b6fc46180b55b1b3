// Turns a purchase into a new or existing asset. Its transaction moves to the equipment account first; if the second step fails, the dialog
// says so and retries that step alone.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerAssetPurchase, createAsset } from '#contracts/generated/client.js';
import { assetForm } from '#contracts/records/asset.js';
import { call } from '../../lib/api.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { dollarText } from '../../lib/typed-figures.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { SelectField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { AssetFieldset, useAssetForm } from './asset-fieldset.js';
import { type Asset, type AssetBody, assetFrom, assetTexts } from './asset-register.js';
import { moveToEquipment, type Purchase, useRereadPurchases } from './purchases-api.js';

interface PurchaseDialogProps {
  year: number;
  purchase: Purchase;
  /** The register's assets that have no purchase in the books. */
  assets: Asset[];
  onClose(): void;
}

const newAsset = 'new';

export function PurchaseDialog({ year, purchase, assets, onClose }: PurchaseDialogProps) {
  const [which, setWhich] = useState(newAsset);
  const fields = assetForm({ year, mayBeSold: false });
  const form = useAssetForm(fields, {
    ...assetTexts(fields, null, year),
    ...{ name: purchase.payee.slice(0, 200), costCents: dollarText(purchase.amountCents), placedOn: purchase.date },
  });
  const { registering, movedLineId } = useRegistering(purchase, onClose);
  const link = () => registering.mutate({ assetId: which });
  const add = form.submit((values) => registering.mutate(assetFrom(values, { year, seen: null })));
  return (
    <FormDialog
      title="Add to the asset register"
      doing={registering}
      label={movedLineId ? 'Try the register again' : 'Add to the register'}
      onSubmit={which === newAsset ? add : link}
      onClose={onClose}
    >
      <p className="breaks">
        {purchase.payee}, {money(purchase.amountCents)} on {dayText(purchase.date, { year: true })}.{' '}
        {purchase.filed || movedLineId
          ? 'It’s categorized as Equipment.'
          : `Its category changes from ${nameOfPath(purchase.category)} to Equipment.`}
      </p>
      {assets.length > 0 && (
        <SelectField
          label="Which asset"
          value={which}
          choices={[
            { value: newAsset, label: 'A new one' },
            ...assets.map(({ assetId, name, costCents }) => ({ value: assetId, label: `${name}, ${money(costCents)}` })),
          ]}
          onChange={(chosen) => setWhich(chosen)}
        />
      )}
      {which === newAsset && <AssetFieldset form={form} />}
    </FormDialog>
  );
}

function useRegistering(purchase: Purchase, onClose: () => void) {
  const reread = useRereadPurchases();
  const [movedLineId, setMovedLineId] = useState<string>();
  const registering = useMutation({
    mutationFn: async (asset: AssetBody | { assetId: string }) => {
      const lineId = movedLineId ?? (purchase.filed ? purchase.lineId : await moveToEquipment(purchase.lineId));
      if (!purchase.filed) setMovedLineId(lineId);
      await register(lineId, asset).catch((error: Error) => {
        throw purchase.filed
          ? error
          : new Error(`The purchase is now categorized as Equipment, but isn’t in the register yet. ${error.message}`);
      });
    },
    onSuccess: () => {
      onClose();
      toast('Added to the asset register');
    },
    // The first step may have succeeded even if the second failed.
    onSettled: reread,
  });
  return { registering, movedLineId };
}

/** The register's step: a new asset, or an existing one. */
const register = (lineId: string, asset: AssetBody | { assetId: string }): Promise<unknown> =>
  'assetId' in asset
    ? call(answerAssetPurchase, { params: { lineId }, body: asset })
    : call(createAsset, { body: { ...asset, purchaseLineId: lineId } });
