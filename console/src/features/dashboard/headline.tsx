// The four figures on top of the dashboard, with the course of the last twelve months below each.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { centsOf } from '#contracts/money.js';
import { useCompressed } from '../../lib/use-media.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { SkeletonFigures } from '../../ui/states.js';
import { type Course, courseOf, lastStep, type Summary } from './dashboard.js';
import { seriesQuery } from './dashboard-api.js';

const courses = [
  { label: 'Revenue, year to date', course: 'revenue', color: 'chart-1', pick: (summary: Summary) => summary.totalRevenue },
  { label: 'Expenses, year to date', course: 'expenses', color: 'chart-2', pick: (summary: Summary) => summary.totalExpenses },
  { label: 'Net Income', course: 'net', color: 'chart-result', pick: (summary: Summary) => summary.netIncome },
] as const;

const taxTile: FigureItem = { label: 'Tax Deductions', note: 'Comes with the tax engine, which is not part of this version yet.' };

export function Headline({ summary, today }: { summary: UseQueryResult<Summary>; today: string }) {
  const series = useQuery(seriesQuery).data?.items;
  const brief = useCompressed();
  const toneOf = (course: Course, cents: number) => (course === 'net' ? (cents >= 0 ? 'positive' : 'negative') : undefined);
  return (
    <Loaded query={summary} skeleton={<SkeletonFigures />} errorTitle="The figures could not be loaded">
      {(data) => (
        <Figures
          label="Year to date"
          items={[
            ...courses.map(({ label, course, color, pick }): FigureItem => {
              const amountCents = centsOf(pick(data));
              return {
                label,
                amountCents,
                tone: toneOf(course, amountCents),
                course: series && { values: courseOf(series, course), color },
                note: series && lastStep(series, { course, today, brief }),
              };
            }),
            taxTile,
          ]}
        />
      )}
    </Loaded>
  );
}
