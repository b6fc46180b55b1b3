// Screen 'Account Balances'. Routes: getBalanceSheet, getBankChecks, exportJournal.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { centsOf } from '#contracts/money.js';
import type { BalanceSheet } from '#contracts/routes/balances.js';
import { bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { balancesDay, useBooksDays } from '../../lib/books-days.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { comparedDay, defaultDayComparison } from '../../lib/compared-day.js';
import { dayOf, dayText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { netIncomePlace } from '../../lib/statement-places.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { BalanceScreens } from '../../ui/balance-screens.js';
import { BooksDay } from '../../ui/books-period.js';
import { buttonClass } from '../../ui/button.js';
import { DayPicker } from '../../ui/day-picker.js';
import { Figures } from '../../ui/figures.js';
import { Card, Page } from '../../ui/page.js';
import { StatementFiles } from '../../ui/statement-files.js';
import { EmptyState, ErrorState, Notice, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { differingFrom, formats, isEmpty, type JournalChoice, parseBalancesSearch, duplicatesToReview } from './account-balances.js';
import { balanceSheetQuery, downloadJournal } from './account-balances-api.js';
import { type BalanceColumns, balanceStatement } from './balance-statement.js';
import { EquationCheck } from './equation.js';
import { Statements } from './statements.js';

const none: CheckedAccount[] = [];

export function AccountBalancesPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseBalancesSearch);
  const today = dayOf(new Date());
  const booksEnd = balancesDay(useBooksDays());
  const named = search.asOf ?? booksEnd;
  const sheet = useQuery({ ...balanceSheetQuery(named), placeholderData: keepPreviousData });
  const checks = useQuery(bankChecksQuery).data ?? none;
  const asOf = named ?? sheet.data?.asOf;
  const compare = search.compare ?? defaultDayComparison;
  const earlier = asOf && comparedDay(asOf, compare);
  const earlierQuery = balanceSheetQuery(earlier);
  const before = useQuery({ ...earlierQuery, queryFn: earlier ? earlierQuery.queryFn : skipToken });
  const columnsOf = (now: BalanceSheet): BalanceColumns => ({
    now,
    before: earlier ? before.data : undefined,
    business: business.name,
    search,
  });
  const basis = sheet.data && (sheet.data.method === 'cash' ? ' Cash basis.' : ' Accrual basis.');
  return (
    <Page
      title="Account Balances"
      subtitle={
        <>
          {business.name}, as of {dayText(asOf ?? today, { year: true })}.{basis ?? ''} <BankDifferences checks={checks} />
        </>
      }
      actions={
        <>
          <BalanceScreens search={{ asOf: search.asOf }} />
          <DayPicker
            asOf={search.asOf}
            today={named ? today : (asOf ?? today)}
            booksEnd={booksEnd}
            compare={compare}
            onDay={(day) => setSearch({ asOf: day })}
            onCompare={(choice) => setSearch({ compare: choice === defaultDayComparison ? undefined : choice })}
          />
          <Files
            statement={sheet.data && !sheet.isPlaceholderData ? columnsOf(sheet.data) : undefined}
            to={search.asOf}
            day={asOf ?? today}
          />
        </>
      }
    >
      <BooksDay asOf={search.asOf} />
      {sheet.isError ? (
        <NotLoaded error={sheet.error} onRetry={() => void sheet.refetch()} />
      ) : !sheet.data ? (
        <Loading />
      ) : isEmpty(sheet.data) ? (
        <NoBalances />
      ) : (
        <>
          <Summary sheet={sheet.data} />
          <EquationCheck sheet={sheet.data} />
          {before.isError && <Notice>Couldn’t load the earlier day, so the comparison isn’t shown. {before.error.message}</Notice>}
          <Statements columns={columnsOf(sheet.data)} search={search} onSort={setSearch} checks={checks} />
        </>
      )}
    </Page>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <ErrorState
      error={error}
      title="Couldn’t load account balances"
      message={error.message ? `Error: ${error.message}` : 'Failed to fetch account balances'}
      retryLabel="Retry"
      onRetry={onRetry}
    />
  );
}

/** The balance sheet, and the journal up to its day. */
function Files({ statement, to, day }: { statement: BalanceColumns | undefined; to: string | undefined; day: string }) {
  const save = async (choice: JournalChoice) => {
    const chosen = formats.find(({ value }) => value === choice);
    if (chosen) await downloadJournal(chosen.format, { to, fileName: `journal-${day}.${chosen.ending}` });
  };
  return <StatementFiles statement={statement && balanceStatement(statement)} more={{ choices: formats, save }} />;
}

/** How many accounts differ from the bank, and duplicates to review. A single account is a link; several are marked in the tables. */
function BankDifferences({ checks }: { checks: CheckedAccount[] }) {
  const differing = differingFrom(checks);
  const [only] = differing;
  const toReview = duplicatesToReview(checks);
  return (
    <>
      {only && differing.length === 1 && (
        <Link to="/bank-check/$bankAccountId" params={{ bankAccountId: only.id }}>
          1 account differs from the bank
        </Link>
      )}
      {differing.length > 1 && `${differing.length} accounts differ from the bank.`}
      {toReview > 0 && (
        <>
          {differing.length === 1 && ';'} <Link to="/possible-duplicates">{countOf(toReview, 'possible duplicate')} to review</Link>
        </>
      )}
    </>
  );
}

function Summary({ sheet }: { sheet: BalanceSheet }) {
  const net = centsOf(sheet.netIncome);
  return (
    <Figures
      label={`Balances as of ${dayText(sheet.asOf, { year: true })}`}
      items={[
        { label: 'Total Assets', place: null, amountCents: centsOf(sheet.assets.total) },
        { label: 'Total Liabilities', place: null, amountCents: centsOf(sheet.liabilities.total) },
        { label: 'Total Equity', place: null, amountCents: centsOf(sheet.equity.total) },
        {
          label: 'Net Income',
          place: netIncomePlace({ startDate: sheet.yearStart, endDate: sheet.asOf }),
          amountCents: net,
          tone: net >= 0 ? 'positive' : 'negative',
          note: `Since ${dayText(sheet.yearStart, { year: true })}, included in equity`,
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
