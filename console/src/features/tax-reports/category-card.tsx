// A section's categories; a row opens the transactions behind it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '#contracts/define.js';
import type { getTaxSummary } from '#contracts/routes/audit-risk.js';
import { countOf, money, percent, wholeDollars } from '../../lib/money.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { usePhone } from '../../lib/use-media.js';
import type { Scope } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { EmptyState, ErrorState, Notice, SkeletonRows } from '../../ui/states.js';
import { Statement, StatementInset, StatementLine, StatementTotal, type StatementColumn } from '../../ui/statement.js';
import { categoryRows, type CategoryRow, entryRows, type EntryRow, failures, lineText, sumOf, sumText } from './tax-reports.js';
import { entriesQuery } from './tax-reports-api.js';
import styles from './tax-reports.module.css';

type Section = 'revenue' | 'expenses';

const titles: Record<Section, string> = { expenses: 'Expenses by category', revenue: 'Income by category' };
const columns: Record<Section, StatementColumn[]> = {
  expenses: [
    { id: 'total', head: 'Expense', main: true, width: 110 },
    { id: 'deductible', head: 'Deductible', width: 110 },
    { id: 'lines', head: 'Line', width: 80 },
  ],
  revenue: [
    { id: 'total', head: 'Income', main: true, width: 110 },
    { id: 'lines', head: 'Line', width: 80 },
  ],
};

interface CategoryCardProps {
  summary: ReplyOf<typeof getTaxSummary>;
  section: Section;
  scope: Scope;
  open: string | undefined;
  onOpen(id: string | undefined): void;
}

export function CategoryCard({ summary, section, scope, open, onOpen }: CategoryCardProps) {
  const phone = usePhone();
  const rows = categoryRows(summary, section);
  const shown = columns[section].filter(({ id }) => !phone || id !== 'lines');
  const cellsOf = (row: Pick<CategoryRow, 'totalCents' | 'deductibleCents' | 'lines'>, last: string) =>
    [wholeDollars(row.totalCents), ...(section === 'expenses' ? [wholeDollars(row.deductibleCents)] : []), last].slice(0, shown.length);
  if (rows.length === 0)
    return (
      <Card title={titles[section]}>
        <EmptyState>
          No {section === 'revenue' ? 'income' : 'expenses'} in {scope.year} yet.
        </EmptyState>
      </Card>
    );
  return (
    <Card title={titles[section]} subtitle="Select a row to see its transactions">
      <Statement label={`${titles[section]}, ${scope.year}`} unit="Category" columns={shown}>
        <tbody>
          {rows.map((row) => [
            <StatementLine
              key={row.id}
              name={row.category}
              aside={!phone && countOf(row.transactions, 'transaction')}
              cells={cellsOf(row, lineText(row.lines))}
              open={row.id === open}
              onToggle={() => onOpen(row.id === open ? undefined : row.id)}
            />,
            row.id === open && (
              <StatementInset key={`${row.id} entries`} span={shown.length}>
                <Transactions row={row} scope={scope} phone={phone} />
              </StatementInset>
            ),
          ])}
          <StatementTotal
            result
            name={titles[section].replace(' by category', '')}
            cells={cellsOf({ totalCents: sumOf(rows, 'totalCents'), deductibleCents: sumOf(rows, 'deductibleCents'), lines: [] }, '')}
          />
        </tbody>
      </Statement>
    </Card>
  );
}

function Transactions({ row, scope, phone }: { row: CategoryRow; scope: Scope; phone: boolean }) {
  const entries = useInfiniteQuery(entriesQuery(scope, row));
  if (entries.isPending)
    return (
      <div className={`stack gap-8 ${styles.entries}`}>
        <SkeletonRows rows={Math.min(Math.max(row.transactions, 1), 6)} height={28} label={`Loading transactions of ${row.category}`} />
      </div>
    );
  if (entries.isError && entries.data === undefined)
    return (
      <div className={`stack gap-8 ${styles.entries}`}>
        <ErrorState error={entries.error} message={failures.entries} onRetry={() => void entries.refetch()} />
      </div>
    );
  const { pages } = entries.data;
  const last = pages.at(-1)!;
  const rows = entryRows(pages);
  const left = last.total - rows.length;
  const alerts = 'alerts' in pages[0]! ? pages[0].alerts : [];
  return (
    <div className={`stack gap-8 ${styles.entries}`}>
      {alerts.map(({ message, severity }) => (
        <Notice key={message} tone={severity === 'critical' ? 'negative' : 'warning'}>
          {message}
        </Notice>
      ))}
      <div className={`scrolls ${styles.scroll}`} role="group" aria-label={`${row.category}, newest first`} tabIndex={0}>
        <table aria-label={`Transactions of ${row.category}`}>
          <thead>
            <tr>
              <th className="note">Date</th>
              <th className="note">Description</th>
              <th className="note">Amount</th>
              {row.considered && !phone && (
                <>
                  <th className="note">Counts</th>
                  <th className="note">Deductible</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} counts={row.considered && !phone} />
            ))}
          </tbody>
        </table>
      </div>
      <footer className="row wrap end">
        {left > 0 && (
          <Button small disabled={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {entries.isFetchingNextPage ? 'Loading…' : `Show ${Math.min(left, last.limit)} more of ${left}`}
          </Button>
        )}
        {entries.isFetchNextPageError && (
          <span className="negative" role="alert">
            {failures.entries}
          </span>
        )}
        <strong>{sumText(last)}</strong>
      </footer>
    </div>
  );
}

function Entry({ entry, counts }: { entry: EntryRow; counts: boolean }) {
  return (
    <tr>
      <td>{entry.day}</td>
      <td>
        <Link to="/general-ledger" search={{ open: entry.id }} title={entry.description}>
          {payeeText(entry.description)}
        </Link>{' '}
        <small>{entry.account}</small>
      </td>
      <td>{money(entry.amountCents, { symbol: '' })}</td>
      {counts && (
        <>
          <td>{typeof entry.percent === 'number' ? percent(entry.percent / 100, { digits: 0 }) : 'unknown'}</td>
          <td>{money(entry.deductibleCents, { symbol: '' })}</td>
        </>
      )}
    </tr>
  );
}
