// The preview of a file: its kind, whether it adds up, its rows by the action they need, and the button that posts.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHotkeys } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { commitImport } from '#contracts/generated/client.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { useDraft } from '../../lib/draft.js';
import { count } from '../../lib/money.js';
import { reread } from '../../lib/reading.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Segmented } from '../../ui/segmented.js';
import { ErrorState, Notice } from '../../ui/states.js';
import { FileCategories } from './file-categories.js';
import { FileAccounts } from './file-accounts.js';
import { commitText, filterChoices, isReadForCertain, rowCount, type RowFilter, uncertainAccounts } from './imports.js';
import { importQuery, postImport } from './imports-api.js';
import styles from './imports.module.css';
import { MappingDialog } from './mapping-dialog.js';
import { PreviewHead } from './preview-head.js';
import { PreviewRows } from './preview-rows.js';

const none: number[] = [];
const noKeys: string[] = [];

export function Preview({ file }: { file: ImportPreview }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const [filter, setFilter] = useState<RowFilter>('all');
  const [mapping, setMapping] = useState(false);
  const [acceptedList, setAccepted, clearAccepted] = useDraft<number[]>(`import:${file.importId}:accept`, none);
  const [confirmed, setConfirmed] = useDraft(`import:${file.importId}:confirmed`, false);
  const accepted = useMemo(() => new Set(acceptedList), [acceptedList]);
  const [known, setKnown] = useDraft<string[]>(`import:${file.importId}:accounts`, noKeys);
  const does = commitText(file, accepted);
  const post = useMutation({
    mutationFn: () => postImport(file.importId, acceptedList, known),
    onSuccess: ({ jobId }) => {
      clearAccepted();
      client.setQueryData(importQuery(file.importId).queryKey, { ...file, state: 'committing' as const, jobId });
      void reread(client, commitImport.features);
    },
    // The books may have changed since, so the accounts are checked again even if they were confirmed before.
    onError: () => {
      setKnown(noKeys);
      void client.invalidateQueries({ queryKey: importQuery(file.importId).queryKey });
    },
  });
  const sure = isReadForCertain(file) || confirmed;
  const reason = mayWrite(business.role) ? reasonAgainst(file, { sure, known, does }) : readOnlyReason;
  useHotkeys([['mod+Enter', () => reason === undefined && !post.isPending && post.mutate()]]);
  const toggle = (row: number) => setAccepted(accepted.has(row) ? acceptedList.filter((other) => other !== row) : [...acceptedList, row]);
  return (
    <>
      <PreviewHead file={file} onMap={() => setMapping(true)} />
      <FileAccounts file={file} confirmed={known} onConfirm={(key) => setKnown([...known, key])} />
      {file.categories && <FileCategories categories={file.categories} />}
      {!sure &&
        (file.proven === false ? (
          <UnprovenRows faults={file.notes} onConfirm={() => setConfirmed(true)} />
        ) : (
          <GuessedColumns onConfirm={() => setConfirmed(true)} onMap={() => setMapping(true)} />
        ))}
      {post.isError && (
        <ErrorState
          error={post.error}
          title="Couldn’t start the import"
          message={post.error.message}
          onRetry={reason === undefined ? () => post.mutate() : undefined}
        />
      )}
      <div className={`row wrap gap-8-12 ${styles.bar}`}>
        <Segmented<RowFilter> label="Rows" value={filter} choices={filterChoices(file)} onChange={setFilter} />
        {file.truncated && (
          <span className="note">
            The first {count(file.rows.length)} of {count(rowCount(file))} rows are shown; all of them will be imported.
          </span>
        )}
        <span className={`flex gap-8 push ${styles.barEnd}`}>
          <Link to="/import" className={buttonClass({ kind: 'quiet' })}>
            Cancel
          </Link>
          <Button kind="filled" keyHint="⌘↵" disabled={post.isPending} unavailable={reason} onClick={() => post.mutate()}>
            {post.isPending ? 'Starting…' : (does ?? 'Import 0 transactions')}
          </Button>
        </span>
      </div>
      <PreviewRows file={file} filter={filter} accepted={accepted} onToggle={toggle} />
      <MappingDialog file={file} opened={mapping} onClose={() => setMapping(false)} />
    </>
  );
}

/** Why the file can’t be posted yet; undefined where it can. */
function reasonAgainst(
  file: ImportPreview,
  { sure, known, does }: { sure: boolean; known: string[]; does: string | undefined },
): string | undefined {
  if (!sure) return file.proven === false ? 'Check the rows first.' : 'Check the columns first.';
  if (uncertainAccounts(file).some(({ key }) => !known.includes(key))) return 'Confirm the account first.';
  return does === undefined ? 'There are no new transactions to import.' : undefined;
}

/** The columns were guessed, and a person has to look before anything is posted. */
function GuessedColumns({ onConfirm, onMap }: { onConfirm(): void; onMap(): void }) {
  const actions = (
    <>
      <Button small onClick={onConfirm}>
        Looks good
      </Button>
      <Button small onClick={onMap}>
        Map the columns
      </Button>
    </>
  );
  return (
    <Notice title="We guessed the columns." action={actions}>
      Compare the dates, descriptions, and signs with your statement. After the import, we’ll use these columns for this account.
    </Notice>
  );
}

/** What was read from a PDF does not lead to the balances that it states, or it states none: a person compares the rows with the paper. */
function UnprovenRows({ faults, onConfirm }: { faults: string[]; onConfirm(): void }) {
  const action = (
    <Button small onClick={onConfirm}>
      Rows are correct
    </Button>
  );
  return (
    <Notice title="We couldn’t verify these rows against the statement balances." tone="warning" action={action}>
      {faults.join(' ')}
    </Notice>
  );
}
