// Several statement files at once: each under its account with its status, and one button that imports all that are ready.
import { useCallbackRef, useHotkeys, useThrottledValue } from '@mantine/hooks';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { memo, type RefObject, useRef } from 'react';
import { count, countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { AccountHead } from './account-head.js';
import { type BatchRow, type BatchStatus, byAccount, groupOf, isBatchDone, newRows, rowsInOtherFile, skippedRows } from './batch.js';
import { Actions, belowOf, FileName, Marked, Remarks } from './batch-row.js';
import { periodOf, rowCount } from './imports.js';
import styles from './imports.module.css';
import type { Batch } from './use-batch.js';
import { useTransfersText } from './use-transfers.js';
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
  const shown = useThrottledValue(batch, rows.length * waitPerFileMs);
  const cleared = useCallbackRef(onCleared);
  const isDone = isBatchDone(rows) && !running;
  return (
    <section className="stack gap-10" aria-labelledby="batch-title">
      <div className="row wrap between gap-8-12">
        <h2 id="batch-title" ref={title} tabIndex={-1}>
          {countOf(rows.length, 'file')}
        </h2>
        <p className="dim" aria-live="polite">
          {summaryOf(rows, running)}
        </p>
      </div>
      {running && <ProgressBar value={running.done / running.all} label={runningTexts[running.kind].progress} />}
      {!running && read < rows.length && <ProgressBar value={read / rows.length} label="Reading files" />}
      <YearQuestion batch={batch} onAnswered={() => title.current?.focus()} />
      <FilesTable batch={shown} title={title} onLast={cleared} />
      <div className={`surface row wrap between gap-8-12 ${styles.foot}`}>
        <div>
          <p>{totalText(rows)}</p>
          {!running && read === rows.length && <Transfers rows={rows} />}
        </div>
        <span className={`flex gap-8 push ${styles.barEnd}`}>
          <Button disabled={running !== undefined} onClick={() => (batch.clear(), onCleared())}>
            Clear List
          </Button>
          {!isDone && (
            <Button kind="filled" keyHint="⌘↵" unavailable={reason} onClick={() => post(ready)}>
              {importText(ready)}
            </Button>
          )}
        </span>
      </div>
      {!isDone && <p className="note">You choose the account once. The next file with the same last digits goes there.</p>}
    </section>
  );
}

/** While many files are read, each would draw all of them again, several times. */
const waitPerFileMs = 2;

interface FilesTableProps {
  batch: Batch;
  title: RefObject<HTMLHeadingElement | null>;
  /** The last file was removed. */
  onLast(): void;
}

const FilesTable = memo(function FilesTable({ batch, title, onLast }: FilesTableProps) {
  const { rows } = batch;
  const toTitle = () => (rows.length > 1 ? title.current?.focus() : onLast());
  return (
    <DataTable
      label="Files to import"
      rows={byAccount(rows)}
      columns={columnsFor(batch, toTitle)}
      rowId={({ key }) => key}
      groupOf={(row) => ({
        id: groupOf(row).id,
        head: <AccountHead row={row} batch={batch} onAnswered={() => title.current?.focus()} />,
      })}
      dimmed={({ status }) => ['nothing', 'repeated', 'undone'].includes(status)}
      phone={(row) => ({
        title: <FileName row={row} />,
        amount: <Marked row={row} />,
        below: belowOf(row),
        aside: <Actions row={row} batch={batch} onRemoved={toTitle} />,
        note: <Remarks row={row} />,
      })}
    />
  );
});

/** Counted before the import, so that neither side is taken for income or an expense. */
function Transfers({ rows }: { rows: BatchRow[] }) {
  const text = useTransfersText(rows);
  return text === undefined ? null : (
    <p className="inline gap-6 dim">
      <IconArrowsLeftRight size={15} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}

/** Of the first file whose dates have no year. */
function YearQuestion({ batch, onAnswered }: { batch: Batch; onAnswered(): void }) {
  const asked = batch.rows.find(({ problem }) => lacksYear(problem));
  if (!asked?.problem) return null;
  return (
    <section className="stack gap-8" aria-label={asked.name}>
      <strong>{asked.name}</strong>
      <ReadingProblem key={asked.key} error={asked.problem} onYear={(year) => (batch.readAgain(asked.key, year), onAnswered())} />
    </section>
  );
}

/** `Import 194 transactions`; files may also have only balances, or rows to hold for review. */
function importText(ready: BatchRow[]): string {
  const all = ready.reduce((sum, row) => sum + newRows(row), 0);
  return all > 0 ? `Import ${countOf(all, 'transaction')}` : ready.length > 0 ? `Import ${countOf(ready.length, 'file')}` : 'Import';
}

/** `Total, 5 files: 225 rows, 31 in another file, 194 new.` */
function totalText(rows: BatchRow[]): string {
  const sum = (of: (row: BatchRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const all = sum(({ preview }) => (preview ? rowCount(preview) : 0));
  const [other, skipped] = [sum(rowsInOtherFile), sum(skippedRows)];
  const parts = [
    countOf(all, 'row'),
    ...(other > 0 ? [`${count(other)} in another file`] : []),
    ...(skipped > 0 ? [`${count(skipped)} skipped`] : []),
    `${count(sum(newRows))} new`,
  ];
  return `Total, ${countOf(rows.length, 'file')}: ${parts.join(', ')}.`;
}

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

const someOf = (rows: number) => <span className="dim">{rows > 0 ? count(rows) : '–'}</span>;

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
  { id: 'layout', head: 'Recognized as', width: 142, cell: ({ preview }) => <span className="dim wraps">{preview?.layout}</span> },
  { id: 'period', head: 'Period', width: 176, cell: ({ preview }) => <span className="dim">{preview && periodOf(preview)}</span> },
  { id: 'rows', head: 'Rows', width: 52, align: 'right', cell: ({ preview }) => preview && count(rowCount(preview)) },
  { id: 'other', head: 'In another file', width: 100, align: 'right', cell: (row) => row.preview && someOf(rowsInOtherFile(row)) },
  ...(batch.rows.some((row) => skippedRows(row) > 0)
    ? [
        {
          id: 'skipped',
          head: 'Skipped',
          width: 72,
          align: 'right' as const,
          cell: (row: BatchRow) => row.preview && someOf(skippedRows(row)),
        },
      ]
    : []),
  { id: 'new', head: 'New', width: 52, align: 'right', cell: (row) => row.preview && <strong>{count(newRows(row))}</strong> },
  { id: 'state', head: 'Status', width: 136, cell: (row) => <Marked row={row} /> },
  {
    id: 'actions',
    head: <span className="hidden">Action</span>,
    width: 104,
    align: 'right',
    cell: (row) => <Actions row={row} batch={batch} onRemoved={onRemoved} />,
  },
];
