// Two series as bars and the result as a line, by month. Labels at the line's end stand in the order of the series; a phone gets a legend instead.
import { useLayoutEffect, useRef, useState } from 'react';
import { money, shortMoney, wholeMoney } from '../lib/money.js';
import { niceAxis, spreadLabels } from './scale.js';
import styles from './trend-chart.module.css';

export interface TrendMonth {
  /** Under the axis: `Oct`. */
  short: string;
  /** In the readout: `October 2026`. */
  name: string;
  /** One value in cents for each bar series, then the result. */
  valuesCents: number[];
}

export interface TrendChartProps {
  label: string;
  months: TrendMonth[];
  series: { name: string; color: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' }[];
  result: string;
  compact?: boolean;
}

const height = 232;
const margin = { top: 10, bottom: 26, left: 46 };
const labelWidth = 96;

function useWidth(initial: number) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, Math.round(entry.contentRect.width))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

export function TrendChart({ label, months, series, result, compact = false }: TrendChartProps) {
  const { box, width } = useWidth(compact ? 330 : 680);
  const [pointed, setPointed] = useState<number | null>(null);
  const right = width - (compact ? 4 : labelWidth);
  const axis = niceAxis(months.flatMap((month) => month.valuesCents));
  const y = (cents: number) => margin.top + ((axis.high - cents) / (axis.high - axis.low)) * (height - margin.top - margin.bottom);
  const slot = (right - margin.left) / Math.max(1, months.length);
  const barWidth = Math.max(3, Math.min(16, slot * 0.31));
  const middle = (index: number) => margin.left + slot * (index + 0.5);
  const linePoints = months.map((month, index) => ({ x: middle(index), y: y(month.valuesCents[series.length] ?? 0) }));
  const path = linePoints.map((point) => `${point.x},${point.y}`).join(' ');
  return (
    <div ref={box} className={styles.box} onPointerLeave={() => setPointed(null)}>
      {compact && <Legend series={series} result={result} />}
      <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <line x1={margin.left} x2={right} y1={y(tick)} y2={y(tick)} className={tick === 0 ? styles.zero : styles.grid} />
            <text x={margin.left - 8} y={y(tick) + 4} className={styles.tick} textAnchor="end">
              {tick === 0 ? '0' : shortMoney(tick)}
            </text>
          </g>
        ))}
        {months.map((month, index) => (
          <g key={month.name} onPointerEnter={() => setPointed(index)}>
            <rect
              x={middle(index) - slot / 2}
              y={0}
              width={slot}
              height={height}
              className={styles.slot}
              data-on={pointed === index || undefined}
            />
            {series.map((one, place) => {
              const value = month.valuesCents[place] ?? 0;
              const x = middle(index) + (place - series.length / 2) * (barWidth + 1.5);
              return (
                <rect
                  key={one.name}
                  x={x}
                  y={Math.min(y(value), y(0))}
                  width={barWidth}
                  height={Math.abs(y(value) - y(0))}
                  fill={`var(--${one.color})`}
                />
              );
            })}
            <text x={middle(index)} y={height - 8} className={styles.tick} textAnchor="middle">
              {month.short}
            </text>
          </g>
        ))}
        <polyline points={path} className={styles.halo} />
        <polyline points={path} className={styles.line} />
        {linePoints.map((point) => (
          <circle key={point.x} cx={point.x} cy={point.y} r={3.5} className={styles.dot} />
        ))}
        {!compact && <EndLabels months={months} series={series} result={result} y={y} x={right + 8} />}
      </svg>
      <Readout month={pointed === null ? undefined : months[pointed]} names={[...series.map((one) => one.name), result]} />
    </div>
  );
}

interface EndLabelsProps extends Pick<TrendChartProps, 'months' | 'series' | 'result'> {
  x: number;
  y(cents: number): number;
}

function EndLabels({ months, series, result, x, y }: EndLabelsProps) {
  const last = months.at(-1);
  if (!last) return null;
  const marks = [
    ...series.map((one) => ({ name: one.name, color: `var(--${one.color})` })),
    { name: result, color: 'var(--chart-result)' },
  ];
  const places = spreadLabels(
    marks.map((_, index) => y(last.valuesCents[index] ?? 0)),
    { gap: 30, low: 10, high: height - margin.bottom - 14 },
  );
  return marks.map((mark, index) => (
    <g key={mark.name} transform={`translate(${x} ${places[index] ?? 0})`}>
      <rect x={-4} y={-1.5} width={6} height={2.5} fill={mark.color} />
      <text x={6} y={2} className={styles.endName}>
        {mark.name}
      </text>
      <text x={6} y={15} className={styles.endValue}>
        {wholeMoney(last.valuesCents[index])}
      </text>
    </g>
  ));
}

function Legend({ series, result }: Pick<TrendChartProps, 'series' | 'result'>) {
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map((one) => (
        <li key={one.name}>
          <i style={{ background: `var(--${one.color})` }} />
          {one.name}
        </li>
      ))}
      <li>
        <i className={styles.legendLine} />
        {result}
      </li>
    </ul>
  );
}

/** The exact amounts of the month under the pointer; the table behind the chart tells them to everybody. */
function Readout({ month, names }: { month: TrendMonth | undefined; names: string[] }) {
  if (!month) return null;
  return (
    <dl className={styles.readout} aria-hidden>
      <dt>{month.name}</dt>
      {names.map((name, index) => (
        <dd key={name}>
          {name} <strong>{money(month.valuesCents[index])}</strong>
        </dd>
      ))}
    </dl>
  );
}
