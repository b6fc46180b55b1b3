// A trend as a card: the chart, and the table and file of the same amounts.
import { money } from '../lib/money.js';
import { ChartCard } from './chart-card.js';
import { FigureLink } from './figure-link.js';
import type { TrendChartProps } from './trend.js';
import { TrendChart } from './trend-chart.js';

interface TrendCardProps extends TrendChartProps {
  title: string;
  subtitle?: string | undefined;
  /** Of the table. */
  caption: string;
  /** The name of the file; without it, there is none. */
  fileName?: string;
}

export function TrendCard({ title, subtitle, caption, fileName, ...trend }: TrendCardProps) {
  const { months, series, result } = trend;
  const head = ['Month', ...series.map(({ name }) => name), ...(result ? [result] : [])];
  const rows = months.map(({ name, place, valuesCents }) => [
    <FigureLink key={name} place={place}>
      {name}
    </FigureLink>,
    ...valuesCents.map((cents) => money(cents, { symbol: '' })),
  ]);
  const plainRows = months.map(({ name, valuesCents }) => [name, ...valuesCents.map((cents) => cents / 100)]);
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      table={{ caption, head, rows }}
      exported={fileName === undefined ? undefined : { name: fileName, rows: [head, ...plainRows] }}
    >
      <TrendChart {...trend} />
    </ChartCard>
  );
}
