// The fields of an asset: what it is and cost, how it is used and deducted, and its sale.
import type { InputHTMLAttributes } from 'react';
import { Field, FieldGrid, TickField } from '../../ui/field.js';
import { type AssetFields, type AssetProblems, classes } from './asset-register.js';

interface AssetFieldsetProps {
  fields: AssetFields;
  problems: AssetProblems;
  /** A new one isn't sold yet. */
  mayBeSold: boolean;
  onChange(change: Partial<AssetFields>): void;
}

export function AssetFieldset({ fields, problems, mayBeSold, onChange }: AssetFieldsetProps) {
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
