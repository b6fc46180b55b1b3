// Cash projected six months ahead as a line with its range, the same by month as a table, and the method's accuracy so far.
import { lazy, Suspense } from 'react';
import { centsOf } from '#contracts/money.js';
import { money, wholeDollars } from '../../lib/money.js';
import { ChartCard, FigureTable } from '../../ui/chart-card.js';
import { Card, Columns } from '../../ui/page.js';
import { ChartSkeleton } from '../../ui/states.js';
import { Computed } from './computed.js';
import { type FinancialAnalysis, projectedPoints, projectionState, unitText } from './financial-analysis.js';
import { StateBadge } from './parts.js';
import type { ProjectionProps } from './projection-drawing.js';

const bare = (amount: number | null): string => (amount === null ? '–' : money(centsOf(amount), { symbol: '' }));

export function Projections({ analysis }: { analysis: FinancialAnalysis }) {
  const { criticalCash, intelligence, backTest } = analysis;
  const rows = intelligence.cashFlowProjections;
  if (rows.length === 0) {
    return (
      <Card title="Smart Cash Flow Projections (6 months)">
        <p className="dim">There aren’t enough complete months for a projection.</p>
        <Computed name="projections" about="the projection" />
      </Card>
    );
  }
  const head = ['Month', 'Net', 'Ending cash', 'Low', 'High', 'Status'];
  const table = rows.map((row) => [
    monthName(row),
    bare(row.netCashFlow),
    bare(row.endingCash),
    bare(row.low),
    bare(row.high),
    <StateBadge key={row.label} state={projectionState(row)} />,
  ]);
  return (
    <Columns>
      <ChartCard
        title="Smart Cash Flow Projections (6 months)"
        subtitle={`Ending cash${rows.some(({ low }) => low !== null) ? ' and its range in 8 of 10 cases' : ''}. The critical line is three months of expenses`}
        table={{ caption: 'Projected cash by month, in US dollars', head, rows: table }}
        exported={{
          name: 'cash-projection',
          rows: [
            head,
            ...rows.map((row) => [monthName(row), row.netCashFlow, row.endingCash, row.low, row.high, projectionState(row).text]),
          ],
        }}
      >
        <ProjectionChart
          label="Projected cash over six months. Choose Show table to see the figures"
          points={projectedPoints(analysis)}
          criticalCents={criticalCash === null ? null : centsOf(criticalCash)}
        />
        <Computed name="projections" about="the projection" />
      </ChartCard>
      <Card title="Projection by month">
        <FigureTable
          caption="In US dollars"
          head={['Month', 'Net', 'Ending cash', 'Status']}
          rows={rows.map((row, index) => [
            monthName(row),
            wholeDollars(centsOf(row.netCashFlow)),
            wholeDollars(centsOf(row.endingCash)),
            table[index]?.at(-1),
          ])}
        />
        <p className="note above-10">{backTestText(backTest)}</p>
      </Card>
    </Columns>
  );
}

/** For the current month, only the rest is projected. */
const monthName = ({ rest, label }: FinancialAnalysis['intelligence']['cashFlowProjections'][number]): string =>
  rest ? `Rest of ${label}` : label;

function backTestText({ months, meanAbsoluteError, percentOfRevenue, seasonal }: FinancialAnalysis['backTest']): string {
  if (meanAbsoluteError === null) return 'There are too few months to test the projection against actual results.';
  const share = percentOfRevenue === null ? '' : `, ${unitText(percentOfRevenue, 'percent')} of a month’s revenue`;
  return `Back-tested on the last ${months.length} months: average error of ${wholeDollars(centsOf(meanAbsoluteError))}${share}. ${seasonal ? 'Seasonality is included.' : 'Seasonality needs two years of books.'}`;
}

const ProjectionDrawing = lazy(() => import('./projection-drawing.js'));
const height = 220;

/** The projected cash as a line in its range, loaded when first shown. */
function ProjectionChart(props: ProjectionProps) {
  return (
    <div className="slim" style={{ height }} role="img" aria-label={props.label}>
      <Suspense fallback={<ChartSkeleton height={height} label="Loading the projection" />}>
        <ProjectionDrawing {...props} />
      </Suspense>
    </div>
  );
}
