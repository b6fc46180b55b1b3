// Two series as bars and the result as a line, by month. Pointing at a month, or going there by Tab and the arrow keys, shows its exact amounts.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { money } from '../lib/money.js';
import { targetOf } from './arrow-keys.js';
import { ChartSkeleton } from './states.js';
import { type TrendChartProps, trendHeight, type TrendMonth, trendPlaces } from './trend.js';
import styles from './trend-chart.module.css';
import { TrendDrawing } from './trend-drawing.js';

const legendHeight = 26;
const readoutWidth = 204;

interface Mark {
  name: string;
  color: string;
}

export function TrendChart(props: TrendChartProps) {
  const { label, months, compact } = props;
  const [ref, width] = useWidth();
  const [shown, setShown] = useState<number>();
  // One stop for the Tab key: the month that was looked at, at first the newest.
  const [stop, setStop] = useState(Infinity);
  const marks = [...props.series, { name: props.result, color: 'chart-result' }];
  const places = trendPlaces(props, width);
  const month = shown === undefined ? undefined : months[shown];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(undefined);
    const slots = [...event.currentTarget.children] as HTMLElement[];
    const next = targetOf(event.key, slots.indexOf(event.target as HTMLElement), slots.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    slots[next]?.focus();
  };
  return (
    <div className="slim">
      {compact && <Legend marks={marks} />}
      <div ref={ref} className={styles.trend} style={{ height: trendHeight }} onPointerLeave={() => setShown(undefined)}>
        <svg className={styles.drawing} role="img" aria-label={label} width="100%" height={trendHeight}>
          {width > 0 && <TrendDrawing {...props} marks={marks} places={places} shown={shown} />}
        </svg>
        <div role="group" aria-label="Amounts by month" onKeyDown={onKeyDown} onBlur={() => setShown(undefined)}>
          {places.slots.map(({ left }, index) => (
            <span
              key={index}
              className={styles.slot}
              style={{ left, width: places.slotWidth }}
              role="img"
              aria-label={amountsOf(months[index], marks)}
              tabIndex={index === Math.min(stop, months.length - 1) ? 0 : -1}
              onFocus={() => {
                setStop(index);
                setShown(index);
              }}
              onPointerEnter={() => setShown(index)}
            />
          ))}
        </div>
        {month && <Readout month={month} marks={marks} middle={places.slots[shown ?? 0]?.middle ?? 0} after={width / 2} />}
      </div>
    </div>
  );
}

const amountsOf = (month: TrendMonth | undefined, marks: Mark[]) =>
  `${month?.name}: ${marks.map(({ name }, index) => `${name} ${money(month?.valuesCents[index] ?? 0)}`).join(', ')}`;

/** Beside the month that is pointed at, on the side that has more room. */
function Readout({ month, marks, middle, after }: { month: TrendMonth; marks: Mark[]; middle: number; after: number }) {
  const left = middle > after ? middle - 10 - readoutWidth : middle + 10;
  return (
    <div
      className={`floating ${styles.readout}`}
      style={{ width: readoutWidth, left: `clamp(0px, ${left}px, 100% - ${readoutWidth}px)` }}
      aria-hidden
    >
      <p className="large emphasis">{month.name}</p>
      {marks.map(({ name, color }, index) => (
        <p key={name} className="row gap-12 fine above-4">
          <i style={{ background: `var(--${color})` }} />
          {name}
          <span className="push">{money(month.valuesCents[index] ?? 0)}</span>
        </p>
      ))}
    </div>
  );
}

/** The place of a trend that is loading; a phone's has its legend above the drawing. */
export function TrendSkeleton({ compact = false }: { compact?: boolean }) {
  return <ChartSkeleton height={compact ? legendHeight + trendHeight : trendHeight} label="Loading the trend" />;
}

/** On a phone there is no room beside the bars; elsewhere the drawing names its series at their ends. */
function Legend({ marks }: { marks: Mark[] }) {
  return (
    <ul className={`flex wrap fine below-8 ${styles.legend}`} aria-hidden>
      {marks.map(({ name, color }, index) => (
        <li className="row gap-6" key={name}>
          <i className={index === marks.length - 1 ? styles.legendLine : undefined} style={{ background: `var(--${color})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The width of an element, kept current. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
