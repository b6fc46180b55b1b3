// A running import: a progress bar and named steps with counts. The user can leave the page.
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { jobQuery } from '../../lib/job.js';
import { countOf } from '../../lib/money.js';
import { Card } from '../../ui/page.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { ErrorState } from '../../ui/states.js';
import { rowCount } from './imports.js';
import styles from './imports.module.css';

export function ImportProgress({ file }: { file: ImportPreview }) {
  const job = useQuery({ ...jobQuery(file.jobId ?? ''), enabled: file.jobId !== null });
  const undoing = file.state === 'undoing';
  if (job.data?.state === 'failed') {
    const { title, detail, errorId } = job.data.problem ?? { title: 'The import stopped', detail: job.data.message, errorId: '' };
    return <ErrorState error={new Error(detail)} title={title} message={`${detail}${errorId ? ` Error ID ${errorId}` : ''}`} />;
  }
  const title = undoing ? `Undoing ${file.fileName}` : `Importing ${countOf(file.counts.new, 'transaction')}`;
  return (
    <Card title={title}>
      <ProgressBar value={job.data?.state === 'done' ? 1 : (job.data?.progress ?? 0)} label={title} />
      <ol className={`above-14 ${styles.steps}`} aria-live="polite">
        {!undoing && (
          <>
            <Step done text={`Read ${countOf(rowCount(file), 'row')}`} result="done" />
            <Step done text="Compared with the books" result={comparedText(file)} />
          </>
        )}
        <Step
          done={job.data?.state === 'done'}
          text={undoing ? 'Reversing entries' : 'Posting'}
          result={job.data ? job.data.message || (job.data.state === 'done' ? 'done' : '') : 'waiting to start'}
        />
      </ol>
    </Card>
  );
}

const comparedText = ({ counts }: ImportPreview): string =>
  counts.possibleDuplicate > 0
    ? `${countOf(counts.duplicate, 'duplicate')}, ${counts.possibleDuplicate} possible`
    : countOf(counts.duplicate, 'duplicate');

function Step({ done, text, result }: { done: boolean; text: string; result: string }) {
  return (
    <li className={`centered grid gap-8 ${done ? '' : 'emphasis'}`}>
      {done ? <IconCheck className="positive" size={15} stroke={2} aria-label="done" /> : <span className={styles.dot} aria-hidden />}
      <span>{text}</span>
      <span className="dim">{result}</span>
    </li>
  );
}
