// Tab 'Vendor': considered expenses by payee, each leading to its transactions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDeductiblePayees } from '#contracts/generated/client.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getDeductiblePayees as PayeesRoute } from '#contracts/routes/deductibility.js';
import { count, countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { Badge } from '../../ui/badge.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { EmptyState } from '../../ui/states.js';
import { pageSize } from './tax-cockpit-api.js';
import { type CockpitSearch, rounded } from './tax-cockpit.js';
import styles from './tax-cockpit.module.css';

type Payees = ReplyOf<typeof PayeesRoute>;
type Payee = Payees['payees'][number];

export interface RowsTabProps {
  scope: Scope;
  search: CockpitSearch;
  onSearch(change: Partial<CockpitSearch>, options?: { replace?: boolean }): void;
}

const name = (payee: Payee) => (
  <span className="inline gap-8">
    {payee.Payee || <span className="warning">No payee</span>}
    {payee.contractor && <Badge>Contractor</Badge>}
    {payee.Unconfirmed !== undefined && <Badge tone="warning">{rounded(payee.Unconfirmed)} not confirmed</Badge>}
  </span>
);
const columns: Column<Payee>[] = [
  { id: 'payee', head: 'Vendor', cell: name },
  { id: 'transactions', head: 'Transactions', width: 120, align: 'right', cell: (payee) => count(payee.TransactionCount) },
  { id: 'expense', head: 'Expense', width: 140, align: 'right', cell: (payee) => rounded(payee.ExpenseAmount) },
  { id: 'deductible', head: 'Deductible', width: 140, align: 'right', cell: (payee) => rounded(payee.DeductibleAmount) },
];

export function VendorTab({ scope, search, onSearch }: RowsTabProps) {
  const { year, method } = scope;
  const request = { params: { year }, query: { method, search: search.search, page: search.page ?? 1, limit: pageSize } };
  const query = useQuery(reading(getDeductiblePayees, request, { placeholderData: keepPreviousData }));
  return (
    <div className={`stack gap-12 ${styles.padded}`}>
      <SearchField
        label="Search vendors"
        placeholder="Search by vendor..."
        value={search.search}
        onChange={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
      />
      <Loaded query={query} rows={12} name="the vendors">
        {(data) =>
          data.payees.length === 0 ? (
            <EmptyState>{search.search ? 'No matching vendors. Change the search.' : `No payments in ${scope.year}.`}</EmptyState>
          ) : (
            <>
              <DataTable
                label={`${scope.year} vendors`}
                rows={data.payees}
                columns={columns}
                rowId={(payee) => payee.Payee}
                busy={query.isPlaceholderData}
                onOpen={(payee) => onSearch({ tab: 'transactions', payee: payee.Payee || undefined, search: undefined, page: undefined })}
                phone={(payee) => ({
                  title: name(payee),
                  amount: rounded(payee.ExpenseAmount),
                  below: countOf(payee.TransactionCount, 'transaction'),
                  aside: `${rounded(payee.DeductibleAmount)} deductible`,
                })}
              />
              <Pages
                shown={countOf(data.total, 'vendor')}
                sum={`${rounded(data.sum)}, deductible ${rounded(data.sumDeductible)}`}
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
