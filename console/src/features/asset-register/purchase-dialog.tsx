// A purchase becomes an asset: a new one, or one that the register has. Its row is filed on the account for equipment first, and a second step that
// fails is said and tried again alone.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { dollarText } from '../../lib/typed-figures.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { AssetFieldset } from './asset-fieldset.js';
import { assetFrom, type AssetFields, type AssetProblems, noAsset } from './asset-register.js';
import type { Asset, AssetBody } from './asset-register-api.js';
import { fileOnEquipment, type Purchase, register } from './purchases-api.js';

interface PurchaseDialogProps {
  year: number;
  purchase: Purchase;
  /** Of the register, those that have no purchase in the books. */
  assets: Asset[];
  onClose(): void;
}

const fresh = 'new';

export function PurchaseDialog({ year, purchase, assets, onClose }: PurchaseDialogProps) {
  const [which, setWhich] = useState(fresh);
  const [fields, setFields] = useState<AssetFields>(() => ({
    ...noAsset,
    ...{ name: purchase.payee.slice(0, 200), cost: dollarText(purchase.amountCents), placedOn: purchase.date },
  }));
  const [problems, setProblems] = useState<AssetProblems>({});
  const { registering, filedAs } = useRegistering(purchase, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (which !== fresh) return registering.mutate({ assetId: which });
    const outcome = assetFrom(fields, { year, seen: null });
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('asset' in outcome) registering.mutate(outcome.asset);
  };
  return (
    <Dialog title="To the asset register" opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <p className="breaks">
          {purchase.payee}, {money(purchase.amountCents)} on {dayText(purchase.date, { year: true })}.{' '}
          {purchase.filed || filedAs ? 'It is on Assets:Equipment.' : `It moves from ${purchase.category} to Assets:Equipment.`}
        </p>
        {assets.length > 0 && (
          <Field label="Which asset">
            {(attributes) => (
              <select {...attributes} value={which} onChange={(event) => setWhich(event.target.value)}>
                <option value={fresh}>A new one</option>
                {assets.map(({ assetId, name, costCents }) => (
                  <option key={assetId} value={assetId}>
                    {name}, {money(costCents)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {which === fresh && (
          <AssetFieldset
            year={year}
            fields={fields}
            problems={problems}
            mayBeSold={false}
            onChange={(change) => setFields({ ...fields, ...change })}
          />
        )}
        {registering.error && (
          <Notice tone="negative">
            {filedAs && 'The purchase is on Assets:Equipment now, but not in the register yet. '}
            {registering.error.message}
          </Notice>
        )}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={registering.isPending}>
            {registering.isPending ? 'Saving…' : filedAs ? 'Try the register again' : 'Add to the register'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useRegistering(purchase: Purchase, onClose: () => void) {
  const client = useQueryClient();
  const [filedAs, setFiledAs] = useState<string>();
  const registering = useMutation({
    mutationFn: async (asset: AssetBody | { assetId: string }) => {
      const lineId = filedAs ?? (purchase.filed ? purchase.lineId : await fileOnEquipment(purchase.lineId));
      if (!purchase.filed) setFiledAs(lineId);
      await register(lineId, asset);
    },
    onSuccess: () => {
      onClose();
      toast('In the asset register');
    },
    // The first step may be done where the second is not.
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ['ledger'] }), client.invalidateQueries({ queryKey: ['tax'] })]),
  });
  return { registering, filedAs };
}
