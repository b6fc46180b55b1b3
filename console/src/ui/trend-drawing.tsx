// The trend as Mantine's composite chart. Labels at the line's end stand in the order of the series; pointing at a month shows its exact amounts.
import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Curve, usePlotArea, useYAxisScale, ZIndexLayer } from 'recharts';
import type { ComponentProps } from 'react';
import { money, shortMoney, wholeMoney } from '../lib/money.js';
import { niceAxis, spreadLabels } from './scale.js';
import { type TrendChartProps, trendHeight } from './trend.js';
import styles from './trend-chart.module.css';

/** Room at the right for the labels. */
const labelWidth = 96;
const resultColor = 'var(--chart-result)';
const tick = { fontSize: 11, fill: 'var(--dimmed)' };

export default function TrendDrawing({ label, months, series, result, compact = false }: TrendChartProps) {
  const names = [...series.map((one) => one.name), result];
  const axis = niceAxis(months.flatMap((month) => month.valuesCents));
  const data = months.map(({ name, valuesCents }) => ({
    month: name,
    ...Object.fromEntries(names.map((one, index) => [one, valuesCents[index] ?? 0])),
  }));
  return (
    <CompositeChart
      role="img"
      aria-label={label}
      h={trendHeight}
      data={data}
      dataKey="month"
      series={[
        ...series.map((one) => ({ name: one.name, color: `var(--${one.color})`, type: 'bar' as const })),
        { name: result, color: resultColor, type: 'line' },
      ]}
      classNames={{
        tooltip: `boxed ${styles.tooltip}`,
        tooltipLabel: `fine ink emphasis ${styles.tooltipLabel}`,
        tooltipItem: styles.tooltipItem,
      }}
      // The whole chart is one picture to a screen reader; the table behind it tells the figures.
      accessibilityLayer={false}
      curveType="linear"
      maxBarWidth={16}
      gridAxis="x"
      gridColor="var(--hairline)"
      strokeDasharray="0"
      tickLine="none"
      referenceLines={[{ y: 0, color: 'var(--strong)' }]}
      xAxisProps={{
        height: 26,
        interval: 0,
        tick: { ...tick, transform: 'translate(0, 4)' },
        tickFormatter: (_: string, index: number) => months[index]?.short ?? '',
      }}
      yAxisProps={{
        width: 46,
        domain: [axis.low, axis.high],
        ticks: axis.ticks,
        interval: 0,
        tick: { ...tick, transform: 'translate(-4, 0)' },
        tickFormatter: (cents: number) => (cents === 0 ? '0' : shortMoney(cents)),
      }}
      composedChartProps={{
        margin: { top: 10, right: compact ? 4 : labelWidth, bottom: 0, left: 0 },
        barGap: 1.5,
        barCategoryGap: '18%',
      }}
      lineProps={{ shape: HaloLine }}
      dotProps={{ r: 3.5, fill: resultColor, stroke: 'var(--surface)', strokeWidth: 1.5 }}
      activeDotProps={{ r: 4.5, fill: resultColor, stroke: 'var(--surface)', strokeWidth: 1.5 }}
      valueFormatter={money}
      tooltipProps={{ cursor: <Slot count={months.length} />, itemSorter: ({ name }: { name?: unknown }) => names.indexOf(String(name)) }}
    >
      {!compact && <EndLabels months={months} series={series} result={result} />}
    </CompositeChart>
  );
}

/** A line with a rim of the surface around it, so that it stands off the bars it crosses. */
function HaloLine(props: ComponentProps<typeof Curve>) {
  return (
    <>
      <Curve {...props} stroke="var(--surface)" strokeWidth={5} />
      <Curve {...props} />
    </>
  );
}

/** Quiet ground behind the bars of the month that is pointed at. */
function Slot({ count, points }: { count: number; points?: { x: number }[] }) {
  const plot = usePlotArea();
  const middle = points?.[0]?.x;
  if (!plot || middle === undefined) return null;
  const width = plot.width / count;
  return (
    <ZIndexLayer zIndex={-150}>
      <rect x={middle - width / 2} y={0} width={width} height={trendHeight} className={styles.slot} />
    </ZIndexLayer>
  );
}

function EndLabels({ months, series, result }: Pick<TrendChartProps, 'months' | 'series' | 'result'>) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  const last = months.at(-1);
  if (!plot || !y || !last) return null;
  const marks = [...series.map((one) => ({ name: one.name, color: `var(--${one.color})` })), { name: result, color: resultColor }];
  const places = spreadLabels(
    marks.map((_, index) => y(last.valuesCents[index] ?? 0) ?? 0),
    { gap: 30, low: plot.y, high: plot.y + plot.height - 14 },
  );
  return marks.map((mark, index) => (
    <g key={mark.name} transform={`translate(${plot.x + plot.width + 8} ${places[index] ?? 0})`}>
      <rect x={-4} y={-1.5} width={6} height={2.5} fill={mark.color} />
      <text x={6} y={2} className={`total ${styles.endName}`}>
        {mark.name}
      </text>
      <text x={6} y={15} className={styles.endValue}>
        {wholeMoney(last.valuesCents[index])}
      </text>
    </g>
  ));
}
