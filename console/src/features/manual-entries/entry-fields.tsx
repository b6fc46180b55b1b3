// The fields of each kind of entry.
import { entryForm, repeatFields } from '#contracts/records/manual-entry.js';
import { openAccounts } from '../../lib/accounts.js';
import { businessDay } from '../../lib/business-day.js';
import { dayText } from '../../lib/dates.js';
import { centsFrom } from '../../lib/typed-figures.js';
import { FieldGrid } from '../../ui/field.js';
import { RecordControl } from '../../ui/record-form.js';
import { choicesOf } from '../../ui/record-texts.js';
import { Segmented } from '../../ui/segmented.js';
import { SplitParts } from '../../ui/split-dialog/split-parts.js';
import { JournalLines } from './journal-lines.js';
import { type FieldsProps, nextDay } from './manual-entries.js';

/** `changes`: what is edited. The dates of a repeating entry stay, except its last one. */
export function EntryFields({ changes, ...props }: FieldsProps & { changes?: 'entry' | 'repeating' }) {
  const { fields, problems, accounts, set } = props;
  const { kind, direction, date, repeats } = fields;
  const form = { fields: entryForm, values: fields, problems, set };
  const categories = openAccounts(accounts, { money: false });
  // An entry that is changed keeps the accounts that it has, such as the opening balance of a processor.
  const kept = accounts.filter(({ path }) => path === fields.account || path === fields.to);
  const own = [...new Set([...openAccounts(accounts, { money: true }), ...kept])];
  return (
    <div className="stack gap-14">
      {(kind === 'simple' || kind === 'split') && (
        <div className="row wrap">
          <Segmented
            label={entryForm.direction.label}
            value={direction}
            choices={choicesOf(entryForm.direction)}
            onChange={(chosen) => set({ direction: chosen })}
          />
        </div>
      )}
      <FieldGrid>
        {changes === 'repeating' ? (
          <RecordControl form={{ ...form, fields: { until: repeatFields.until } }} name="until" />
        ) : (
          <RecordControl form={form} name="date" />
        )}
        <RecordControl form={form} name="amount" />
        <RecordControl form={form} name="account" label={kind === 'transfer' ? 'From' : undefined} accounts={own} />
        <RecordControl form={form} name="to" accounts={own} />
        <RecordControl form={form} name="category" categories={categories} />
        <RecordControl
          form={form}
          name="payee"
          label={kind === 'journal' ? undefined : direction === 'paid' ? 'Paid to' : 'Received from'}
        />
        <RecordControl form={form} name="description" />
        <RecordControl form={form} name="reference" />
        <RecordControl form={form} name="basis" />
      </FieldGrid>
      {kind === 'split' && (
        <SplitParts
          parts={fields.parts}
          totalCents={centsFrom(fields.amount) ?? 0}
          categories={categories}
          problem={problems.parts}
          onChange={(parts) => set({ parts })}
        />
      )}
      {kind === 'journal' && <JournalLines {...props} />}
      <RecordControl form={form} name="reversing" />
      {!changes && (
        <FieldGrid>
          <RecordControl form={form} name="repeats" help={repeats && date ? nextText(nextDay(date, repeats)) : undefined} />
          <RecordControl form={form} name="until" />
        </FieldGrid>
      )}
    </div>
  );
}

const nextText = (next: string): string =>
  next <= businessDay()
    ? `Next on ${dayText(next, { year: true })}. Past dates are posted now.`
    : `Posted automatically, next on ${dayText(next, { year: true })}.`;
