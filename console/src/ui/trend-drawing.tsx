// The trend as SVG: grid and amounts, bars, the line of the result, and labels at its end in the order of the series.
import { shortMoney, wholeMoney } from '../lib/money.js';
import { type TrendChartProps, trendHeight, type TrendPlaces } from './trend.js';
import styles from './trend-chart.module.css';

interface TrendDrawingProps extends Omit<TrendChartProps, 'label'> {
  /** The series and the result. */
  marks: { name: string; color: string }[];
  places: TrendPlaces;
  /** The month that is pointed at. */
  shown: number | undefined;
}

export function TrendDrawing(props: TrendDrawingProps) {
  const { months, series, compact, places, shown } = props;
  const { barWidth, slots, slotWidth, y } = places;
  const pointed = shown === undefined ? undefined : slots[shown];
  return (
    <>
      {pointed && <rect x={pointed.left} width={slotWidth} height={trendHeight} fill="var(--surface-2)" />}
      <AmountAxis {...places} />
      {series.map(({ name, color }, bar) => (
        <g key={name} fill={`var(--${color})`} data-series={name}>
          {months.map(({ name: month, valuesCents }, index) => {
            const top = Math.min(y(0), y(valuesCents[bar] ?? 0));
            const height = Math.abs(y(0) - y(valuesCents[bar] ?? 0));
            return <rect key={month} x={slots[index]?.bars[bar]} y={top} width={barWidth} height={height} />;
          })}
        </g>
      ))}
      <line x1={places.left} x2={places.right} y1={y(0)} y2={y(0)} stroke="var(--strong)" />
      <ResultLine {...props} />
      {months.map(({ name, short }, index) => (
        <text key={name} className={styles.quiet} x={slots[index]?.middle} y={trendHeight - 6} textAnchor="middle">
          {short}
        </text>
      ))}
      {!compact && <EndLabels {...props} />}
    </>
  );
}

function AmountAxis({ axis, left, right, y }: TrendPlaces) {
  return axis.ticks.map((cents) => (
    <g key={cents}>
      <line x1={left} x2={right} y1={y(cents)} y2={y(cents)} stroke="var(--hairline)" />
      <text className={styles.quiet} x={left - 12} y={y(cents) + 4} textAnchor="end">
        {cents === 0 ? '0' : shortMoney(cents)}
      </text>
    </g>
  ));
}

/** With a rim of the surface around it, so that it stands off the bars it crosses. */
function ResultLine({ months, series, places: { slots, y }, shown }: TrendDrawingProps) {
  const dots = months.map(({ valuesCents }, index) => ({ x: slots[index]?.middle ?? 0, y: y(valuesCents[series.length] ?? 0) }));
  const points = dots.map((dot) => `${dot.x},${dot.y}`).join(' ');
  return (
    <g fill="none" stroke="var(--surface)">
      <polyline points={points} strokeWidth={5} />
      <polyline points={points} strokeWidth={2} stroke="var(--chart-result)" />
      {dots.map((dot, index) => (
        <circle key={index} cx={dot.x} cy={dot.y} r={index === shown ? 4.5 : 3.5} fill="var(--chart-result)" strokeWidth={1.5} />
      ))}
    </g>
  );
}

function EndLabels({ months, marks, places }: TrendDrawingProps) {
  return marks.map(({ name, color }, index) => (
    <g key={name} transform={`translate(${places.right + 8} ${places.labels[index] ?? 0})`}>
      <rect x={-4} y={-1.5} width={6} height={2.5} fill={`var(--${color})`} />
      <text x={6} y={2} className={`total ${styles.name}`}>
        {name}
      </text>
      <text x={6} y={15} className={styles.quiet}>
        {wholeMoney(months.at(-1)?.valuesCents[index])}
      </text>
    </g>
  ));
}
