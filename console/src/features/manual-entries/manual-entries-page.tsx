// Screen 'Add Transaction', and the change of an entry that was added so. Routes: addEntry, addRepeatingEntry, changeEntry, listAccounts, getTransaction.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { accountsQuery } from '../../lib/accounts.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayOf } from '../../lib/dates.js';
import { useDraft } from '../../lib/draft.js';
import { lineIdOf, type Search } from '../../lib/search-params.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { Card, Page } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { EntryFields } from './entry-fields.js';
import { type Entry, entryFrom, type Fields, fieldsOf, kindNames, kinds, noFields, type Problems } from './manual-entries.js';
import { entryQuery, saveEntry } from './manual-entries-api.js';

const parse = (search: Search) => ({ lineId: lineIdOf(search['lineId']) });

export function ManualEntriesPage() {
  const [{ lineId }] = useSearchState(parse);
  const { business } = useBusiness();
  const accounts = useQuery(accountsQuery);
  return (
    <Page
      title={lineId ? 'Change a transaction' : 'Add a transaction'}
      subtitle={
        lineId
          ? 'The entry is reversed and posted anew; both stay in the journal.'
          : 'If a bank statement shows it later, the two wait for you as possible duplicates.'
      }
      actions={
        <Link to="/repeating-entries" className={buttonClass()}>
          Repeating transactions
        </Link>
      }
    >
      {!mayWrite(business.role) ? (
        <EmptyState>{readOnlyReason}</EmptyState>
      ) : (
        <Card>
          <Loaded query={accounts} skeleton={<SkeletonRows rows={6} />} errorTitle="Couldn’t load your accounts">
            {(all) => (lineId ? <Change key={lineId} lineId={lineId} accounts={all} /> : <Add accounts={all} />)}
          </Loaded>
        </Card>
      )}
    </Page>
  );
}

function Add({ accounts }: { accounts: ChartAccount[] }) {
  const [today] = useState(() => dayOf(new Date()));
  const [draft, setDraft, forget] = useDraft<Fields | null>('manual-entry', null);
  return <EntryForm accounts={accounts} fields={{ ...noFields(today), ...draft }} setFields={setDraft} onSaved={forget} />;
}

function Change({ lineId, accounts }: { lineId: string; accounts: ChartAccount[] }) {
  const query = useQuery(entryQuery(lineId));
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={6} />}
      errorTitle="Couldn’t load the transaction"
      missing={<NotHere what="transaction" place="/general-ledger" back="Open the Ledger" />}
    >
      {({ entry }) =>
        entry.origin === 'manual' && !entry.reversedBy ? (
          <ChangeForm entryId={entry.entryId} start={fieldsOf(entry, accounts)} accounts={accounts} />
        ) : (
          <EmptyState>Only transactions added by hand can be changed here.</EmptyState>
        )
      }
    </Loaded>
  );
}

function ChangeForm({ entryId, start, accounts }: { entryId: string; start: Fields; accounts: ChartAccount[] }) {
  const [fields, setFields] = useState(start);
  return <EntryForm accounts={accounts} fields={fields} setFields={setFields} entryId={entryId} onSaved={() => {}} />;
}

interface FormProps {
  accounts: ChartAccount[];
  fields: Fields;
  setFields(fields: Fields): void;
  entryId?: string;
  onSaved(): void;
}

function EntryForm({ accounts, fields, setFields, entryId, onSaved }: FormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const saving = useSave(entryId, onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = entryFrom(fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('entry' in outcome) saving.mutate(outcome.entry);
  };
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <div className="row wrap">
        <Segmented
          label="Kind"
          value={fields.kind}
          choices={kinds.map((value) => ({ value, label: kindNames[value] }))}
          onChange={(kind) => (set({ kind }), setProblems({}))}
        />
      </div>
      {!accounts.some((account) => account.money) && fields.kind !== 'journal' && (
        <Notice
          action={
            <Link to="/import" className={buttonClass()}>
              Import a statement
            </Link>
          }
        >
          There are no bank or card accounts yet. Import a statement of one first.
        </Notice>
      )}
      <EntryFields fields={fields} problems={problems} accounts={accounts} set={set} changes={entryId !== undefined} />
      {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
      <div className="row wrap gap-8">
        <Button kind="filled" type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : entryId ? 'Save changes' : 'Add transaction'}
        </Button>
        <Link to="/general-ledger" className={buttonClass()} onClick={onSaved}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

function useSave(entryId: string | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // What is tried again after an answer was lost is the same entry; after a refusal it is another one.
  const [key, setKey] = useState<{ of: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (entry: Entry) => {
      const of = JSON.stringify(entry);
      const idempotencyKey = key?.of === of ? key.key : crypto.randomUUID();
      setKey({ of, key: idempotencyKey });
      return saveEntry({ entry, entryId, idempotencyKey });
    },
    onSuccess: async ({ lineId }) => {
      onSaved();
      toast(entryId ? 'Transaction changed.' : 'Transaction added.');
      await client.invalidateQueries({ queryKey: ['ledger'] });
      await navigate({ to: '/general-ledger', search: { open: lineId } });
    },
  });
}
