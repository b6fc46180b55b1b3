// The fields of an asset: what it is and cost, how it is used and deducted, and its sale.
import type { InputHTMLAttributes } from 'react';
import { Field, FieldGrid, TickField } from '../../ui/field.js';
import { type AssetFields, type AssetProblems, classes, isLaterYear, vehicleChosen, vehicleKinds } from './asset-register.js';

interface AssetFieldsetProps {
  year: number;
  fields: AssetFields;
  problems: AssetProblems;
  /** A new one isn't sold yet. */
  mayBeSold: boolean;
  onChange(change: Partial<AssetFields>): void;
}

export function AssetFieldset({ year, fields, problems, mayBeSold, onChange }: AssetFieldsetProps) {
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
            text('useNow', `Business use in ${year}, %`, {
              inputMode: 'numeric',
              hint: 'Leave blank if it’s the same as the year before.',
            })}
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
