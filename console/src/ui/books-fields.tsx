// The fields of a business's time zone and the month that its fiscal year starts in, chosen when it is added or in its settings.
import { monthNames } from '../lib/dates.js';
import { timeZones } from '../lib/time-zones.js';
import { Field } from './field.js';

interface ChosenProps<Value> {
  value: Value;
  onChange(value: Value): void;
}

export const TimeZoneField = ({ value, onChange, ...look }: ChosenProps<string> & { hint?: string; wide?: boolean }) => (
  <Field label="Time zone" {...look}>
    {(attributes) => (
      <select {...attributes} value={value} onChange={(event) => onChange(event.target.value)}>
        {timeZones(value).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    )}
  </Field>
);

export const FiscalYearField = ({ value, onChange }: ChosenProps<number>) => (
  <Field label="Fiscal year begins in">
    {(attributes) => (
      <select {...attributes} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {monthNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
