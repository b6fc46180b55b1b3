// The entries behind a line of Schedule C: those on hand, the rest with its own sum, and the line that they add up to.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getScheduleCLine } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { columnDay } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { readingPages } from '../../lib/reading-pages.js';
import type { Scope } from '../../lib/tax-queries.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { ErrorState, SkeletonRows } from '../../ui/states.js';
import { type LineChoice, onlyCategory, percentsText, type Preview, remainderOf } from './schedule-c.js';
import { ToConfirm } from './to-confirm.js';
import { RegisterAssets } from './register-assets.js';
import { SideHead } from './side-head.js';
import styles from './schedule-c.module.css';
import { pageSize } from './tax-cockpit-api.js';

interface LineEntriesProps {
  data: Preview;
  scope: Scope;
  line: ScheduleCLine;
  part: string | undefined;
  onChoose(choice: LineChoice): void;
}

export function LineEntries({ data, scope, line, part, onChoose }: LineEntriesProps) {
  // Of other expenses those of one category.
  const query = { method: scope.method, category: part, limit: pageSize };
  const entries = useInfiniteQuery(readingPages(getScheduleCLine, { params: { year: scope.year, line: line.line }, query }));
  const amount = part === undefined ? line.amount : (data.otherExpenses.find(({ Category }) => Category === part)?.Amount ?? 0);
  const rows = entries.data?.pages.flatMap((page) => page.transactions) ?? [];
  const [all] = entries.data?.pages ?? [];
  const name = part === undefined ? `Line ${line.line}` : part;
  return (
    <section>
      <SideHead line={line.line} title={part ?? line.label} amount={money(centsOf(amount))} />
      {part !== undefined && (
        <p className="note above-2 below-6">
          <button type="button" className="link" onClick={() => onChoose({ line: line.line })}>
            Other expenses
          </button>
        </p>
      )}
      {all ? (
        <>
          <p className="note above-2 below-6">
            {countOf(all.total, 'entry', 'entries')}
            {percentsText(rows)}. <LedgerLink category={onlyCategory(rows)} period={data.period} />
          </p>
          <table className={styles.entries} aria-label={`Entries of ${name}`}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Description</th>
                <th scope="col">Category</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.JournalEntryLineID}>
                  <td className="dim">{columnDay(row.TransactionDate)}</td>
                  <th className="clip normal" scope="row">
                    <Link className="ink" to="/general-ledger" search={{ open: row.JournalEntryLineID }} title={row.Description}>
                      {payeeText(row.Description)}
                    </Link>
                    {row.Unconfirmed && <ToConfirm lineId={row.JournalEntryLineID} />}
                  </th>
                  <td
                    className="clip dim"
                    title={row.Percent === 100 ? row.Category : `${row.Category}, ${row.Percent}% of ${money(centsOf(row.BookAmount))}`}
                  >
                    {row.Category}
                  </td>
                  <td>{money(centsOf(row.Amount))}</td>
                </tr>
              ))}
              <Rest all={all} rows={rows} busy={entries.isFetchingNextPage} onMore={() => void entries.fetchNextPage()} />
            </tbody>
            <Total name={name} sum={all.sum + (all.register ? all.entered : 0)} amount={amount} entered={all.register ? all.entered : 0} />
          </table>
          {all.register && <RegisterAssets register={all.register} isPosted={all.entered === 0} year={scope.year} />}
        </>
      ) : entries.isError ? (
        <ErrorState error={entries.error} title="Failed to load transactions." onRetry={() => void entries.refetch()} />
      ) : (
        <SkeletonRows rows={8} height={28} label={`Loading entries of ${name}`} />
      )}
    </section>
  );
}

function LedgerLink({ category, period }: { category: string | undefined; period: Preview['period'] }) {
  return category === undefined ? null : (
    <Link className="link" to="/general-ledger" search={{ category, startDate: period.startDate, endDate: period.endDate }}>
      Open in General Ledger
    </Link>
  );
}

interface RestProps {
  all: { total: number; sum: number };
  rows: { Amount: number }[];
  busy: boolean;
  onMore(): void;
}

function Rest({ all, rows, busy, onMore }: RestProps) {
  const rest = remainderOf({ all, shown: rows });
  if (rest.entries === 0) return null;
  return (
    <tr>
      <th className="normal" scope="row" colSpan={3}>
        <button type="button" className="positive follows" disabled={busy} onClick={onMore}>
          {countOf(rest.entries, 'more entry', 'more entries')}
        </button>
      </th>
      <td className="dim">{money(rest.cents)}</td>
    </tr>
  );
}

interface TotalProps {
  name: string;
  /** With what was entered. */
  sum: number;
  amount: number;
  entered: number;
}

function Total({ name, sum, amount, entered }: TotalProps) {
  const wrong = centsOf(sum) - centsOf(amount);
  return (
    <tfoot>
      {entered !== 0 && (
        <tr>
          <th className="normal" scope="row" colSpan={3}>
            Asset register, not posted yet
          </th>
          <td>{money(centsOf(entered))}</td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={3}>
          {name}
          {wrong !== 0 && (
            <span className={`warning ${styles.wrong}`}>
              <IconAlertTriangle className="sits" size={14} stroke={2} aria-hidden /> {money(Math.abs(wrong))} {wrong > 0 ? 'more' : 'less'}{' '}
              than the line
            </span>
          )}
        </th>
        <td>{money(centsOf(sum))}</td>
      </tr>
    </tfoot>
  );
}
