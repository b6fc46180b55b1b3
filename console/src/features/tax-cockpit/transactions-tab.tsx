// Tab 'Transactions': every considered expense of the year with the part that counts, by search and pages.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getDeductibilityDetails } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { DeductibleEntry } from '#contracts/routes/deductibility.js';
import { columnDay, spanText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { Part } from './deduction-cells.js';
import { pageSize } from './tax-cockpit-api.js';
import styles from './tax-cockpit.module.css';
import { ToConfirm } from './to-confirm.js';
import type { RowsTabProps } from './vendor-tab.js';

const part = ({ DeductiblePercent }: DeductibleEntry) => <Part ratio={DeductiblePercent === null ? null : DeductiblePercent / 100} />;
const description = (entry: DeductibleEntry) => (
  <Link to="/general-ledger" search={{ open: entry.JournalEntryLineID }} className="clip ink" title={entry.OriginalDescription}>
    {payeeText(entry.Description)}
  </Link>
);
const category = (entry: DeductibleEntry) => (
  <span className="inline wrap gap-8">
    {entry.Category}
    {entry.Unconfirmed && <ToConfirm lineId={entry.JournalEntryLineID} />}
  </span>
);
const dim = (text: string) => <span className="dim">{text}</span>;

const columns: Column<DeductibleEntry>[] = [
  { id: 'date', head: 'Date', width: 86, cell: (entry) => columnDay(entry.TransactionDate), sorted: 'descending' },
  { id: 'description', head: 'Description', cell: description },
  { id: 'category', head: 'Category', width: 190, cell: category },
  { id: 'account', head: 'Account', width: 150, cell: (entry) => dim(entry.AccountName) },
  { id: 'expense', head: 'Expense', width: 120, align: 'right', cell: (entry) => money(centsOf(entry.ExpenseAmount)) },
  { id: 'percent', head: 'Deductible %', width: 110, align: 'right', cell: part },
  { id: 'deductible', head: 'Deductible', width: 130, align: 'right', cell: (entry) => money(centsOf(entry.DeductibleAmount)) },
];

export function TransactionsTab({ scope, search, onSearch }: RowsTabProps) {
  const { payee, startDate, endDate, page = 1 } = search;
  const { year, method } = scope;
  const request = { params: { year }, query: { method, search: search.search, payee, startDate, endDate, page, limit: pageSize } };
  const query = useQuery(reading(getDeductibilityDetails, request, { placeholderData: keepPreviousData }));
  return (
    <div className={`stack gap-12 ${styles.padded}`}>
      <div className="row wrap gap-10">
        <SearchField
          label="Search transactions"
          placeholder="Search by description..."
          value={search.search}
          onChange={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
        />
        {payee && (
          <Button small onClick={() => onSearch({ payee: undefined, page: undefined })}>
            {payee} • Show all vendors
          </Button>
        )}
        {(startDate ?? endDate) && (
          <Button small onClick={() => onSearch({ startDate: undefined, endDate: undefined, page: undefined })}>
            {spanText(startDate ?? `${year}-01-01`, endDate ?? `${year}-12-31`)} • Show all of {year}
          </Button>
        )}
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={12} label="Loading transactions" />} errorTitle="Failed to load transactions.">
        {(data) =>
          data.transactions.length === 0 ? (
            <EmptyState>
              {search.search || payee ? 'No matching transactions. Change the search.' : `No expenses in ${scope.year}.`}
            </EmptyState>
          ) : (
            <>
              {data.alerts.map(({ message, severity }) => (
                <Notice key={message} tone={severity === 'critical' ? 'negative' : 'warning'}>
                  {message}
                </Notice>
              ))}
              <DataTable
                label={`${scope.year} transactions`}
                rows={data.transactions}
                columns={columns}
                rowId={(entry) => entry.JournalEntryLineID}
                busy={query.isPlaceholderData}
                phone={(entry) => ({
                  title: description(entry),
                  amount: money(centsOf(entry.DeductibleAmount)),
                  below: `${columnDay(entry.TransactionDate)} · ${entry.Category}`,
                  aside: part(entry),
                })}
              />
              <Pages
                shown={countOf(data.total, 'transaction')}
                sum={`${money(centsOf(data.sum))}, deductible ${money(centsOf(data.sumDeductible))}`}
                page={data.page}
                pages={Math.ceil(data.total / data.limit)}
                onPage={(next) => onSearch({ page: next > 1 ? next : undefined })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
