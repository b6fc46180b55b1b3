// What a business's books are kept by: the fields of its time zone and of the month that its fiscal year starts in, and the accounting methods.
import { useState } from 'react';
import { monthNames } from '#contracts/days.js';
import { timeZones } from '../lib/time-zones.js';
import { SelectField } from './text-field.js';

export const methodChoices = [
  { value: 'cash', label: 'Cash' },
  { value: 'accrual', label: 'Accrual' },
] as const;

interface ChosenProps<Value> {
  value: Value;
  onChange(value: Value): void;
}

const more = 'more';

/** The time zones of the United States by name; the others come with the last choice. */
export function TimeZoneField({ value, onChange, ...look }: ChosenProps<string> & { hint?: string; wide?: boolean }) {
  const [all, setAll] = useState(false);
  const last = all ? [] : [{ value: more, label: 'More time zones…' }];
  return (
    <SelectField
      label="Time zone"
      {...look}
      value={value}
      choices={[...timeZones(value, { all }), ...last]}
      onChange={(chosen) => (chosen === more ? setAll(true) : onChange(chosen))}
    />
  );
}

export const FiscalYearField = ({ value, onChange }: ChosenProps<number>) => (
  <SelectField
    label="Fiscal year begins in"
    value={value}
    choices={monthNames.map((label, index) => ({ value: index + 1, label }))}
    onChange={onChange}
  />
);
