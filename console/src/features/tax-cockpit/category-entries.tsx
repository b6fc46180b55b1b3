// The entries of a category under its row: the policy in words, each entry in the columns of the table, and whether they add up to it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { getDeductibilityDetails } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { DeductibleEntry } from '#contracts/routes/deductibility.js';
import { columnDay } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';
import { readingPages } from '../../lib/reading-pages.js';
import type { Scope } from '../../lib/tax-queries.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { Button } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { ErrorState, SkeletonRows } from '../../ui/states.js';
import { StatementInset } from '../../ui/statement.js';
import { type DeductionRow, entriesVerdict, type EntriesVerdict } from './deductions.js';
import { twoLines } from './deduction-cells.js';
import { pageSize } from './tax-cockpit-api.js';
import { places } from './tax-cockpit.js';
import styles from './tax-cockpit.module.css';
import { ToConfirm } from './to-confirm.js';

interface CategoryEntriesProps {
  row: DeductionRow;
  scope: Scope;
  phone: boolean;
}

/** This many are shown first; a button loads the rest. */
const atFirst = 10;

export function CategoryEntries({ row, scope, phone }: CategoryEntriesProps) {
  const request = { params: { year: scope.year }, query: { method: scope.method, category: row.category, limit: pageSize } };
  // Read once and kept while the page is open; what changes in the books asks for it again.
  const entries = useInfiniteQuery(readingPages(getDeductibilityDetails, request, { staleTime: Infinity, gcTime: Infinity }));
  const [all, setAll] = useState(false);
  const span = phone ? 1 : 5;
  if (!entries.data) {
    return (
      <StatementInset span={span}>
        <div className={styles.inset}>
          {entries.isError ? (
            <ErrorState error={entries.error} title="Failed to load transactions." onRetry={() => void entries.refetch()} />
          ) : (
            <SkeletonRows rows={Math.min(Math.max(row.transactions, 1), 8)} height={28} label={`Loading transactions of ${row.category}`} />
          )}
        </div>
      </StatementInset>
    );
  }
  const loaded = entries.data.pages.flatMap((page) => page.transactions);
  const rows = all ? loaded : loaded.slice(0, atFirst);
  const [first] = entries.data.pages;
  const verdict = first && entriesVerdict(row, { all: first, shown: rows.length });
  const waiting = loaded.length - rows.length;
  const more = () => (waiting > 0 ? setAll(true) : void entries.fetchNextPage());
  return (
    <>
      <StatementInset span={span}>
        <p className={styles.policy}>
          {row.note} <PlaceLink place={places.policy(scope.year, row.category)}>Change how {row.category.toLowerCase()} counts</PlaceLink>,{' '}
          <Link to="/general-ledger" search={{ category: row.category, startDate: `${scope.year}-01-01`, endDate: `${scope.year}-12-31` }}>
            show all in the General Ledger
          </Link>
        </p>
        {first?.alerts.map(({ message }) => (
          <p key={message} className={styles.policy}>
            <IconAlertTriangle className="warning sits" size={14} stroke={1.75} aria-hidden /> {message}
          </p>
        ))}
      </StatementInset>
      {rows.map((entry) =>
        phone ? <PhoneEntry key={entry.JournalEntryLineID} entry={entry} /> : <WideEntry key={entry.JournalEntryLineID} entry={entry} />,
      )}
      {verdict && verdict.shown < verdict.total && (
        <StatementInset span={span}>
          <div className={styles.inset}>
            <Button small disabled={entries.isFetchingNextPage} onClick={more}>
              {entries.isFetchingNextPage
                ? 'Loading…'
                : `Show ${waiting > 0 ? waiting : Math.min(100, verdict.total - verdict.shown)} more of ${count(verdict.total)}`}
            </Button>{' '}
            {entries.isFetchNextPageError && <span role="alert">Failed to load transactions.</span>}
          </div>
        </StatementInset>
      )}
      {verdict && <SumRow verdict={verdict} phone={phone} />}
    </>
  );
}

const cents = (dollars: number): string => money(centsOf(dollars));

const percentText = ({ DeductiblePercent: part }: DeductibleEntry): string => (part === null ? 'unknown' : `${part}%`);

function WideEntry({ entry }: { entry: DeductibleEntry }) {
  return (
    <tr className={styles.entry}>
      <th scope="row" colSpan={2}>
        <span className={`flex gap-14 ${styles.entryText}`}>
          <span className="fixed dim">{columnDay(entry.TransactionDate)}</span>
          <span className="clip grow ink" title={entry.OriginalDescription || entry.Description}>
            {payeeText(entry.Description)}
          </span>
          <span className="clip fixed dim">{entry.AccountName}</span>
          {entry.Unconfirmed && <ToConfirm lineId={entry.JournalEntryLineID} />}
        </span>
      </th>
      <td>{cents(entry.ExpenseAmount)}</td>
      <td className="dim">{percentText(entry)}</td>
      <td>{cents(entry.DeductibleAmount)}</td>
      <td className={styles.actionCell}>
        <Link to="/general-ledger" search={{ open: entry.JournalEntryLineID }}>
          Open entry
        </Link>
      </td>
    </tr>
  );
}

function PhoneEntry({ entry }: { entry: DeductibleEntry }) {
  const link = (
    <Link to="/general-ledger" search={{ open: entry.JournalEntryLineID }} className="clip ink">
      {payeeText(entry.Description)}
    </Link>
  );
  return (
    <tr className={styles.entry}>
      <th scope="row">{twoLines(link, `${columnDay(entry.TransactionDate)} · ${entry.AccountName}`)}</th>
      <td>
        {twoLines(cents(entry.DeductibleAmount), percentText(entry))}
        {entry.Unconfirmed && <ToConfirm lineId={entry.JournalEntryLineID} />}
      </td>
    </tr>
  );
}

function SumRow({ verdict, phone }: { verdict: EntriesVerdict; phone: boolean }) {
  const equal = verdict.difference === '';
  const Icon = equal ? IconCheck : IconAlertTriangle;
  const words = (
    <strong className={equal ? 'positive' : 'warning'}>
      <Icon className="sits" size={14} stroke={2} aria-hidden /> {equal ? 'matches the row' : verdict.difference}
    </strong>
  );
  const name = `Sum of ${countOf(verdict.total, 'transaction')}`;
  return (
    <tr className={styles.entrySum}>
      <th scope="row" colSpan={phone ? 1 : 2}>
        {phone ? twoLines(name, words) : name}
      </th>
      {!phone && <td>{money(verdict.expenseCents)}</td>}
      {!phone && <td />}
      <td>{money(verdict.deductibleCents)}</td>
      {!phone && <td className={styles.actionCell}>{words}</td>}
    </tr>
  );
}
