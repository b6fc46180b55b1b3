// The trend as SVG: grid and amounts, bars, the line of the result, and labels at its end in the order of the series.
import { shortMoney, wholeDollars } from '../lib/money.js';
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
          {months.map(({ name: month, valuesCents, running }, index) => {
            const top = Math.min(y(0), y(valuesCents[bar] ?? 0));
            const height = Math.abs(y(0) - y(valuesCents[bar] ?? 0));
            const x = slots[index]?.bars[bar] ?? 0;
            return running ? (
              <HollowBar key={month} {...{ x, top, height, color }} width={barWidth} />
            ) : (
              <rect key={month} x={x} y={top} width={barWidth} height={height} />
            );
          })}
        </g>
      ))}
      <SameDays {...props} />
      <line x1={places.left} x2={places.right} y1={y(0)} y2={y(0)} stroke="var(--strong)" />
      {props.result && <ResultLine {...props} />}
      {months.map(({ name, short, running }, index) => (
        <text
          key={name}
          className={running ? `total ${styles.name}` : styles.quiet}
          x={slots[index]?.middle}
          y={trendHeight - 6}
          textAnchor="middle"
        >
          {short}
        </text>
      ))}
      {!compact && <EndLabels {...props} />}
    </>
  );
}

/** Of a month that is not over, as its edge alone. */
function HollowBar({ x, top, height, width, color }: { x: number; top: number; height: number; width: number; color: string }) {
  const edge = 1.5;
  return (
    <rect
      data-hollow
      x={x + edge / 2}
      y={top + edge / 2}
      width={Math.max(0, width - edge)}
      height={Math.max(0, height - edge)}
      fill="var(--surface)"
      stroke={`var(--${color})`}
      strokeWidth={edge}
    />
  );
}

/** Over a running month's bars: the amounts of the same days of the month before. */
function SameDays({ months, places: { slots, barWidth, y } }: TrendDrawingProps) {
  return months.map(({ name, marksCents = [] }, index) =>
    marksCents.map((cents, bar) => {
      const x = (slots[index]?.bars[bar] ?? 0) + (bar === 0 ? -3 : 0);
      return <rect key={`${name} ${bar}`} data-mark x={x} y={y(cents) - 1} width={barWidth + 3} height={2} fill="var(--text)" />;
    }),
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

/** With a rim in the surface's color, so that it can be seen where it crosses bars. */
function ResultLine({ months, series, places: { slots, y }, shown }: TrendDrawingProps) {
  const dots = months.map(({ valuesCents }, index) => ({ x: slots[index]?.middle ?? 0, y: y(valuesCents[series.length] ?? 0) }));
  const pointsOf = (some: typeof dots) => some.map((dot) => `${dot.x},${dot.y}`).join(' ');
  const running = (index: number) => months[index]?.running ?? false;
  const finished = pointsOf(dots.filter((_, index) => !running(index)));
  const last = running(dots.length - 1) ? pointsOf(dots.slice(-2)) : undefined;
  return (
    <g fill="none" stroke="var(--surface)">
      {last && <polyline points={last} strokeWidth={2} stroke="var(--chart-result)" strokeDasharray="3 3" />}
      <polyline points={finished} strokeWidth={5} />
      <polyline points={finished} strokeWidth={2} stroke="var(--chart-result)" />
      {dots.map((dot, index) => (
        <circle
          key={index}
          cx={dot.x}
          cy={dot.y}
          r={index === shown ? 4.5 : 3.5}
          fill={running(index) ? 'var(--surface)' : 'var(--chart-result)'}
          stroke={running(index) ? 'var(--chart-result)' : undefined}
          strokeWidth={1.5}
        />
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
        {wholeDollars(months.at(-1)?.valuesCents[index])}
      </text>
    </g>
  ));
}
