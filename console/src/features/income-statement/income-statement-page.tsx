// Screen 'Income Statement'. Routes: getIncomeStatement (once per period), getIncomeStatementSeries, getIncomeStatementDetails, putLastLook.
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getIncomeStatement } from '#contracts/generated/client.js';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { useBusiness } from '../../lib/business.js';
import { countedDay, isOutside, useBooksDays } from '../../lib/books-days.js';
import { reading } from '../../lib/reading.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { BooksPeriod, BooksRemark, ToEntries } from '../../ui/books-period.js';
import { ChoiceMenu, MenuButton } from '../../ui/choice-menu.js';
import { ImportLink } from '../../ui/import-link.js';
import { LastLookLine } from '../../ui/last-look/last-look-line.js';
import { Card, Columns } from '../../ui/page.js';
import { type Period, boundsFor, periodText } from '../../ui/period.js';
import { daysOf } from '../../ui/period-days.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { StatementPage } from '../../ui/statement-page.js';
import { Coming, EmptyState, Notice } from '../../ui/states.js';
import { Term } from '../../ui/term/term.js';
import { BreakdownCard } from './breakdown-card.js';
import {
  columnPeriod,
  comparedPeriods,
  type ComparisonChoice,
  effectiveChoice,
  offeredChoices,
  shownDays,
  type ShownPeriod,
  stepName,
  throughDays,
  usualComparison,
} from './comparison.js';
import { Headline } from './headline.js';
import { parseStatementSearch, shownPeriod, spanOf, statementLines } from './income-statement.js';
import { MovedCard } from './moved-card.js';
import { printedIncomeStatement } from './printed.js';
import { StatementTable } from './statement-table.js';
import { useExpansion } from './use-expansion.js';

const failure = {
  title: 'Error Loading Income Statement',
  message: ({ message }: Error) => message || 'Failed to fetch income statement data',
};

export function IncomeStatementPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseStatementSearch);
  const days = useBooksDays();
  const { today, opening, books, startMonth } = days;
  const bounds = boundsFor(today, books?.from, startMonth);
  const period = shownPeriod(search, opening, bounds);
  const counted = countedDay(days, period);
  const charts = search.charts !== 'hidden';
  const compare = search.compare ?? usualComparison;
  const { statement, shown, comparedQueries, compared, others } = useStatements(period, compare, counted);
  const controls = (
    <>
      <PeriodPicker period={period} bounds={bounds} onChange={({ year, month }) => setSearch({ year, month: month ?? undefined })} />
      <ComparisonPicker
        period={shown}
        others={others}
        today={counted}
        choice={compare}
        onChange={(choice) => setSearch({ compare: choice === usualComparison ? undefined : choice })}
      />
      <Button aria-pressed={!charts} onClick={() => setSearch({ charts: charts ? 'hidden' : undefined })}>
        {charts ? 'Hide Charts' : 'Show Charts'}
      </Button>
    </>
  );
  const notice = <BooksPeriod period={period} named={search.year === period.year} months />;
  return (
    <StatementPage
      title="Income Statement"
      name="the income statement"
      shown={{ query: statement, period: periodText(period), controls, notice }}
      subtitle={<Subtitle period={period} statement={statement.data} today={counted} />}
      statement={(now) =>
        printedIncomeStatement({ statement: now, lines: statementLines(now, compared), period: shown, others, business: business.name })
      }
      failure={failure}
    >
      {(now) => (
        // A new key forgets what was expanded.
        <Statement
          key={`${period.year}-${period.month}`}
          statement={now}
          compared={comparedQueries}
          period={shown}
          others={others}
          charts={charts}
        />
      )}
    </StatementPage>
  );
}

/** Another period is always read again; the cached figures are shown until then. */
const statementQuery = ({ year, month }: Period, through?: string) =>
  reading(
    getIncomeStatement,
    { params: { year, month: month ?? undefined }, query: { includeSubcategories: true, through } },
    { staleTime: 0 },
  );

/** The statement of a period and those that it's compared with; each of the days that are shown. */
function useStatements(period: Period, compare: ComparisonChoice, today: string) {
  const through = throughDays(period, compare, today);
  const statement = useQuery(statementQuery(period, through.now));
  const earlier = comparedPeriods(period, compare);
  const comparedQueries = useQueries({ queries: earlier.map((other, index) => statementQuery(other, through.others[index])) });
  const compared = comparedQueries.map(({ data }) => data);
  return {
    statement,
    shown: shownDays(period, through.now, statement.data?.period),
    comparedQueries,
    compared,
    others: earlier.map((other, index) => shownDays(other, through.others[index], compared[index]?.period)),
  };
}

function Subtitle({ period, statement, today }: { period: Period; statement: IncomeStatement | undefined; today: string }) {
  const { business } = useBusiness();
  const endDate = statement?.period.endDate ?? daysOf(period, today).to;
  return (
    <>
      {business.name}, {spanOf({ ...period, period: periodText(period), endDate }, today)}.{' '}
      {statement ? <Basis method={statement.method} /> : <Coming>Cash basis.</Coming>}
      <BooksRemark period={period} />
    </>
  );
}

const Basis = ({ method }: Pick<IncomeStatement, 'method'>) => (
  <>{method === 'cash' ? <Term name="cash">Cash basis</Term> : <Term name="accrual">Accrual basis</Term>}.</>
);

interface StatementProps {
  statement: IncomeStatement;
  /** In the order of `others`. */
  compared: UseQueryResult<IncomeStatement>[];
  period: ShownPeriod;
  others: ShownPeriod[];
  charts: boolean;
}

function Statement({ statement, compared, period, others, charts }: StatementProps) {
  const expansion = useExpansion();
  if (statement.revenue.items.length + statement.expenses.items.length === 0) return <NoData period={period} />;
  const lines = statementLines(
    statement,
    compared.map(({ data }) => data),
  );
  const table = <StatementTable lines={lines} period={period} days={statement.period} others={others} expansion={expansion} />;
  return (
    <>
      <Headline statement={statement} lines={lines} period={period} others={others} />
      <LastLookLine days={statement.period} figures={['net income']} />
      {others.map(
        (other, index) => compared[index]?.isError && <NotCompared key={periodText(other)} other={other} query={compared[index]} />,
      )}
      {charts ? (
        <Columns>
          {table}
          <div className="stack gap-20 slim unprinted">
            <BreakdownCard title="Revenue" part={lines.revenue} period={period} onOpen={expansion.show} />
            <BreakdownCard title="Expenses" part={lines.expenses} period={period} onOpen={expansion.show} />
            <MovedCard lines={lines} period={period} other={others[0]} onOpen={expansion.show} />
          </div>
        </Columns>
      ) : (
        table
      )}
    </>
  );
}

interface NotComparedProps {
  other: ShownPeriod;
  query: { error: Error | null; refetch(): Promise<unknown> };
}

function NotCompared({ other, query }: NotComparedProps) {
  return (
    <Notice
      action={
        <Button small onClick={() => void query.refetch()}>
          Try Again
        </Button>
      }
    >
      Couldn’t load {other.days ? columnPeriod(other) : periodText(other)}, so the comparison isn’t shown. {query.error?.message}
    </Notice>
  );
}

function NoData({ period }: { period: Period }) {
  const days = useBooksDays();
  return (
    <Card>
      <EmptyState
        title="No Data Available"
        action={
          <>
            <ImportLink />
            {!isOutside(days, period) && <ToEntries period={period} />}
          </>
        }
      >
        There is no revenue or expense in {periodText(period)}. Choose another period, or import the statements of this one.
      </EmptyState>
    </Card>
  );
}

interface ComparisonPickerProps {
  period: ShownPeriod;
  others: ShownPeriod[];
  choice: ComparisonChoice;
  today: string;
  onChange(choice: ComparisonChoice): void;
}

/** The current comparison of the statement as a button, with the list of choices. */
function ComparisonPicker({ period, others: [first, second], choice, today, onChange }: ComparisonPickerProps) {
  const chosen = second ? 'both' : first ? stepName(first, period) : 'nothing';
  return (
    <ChoiceMenu
      label="Compare with"
      value={effectiveChoice(period, choice, today)}
      choices={offeredChoices(period, today)}
      onChoose={onChange}
    >
      <MenuButton>
        <span className="dim">Compare</span> {chosen}
      </MenuButton>
    </ChoiceMenu>
  );
}
