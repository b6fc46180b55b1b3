// The four figures at the top of the dashboard, each with its last twelve months.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getDeductibility } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import { countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { incomeStatementPlace } from '../../lib/statement-places.js';
import { useCompressed } from '../../lib/use-media.js';
import { Button } from '../../ui/button.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { NotConfirmedLink } from '../../ui/not-confirmed.js';
import { SkeletonFigures } from '../../ui/states.js';
import { type Course, courseOf, deductionsOf, lastStep, type Summary } from './dashboard.js';
import { seriesQuery } from './dashboard-api.js';

const courses = [
  { label: 'Revenue', course: 'revenue', color: 'chart-1', pick: (summary: Summary) => summary.totalRevenue },
  { label: 'Expenses', course: 'expenses', color: 'chart-2', pick: (summary: Summary) => summary.totalExpenses },
  { label: 'Net Income', course: 'net', color: 'chart-result', pick: (summary: Summary) => summary.netIncome },
] as const;

interface HeadlineProps {
  summary: UseQueryResult<Summary>;
  year: number;
  /** The year has ended. */
  over: boolean;
}

export function Headline({ summary, year, over }: HeadlineProps) {
  const taxTile = useTaxTile(year);
  const read = useQuery(seriesQuery);
  const series = read.data?.items;
  const brief = useCompressed();
  const toneOf = (course: Course, cents: number) => (course === 'net' ? (cents >= 0 ? 'positive' : 'negative') : undefined);
  return (
    <Loaded query={summary} skeleton={<SkeletonFigures />} errorTitle="Couldn’t load the figures">
      {(data) => (
        <Figures
          label={over ? String(year) : 'Year to date'}
          items={[
            ...courses.map(({ label, course, color, pick }): FigureItem => {
              const amountCents = centsOf(pick(data));
              return {
                label: course === 'net' ? label : `${label}, ${over ? year : 'year to date'}`,
                amountCents,
                // The year's income statement contains the rows of all three.
                place: incomeStatementPlace({ year, month: null }),
                tone: toneOf(course, amountCents),
                course: read.isError ? undefined : { values: series ? courseOf(series, course) : [], color },
                note: (
                  <>
                    {series ? lastStep(series, { course, brief }) : read.isPending && '\u00a0'}
                    {course !== 'net' && <NotConfirmedLink of={data.notConfirmed} section={course} period={data.period} />}
                  </>
                ),
              };
            }),
            taxTile,
          ]}
        />
      )}
    </Loaded>
  );
}

/** The year's deductions; a dash, never zero, while loading. */
function useTaxTile(year: number): FigureItem {
  const { data, isError, refetch } = useQuery(reading(getDeductibility, { params: { year } }));
  const label = 'Tax Deductions';
  if (data) {
    const { amountCents, transactions } = deductionsOf(data);
    return {
      label,
      amountCents,
      place: `/tax-reports?year=${year}&panel=deductible`,
      note: (
        <Link to="/tax-reports" search={{ year, panel: 'deductible' }}>
          {countOf(transactions, 'transaction')} in {year}
        </Link>
      ),
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
