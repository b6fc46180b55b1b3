// Screen 'Add Transaction', and the change of an entry that was added so, or of what one that repeats posts. Routes: addEntry,
// addRepeatingEntry, changeEntry, reviseRepeatingEntry, listRepeatingEntries, listAccounts, getTransaction.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { addEntry, getTransaction } from '#contracts/generated/client.js';
import { entryForm } from '#contracts/records/manual-entry.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { businessDay } from '../../lib/business-day.js';
import { accountsQuery } from '../../lib/accounts.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { useDraft } from '../../lib/draft.js';
import { reading, useReread } from '../../lib/reading.js';
import { repeatsQuery } from '../../lib/repeating-entries.js';
import { lineIdOf, oneOf, type Search, uuidOf } from '../../lib/search-params.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { Card, Page } from '../../ui/page.js';
import { choicesOf } from '../../ui/record-texts.js';
import { Segmented } from '../../ui/segmented.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { EntryFields } from './entry-fields.js';
import { type Entry, entryFrom, type Fields, fieldsOf, fieldsOfRepeating, noFields, type Problems } from './manual-entries.js';
import { type Changed, saveEntry } from './manual-entries-api.js';

const parse = (search: Search) => ({
  lineId: lineIdOf(search['lineId']),
  repeatId: uuidOf(search['repeatId']),
  kind: oneOf(search['kind'], ['simple', 'split', 'transfer', 'journal']),
});
type Kind = ReturnType<typeof parse>['kind'];

const titles = {
  new: { title: 'Add a transaction', subtitle: 'If it also shows up on a bank statement later, we’ll flag it as a possible duplicate.' },
  entry: { title: 'Change a transaction', subtitle: 'The entry is reversed and posted again. Both stay in the journal.' },
  repeating: {
    title: 'Change a repeating transaction',
    subtitle: 'Changes apply from the next date on and to dates that haven’t posted yet. Posted entries don’t change.',
  },
};

export function ManualEntriesPage() {
  const [{ lineId, repeatId, kind }] = useSearchState(parse);
  const { business } = useBusiness();
  const accounts = useQuery(accountsQuery);
  return (
    <Page
      {...(repeatId ? titles.repeating : lineId ? titles.entry : titles.new)}
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
            {(all) =>
              repeatId ? (
                <ChangeRepeating key={repeatId} repeatId={repeatId} accounts={all} />
              ) : lineId ? (
                <Change key={lineId} lineId={lineId} accounts={all} />
              ) : (
                <Add key={kind} accounts={all} named={kind} />
              )
            }
          </Loaded>
        </Card>
      )}
    </Page>
  );
}

/** The kind that the address names is a start: the person may choose another one. */
function Add({ accounts, named }: { accounts: ChartAccount[]; named: Kind }) {
  const [today] = useState(businessDay);
  const [draft, setDraft, forget] = useDraft<Fields | null>('manual-entry', null);
  const [start, setStart] = useState(named && { kind: named });
  const set = (fields: Fields) => {
    setStart(undefined);
    setDraft(fields);
  };
  return <EntryForm accounts={accounts} fields={{ ...noFields(today), ...draft, ...start }} setFields={set} onSaved={forget} />;
}

function Change({ lineId, accounts }: { lineId: string; accounts: ChartAccount[] }) {
  const query = useQuery(reading(getTransaction, { params: { lineId } }));
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={6} />}
      errorTitle="Couldn’t load the transaction"
      missing={<NotHere what="transaction" place="/general-ledger" back="Open the Ledger" />}
    >
      {({ entry }) =>
        entry.origin === 'manual' && !entry.reversedBy ? (
          <ChangeForm changed={{ entryId: entry.entryId }} start={fieldsOf(entry, accounts)} accounts={accounts} />
        ) : (
          <EmptyState>Only transactions added by hand can be changed here.</EmptyState>
        )
      }
    </Loaded>
  );
}

function ChangeRepeating({ repeatId, accounts }: { repeatId: string; accounts: ChartAccount[] }) {
  const query = useQuery(repeatsQuery);
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} />} errorTitle="Couldn’t load the repeating transaction">
      {({ repeats }) => {
        const repeating = repeats.find((entry) => entry.repeatId === repeatId);
        if (!repeating) return <NotHere what="repeating transaction" place="/repeating-entries" back="Repeating transactions" />;
        if (repeating.state === 'ended') return <EmptyState>This repeating transaction has ended.</EmptyState>;
        return <ChangeForm changed={{ repeating }} start={fieldsOfRepeating(repeating, accounts)} accounts={accounts} />;
      }}
    </Loaded>
  );
}

/** The state that was opened. A save is rejected if another person changed the entry meanwhile. */
function ChangeForm({ changed: given, start, accounts }: { changed: Changed; start: Fields; accounts: ChartAccount[] }) {
  const [{ changed, fields }, setState] = useState({ changed: given, fields: start });
  return (
    <EntryForm
      accounts={accounts}
      fields={fields}
      setFields={(typed) => setState({ changed, fields: typed })}
      changed={changed}
      onSaved={() => {}}
    />
  );
}

interface FormProps {
  accounts: ChartAccount[];
  fields: Fields;
  setFields(fields: Fields): void;
  changed?: Changed;
  onSaved(): void;
}

function EntryForm({ accounts, fields, setFields, changed, onSaved }: FormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const saving = useSave(changed, onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = entryFrom(fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('entry' in outcome) saving.mutate({ entry: outcome.entry, until: fields.until });
  };
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <div className="row wrap">
        <Segmented
          label={entryForm.kind.label}
          value={fields.kind}
          choices={choicesOf(entryForm.kind)}
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
          There are no bank or card accounts yet. Import a statement first.
        </Notice>
      )}
      <EntryFields
        fields={fields}
        problems={problems}
        accounts={accounts}
        set={set}
        changes={changed && ('repeating' in changed ? 'repeating' : 'entry')}
      />
      {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
      <div className="row wrap gap-8">
        <Button kind="filled" type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : changed ? 'Save changes' : 'Add transaction'}
        </Button>
        <Link to={changed && 'repeating' in changed ? '/repeating-entries' : '/general-ledger'} className={buttonClass()} onClick={onSaved}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

function useSave(changed: Changed | undefined, onSaved: () => void) {
  const reread = useReread(addEntry);
  const navigate = useNavigate();
  // A retry after a lost response is the same entry; after a rejection it is a new one.
  const [key, setKey] = useState<{ of: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (typed: { entry: Entry; until: string }) => {
      const of = JSON.stringify(typed);
      const idempotencyKey = key?.of === of ? key.key : crypto.randomUUID();
      setKey({ of, key: idempotencyKey });
      return saveEntry({ ...typed, changed, idempotencyKey });
    },
    onSuccess: async (lineId) => {
      onSaved();
      toast(!changed ? 'Transaction added.' : 'entryId' in changed ? 'Transaction changed.' : 'Repeating transaction changed.');
      await reread();
      if (lineId) await navigate({ to: '/general-ledger', search: { open: lineId } });
      else await navigate({ to: '/repeating-entries' });
    },
  });
}
