// Two series as bars and the result as a line, by month. Pointing at a month, or going there by Tab and the arrow keys, shows its exact amounts.
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { money } from '../lib/money.js';
import { targetOf } from './arrow-keys.js';
import { PlaceLink } from './place-link.js';
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
  const { label, months, compact, minWidth } = props;
  const [ref, width] = useWidth();
  const box = useRef<HTMLDivElement>(null);
  // The newest months are seen first.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [width, months.length]);
  const [shown, setShown] = useState<number>();
  // One stop for the Tab key: the month that was looked at, at first the newest.
  const [stop, setStop] = useState(Infinity);
  const marks = [...props.series, ...(props.result ? [{ name: props.result, color: 'chart-result' }] : [])];
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
      <Legend marks={compact ? marks : []} {...props} />
      <div ref={box} className={minWidth ? 'sideways' : undefined}>
        <div ref={ref} className={styles.trend} style={{ height: trendHeight, minWidth }} onPointerLeave={() => setShown(undefined)}>
          <svg className={styles.drawing} role="img" aria-label={label} width="100%" height={trendHeight}>
            {width > 0 && <TrendDrawing {...props} marks={marks} places={places} shown={shown} />}
          </svg>
          <div role="group" aria-label="Amounts by month" onKeyDown={onKeyDown} onBlur={() => setShown(undefined)}>
            {places.slots.map(({ left }, index) => (
              <Slot
                key={index}
                place={months[index]?.place}
                style={{ left, width: places.slotWidth }}
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
    </div>
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

interface SlotProps {
  place: string | undefined;
  style: CSSProperties;
  'aria-label': string;
  tabIndex: number;
  onFocus(): void;
  onPointerEnter(): void;
}

/** The full height of a month: a link to its entries, where they can be shown. */
function Slot({ place, ...rest }: SlotProps) {
  if (place === undefined) return <span className={styles.slot} role="img" {...rest} />;
  return (
    <PlaceLink place={place} className={styles.slot} {...rest}>
      {null}
    </PlaceLink>
  );
}

const amountsOf = (month: TrendMonth | undefined, marks: Mark[]) =>
  `${month?.name}: ${marks.map(({ name }, index) => `${name} ${money(month?.valuesCents[index] ?? 0)}`).join(', ')}`;

/** Next to the month that is pointed at, on the side that has more room. */
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

/** On a phone there is no room next to the bars; elsewhere series are named at their ends. Running and marked months are always named. */
function Legend({ marks, runningName, marksName }: { marks: Mark[]; runningName?: string; marksName?: string }) {
  if (marks.length === 0 && !runningName && !marksName) return null;
  return (
    <ul className={`flex wrap fine below-8 ${styles.legend}`} aria-hidden>
      {marks.map(({ name, color }) => (
        <li className="row gap-6" key={name}>
          <i className={color === 'chart-result' ? styles.legendLine : undefined} style={{ background: `var(--${color})` }} />
          {name}
        </li>
      ))}
      {runningName && (
        <li className="row gap-6">
          <i style={{ border: '1.5px solid var(--chart-1)' }} />
          {runningName}
        </li>
      )}
      {marksName && (
        <li className="row gap-6">
          <i className={styles.legendLine} style={{ background: 'var(--text)' }} />
          {marksName}
        </li>
      )}
    </ul>
  );
}
