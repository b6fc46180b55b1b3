// What a business's books are kept by: the fields of its time zone and of the month that its fiscal year starts in, and the accounting methods.
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

export const TimeZoneField = ({ value, onChange, ...look }: ChosenProps<string> & { hint?: string; wide?: boolean }) => (
  <SelectField
    label="Time zone"
    {...look}
    value={value}
    choices={timeZones(value).map((zone) => ({ value: zone, label: zone }))}
    onChange={onChange}
  />
);

export const FiscalYearField = ({ value, onChange }: ChosenProps<number>) => (
  <SelectField
    label="Fiscal year begins in"
    value={value}
    choices={monthNames.map((label, index) => ({ value: index + 1, label }))}
    onChange={onChange}
  />
);
