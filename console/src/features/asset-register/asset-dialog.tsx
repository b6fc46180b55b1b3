// One asset: what it cost, how it is used and deducted, and its sale; saving, or taking it away.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field, FieldGrid, TickField } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { assetFrom, type AssetFields, type AssetProblems, classes, fieldsOf, noAsset } from './asset-register.js';
import { type Asset, type AssetBody, removeAsset, saveAsset } from './asset-register-api.js';

interface AssetDialogProps {
  /** Null: a new one. */
  asset: Asset | null;
  onClose(): void;
}

export function AssetDialog({ asset, onClose }: AssetDialogProps) {
  // The state that the person sees while the dialog is open, whatever arrives meanwhile.
  const [seen] = useState(asset);
  const [fields, setFields] = useState<AssetFields>(() => (seen ? fieldsOf(seen) : noAsset));
  const [problems, setProblems] = useState<AssetProblems>({});
  const client = useQueryClient();
  const done = (text: string) => {
    // Line 13 and the estimate follow from it.
    void client.invalidateQueries({ queryKey: ['tax'] });
    onClose();
    toast(text);
  };
  const saving = useMutation({ mutationFn: (body: AssetBody) => saveAsset(body, seen), onSuccess: () => done('Asset saved') });
  const removing = useMutation({ mutationFn: removeAsset, onSuccess: () => done('Asset removed') });
  const set = (change: Partial<AssetFields>) => setFields({ ...fields, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = assetFrom(fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('asset' in outcome) saving.mutate(outcome.asset);
  };
  const error = saving.error ?? removing.error;
  const busy = saving.isPending || removing.isPending;
  return (
    <Dialog title={seen ? seen.name : 'An asset'} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <AssetFieldset fields={fields} problems={problems} mayBeSold={seen !== null} onChange={set} />
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

interface AssetFieldsetProps {
  fields: AssetFields;
  problems: AssetProblems;
  /** A new one isn't sold yet. */
  mayBeSold: boolean;
  onChange(change: Partial<AssetFields>): void;
}

function AssetFieldset({ fields, problems, mayBeSold, onChange }: AssetFieldsetProps) {
  const text = (
    name: Exclude<keyof AssetFields, 'bonus'>,
    label: string,
    more: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {},
  ) => {
    const { hint, ...attributes } = more;
    return (
      <Field label={label} problem={problems[name]} hint={hint}>
        {(given) => (
          <input {...given} {...attributes} value={fields[name]} onChange={(event) => onChange({ [name]: event.target.value })} />
        )}
      </Field>
    );
  };
  return (
    <>
      {text('name', 'What it is', { maxLength: 200 })}
      <FieldGrid>
        {text('cost', 'Cost, $', { inputMode: 'decimal' })}
        {text('businessPercent', 'Business use, %', { inputMode: 'numeric' })}
        {text('placedOn', 'In use since', { type: 'date' })}
        {text('acquiredOn', 'Bought on', { type: 'date', hint: 'Only if the contract was signed earlier.' })}
      </FieldGrid>
      <Field label="Recovered over">
        {(attributes) => (
          <select {...attributes} value={fields.recoveryYears} onChange={(event) => onChange({ recoveryYears: event.target.value })}>
            {classes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {text('section179', 'Section 179, $', {
        inputMode: 'decimal',
        hint: 'Deducted in the first year, before any depreciation. For equipment with more than 50% business use.',
      })}
      <TickField label="Take the special depreciation allowance (bonus)" checked={fields.bonus} onChange={(bonus) => onChange({ bonus })} />
      {mayBeSold && (
        <FieldGrid>
          {text('soldOn', 'Sold on', { type: 'date' })}
          {text('price', 'Sold for, $', { inputMode: 'decimal' })}
        </FieldGrid>
      )}
    </>
  );
}
