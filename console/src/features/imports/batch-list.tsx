// Several statement files at once: each under its account with its status, and one button that imports all that are ready.
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { count, countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { type BatchRow, type BatchStatus, byAccount, groupOf, newRows } from './batch.js';
import { BatchDone } from './batch-done.js';
import { BatchQuestions } from './batch-questions.js';
import { AccountHead, Actions, belowOf, FileName, Marked, Remarks, Skipped } from './batch-row.js';
import { periodOf, rowCount } from './imports.js';
import styles from './imports.module.css';
import type { Batch } from './use-batch.js';
import { lacksYear, ReadingProblem } from './year-question.js';

/** `onCleared` moves the focus, because the button that had it is gone. */
export function BatchList({ batch, onCleared }: { batch: Batch; onCleared(): void }) {
  const { rows, running, post } = batch;
  const title = useRef<HTMLHeadingElement>(null);
  const ready = rows.filter(({ status }) => status === 'ready');
  const read = rows.filter(({ status }) => status !== 'waiting').length;
  const reason = running
    ? runningTexts[running.kind].reason
    : read < rows.length
      ? 'Wait until all files are read.'
      : ready.length === 0
        ? 'No file is ready.'
        : undefined;
  useHotkeys([['mod+Enter', () => reason === undefined && post(ready)]]);
  const asked = rows.find(({ problem }) => lacksYear(problem));
  const toTitle = () => (rows.length > 1 ? title.current?.focus() : onCleared());
  const columns = columnsFor(batch, toTitle);
  return (
    <section className="stack gap-10" aria-labelledby="batch-title">
      <BatchDone rows={rows} isRunning={running !== undefined} onUndo={(imported) => (batch.undo(imported), toTitle())} />
      <div className="row wrap between gap-8-12">
        <h2 id="batch-title" ref={title} tabIndex={-1}>
          {countOf(rows.length, 'file')}
        </h2>
        <span className={`flex gap-8 push ${styles.barEnd}`}>
          <Button kind="quiet" disabled={running !== undefined} onClick={() => (batch.clear(), onCleared())}>
            Clear List
          </Button>
          <Button kind="filled" keyHint="⌘↵" unavailable={reason} onClick={() => post(ready)}>
            Import All Ready Files
          </Button>
        </span>
      </div>
      <p className="dim" aria-live="polite">
        {summaryOf(rows, running)}
      </p>
      {running && <ProgressBar value={running.done / running.all} label={runningTexts[running.kind].progress} />}
      {!running && read < rows.length && <ProgressBar value={read / rows.length} label="Reading files" />}
      {asked?.problem && (
        <section className="stack gap-8" aria-label={asked.name}>
          <strong>{asked.name}</strong>
          <ReadingProblem
            key={asked.key}
            error={asked.problem}
            onYear={(year) => (batch.readAgain(asked.key, year), title.current?.focus())}
          />
        </section>
      )}
      <BatchQuestions batch={batch} onAnswered={() => title.current?.focus()} />
      {ready.length > 0 && !running && <p>{totalOf(ready)}</p>}
      <DataTable
        label="Files to import"
        rows={byAccount(rows)}
        columns={columns}
        rowId={({ key }) => key}
        groupOf={(row) => ({ id: groupOf(row).id, head: <AccountHead row={row} rows={rows} /> })}
        dimmed={({ status }) => ['nothing', 'repeated', 'undone'].includes(status)}
        phone={(row) => ({
          title: <FileName row={row} />,
          amount: <Marked row={row} />,
          below: belowOf(row),
          aside: <Actions row={row} batch={batch} onRemoved={toTitle} />,
          note: <Remarks row={row} />,
        })}
      />
    </section>
  );
}

/** `25 transactions will be imported from 4 files.` */
const totalOf = (ready: BatchRow[]): string => {
  const all = ready.reduce((sum, row) => sum + newRows(row), 0);
  return `${countOf(all, 'transaction')} will be imported from ${countOf(ready.length, 'file')}.`;
};

const runningTexts = {
  post: { reason: 'The files are being imported.', progress: 'Importing files', file: 'Importing file' },
  undo: { reason: 'The imports are being undone.', progress: 'Undoing imports', file: 'Undoing import' },
};

function summaryOf(rows: BatchRow[], running: Batch['running']): string {
  const having = (...some: BatchStatus[]) => rows.filter(({ status }) => some.includes(status)).length;
  if (running) return `${runningTexts[running.kind].file} ${count(running.done + 1)} of ${count(running.all)}. Keep this page open.`;
  const waiting = having('waiting');
  if (waiting > 0) return `Reading file ${count(rows.length - waiting + 1)} of ${count(rows.length)}. Nothing is saved yet.`;
  const look = having('look');
  const parts: [number, string][] = [
    [having('ready'), 'ready'],
    [look, look === 1 ? 'needs review' : 'need review'],
    [having('nothing', 'repeated'), 'with no new transactions'],
    [having('refused', 'failed'), 'with a problem'],
    [having('importing'), 'being imported'],
    [having('imported'), 'imported'],
    [having('undone'), 'undone'],
  ];
  return parts.flatMap(([some, what]) => (some > 0 ? [`${count(some)} ${what}`] : [])).join(', ');
}

const columnsFor = (batch: Batch, onRemoved: () => void): Column<BatchRow>[] => [
  {
    id: 'file',
    head: 'File',
    cell: (row) => (
      <div className={styles.file}>
        <FileName row={row} />
        <Remarks row={row} />
      </div>
    ),
  },
  { id: 'period', head: 'Period', width: 190, cell: ({ preview }) => <span className="dim">{preview && periodOf(preview)}</span> },
  { id: 'rows', head: 'Rows', width: 64, align: 'right', cell: ({ preview }) => preview && count(rowCount(preview)) },
  { id: 'skipped', head: 'Skipped', width: 80, align: 'right', cell: (row) => <Skipped row={row} /> },
  { id: 'new', head: 'New', width: 64, align: 'right', cell: (row) => row.preview && <strong>{count(newRows(row))}</strong> },
  { id: 'state', head: 'Status', width: 168, cell: (row) => <Marked row={row} /> },
  {
    id: 'actions',
    head: <span className="hidden">Action</span>,
    width: 180,
    align: 'right',
    cell: (row) => <Actions row={row} batch={batch} onRemoved={onRemoved} />,
  },
];
