// The form that adds a business with its name and first settings. The person becomes its owner. Route: createTenant.
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { type Trade, tradeNames, trades, tradeText } from '#contracts/rules/trade-charts.js';
import { createTenant } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { ownTimeZone } from '../../lib/time-zones.js';
import { FiscalYearField, TimeZoneField, methodChoices } from '../../ui/books-fields.js';
import { FieldGrid } from '../../ui/field.js';
import { FormEnd } from '../../ui/form-end.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import styles from './open-business-form.module.css';

interface OpenBusinessFormProps {
  /** Called with the new business's number once it can be used. */
  onOpened(id: number): void;
}

interface Fields {
  name: string;
  description: string;
  trade: Trade | undefined;
  timeZone: string;
  method: 'cash' | 'accrual';
  fiscalYearStart: number;
}

interface PartProps {
  fields: Fields;
  set(change: Partial<Fields>): void;
}

export function OpenBusinessForm({ onOpened }: OpenBusinessFormProps) {
  const [fields, setFields] = useState<Fields>(() => ({
    ...{ name: '', description: '', trade: undefined, timeZone: ownTimeZone(), method: 'cash', fiscalYearStart: 1 },
  }));
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const name = fields.name.trim();
  const opening = useMutation({
    mutationFn: () => call(createTenant, { body: { ...fields, name, description: fields.description.trim() } }),
    onSuccess: ({ id }) => onOpened(id),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !opening.isPending) opening.mutate();
  };
  return (
    <form className="stack gap-14 full" onSubmit={submit}>
      <Business fields={fields} set={set} />
      <Books fields={fields} set={set} />
      <FormEnd doing={opening} label="Add Business" busyLabel="Adding…" />
    </form>
  );
}

function Business({ fields, set }: PartProps) {
  return (
    <>
      <TextField
        label="Business name"
        data-autofocus
        value={fields.name}
        maxLength={200}
        autoComplete="organization"
        required
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Type of business (optional)"
        value={fields.description}
        maxLength={500}
        onChange={(description) => set({ description })}
      />
      <div className={styles.trade}>
        <SelectField
          label="Trade"
          hint={tradeText(fields.trade)}
          value={fields.trade ?? ''}
          choices={[{ value: '', label: 'Something else' }, ...trades.map((value) => ({ value, label: tradeNames[value] }))]}
          onChange={(trade) => set({ trade: trade || undefined })}
        />
      </div>
    </>
  );
}

function Books({ fields, set }: PartProps) {
  return (
    <>
      <FieldGrid>
        <SelectField label="Accounting method" value={fields.method} choices={methodChoices} onChange={(method) => set({ method })} />
        <FiscalYearField value={fields.fiscalYearStart} onChange={(fiscalYearStart) => set({ fiscalYearStart })} />
        <TimeZoneField value={fields.timeZone} wide onChange={(timeZone) => set({ timeZone })} />
      </FieldGrid>
      <small>You can change the method, fiscal year, and time zone later in Settings.</small>
    </>
  );
}
