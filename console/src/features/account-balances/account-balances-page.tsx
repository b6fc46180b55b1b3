// Screen 'Account Balances'. Routes: getBalanceSheet, exportJournal.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { centsOf } from '#contracts/money.js';
import type { BalanceSheet } from '#contracts/routes/balances.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayOf, dayText } from '../../lib/dates.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { buttonClass } from '../../ui/button.js';
import { Figures } from '../../ui/figures.js';
import { Card, Page } from '../../ui/page.js';
import { EmptyState, ErrorState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { groupsOf, isEmpty, parseBalancesSearch } from './account-balances.js';
import { balanceSheetQuery } from './account-balances-api.js';
import { AccountTable } from './account-table.js';
import { BalancesActions } from './balances-actions.js';
import { EquationCheck, Ownership } from './equation.js';

export function AccountBalancesPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseBalancesSearch);
  const today = dayOf(new Date());
  const sheet = useQuery({ ...balanceSheetQuery(search.asOf), placeholderData: keepPreviousData });
  const basis = sheet.data && (sheet.data.method === 'cash' ? ' Cash basis.' : ' Accrual basis.');
  return (
    <Page
      title="Account Balances"
      subtitle={`${business.name}, as of ${dayText(search.asOf ?? sheet.data?.asOf ?? today, { year: true })}.${basis ?? ''}`}
      actions={<BalancesActions asOf={search.asOf} today={today} onChoose={(asOf) => setSearch({ asOf })} />}
    >
      {sheet.isError ? (
        <ErrorState
          error={sheet.error}
          title="Account balances could not be loaded"
          message={sheet.error.message ? `Error: ${sheet.error.message}` : 'Failed to fetch account balances'}
          retryLabel="Retry"
          onRetry={() => void sheet.refetch()}
        />
      ) : !sheet.data ? (
        <Loading />
      ) : isEmpty(sheet.data) ? (
        <NoBalances />
      ) : (
        <>
          <Summary sheet={sheet.data} />
          <EquationCheck sheet={sheet.data} />
          {groupsOf(sheet.data, search).map((group) => (
            <AccountTable key={group.name} group={group} search={search} onSort={setSearch} busy={sheet.isPlaceholderData} />
          ))}
          <Ownership owners={sheet.data.owners} />
        </>
      )}
    </Page>
  );
}

function Summary({ sheet }: { sheet: BalanceSheet }) {
  const net = centsOf(sheet.netIncome);
  return (
    <Figures
      label={`Balances as of ${dayText(sheet.asOf, { year: true })}`}
      items={[
        { label: 'Total Assets', amountCents: centsOf(sheet.assets.total) },
        { label: 'Total Liabilities', amountCents: centsOf(sheet.liabilities.total) },
        { label: 'Total Equity', amountCents: centsOf(sheet.equity.total) },
        {
          label: 'Net Income',
          amountCents: net,
          tone: net >= 0 ? 'positive' : 'negative',
          note: `Since ${dayText(sheet.yearStart, { year: true })}, part of the equity`,
        },
      ]}
    />
  );
}

function Loading() {
  return (
    <>
      <SkeletonFigures />
      <Card>
        <SkeletonRows rows={12} label="Loading account balances" />
      </Card>
    </>
  );
}

function NoBalances() {
  const { business } = useBusiness();
  return (
    <Card>
      <EmptyState
        action={
          mayWrite(business.role) && (
            <Link to="/import" className={buttonClass({ kind: 'filled' })}>
              Import a statement
            </Link>
          )
        }
      >
        No account balances available.
      </EmptyState>
    </Card>
  );
}
