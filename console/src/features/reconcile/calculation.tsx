// The statement by itself as a line of figures, and the statement next to the books, with the button that finishes.
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reconcile, reconciliationReport } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText, instantText } from '../../lib/dates.js';
import { download, fileOf } from '../../lib/download.js';
import { countOf, money } from '../../lib/money.js';
import { classifyError } from '../../lib/problem.js';
import { rowsOfAccount } from '../../lib/statement-places.js';
import { isUuid } from '../../lib/search-params.js';
import { Button } from '../../ui/button.js';
import { Figures } from '../../ui/figures.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Card } from '../../ui/page.js';
import { SkeletonFigures } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { usePrint } from '../../ui/use-print.js';
import { useWrite } from '../../ui/use-write.js';
import { calculationOf, type ClearedSums, differenceNote, type Preview, plain, statementMoves } from './reconcile.js';
import styles from './reconcile.module.css';

/** Beginning + deposits − payments = ending. */
export function StatementFigures({ preview, sums }: { preview: Preview; sums: ClearedSums | undefined }) {
  if (!sums) return <SkeletonFigures />;
  const { deposits, payments } = statementMoves(preview, sums);
  const { beginningCents, statedCents, previous, hasBankRows } = preview;
  const reached = beginningCents + deposits.amountCents + payments.amountCents;
  const rows = (n: number) => countOf(n, hasBankRows ? 'bank row' : 'entry', hasBankRows ? 'bank rows' : 'entries');
  const ending =
    statedCents === null
      ? { text: '–', note: 'No balance entered yet' }
      : { amountCents: statedCents, note: reached === statedCents ? 'The rows add up to it' : `The rows add up to ${money(reached)}` };
  return (
    <Figures
      label="The statement"
      items={[
        {
          label: 'Beginning balance',
          place: null,
          amountCents: beginningCents,
          note: previous ? `${dayText(previous.statementDate)}, reconciled by ${previous.by}` : 'Before the first statement',
        },
        { label: 'Deposits', place: null, amountCents: deposits.amountCents, note: rows(deposits.count) },
        { label: 'Payments', place: null, amountCents: 0 - payments.amountCents, note: rows(payments.count) },
        { label: 'Ending balance', place: null, ...ending },
      ]}
    />
  );
}

export function Calculation({ preview, onFinished }: { preview: Preview; onFinished(id: string): void }) {
  const { account, statementDate, differenceCents } = preview;
  const booksPlace = isUuid(account.accountId) ? rowsOfAccount(account.accountId, { endDate: statementDate }) : null;
  return (
    <Card title={dayText(statementDate, { year: true })}>
      <dl className={styles.calculation} aria-label="Bank and books">
        {calculationOf(preview).map(({ label, cents, part, total }) => (
          <div key={label} className={`row between gap-12 ${total ? `emphasis ${styles.sum}` : ''}`}>
            <dt>{label}</dt>
            <dd className={label === 'Difference' ? `${styles.result} ${differenceCents === 0 ? 'positive' : 'warning'}` : ''}>
              <FigureLink place={label === 'Balance in the books' ? booksPlace : null} label={`${label}: ${money(cents ?? 0)}`}>
                {cents === null ? '–' : part ? plain(cents) : money(cents)}
              </FigureLink>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note above-8">{differenceNote(preview)}</p>
      {preview.finished ? <Finished preview={preview} finished={preview.finished} /> : <Finish preview={preview} onFinished={onFinished} />}
    </Card>
  );
}

function Finish({ preview, onFinished }: { preview: Preview; onFinished(id: string): void }) {
  const { business } = useBusiness();
  const { account, statementDate, statedCents, differenceCents } = preview;
  const body = { accountId: account.accountId, statementDate, statedCents: statedCents ?? 0 };
  const finishing = useWrite(reconcile, () => ({ body }), {
    doneText: () => `Reconciled ${account.name} through ${dayText(statementDate)}.`,
    onDone: ({ reconciliationId }) => onFinished(reconciliationId),
    failedText: (error) => classifyError(error).message,
  });
  if (!mayWrite(business.role)) return <p className="note above-8">Your bookkeeper can finish this reconciliation.</p>;
  return (
    <div className="stack gap-8 above-14">
      <Button kind="filled" wide disabled={differenceCents !== 0 || finishing.isPending} onClick={() => finishing.mutate()}>
        {finishing.isPending ? 'Reconciling…' : 'Finish reconciling'}
      </Button>
      {differenceCents !== 0 && <p className="note">Available when the difference is $0.00</p>}
    </div>
  );
}

function Finished({ preview: { account }, finished }: { preview: Preview; finished: NonNullable<Preview['finished']> }) {
  return (
    <div className="stack gap-8 above-14">
      <p>
        Reconciled by {finished.by} on {instantText(finished.at)}.
      </p>
      <p className="row wrap gap-14">
        <Link
          className="link"
          to="/reconcile/$accountId"
          params={{ accountId: account.accountId }}
          search={{ view: 'history', open: finished.reconciliationId }}
        >
          Open in history
        </Link>
        <ReportButtons id={finished.reconciliationId} name={account.name} />
      </p>
    </div>
  );
}

/** The report on paper and as a file, which are the same pages, and as values. */
export function ReportButtons({ id, name }: { id: string; name: string }) {
  const fileName = (format: 'pdf' | 'csv') => `${name} reconciliation.${format}`;
  const save = useMutation({
    mutationFn: (format: 'pdf' | 'csv') =>
      download(reconciliationReport, { params: { id }, query: { format } }, { fileName: fileName(format) }),
    onError: (error) => toast(`Couldn’t save the report. ${classifyError(error).message}`, { tone: 'negative' }),
  });
  const { print, isPending } = usePrint({
    content: () => fileOf(reconciliationReport, { params: { id }, query: { format: 'pdf' } }),
    fileName: fileName('pdf'),
  });
  return (
    <>
      <Button small disabled={isPending} onClick={print}>
        Print report
      </Button>
      <Button small disabled={save.isPending} onClick={() => save.mutate('pdf')}>
        Report PDF
      </Button>
      <Button small disabled={save.isPending} onClick={() => save.mutate('csv')}>
        Report CSV
      </Button>
    </>
  );
}
