// Tab 'Invoices': figures of the period, filters, a page of charges with the panel of one, and deposits to review.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { centsOf } from '#contracts/money.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { ageText, dayText } from '../../lib/dates.js';
import { count, countOf } from '../../lib/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { processorsQuery } from '../../lib/processors.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Figures } from '../../ui/figures.js';
import { Card } from '../../ui/page.js';
import { MasterDetail } from '../../ui/side-panel.js';
import { EmptyState, ErrorState, Notice, SkeletonFigures, SkeletonRows, Spinner } from '../../ui/states.js';
import {
  type Charge,
  type Charges,
  type Filters,
  type InvoicesSearch,
  isFiltered,
  listText,
  namedDaysText,
  noDays,
} from './client-invoices.js';
import type { LoadedCharges } from './client-invoices-api.js';
import { ChargeRows } from './charge-rows.js';
import { FilterBar } from './filter-bar.js';
import { PayoutNotice } from './payout-deposits.js';

export type OnSearch = (change: Partial<InvoicesSearch>, options?: { replace?: boolean }) => void;

interface InvoicesTabProps {
  list: UseQueryResult<LoadedCharges>;
  search: InvoicesSearch;
  onSearch: OnSearch;
  today: string;
  /** The panel of the open charge. */
  panel: ReactNode;
}

const none: Charge[] = [];

export function InvoicesTab({ list, search, onSearch, today, panel }: InvoicesTabProps) {
  const { period, startDate, endDate, status, search: text, page = 1 } = search;
  const filter = (change: Filters, options?: { replace?: boolean }) => onSearch({ ...change, page: undefined, open: undefined }, options);
  const rows = list.data?.data ?? none;
  const pages = list.data?.pagination.pages ?? page;
  if (!list.isPlaceholderData && page > Math.max(1, pages))
    return <Navigate to="/invoices" search={{ ...search, page: pages > 1 ? pages : undefined }} replace />;
  return (
    <>
      {list.data ? <Totals list={list.data} /> : !list.isError && <SkeletonFigures />}
      <PayoutNotice opened={search.payouts ?? false} onOpen={(payouts) => onSearch({ payouts: payouts || undefined })} />
      <FilterBar filters={{ period, startDate, endDate, status, search: text }} onChange={filter} />
      {list.data && <StaleNotice read={list.data} />}
      {list.isError && (
        <ErrorState error={list.error} title="Failed to load invoices" message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {!list.data && !list.isError && <Loading />}
      {list.data && (
        <MasterDetail panel={panel}>
          {rows.length === 0 ? (
            <NoCharges filters={search} onFilter={filter} today={today} />
          ) : (
            <ChargeRows
              list={list.data}
              busy={list.isPlaceholderData}
              openId={panel ? search.open : undefined}
              onOpen={(id) => onSearch({ open: id }, { replace: search.open !== undefined })}
              onPage={(next) => onSearch({ page: next > 1 ? next : undefined, open: undefined })}
            />
          )}
        </MasterDetail>
      )}
    </>
  );
}

function Loading() {
  return (
    <Card>
      <Spinner label="Loading invoices..." />
      <SkeletonRows rows={12} />
    </Card>
  );
}

/** Totals of all filtered charges of the period, not only of the page. */
function Totals({ list: { data, summary, pagination } }: { list: Charges }) {
  return (
    <Figures
      label="Totals"
      items={[
        { label: 'Total Revenue', place: null, amountCents: centsOf(summary.totalRevenue), note: 'Before refunds and fees' },
        { label: 'Total Invoices', place: null, text: count(pagination.total), note: `${count(data.length)} shown` },
        { label: 'Unique Clients', place: null, text: count(summary.uniqueClients) },
        {
          label: 'Avg Invoice',
          place: null,
          amountCents: centsOf(summary.averageCharge),
          note: `Average of ${countOf(summary.totalCharges, 'paid charge')}, before refunds`,
        },
      ]}
    />
  );
}

/** Shows how old the list is if the processors couldn't be asked or reported a problem. */
function StaleNotice({ read: { reconciled, unasked } }: { read: LoadedCharges }) {
  const problem = reconciled?.problem ?? (unasked ? 'The request for new charges failed' : null);
  if (problem === null) return null;
  return (
    <Notice title="New charges may be missing.">
      {problem.replace(/\.$/, '')}. {reconciled?.at ? `Last updated: ${ageText(reconciled.at)}.` : 'Showing imported charges.'}
    </Notice>
  );
}

function NoCharges({ filters, onFilter, today }: { filters: Filters; onFilter(change: Filters): void; today: string }) {
  const { business } = useBusiness();
  const processors = useQuery(processorsQuery);
  const filtered = isFiltered(filters);
  const newest = processors.data
    ?.map(({ lastActivityOn }) => lastActivityOn ?? '')
    .sort()
    .at(-1);
  const hasNoProcessors = !filtered && processors.data?.length === 0;
  const importLink = mayWrite(business.role) && (
    <Link to="/import" className={buttonClass({ kind: 'filled' })}>
      Import a file
    </Link>
  );
  const isAll = filters.period === 'all' && !namedDaysText(filters);
  const allTime = !isAll && <Button onClick={() => onFilter({ ...noDays, period: 'all' })}>Show all time</Button>;
  return (
    <Card>
      <EmptyState
        title="No Invoices Found"
        action={
          filtered ? (
            <Button onClick={() => onFilter({ status: undefined, search: undefined })}>Clear filters</Button>
          ) : hasNoProcessors ? (
            importLink
          ) : (
            allTime
          )
        }
      >
        {filtered ? 'Try adjusting your filters to see more results' : 'No Stripe charges found for the selected time period'}
        {hasNoProcessors &&
          `. Import a report from ${listText(Object.values(processorNames), 'or')} to see what clients paid, the fees, and which bank deposits are payouts.`}
        {!filtered && newest && `. The latest activity was on ${dayText(newest, { year: !newest.startsWith(today.slice(0, 4)) })}.`}
      </EmptyState>
    </Card>
  );
}
