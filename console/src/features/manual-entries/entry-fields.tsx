// The fields of each kind of entry.
import type { ReactNode } from 'react';
import { openAccounts } from '../../lib/accounts.js';
import { centsFrom } from '../../lib/typed-figures.js';
import { Field, FieldGrid } from '../../ui/field.js';
import { Segmented } from '../../ui/segmented.js';
import { AccountSelect } from '../../ui/account-select.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import { SplitParts } from '../../ui/split-dialog/split-parts.js';
import { JournalLines } from './journal-lines.js';
import { type Fields, type FieldsProps } from './manual-entries.js';
import { LastDayField, RepeatFields, ReversingField } from './repeat-fields.js';

/** `changes`: what is edited. The dates of a repeating entry stay, except its last one. */
export function EntryFields({ changes, ...props }: FieldsProps & { changes?: 'entry' | 'repeating' }) {
  const { fields, set } = props;
  const { kind } = fields;
  return (
    <div className="stack gap-14">
      {(kind === 'simple' || kind === 'split') && (
        <div className="row wrap">
          <Segmented
            label="Direction"
            value={fields.direction}
            choices={[
              { value: 'paid', label: 'Money out' },
              { value: 'received', label: 'Money in' },
            ]}
            onChange={(direction) => set({ direction })}
          />
        </div>
      )}
      <FieldGrid>
        {changes === 'repeating' ? <LastDayField {...props} /> : <EntryText {...props} name="date" label="Date" type="date" max={10} />}
        {kind !== 'journal' && <EntryText {...props} name="amount" label="Amount, $" inputMode="decimal" max={20} />}
        {kind !== 'journal' && <OwnAccount {...props} name="account" label={kind === 'transfer' ? 'From' : 'Account'} />}
        {kind === 'transfer' && <OwnAccount {...props} name="to" label="To" />}
        {kind === 'simple' && (
          <Field label="Category" problem={props.problems.category}>
            {(attributes) => (
              <AccountSelect
                {...attributes}
                accounts={openAccounts(props.accounts, { money: false })}
                placeholder="Choose a category"
                value={fields.category}
                onChange={(event) => set({ category: event.target.value })}
              />
            )}
          </Field>
        )}
        {kind !== 'transfer' && (
          <EntryText
            {...props}
            name="payee"
            label={kind === 'journal' ? 'Payee' : fields.direction === 'paid' ? 'Paid to' : 'Received from'}
            max={200}
          />
        )}
        <EntryText {...props} name="description" label="Description" max={280} />
        <EntryText {...props} name="reference" label="Check or document number" max={100} />
        {kind === 'journal' && <BasisField {...props} />}
      </FieldGrid>
      {kind === 'split' && (
        <SplitParts
          parts={fields.parts}
          totalCents={centsFrom(fields.amount) ?? 0}
          categories={openAccounts(props.accounts, { money: false })}
          problem={props.problems.parts}
          onChange={(parts) => set({ parts })}
        />
      )}
      {kind === 'journal' && <JournalLines {...props} />}
      {kind === 'journal' && <ReversingField {...props} />}
      {!changes && <RepeatFields {...props} />}
    </div>
  );
}

interface EntryTextProps extends FieldsProps {
  name: 'date' | 'amount' | 'payee' | 'description' | 'reference';
  label: string;
  max: number;
  type?: 'date';
  inputMode?: 'decimal';
}

function EntryText({ fields, problems, set, name, label, max, type, inputMode }: EntryTextProps): ReactNode {
  const problem = name === 'date' || name === 'amount' ? problems[name] : undefined;
  return (
    <TextField
      label={label}
      problem={problem}
      type={type ?? 'text'}
      inputMode={inputMode}
      maxLength={max}
      value={fields[name]}
      onChange={(text) => set({ [name]: text })}
    />
  );
}

function OwnAccount({ fields, problems, accounts, set, name, label }: FieldsProps & { name: 'account' | 'to'; label: string }) {
  return (
    <Field label={label} problem={problems[name]}>
      {(attributes) => (
        <AccountSelect
          {...attributes}
          accounts={openAccounts(accounts, { money: true })}
          placeholder="Choose an account"
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

const bases: { value: Fields['basis']; label: string }[] = [
  { value: 'both', label: 'Cash and accrual' },
  { value: 'accrual', label: 'Accrual only' },
  { value: 'cash', label: 'Cash only' },
];

function BasisField({ fields, set }: FieldsProps) {
  return (
    <SelectField
      label="Counts under"
      hint="An invoice not paid yet is accrual only."
      value={fields.basis}
      choices={bases}
      onChange={(basis) => set({ basis })}
    />
  );
}
