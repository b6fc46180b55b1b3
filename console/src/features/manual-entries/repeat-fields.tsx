// Whether an entry is posted back, and whether it repeats.
import { businessDay } from '../../lib/business-day.js';
import { dayText } from '../../lib/dates.js';
import { FieldGrid, TickField } from '../../ui/field.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import { type Fields, type FieldsProps, nextDay } from './manual-entries.js';

const choices: { value: Fields['repeats']; label: string }[] = [
  { value: '', label: 'Not' },
  { value: 'month', label: 'Every month' },
  { value: 'quarter', label: 'Every quarter' },
  { value: 'year', label: 'Every year' },
];

export const ReversingField = ({ fields, set }: FieldsProps) => (
  <TickField
    label="Post it back on the first day of the next month (reversing entry)"
    checked={fields.reversing}
    onChange={(reversing) => set({ reversing })}
  />
);

export function RepeatFields({ fields, problems, accounts, set }: FieldsProps) {
  const { date, repeats } = fields;
  return (
    <FieldGrid>
      <SelectField
        label="Repeats"
        hint={repeats && date ? nextText(nextDay(date, repeats)) : undefined}
        value={repeats}
        choices={choices}
        onChange={(chosen) => set({ repeats: chosen })}
      />
      {repeats && <LastDayField {...{ fields, problems, accounts, set }} />}
    </FieldGrid>
  );
}

export const LastDayField = ({ fields, problems, set }: FieldsProps) => (
  <TextField
    label="Last day (optional)"
    problem={problems.until}
    hint="Without it, until you end it."
    type="date"
    maxLength={10}
    value={fields.until}
    onChange={(until) => set({ until })}
  />
);

const nextText = (next: string): string =>
  next <= businessDay()
    ? `Next on ${dayText(next, { year: true })}. Days that have passed are posted at once.`
    : `Posted automatically, next on ${dayText(next, { year: true })}.`;
