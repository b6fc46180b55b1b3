// The result of a list of files once none of them is left to import: what was saved and skipped, and the next step.
import { Link } from '@tanstack/react-router';
import { count, countOf } from '../../lib/money.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Figures } from '../../ui/figures.js';
import type { BatchRow, BatchStatus } from './batch.js';
import { groupOf } from './batch.js';
import styles from './imports.module.css';

const unfinished: BatchStatus[] = ['waiting', 'look', 'ready', 'importing', 'undoing'];

export function BatchDone({ rows, isRunning, onUndo }: { rows: BatchRow[]; isRunning: boolean; onUndo(imported: BatchRow[]): void }) {
  const imported = rows.filter(({ status }) => status === 'imported');
  if (isRunning || imported.length === 0 || rows.some(({ status }) => unfinished.includes(status))) return null;
  const sum = (kind: 'new' | 'duplicate' | 'possibleDuplicate' | 'rejected') =>
    imported.reduce((total, { preview }) => total + preview!.counts[kind], 0);
  const accounts = new Set(imported.map((row) => groupOf(row).id)).size;
  const failed = rows.filter(({ status }) => status === 'refused' || status === 'failed').length;
  return (
    <>
      <section className={`surface row wrap between ${styles.done}`} aria-labelledby="batch-done">
        <div>
          <h2 id="batch-done">Import complete</h2>
          <p className="dim">
            {countOf(sum('new'), 'transaction')} in {countOf(accounts, 'account')}. Next, review the categories.
          </p>
        </div>
        <div className="flex wrap gap-8">
          <Button kind="quiet" onClick={() => onUndo(imported)}>
            {imported.length === 1 ? 'Undo Import' : `Undo ${count(imported.length)} Imports`}
          </Button>
          <Link to="/general-ledger" className={buttonClass()}>
            Open in Ledger
          </Link>
          <Link to="/review" className={buttonClass({ kind: 'filled' })}>
            Review
          </Link>
        </div>
      </section>
      <Figures
        label="Result of the import"
        items={[
          { label: 'Posted', place: null, text: count(sum('new')), note: 'transactions' },
          {
            label: 'Skipped',
            place: null,
            text: count(sum('duplicate') + sum('rejected')),
            note: skippedNote(sum('duplicate'), sum('rejected')),
          },
          ...(sum('possibleDuplicate') > 0
            ? [
                {
                  label: 'On hold',
                  place: '/possible-duplicates',
                  text: count(sum('possibleDuplicate')),
                  note: 'possible duplicates to review',
                },
              ]
            : []),
          ...(failed > 0
            ? [{ label: 'Not imported', place: null, text: count(failed), note: failed === 1 ? 'file, see below' : 'files, see below' }]
            : []),
        ]}
      />
    </>
  );
}

const skippedNote = (duplicate: number, rejected: number): string =>
  rejected === 0 ? 'rows already in your books' : `${count(duplicate)} already in your books, ${count(rejected)} couldn’t be read`;
