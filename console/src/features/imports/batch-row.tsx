// The cells of a file in the list of files: its name, why rows of it are skipped, its status, and what a person can do with it.
import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button, IconButton } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import {
  acceptText,
  adviceOf,
  type BatchRow,
  type BatchStatus,
  isNoStatement,
  lookText,
  newRows,
  rowsInOtherFile,
  skippedRows,
  skippedTexts,
} from './batch.js';
import { isBooksReport, periodOf } from './imports.js';
import styles from './imports.module.css';
import { type Repeated, repeatedText } from './repeated-rows.js';
import type { Batch } from './use-batch.js';
import { lacksYear, saysWhatToDo } from './year-question.js';

const badges: Record<Exclude<BatchStatus, 'look'>, { tone: Tone; text: string }> = {
  waiting: { tone: 'quiet', text: 'Reading' },
  refused: { tone: 'quiet', text: 'Skipped' },
  ready: { tone: 'positive', text: 'Ready' },
  repeated: { tone: 'quiet', text: 'In another file' },
  nothing: { tone: 'quiet', text: 'No new transactions' },
  importing: { tone: 'quiet', text: 'Importing' },
  imported: { tone: 'positive', text: 'Imported' },
  undoing: { tone: 'quiet', text: 'Undoing' },
  undone: { tone: 'quiet', text: 'Undone' },
  failed: { tone: 'negative', text: 'Import failed' },
};

export function FileName({ row: { name, importId } }: { row: BatchRow }) {
  if (importId === undefined) return <strong className="breaks">{name}</strong>;
  return (
    <Link to="/import/$importId" params={{ importId }} className="emphasis breaks">
      {name}
    </Link>
  );
}

/** Why a file can't be imported and what to do, or which of its rows are skipped and why. */
export function Remarks({ row }: { row: BatchRow }) {
  const { name, preview, problem, repeated } = row;
  if (problem)
    return (
      <span className="note block wraps">
        <span className={isNoStatement(row) ? undefined : 'negative'}>{problem.message}</span>{' '}
        {isBooksReport(problem, name) ? (
          <Link to="/moving-in">Import your books from this file</Link>
        ) : (
          !saysWhatToDo(problem) && !isNoStatement(row) && adviceOf(row)
        )}
      </span>
    );
  if (!preview) return null;
  return (
    <>
      {skippedTexts(preview).map((text) => (
        <span key={text} className="note block wraps">
          {text}
        </span>
      ))}
      {repeated && <InOtherFile repeated={repeated} all={preview.counts.new} name={name} />}
    </>
  );
}

/** More of them say nothing new. */
const shownPairs = 5;

function InOtherFile({ repeated, all, name }: { repeated: Repeated; all: number; name: string }) {
  const { pairs } = repeated;
  return (
    <div className={`wraps ${styles.pairs}`}>
      <span className="note block">{repeatedText(repeated, all)}</span>
      <Disclosure name="Show rows" about={`of ${name}`}>
        <ul className="ruled note">
          {pairs.slice(0, shownPairs).map(({ row, file, line }) => (
            <li key={row.row} className="row wrap between gap-4">
              <span className="slim breaks">
                {row.date && dayText(row.date, { year: true })} · {row.description}
              </span>
              <span>
                {row.amountCents !== null && money(row.amountCents)}
                {row.balanceCents !== null && `, balance ${money(row.balanceCents)}`}
              </span>
              <span>
                line {count(row.line)} here, line {count(line)} {file === repeated.in ? 'there' : `of ${file}`}
              </span>
            </li>
          ))}
          {pairs.length > shownPairs && <li>{`${count(pairs.length - shownPairs)} more`}</li>}
        </ul>
      </Disclosure>
    </div>
  );
}

export function belowOf(row: BatchRow): string {
  if (!row.preview) return '';
  const [other, skipped] = [rowsInOtherFile(row), skippedRows(row)];
  const parts = [`${count(newRows(row))} new`, other > 0 && `${count(other)} in another file`, skipped > 0 && `${count(skipped)} skipped`];
  return `${periodOf(row.preview)} · ${parts.filter(Boolean).join(', ')}`;
}

export function Marked({ row: { status, preview, answers } }: { row: BatchRow }) {
  if (status === 'look') return <Badge tone="warning">{lookText(preview!, answers)}</Badge>;
  const { tone, text } = badges[status];
  return <Badge tone={tone}>{text}</Badge>;
}

export function Actions({ row, batch, onRemoved }: { row: BatchRow; batch: Batch; onRemoved(): void }) {
  const { business } = useBusiness();
  const { status, key, name, importId, problem, preview, answers } = row;
  const mayPost = batch.running === undefined && mayWrite(business.role);
  const isAcceptable = status === 'look' && lookText(preview!, answers) === acceptText(preview!);
  const isReadable = status === 'refused' && problem && !lacksYear(problem) && !isNoStatement(row) && problem.name !== 'Error';
  return (
    <span className="inline gap-4">
      {status === 'failed' && (
        <Button small disabled={!mayPost} aria-label={`Try Again ${name}`} onClick={() => batch.post([row])}>
          Try Again
        </Button>
      )}
      {isReadable && (
        <Button small kind="quiet" aria-label={`Try Again: ${name}`} onClick={() => batch.readAgain(key)}>
          Try Again
        </Button>
      )}
      {isAcceptable && (
        <Button small kind="quiet" aria-label={`Accept ${name} as it is`} onClick={() => batch.accept(key)}>
          Accept
        </Button>
      )}
      {(status === 'look' || status === 'failed') && (
        <Link to="/import/$importId" params={{ importId: importId! }} aria-label={`Review ${name}`} className="link">
          Review
        </Link>
      )}
      {status !== 'waiting' && status !== 'importing' && (
        <IconButton
          label={`Remove ${name} from the list`}
          icon={<IconX size={15} stroke={1.75} />}
          onClick={() => (batch.remove(key), onRemoved())}
        />
      )}
    </span>
  );
}
