// Earlier imports, newest first, each with its available actions.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { undoImport } from '#contracts/generated/client.js';
import type { ImportSummary } from '#contracts/routes/imports.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { instantText } from '../../lib/dates.js';
import { count } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { PageButtons } from '../../ui/pages.js';
import { EmptyState } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { afterwards, periodOf } from './imports.js';
import { importsPageSize, importsQuery } from './imports-api.js';

const posted = (entry: ImportSummary) => (entry.state === 'committed' ? count(entry.counts.new) : '–');
const skippedRows = (entry: ImportSummary) => count(entry.counts.duplicate + entry.counts.rejected);

const columns: Column<ImportSummary>[] = [
  { id: 'when', head: 'When', width: 150, cell: (entry) => <span className="dim">{instantText(entry.createdAt)}</span> },
  {
    id: 'file',
    head: 'File',
    cell: (entry) => (
      <Link to="/import/$importId" params={{ importId: entry.importId }}>
        {entry.fileName}
      </Link>
    ),
  },
  { id: 'account', head: 'Account', cell: (entry) => entry.account.name },
  { id: 'period', head: 'Period', width: 210, cell: (entry) => <span className="dim">{periodOf(entry)}</span> },
  { id: 'posted', head: 'Posted', width: 90, align: 'right', cell: posted },
  {
    id: 'left',
    head: 'Skipped',
    width: 90,
    align: 'right',
    cell: (entry) => <span className="dim">{skippedRows(entry)}</span>,
  },
  { id: 'after', head: <span className="hidden">Action</span>, width: 130, align: 'right', cell: (entry) => <Afterwards entry={entry} /> },
];

export function EarlierImports() {
  const [page, setPage] = useState(1);
  const list = useQuery(importsQuery(page));
  return (
    <section className="stack gap-10 above-6">
      <h2>Earlier imports</h2>
      <Loaded query={list} rows={3} name="earlier imports">
        {({ imports, total }) =>
          total === 0 ? (
            <EmptyState>No statements imported yet. The first one creates its account and opening balance.</EmptyState>
          ) : (
            <>
              <DataTable
                label="Earlier imports"
                rows={imports}
                columns={columns}
                rowId={(entry) => entry.importId}
                busy={list.isPlaceholderData}
                dimmed={(entry) => entry.state === 'undone'}
                phone={(entry) => ({
                  title: entry.fileName,
                  amount: posted(entry),
                  below: periodOf(entry),
                  aside: <Afterwards entry={entry} />,
                  note: <span className="dim">{entry.account.name}</span>,
                })}
              />
              <PageButtons page={page} pages={Math.ceil(total / importsPageSize)} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Afterwards({ entry }: { entry: ImportSummary }) {
  const { business } = useBusiness();
  const what = afterwards(entry);
  if (what === 'undone') return <span className="dim">Undone</span>;
  if (what === 'undo') return mayWrite(business.role) ? <UndoButton importId={entry.importId} /> : null;
  return (
    <Link to="/import/$importId" params={{ importId: entry.importId }}>
      {what === 'continue' ? 'Not posted' : 'In progress'}
    </Link>
  );
}

/** Undoes an entire import, or shows why it can't be undone. */
export function UndoButton({ importId, label = 'Undo', plain = false }: { importId: string; label?: string; plain?: boolean }) {
  const reread = useReread(undoImport);
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: () => call(undoImport, { params: { importId }, body: {} }),
    onSuccess: async () => {
      await reread();
      void navigate({ to: '/import/$importId', params: { importId } });
    },
    onError: (error) => toast(error.message, { tone: 'negative' }),
  });
  return plain ? (
    <Button disabled={undo.isPending} onClick={() => undo.mutate()}>
      {label}
    </Button>
  ) : (
    <button type="button" className="link" disabled={undo.isPending} onClick={() => undo.mutate()}>
      {label}
    </button>
  );
}
