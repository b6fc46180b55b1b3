// Imports made before, newest first, each with what can still be done with it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportSummary } from '#contracts/routes/imports.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { instantText } from '../../lib/dates.js';
import { count } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { afterwards, periodOf } from './imports.js';
import { importsPageSize, importsQuery, withdrawImport } from './imports-api.js';

const posted = (one: ImportSummary) => (one.state === 'committed' ? count(one.counts.new) : '–');
const leftOut = (one: ImportSummary) => count(one.counts.duplicate + one.counts.rejected);

const columns: Column<ImportSummary>[] = [
  { id: 'when', head: 'When', width: 150, cell: (one) => <span className="dim">{instantText(one.createdAt)}</span> },
  {
    id: 'file',
    head: 'File',
    cell: (one) => (
      <Link to="/import/$importId" params={{ importId: one.importId }}>
        {one.fileName}
      </Link>
    ),
  },
  { id: 'account', head: 'Account', cell: (one) => one.account.name },
  { id: 'period', head: 'Period', width: 210, cell: (one) => <span className="dim">{periodOf(one)}</span> },
  { id: 'posted', head: 'Posted', width: 90, align: 'right', cell: posted },
  {
    id: 'left',
    head: 'Left out',
    width: 90,
    align: 'right',
    cell: (one) => <span className="dim">{leftOut(one)}</span>,
  },
  { id: 'after', head: <span className="hidden">Action</span>, width: 130, align: 'right', cell: (one) => <Afterwards one={one} /> },
];

export function EarlierImports() {
  const [page, setPage] = useState(1);
  const list = useQuery(importsQuery(page));
  return (
    <section className="stack gap-10 above-6">
      <h2>Earlier imports</h2>
      <Loaded query={list} skeleton={<SkeletonRows rows={3} label="Loading earlier imports" />} errorTitle="Couldn’t load earlier imports">
        {({ imports, total }) =>
          total === 0 ? (
            <EmptyState>No statements imported yet. The first one creates its account and opening balance.</EmptyState>
          ) : (
            <>
              <DataTable
                label="Earlier imports"
                rows={imports}
                columns={columns}
                rowId={(one) => one.importId}
                busy={list.isPlaceholderData}
                dimmed={(one) => one.state === 'undone'}
                phone={(one) => ({
                  title: one.fileName,
                  amount: posted(one),
                  below: `${one.account.name}, ${periodOf(one)}`,
                  aside: <Afterwards one={one} />,
                })}
              />
              {total > importsPageSize && (
                <div className="row note end gap-10">
                  <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Previous
                  </Button>
                  Page {page} of {Math.ceil(total / importsPageSize)}
                  <Button small disabled={page * importsPageSize >= total} onClick={() => setPage(page + 1)}>
                    Next
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Afterwards({ one }: { one: ImportSummary }) {
  const { business } = useBusiness();
  const what = afterwards(one);
  if (what === 'undone') return <span className="dim">Undone</span>;
  if (what === 'undo') return mayWrite(business.role) ? <UndoButton importId={one.importId} /> : null;
  return (
    <Link to="/import/$importId" params={{ importId: one.importId }}>
      {what === 'continue' ? 'Not posted' : 'In progress'}
    </Link>
  );
}

/** Undoes a whole import; a refusal says its reason. */
export function UndoButton({ importId, label = 'Undo', plain = false }: { importId: string; label?: string; plain?: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: () => withdrawImport(importId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['imports'] });
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
