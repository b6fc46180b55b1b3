// One revenue source: name, income accounts, floor, whether it can be opened; saving or deleting it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sourceFields } from '#contracts/records/revenue-source.js';
import type { RevenueSource } from '#contracts/settings.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { RecordControl } from '../../../ui/record-form.js';
import { incomeAccountsQuery, type SettingsReply } from '../settings-api.js';
import { accountText, noSource, sourceFrom, type SourceProblems, sourceTexts, type SourceTexts } from './sources.js';
import { useSaving } from '../use-saving.js';

interface SourceDialogProps {
  settings: SettingsReply;
  source: RevenueSource | null;
  onClose(): void;
}

export function SourceDialog({ settings, source, onClose }: SourceDialogProps) {
  // The state when the dialog opened, regardless of later updates.
  const [seen] = useState(settings);
  const [fields, setFields] = useState<SourceTexts>(() => (source ? sourceTexts(source) : noSource));
  const [problems, setProblems] = useState<SourceProblems>({});
  const saving = useSaving({ onSaved: onClose });
  const others = seen.revenueSources.filter(({ key }) => key !== source?.key);
  const set = (change: Partial<SourceTexts>) => setFields({ ...fields, ...change });
  const form = { fields: sourceFields, values: fields, problems, set };
  const submit = () => {
    const outcome = sourceFrom(fields, others);
    setProblems('problems' in outcome ? outcome.problems : {});
    if (!('source' in outcome)) return;
    const revenueSources = source
      ? seen.revenueSources.map((other) => (other.key === source.key ? outcome.source : other))
      : [...others, outcome.source];
    saving.mutate({ seen, changes: { revenueSources } });
  };
  return (
    <FormDialog
      title={source ? source.name : 'A revenue source'}
      doing={saving}
      label="Save"
      other={source && { label: 'Remove source', onClick: () => saving.mutate({ seen, changes: { revenueSources: others } }) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecordControl form={form} name="name" focused />
      <AccountsField value={fields.accounts} problem={problems.accounts} onChange={(accounts) => set({ accounts })} />
      <RecordControl form={form} name="monthlyFloorCents" />
      <RecordControl form={form} name="expandable" />
    </FormDialog>
  );
}

interface AccountsFieldProps {
  value: string;
  problem?: string;
  onChange(value: string): void;
}

/** One account a line; the chart's other accounts are buttons that add them. */
function AccountsField({ value, problem, onChange }: AccountsFieldProps) {
  const known = useQuery(incomeAccountsQuery).data ?? [];
  const lines = value.split('\n').map((line) => line.trim());
  const rest = known.map(accountText).filter((account) => !lines.includes(account));
  return (
    <>
      <Field
        label="Income accounts, one per line"
        problem={problem}
        hint="For example, Sales or Sales:Studio. Subaccounts are included; accounts that don’t exist yet are created."
      >
        {(attributes) => (
          <textarea {...attributes} rows={3} maxLength={3_000} value={value} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {rest.length > 0 && (
        <div className="flex wrap gap-6" role="group" aria-label="Chart of accounts">
          {rest.map((account) => (
            <Button key={account} small onClick={() => onChange([...lines.filter(Boolean), account].join('\n'))}>
              {account}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
