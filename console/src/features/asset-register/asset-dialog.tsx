// One asset: what it cost, how it is used and deducted, and its sale; saving, or taking it away.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field, FieldGrid, TickField } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { assetFrom, type AssetFields, type AssetProblems, classes, fieldsOf, isLaterYear, noAsset } from './asset-register.js';
import { vehicleChosen, vehicleKinds } from './asset-register.js';
import { type Asset, type AssetBody, removeAsset, saveAsset } from './asset-register-api.js';

interface AssetDialogProps {
  /** The year that is looked at. */
  year: number;
  /** Null: a new one. */
  asset: Asset | null;
  onClose(): void;
}

export function AssetDialog({ year, asset, onClose }: AssetDialogProps) {
  // The state that the person sees while the dialog is open, whatever arrives meanwhile.
  const [seen] = useState(asset);
  const [fields, setFields] = useState<AssetFields>(() => (seen ? fieldsOf(seen, year) : noAsset));
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
    const outcome = assetFrom(fields, { year, seen });
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('asset' in outcome) saving.mutate(outcome.asset);
  };
  const error = saving.error ?? removing.error;
  const busy = saving.isPending || removing.isPending;
  return (
    <Dialog title={seen ? seen.name : 'An asset'} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <AssetFieldset year={year} fields={fields} problems={problems} mayBeSold={seen !== null} onChange={set} />
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
  year: number;
  fields: AssetFields;
  problems: AssetProblems;
  /** A new one isn't sold yet. */
  mayBeSold: boolean;
  onChange(change: Partial<AssetFields>): void;
}

function AssetFieldset({ year, fields, problems, mayBeSold, onChange }: AssetFieldsetProps) {
  const text = (
    name: Exclude<keyof AssetFields, 'bonus' | 'useByMiles' | 'vehicle'>,
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
  const isVehicle = fields.vehicle !== '';
  return (
    <>
      {text('name', 'What it is', { maxLength: 200 })}
      <FieldGrid>
        {text('cost', 'Cost, $', { inputMode: 'decimal' })}
        {text('businessPercent', isVehicle ? 'Business use in its first year, %' : 'Business use, %', { inputMode: 'numeric' })}
        {text('placedOn', 'In use since', { type: 'date' })}
        {text('acquiredOn', 'Bought on', { type: 'date', hint: 'Only if the contract was signed earlier.' })}
      </FieldGrid>
      <Choice
        label="Vehicle"
        value={fields.vehicle}
        choices={vehicleKinds}
        onChange={(vehicle) => onChange(vehicleChosen(fields, vehicle))}
      />
      {isVehicle ? (
        <>
          <TickField
            label="Business use by the miles of the tax profile, where they’re known"
            checked={fields.useByMiles}
            onChange={(useByMiles) => onChange({ useByMiles })}
          />
          {isLaterYear(fields, year) &&
            text('useNow', `Business use in ${year}, %`, { inputMode: 'numeric', hint: 'Leave empty if it’s as the year before.' })}
        </>
      ) : (
        <Choice
          label="Recovered over"
          value={fields.recoveryYears}
          choices={classes}
          onChange={(recoveryYears) => onChange({ recoveryYears })}
        />
      )}
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

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
