// The projection as Mantine's composite chart: the line in its range, every point in the color of its status, the critical line.
import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { shortMoney, wholeDollars } from '../../lib/money.js';
import { hasRange, type ProjectedPoint, projectionAxis, projectionRows } from './projection.js';

export interface ProjectionProps {
  label: string;
  points: ProjectedPoint[];
  criticalCents: number | null;
}

/** Room at the right for the last amount and the name of the critical line. */
const namesWidth = 92;
const color = 'var(--chart-1)';

export default function ProjectionDrawing({ points, criticalCents }: ProjectionProps) {
  const { low, high, ticks } = projectionAxis(points, criticalCents);
  const critical = criticalCents === null ? [] : [{ y: criticalCents, label: `Critical ${shortMoney(criticalCents)}` }];
  return (
    <CompositeChart
      h="100%"
      data={projectionRows(points)}
      dataKey="short"
      curveType="linear"
      series={[
        ...(hasRange(points) ? [{ name: 'range', type: 'area' as const, color }] : []),
        { name: 'cash', type: 'line' as const, color },
      ]}
      areaProps={{ strokeWidth: 0, fillOpacity: 0.16 }}
      referenceLines={critical.map((line) => ({ ...line, color: 'var(--negative)', strokeDasharray: '4 3', labelPosition: 'right' }))}
      referenceDots={points.map(({ short, cents, tone }, index) => ({
        ...{ x: short, y: cents, r: 4, color: `var(--${tone})` },
        ...(index === points.length - 1 && { label: wholeDollars(cents), labelPosition: 'right' as const }),
      }))}
      yAxisProps={{ domain: [low, high], ticks, tickFormatter: (cents: number) => (cents === 0 ? '0' : shortMoney(cents)) }}
      composedChartProps={{ margin: { right: namesWidth } }}
      withDots={false}
      withTooltip={false}
      accessibilityLayer={false}
    />
  );
}
