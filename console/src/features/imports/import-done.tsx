// The result of an import, or that it was undone, and the next steps.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getLedgerSummary } from '#contracts/generated/client.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { count, countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { buttonClass } from '../../ui/button.js';
import { BankResult } from './bank-result.js';
import { UndoButton } from './earlier-imports.js';
import { doneText } from './imports.js';
import styles from './imports.module.css';
import { ResultOfImport } from './result-of-import.js';

export function ImportDone({ file }: { file: ImportPreview }) {
  const { business } = useBusiness();
  const span = file.firstDate && file.lastDate ? { startDate: file.firstDate, endDate: file.lastDate } : null;
  // How many transactions of the file's period still wait for a category.
  const period = useQuery(reading(getLedgerSummary, { query: span ?? {} }, { enabled: span !== null }));
  const open = period.data?.UncategorizedCount;
  if (file.state === 'undone') {
    return (
      <section className={`surface row wrap between ${styles.done}`}>
        <div>
          <h2>{file.fileName} was undone</h2>
          <p className="dim">Its entries are reversed, except for transactions that another statement also contains.</p>
        </div>
        <div className="flex wrap gap-8">
          <Link to="/import" className={buttonClass()}>
            Import it again
          </Link>
        </div>
      </section>
    );
  }
  return (
    <>
      <section className={`surface row wrap between ${styles.done}`}>
        <div>
          <h2>
            {countOf(file.counts.new, 'transaction')} {file.counts.new === 1 ? 'is' : 'are'} in the books
          </h2>
          <p className="dim">{doneText(file)}</p>
          <BankResult file={file} />
        </div>
        <div className="flex wrap gap-8">
          {mayWrite(business.role) && <UndoButton importId={file.importId} label="Undo this import" plain />}
          <Link to="/general-ledger" search={span ?? {}} className={buttonClass({ kind: open ? 'plain' : 'filled' })}>
            Open in Ledger
          </Link>
          {Boolean(open) && (
            <Link to="/general-ledger" search={{ ...span, uncategorizedOnly: 'true' }} className={buttonClass({ kind: 'filled' })}>
              Categorize {count(open ?? 0)}
            </Link>
          )}
        </div>
      </section>
      <ResultOfImport files={[{ name: file.fileName, status: 'imported', preview: file }]} />
    </>
  );
}
