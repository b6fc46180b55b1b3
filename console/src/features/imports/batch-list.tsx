// Several statement files at once: the status of each, and one button that imports all that are ready.
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { count, countOf } from '../../lib/money.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { acceptText, adviceOf, agreementOf, type BatchRow, lookText, type BatchStatus } from './batch.js';
import { BatchQuestions } from './batch-questions.js';
import { isBooksReport, periodOf } from './imports.js';
import styles from './imports.module.css';
import { repeatedText } from './repeated-rows.js';
import type { Batch } from './use-batch.js';
import { lacksYear, ReadingProblem, saysWhatToDo } from './year-question.js';

const badges: Record<Exclude<BatchStatus, 'look'>, { tone: Tone; text: string }> = {
  waiting: { tone: 'quiet', text: 'Reading' },
  refused: { tone: 'negative', text: 'Couldn’t be read' },
  ready: { tone: 'positive', text: 'Ready' },
  repeated: { tone: 'quiet', text: 'In another file' },
  nothing: { tone: 'quiet', text: 'Nothing new' },
  importing: { tone: 'quiet', text: 'Importing' },
  imported: { tone: 'positive', text: 'Imported' },
  undone: { tone: 'quiet', text: 'Undone' },
  failed: { tone: 'negative', text: 'Import failed' },
};

export function BatchList({ batch }: { batch: Batch }) {
  const { rows, posting, post } = batch;
  const ready = rows.filter(({ status }) => status === 'ready');
  const read = rows.filter(({ status }) => status !== 'waiting').length;
  const reason = posting
    ? 'Being imported.'
    : read < rows.length
      ? 'All files are read first.'
      : ready.length === 0
        ? 'No file is ready.'
        : undefined;
  useHotkeys([['mod+Enter', () => reason === undefined && post(ready)]]);
  const asked = rows.find(({ problem }) => lacksYear(problem));
  return (
    <section className="stack gap-10" aria-labelledby="batch-title">
      <div className="row wrap between gap-8-12">
        <h2 id="batch-title">{countOf(rows.length, 'file')}</h2>
        <span className={`flex gap-8 push ${styles.barEnd}`}>
          <Button kind="quiet" disabled={posting !== undefined} onClick={batch.clear}>
            Clear List
          </Button>
          <Button kind="filled" keyHint="⌘↵" unavailable={reason} onClick={() => post(ready)}>
            Import All That Are Ready
          </Button>
        </span>
      </div>
      <p className="dim" aria-live="polite">
        {summaryOf(rows, posting)}
      </p>
      {posting && <ProgressBar value={posting.done / posting.all} label="Importing files" />}
      {!posting && read < rows.length && <ProgressBar value={read / rows.length} label="Reading files" />}
      {asked?.problem && (
        <section className="stack gap-8" aria-label={asked.name}>
          <strong>{asked.name}</strong>
          <ReadingProblem key={asked.key} error={asked.problem} onYear={(year) => batch.readAgain(asked.key, year)} />
        </section>
      )}
      <BatchQuestions batch={batch} />
      <DataTable
        label="Files to import"
        rows={rows}
        columns={columnsFor(batch)}
        rowId={({ key }) => key}
        dimmed={({ status }) => ['nothing', 'repeated', 'undone'].includes(status)}
        phone={(row) => ({
          title: <FileName row={row} />,
          amount: <Marked row={row} />,
          below: belowOf(row),
          aside: <Actions row={row} batch={batch} />,
          note: <Remarks row={row} />,
        })}
      />
    </section>
  );
}

function summaryOf(rows: BatchRow[], posting: Batch['posting']): string {
  const having = (...some: BatchStatus[]) => rows.filter(({ status }) => some.includes(status)).length;
  if (posting) return `Importing file ${count(posting.done + 1)} of ${count(posting.all)}. Keep this page open.`;
  const waiting = having('waiting');
  if (waiting > 0) return `Reading file ${count(rows.length - waiting + 1)} of ${count(rows.length)}. Nothing is posted yet.`;
  const parts: [number, string][] = [
    [having('ready'), 'ready'],
    [having('look'), 'to look at first'],
    [having('nothing', 'repeated'), 'with nothing new'],
    [having('refused', 'failed'), 'with a problem'],
    [having('importing'), 'being imported'],
    [having('imported'), 'imported'],
  ];
  return parts.flatMap(([some, what]) => (some > 0 ? [`${count(some)} ${what}`] : [])).join(', ');
}

const columnsFor = (batch: Batch): Column<BatchRow>[] => [
  {
    id: 'file',
    head: 'File',
    cell: (row) => (
      <>
        <FileName row={row} />
        <Remarks row={row} />
      </>
    ),
  },
  { id: 'account', head: 'Account', width: 176, cell: (row) => <span title={accountOf(row)}>{accountOf(row)}</span> },
  { id: 'period', head: 'Period', width: 176, cell: ({ preview }) => <span className="dim">{preview && periodOf(preview)}</span> },
  { id: 'new', head: 'New', width: 70, align: 'right', cell: (row) => row.preview && count(newRows(row)) },
  {
    id: 'known',
    head: 'Skipped',
    width: 80,
    align: 'right',
    cell: ({ preview, repeated }) => preview && <span className="dim">{count(skippedRows(preview.counts) + (repeated?.rows ?? 0))}</span>,
  },
  { id: 'bank', head: 'Bank', width: 104, cell: (row) => <Agreement row={row} /> },
  { id: 'state', head: 'State', width: 150, cell: (row) => <Marked row={row} /> },
  {
    id: 'actions',
    head: <span className="hidden">Action</span>,
    width: 196,
    align: 'right',
    cell: (row) => <Actions row={row} batch={batch} />,
  },
];

type Counts = NonNullable<BatchRow['preview']>['counts'];
const skippedRows = ({ duplicate, possibleDuplicate, rejected }: Counts): number => duplicate + possibleDuplicate + rejected;

const newRows = ({ preview, repeated }: BatchRow): number => preview!.counts.new - (repeated?.rows ?? 0);

const accountOf = ({ preview }: BatchRow): string =>
  !preview ? '' : preview.accounts.length > 1 ? preview.accounts.map(({ name }) => name).join(', ') : preview.account.name;

const belowOf = (row: BatchRow): string =>
  row.preview ? [accountOf(row), periodOf(row.preview), `${count(newRows(row))} new`, agreementOf(row.preview).text].join(', ') : '';

function FileName({ row: { name, importId } }: { row: BatchRow }) {
  if (importId === undefined) return <span title={name}>{name}</span>;
  return (
    <Link to="/import/$importId" params={{ importId }} title={name}>
      {name}
    </Link>
  );
}

/** Why a file can't be imported and what to do, or which of its rows another file has. */
function Remarks({ row }: { row: BatchRow }) {
  const { name, preview, problem, repeated } = row;
  if (problem)
    return (
      <span className="note block wraps">
        <span className="negative">{problem.message}</span>{' '}
        {isBooksReport(problem, name) ? <Link to="/moving-in">Move in with its books</Link> : !saysWhatToDo(problem) && adviceOf(row)}
      </span>
    );
  return repeated && preview ? <span className="note block wraps">{repeatedText(repeated, preview.counts.new)}</span> : null;
}

function Agreement({ row: { preview } }: { row: BatchRow }) {
  if (!preview) return null;
  const { state, text } = agreementOf(preview);
  return <span className={{ agrees: 'positive', differs: 'warning', unknown: 'dim' }[state]}>{text}</span>;
}

function Marked({ row: { status, preview, answers } }: { row: BatchRow }) {
  if (status === 'look') return <Badge tone="warning">{lookText(preview!, answers)}</Badge>;
  const { tone, text } = badges[status];
  return <Badge tone={tone}>{text}</Badge>;
}

function Actions({ row, batch }: { row: BatchRow; batch: Batch }) {
  const { business } = useBusiness();
  const { status, key, name, importId, problem, preview, answers } = row;
  const mayPost = batch.posting === undefined && mayWrite(business.role);
  const post = (text: string) => (
    <Button small disabled={!mayPost} aria-label={`${text} ${name}`} onClick={() => batch.post([row])}>
      {text}
    </Button>
  );
  const review = (
    <Link to="/import/$importId" params={{ importId: importId! }} aria-label={`Review ${name}`}>
      Review
    </Link>
  );
  const remove = (
    <Button small kind="quiet" aria-label={`Remove ${name} from the list`} onClick={() => batch.remove(key)}>
      Remove
    </Button>
  );
  if (status === 'failed') return <span className="inline gap-8">{post('Try Again')}{review}</span>; // prettier-ignore
  if (status === 'look')
    return (
      <span className="inline gap-8">
        {lookText(preview!, answers) === acceptText(preview!) && (
          <Button small kind="quiet" aria-label={`Accept ${name} as it is`} onClick={() => batch.accept(key)}>
            Accept
          </Button>
        )}
        {review}
      </span>
    );
  if (status === 'ready') return post('Import');
  if (status === 'repeated') return remove;
  if (status !== 'refused') return null;
  return (
    <span className="inline gap-8">
      {problem && !lacksYear(problem) && problem.name !== 'Error' && (
        <Button small kind="quiet" aria-label={`Try Again: ${name}`} onClick={() => batch.readAgain(key)}>
          Try Again
        </Button>
      )}
      {remove}
    </span>
  );
}
