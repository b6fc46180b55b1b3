// The four figures at the top of the dashboard: the year, the newest month, and its change against the same days of the month before.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getDeductibility } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import { useBooksDays } from '../../lib/books-days.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { incomeStatementPlace, ledgerPlace, netIncomePlace } from '../../lib/statement-places.js';
import { usePhone } from '../../lib/use-media.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { SkeletonFigures } from '../../ui/states.js';
import {
  type Course,
  courseOf,
  deductionsOf,
  deductionStep,
  monthsInBooks,
  type MonthStep,
  monthStep,
  type SeriesItem,
  type Summary,
} from './dashboard.js';
import { seriesQuery } from './dashboard-api.js';
import styles from './dashboard.module.css';

const courses = [
  { label: 'Revenue', course: 'revenue', color: 'chart-1', pick: (summary: Summary) => summary.totalRevenue },
  { label: 'Expenses', course: 'expenses', color: 'chart-2', pick: (summary: Summary) => summary.totalExpenses },
  { label: 'Net Income', course: 'net', color: 'chart-result', pick: (summary: Summary) => summary.netIncome },
] as const;

/** The rows that add up to a month's figure. */
const rowsOf: Record<Course, (days: MonthStep['days']) => string> = {
  revenue: (days) => ledgerPlace(days, undefined, 'revenue'),
  expenses: (days) => ledgerPlace(days, undefined, 'expense'),
  net: netIncomePlace,
};

interface HeadlineProps {
  summary: UseQueryResult<Summary>;
  year: number;
  /** The year has ended. */
  over: boolean;
}

export function Headline({ summary, year, over }: HeadlineProps) {
  const read = useQuery(seriesQuery);
  const booksFrom = useBooksDays().books?.from;
  const series = read.data && monthsInBooks(read.data.items, booksFrom);
  const last = series?.at(-1);
  const taxTile = useTaxTile({ year, through: last?.soFar?.endDate, pending: read.isPending, booksFrom });
  const toneOf = (course: Course, cents: number) => (course === 'net' ? (cents >= 0 ? 'positive' : 'negative') : undefined);
  const courseLine = (course: Course, color: (typeof courses)[number]['color']) =>
    series && series.length > 1 ? { values: courseOf(series, course), color, open: last?.soFar !== undefined } : undefined;
  const note = (course: Course) => {
    const step = series && monthStep(series, course);
    return <Step step={step} place={step && rowsOf[course](step.days)} comparedAt={last && comparisonPlace(last)} />;
  };
  return (
    <Loaded query={summary} skeleton={<SkeletonFigures />} errorTitle="Couldn’t load the figures">
      {(data) => (
        <Figures
          label={over ? String(year) : 'Year to date'}
          items={[
            ...courses.map(({ label, course, color, pick }): FigureItem => {
              const amountCents = centsOf(pick(data));
              return {
                label: course === 'net' ? label : `${label} (${over ? year : 'year to date'})`,
                amountCents,
                term: course === 'net' ? 'net-income' : undefined,
                // The year's income statement contains the rows of all three.
                place: incomeStatementPlace({ year, month: null }),
                tone: toneOf(course, amountCents),
                course: courseLine(course, color),
                note: note(course),
              };
            }),
            taxTile,
          ]}
        />
      )}
    </Loaded>
  );
}

/** The month's statement next to the month before it. */
const comparisonPlace = ({ year, month }: SeriesItem): string =>
  `/income-statement${stringifySearch({ year, month, compare: 'previous-period' })}`;

interface StepProps {
  step: MonthStep | undefined;
  place: string | undefined;
  /** The screen with both months; undefined where there is none. */
  comparedAt?: string | undefined;
}

/** The month's amount, and its change. What isn't known keeps its lines. */
function Step({ step, place, comparedAt }: StepProps) {
  const phone = usePhone();
  if (!step || !place) return <StepLines first={'\u00a0'} />;
  const { label, amountCents, change } = step;
  const ofMonth = (text: string) => <PlaceLink place={place}>{text}</PlaceLink>;
  const amount = ofMonth(`${label}: ${money(amountCents)}`);
  if (!change) return <StepLines first={amount} />;
  const text = <strong className={change.tone ?? 'ink'}>{change.text}</strong>;
  // A phone's tiles have room for the change alone, and for one finger.
  if (phone) {
    const both = (
      <PlaceLink place={comparedAt ?? place} className="block">
        {text}
        <span className="block">
          {label} vs. {change.against}
        </span>
      </PlaceLink>
    );
    return <StepLines first={both} />;
  }
  const difference = comparedAt ? <PlaceLink place={comparedAt}>{text}</PlaceLink> : text;
  return (
    <StepLines
      first={amount}
      second={
        <>
          {difference} vs. {change.against}
        </>
      }
    />
  );
}

const StepLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <span className={`block ${styles.step}`}>
    <span className="block">{first}</span>
    {second && <span className="block">{second}</span>}
  </span>
);

interface TaxTileOptions {
  year: number;
  /** The last day that counts of the open month. */
  through: string | undefined;
  /** It isn't known yet whether a month is open. */
  pending: boolean;
  booksFrom: string | undefined;
}

/** The year's deductions; a dash, never zero, while loading. */
function useTaxTile({ year, through, pending, booksFrom }: TaxTileOptions): FigureItem {
  const inYear = through?.startsWith(String(year)) ? through : undefined;
  const { data, isError, refetch } = useQuery({
    ...reading(getDeductibility, { params: { year }, query: { through: inYear } }),
    enabled: !pending,
  });
  const label = 'Tax Deductions';
  if (data) {
    const { amountCents, transactions } = deductionsOf(data);
    const step = deductionStep(data, booksFrom);
    return {
      label,
      term: 'deduction',
      amountCents,
      place: `/tax-reports?year=${year}&panel=deductible`,
      aside: (
        <Link className={`underlined nowrap ${styles.aside}`} to="/tax-reports" search={{ year, panel: 'deductible' }}>
          {countOf(transactions, 'transaction')}
        </Link>
      ),
      note: <Step step={step} place={step && `/tax-cockpit${stringifySearch({ year, tab: 'transactions', ...step.days })}`} />,
    };
  }
  if (!isError) return { label, place: null, text: '–', note: 'Computing…' };
  return {
    label,
    place: null,
    text: '–',
    note: (
      <>
        Could not be loaded.{' '}
        <Button small kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    ),
  };
}
