// The fields of a trip, for the quick entry and the dialog.
import { type InputHTMLAttributes, useId } from 'react';
import { Field } from '../../ui/field.js';
import { kinds, type TripFields, type TripProblems } from './mileage-log.js';
import styles from './mileage-log.module.css';

interface TripFieldsetProps {
  fields: TripFields;
  problems: TripProblems;
  /** In a dialog. */
  narrow?: boolean;
  /** What was typed before, offered again. */
  purposes: string[];
  vehicles: string[];
  onChange(change: Partial<TripFields>): void;
}

export function TripFieldset({ fields, problems, narrow, purposes, vehicles, onChange }: TripFieldsetProps) {
  const list = useId();
  const text = (name: keyof TripFields, label: string, attributes: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field label={label} problem={problems[name]}>
      {(given) => <input {...given} {...attributes} value={fields[name]} onChange={(event) => onChange({ [name]: event.target.value })} />}
    </Field>
  );
  const grid = (own: string | undefined) => ['grid', own, narrow && styles.narrow].filter(Boolean).join(' ');
  return (
    <>
      <div className={grid(styles.fields)}>
        {text('date', 'Date', { type: 'date' })}
        {text('miles', 'Miles', { inputMode: 'decimal', autoComplete: 'off' })}
        {text('purpose', 'Purpose', { maxLength: 200, list: `${list}-purposes`, autoComplete: 'off' })}
      </div>
      <div className={grid(styles.places)}>
        {text('from', 'From', { maxLength: 200 })}
        {text('to', 'To', { maxLength: 200 })}
        {text('vehicle', 'Vehicle', { maxLength: 200, list: `${list}-vehicles`, autoComplete: 'off' })}
        <Field label="Kind">
          {(given) => (
            <select {...given} value={fields.kind} onChange={(event) => onChange({ kind: event.target.value as TripFields['kind'] })}>
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Offered id={`${list}-purposes`} texts={purposes} />
      <Offered id={`${list}-vehicles`} texts={vehicles} />
    </>
  );
}

const Offered = ({ id, texts }: { id: string; texts: string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
);
