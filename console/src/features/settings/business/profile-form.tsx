// The business itself: name, calendar, method, owners, limits. Input that is not saved outlives a sign-out.
import { type FormEvent, useState } from 'react';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { useDraft } from '../../../lib/draft.js';
import { FiscalYearField, TimeZoneField, methodChoices } from '../../../ui/books-fields.js';
import { Button } from '../../../ui/button.js';
import { FieldGrid } from '../../../ui/field.js';
import { TextField } from '../../../ui/text-field.js';
import { Card } from '../../../ui/page.js';
import { Segmented } from '../../../ui/segmented.js';
import { Notice } from '../../../ui/states.js';
import { OwnerFields } from './owner-fields.js';
import { fieldsOf, type Problems, type ProfileFields, profileFrom } from '../settings.js';
import type { SettingsReply } from '../settings-api.js';
import styles from '../settings.module.css';
import { isOvertaken, useSaving } from '../use-saving.js';

interface Draft {
  /** The settings when the user started to type. */
  seen: SettingsReply;
  fields: ProfileFields;
}

export function ProfileForm({ settings }: { settings: SettingsReply }) {
  const { business } = useBusiness();
  const [draft, setDraft, forget] = useDraft<Draft | null>('settings', null);
  const [problems, setProblems] = useState<Problems<keyof ProfileFields>>({});
  const saving = useSaving({ onSaved: forget });
  const { seen, fields } = draft ?? { seen: settings, fields: fieldsOf(settings) };
  const set = (change: Partial<ProfileFields>) => setDraft({ seen, fields: { ...fields, ...change } });
  const startOver = () => {
    forget();
    setProblems({});
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = profileFrom(fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('profile' in outcome) saving.mutate({ seen, changes: outcome.profile });
  };
  const locked = !mayManage(business.role);
  return (
    <form onSubmit={submit} noValidate>
      {locked && <Notice>Only owners and admins of this business can change its settings.</Notice>}
      <fieldset className={`stack gap-20 slim ${styles.sections}`} disabled={locked || saving.isPending}>
        <Profile fields={fields} problems={problems} set={set} />
        <Books fields={fields} set={set} />
        <Limits fields={fields} problems={problems} set={set} />
        <OwnerFields owners={fields.owners} problem={problems.owners} onChange={(owners) => set({ owners })} />
      </fieldset>
      {saving.isError && (
        <Notice tone="negative" action={isOvertaken(saving.error) && <Button onClick={startOver}>Show the newer settings</Button>}>
          {saving.error.message}
        </Notice>
      )}
      {!locked && (
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={saving.isPending || !draft}>
            {saving.isPending ? 'Saving…' : 'Save settings'}
          </Button>
          {draft && <Button onClick={startOver}>Discard changes</Button>}
        </div>
      )}
    </form>
  );
}

interface PartProps {
  fields: ProfileFields;
  problems: Problems<keyof ProfileFields>;
  set(change: Partial<ProfileFields>): void;
}

function Profile({ fields, problems, set }: PartProps) {
  return (
    <Card title="Profile">
      <FieldGrid>
        <TextField label="Name" problem={problems.name} value={fields.name} maxLength={200} onChange={(name) => set({ name })} />
        <TextField
          label="Support address"
          hint="Where ‘Report Issue’ messages go. Leave blank to use the default address."
          type="email"
          value={fields.supportAddress}
          maxLength={320}
          onChange={(supportAddress) => set({ supportAddress })}
        />
        <TextField
          label="Type of business"
          wide
          value={fields.description}
          maxLength={500}
          onChange={(description) => set({ description })}
        />
      </FieldGrid>
    </Card>
  );
}

function Books({ fields, set }: Omit<PartProps, 'problems'>) {
  return (
    <Card title="Books">
      <FieldGrid>
        <TimeZoneField value={fields.timeZone} hint="Determines when each day starts." onChange={(timeZone) => set({ timeZone })} />
        <TextField
          label="Business started on"
          hint="Optional. We won’t ask for bank statements from before this day."
          type="date"
          value={fields.startedOn}
          min="1900-01-01"
          max="2100-12-31"
          onChange={(startedOn) => set({ startedOn })}
        />
        <FiscalYearField value={fields.fiscalYearStart} onChange={(fiscalYearStart) => set({ fiscalYearStart })} />
        <div className="stack start gap-4 slim">
          <span className="note">Accounting method</span>
          <Segmented label="Accounting method" value={fields.method} choices={methodChoices} onChange={(method) => set({ method })} />
          <small>The default method for statements.</small>
        </div>
      </FieldGrid>
    </Card>
  );
}

function Limits({ fields, problems, set }: PartProps) {
  return (
    <Card title="Limits">
      <FieldGrid>
        <TextField
          label="Payroll benchmark, % of revenue"
          problem={problems.payrollBenchmark}
          inputMode="decimal"
          value={fields.payrollBenchmark}
          onChange={(payrollBenchmark) => set({ payrollBenchmark })}
        />
        <TextField
          label="Receipt required from, $"
          problem={problems.receiptLimit}
          inputMode="decimal"
          value={fields.receiptLimit}
          onChange={(receiptLimit) => set({ receiptLimit })}
        />
      </FieldGrid>
    </Card>
  );
}
