// The transactions behind a line, with their amounts below its figure, and whether they add up to it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { getIncomeStatementDetails } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { columnDay } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { readingPages } from '../../lib/reading-pages.js';
import type { Search } from '../../lib/search-params.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { ErrorState, SkeletonRows } from '../../ui/states.js';
import { StatementInset } from '../../ui/statement.js';
import type { ShownPeriod } from './comparison.js';
import { type Detail, drillSum, isExcluded, ledgerRowsOf, type Line } from './income-statement.js';
import styles from './income-statement.module.css';

const pageSize = 100;

/** Forgotten as soon as the line is closed. */
const detailsQuery = ({ year, month, days }: ShownPeriod, { section, category, subcategory }: Line) => {
  const rows = subcategory === '' ? { directOnly: true } : { subcategory };
  const query = { year, month: month ?? undefined, through: days?.to, section, category, ...rows, limit: pageSize };
  return readingPages(getIncomeStatementDetails, { query }, { gcTime: 0 });
};

interface DrillDownProps {
  line: Line;
  period: ShownPeriod;
  /** First and last day of what the line's figure counts. */
  days: IncomeStatement['period'];
  /** Columns of figures. */
  span: number;
  /** Account and reference are below the description instead of to the right of the amount. */
  folded: boolean;
}

export function DrillDown({ line, period, days, span, folded }: DrillDownProps) {
  const details = useInfiniteQuery(detailsQuery(period, line));
  if (details.isPending) {
    return (
      <StatementInset span={span}>
        <div className={styles.inset}>
          <SkeletonRows rows={Math.min(Math.max(line.transactions, 1), 8)} height={28} label={`Loading transactions for ${line.name}`} />
        </div>
      </StatementInset>
    );
  }
  if (details.isError && details.data === undefined) {
    return (
      <StatementInset span={span}>
        <div className={styles.inset}>
          <ErrorState error={details.error} title="Couldn’t load the transactions" onRetry={() => void details.refetch()} />
        </div>
      </StatementInset>
    );
  }
  const rows = details.data.pages.flatMap((page) => page.transactions);
  const last = details.data.pages.at(-1);
  const more = details.hasNextPage && (last?.total ?? 0) - rows.length;
  return (
    <>
      {rows.map((row) => (
        <TransactionRow key={row.JournalEntryLineID} row={row} rows={ledgerRowsOf(line, days)} span={span} folded={folded} />
      ))}
      {more !== false && (
        <StatementInset span={span}>
          <div className={`row gap-12 ${styles.more}`}>
            <Button small disabled={details.isFetchingNextPage} onClick={() => void details.fetchNextPage()}>
              {details.isFetchingNextPage ? 'Loading…' : `Show ${Math.min(more, 100)} more of ${more}`}
            </Button>
            {details.isFetchNextPageError && (
              <span className="negative" role="alert">
                {details.error.message}
              </span>
            )}
          </div>
        </StatementInset>
      )}
      {last && <SumRow rows={rows} all={last} line={line} span={span} folded={folded} />}
    </>
  );
}

function TransactionRow({ row, rows, span, folded }: { row: Detail; rows: Search; span: number; folded: boolean }) {
  const navigate = useNavigate();
  // The ledger as the line narrows it, with this row chosen.
  const search = { ...rows, open: row.JournalEntryLineID };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    void navigate({ to: '/general-ledger', search });
  };
  const link = (
    <Link
      to="/general-ledger"
      search={search}
      className={`clip slim ink ${styles.description}`}
      title={row.OriginalDescription || row.Description}
    >
      {payeeText(row.Description)}
    </Link>
  );
  const badge = isExcluded(row) && <Badge tone="warning">P&amp;L Exclusion</Badge>;
  const day = columnDay(row.TransactionDate);
  return (
    <tr className={styles.transaction} tabIndex={-1} onKeyDown={press}>
      <th className="normal" scope="row">
        {folded ? (
          <span className={`stack middle ${styles.twoLines}`}>
            {link}
            <small className="clip">
              {day}, {row.BankAccountName}
            </small>
            {badge}
          </span>
        ) : (
          <span className={`block dim clip ${styles.dateAndAccount}`}>
            <span>{day}</span> {row.BankAccountName}
          </span>
        )}
      </th>
      <td>{money(centsOf(row.Amount), { symbol: '' })}</td>
      {folded ? (
        <td />
      ) : (
        // Bank texts are long: they get the wide side of the row.
        <td colSpan={span - 1} className={styles.whence}>
          <span className="row gap-12 slim">
            {link} {row.ReferenceNumber && <span>{row.ReferenceNumber}</span>} {badge}
          </span>
        </td>
      )}
    </tr>
  );
}

interface SumRowProps {
  rows: Detail[];
  all: { total: number; sum: number };
  line: Line;
  span: number;
  folded: boolean;
}

function SumRow({ rows, all, line, span, folded }: SumRowProps) {
  const sum = drillSum(rows, all, line);
  const equal = sum.differenceCents === 0;
  const verdict = equal
    ? 'matches the line'
    : `${money(Math.abs(sum.differenceCents))} ${sum.differenceCents > 0 ? 'more' : 'less'} than the line`;
  const Icon = equal ? IconCheck : IconAlertTriangle;
  return (
    <tr className={styles.sum}>
      <th className="total" scope="row">
        Sum of {countOf(all.total, 'transaction')}
        {folded && !equal && <small className="note block wraps normal">{verdict}</small>}
      </th>
      <td className="total">{money(sum.sumCents, { symbol: '' })}</td>
      <td colSpan={span - 1} className={styles.whence}>
        <strong className={equal ? 'positive' : 'warning'}>
          <Icon className="sits" size={14} stroke={2} aria-hidden={!folded} aria-label={folded ? verdict : undefined} />{' '}
          {!folded && verdict}
        </strong>
      </td>
    </tr>
  );
}
