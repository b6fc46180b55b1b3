// The fields of a business's time zone and the month that its fiscal year starts in, chosen when it is added or in its settings.
import { monthNames } from '../lib/dates.js';
import { timeZones } from '../lib/time-zones.js';
import { SelectField } from './text-field.js';

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
