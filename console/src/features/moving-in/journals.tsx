// Journals that were moved in or imported, newest first, each with its undo. Empty if there are none.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listJournalImports, undoJournalImport } from '#contracts/generated/client.js';
import type { ImportedJournalShown } from '#contracts/routes/journal-imports.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText, instantText } from '../../lib/dates.js';
import { jobQuery } from '../../lib/job.js';
import { countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Dialog } from '../../ui/dialog.js';
import { FormEnd } from '../../ui/form-end.js';
import { Card } from '../../ui/page.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';

const entriesOf = ({ entries }: ImportedJournalShown): string => countOf(entries, 'entry', 'entries');
const daysOf = ({ firstDay, lastDay }: ImportedJournalShown): string =>
  firstDay === lastDay ? dayText(firstDay, { year: true }) : `${dayText(firstDay, { year: true })} to ${dayText(lastDay, { year: true })}`;

export function Journals() {
  const { business } = useBusiness();
  const journals = useQuery(reading(listJournalImports, {}, { select: ({ journals: imported }) => imported }));
  const [asked, setAsked] = useState<ImportedJournalShown>();
  if (!journals.data?.length) return null;
  const action = (journal: ImportedJournalShown) =>
    journal.undoneAt !== null ? (
      <span className="dim">Undone</span>
    ) : (
      mayWrite(business.role) && (
        <button type="button" className="link" onClick={() => setAsked(journal)}>
          Undo<span className="hidden"> {journal.fileName}</span>
        </button>
      )
    );
  const columns: Column<ImportedJournalShown>[] = [
    { id: 'when', head: 'When', width: 180, cell: (journal) => <span className="dim">{instantText(journal.importedAt)}</span> },
    { id: 'file', head: 'Files', cell: (journal) => journal.fileName },
    { id: 'days', head: 'Period', width: 230, cell: (journal) => <span className="dim">{daysOf(journal)}</span> },
    { id: 'entries', head: 'Entries', width: 120, align: 'right', cell: entriesOf },
    { id: 'who', head: 'By', width: 180, cell: ({ importedBy }) => <span className="dim">{importedBy}</span> },
    { id: 'undo', head: <span className="hidden">Action</span>, width: 90, align: 'right', cell: action },
  ];
  return (
    <Card title="Imported books and journals" subtitle="Undo removes the entire import.">
      <DataTable
        label="Imported books and journals"
        rows={journals.data}
        columns={columns}
        rowId={({ importId }) => importId}
        dimmed={({ undoneAt }) => undoneAt !== null}
        phone={(journal) => ({
          title: journal.fileName,
          amount: action(journal),
          below: `${entriesOf(journal)}, ${daysOf(journal)}`,
          aside: instantText(journal.importedAt),
        })}
      />
      {asked && <UndoDialog key={asked.importId} journal={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function UndoDialog({ journal, onClose }: { journal: ImportedJournalShown; onClose(): void }) {
  const client = useQueryClient();
  const done = () => {
    toast(`${entriesOf(journal)} reversed.`);
    void client.invalidateQueries();
    onClose();
  };
  const undoing = useMutation({
    mutationFn: () => call(undoJournalImport, { params: { importId: journal.importId } }),
    onSuccess: ({ jobId }) => {
      if (!jobId) done();
    },
  });
  return (
    <Dialog title="Undo this import?" opened onClose={onClose}>
      <div className="stack gap-12">
        <p>
          {entriesOf(journal)} of {journal.fileName} ({daysOf(journal)}) are reversed, each on its own date. You can import the same files
          again.
        </p>
        <p className="note">
          Categories and accounts stay. Close any you don’t need in Settings. Bank statement rows that matched only these entries are posted
          or need review.
        </p>
        {undoing.data?.jobId ? (
          <Following jobId={undoing.data.jobId} onDone={done} />
        ) : (
          <FormEnd
            doing={undoing}
            label="Undo"
            busyLabel="Undoing…"
            onSend={() => undoing.mutate()}
            onCancel={onClose}
            cancelLabel="Keep it"
          />
        )}
      </div>
    </Dialog>
  );
}

/** A job undoes a long journal. It continues if the dialog is closed. */
function Following({ jobId, onDone }: { jobId: string; onDone(): void }) {
  const job = useQuery(jobQuery(jobId, undoJournalImport.features)).data;
  if (job?.state === 'failed') return <Notice tone="negative">{job.problem?.detail ?? job.message}</Notice>;
  return (
    <>
      <ProgressBar value={job?.state === 'done' ? 1 : (job?.progress ?? 0)} label="Undoing" />
      {job?.state === 'done' ? (
        <div>
          <Button kind="filled" onClick={onDone}>
            Close
          </Button>
        </div>
      ) : (
        <p className="note">You can close this. It continues in the background.</p>
      )}
    </>
  );
}
