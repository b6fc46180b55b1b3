// The course of a figure as a line over its own range, ending in a dot, which is hollow while the last month is open. Hidden from screen readers; the note next to it has the last step.
import { ownRange } from './scale.js';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** None while they are read: the line's room is kept. */
  values: number[];
  color: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'chart-result';
  /** The last month isn't over. */
  open?: boolean;
}

export function Sparkline({ values, color, open }: SparklineProps) {
  const last = values.length - 1;
  const points = ownRange(values).map((value, index) => ({ x: last === 0 ? 100 : (index / last) * 100, y: 100 - value }));
  const stroke = `var(--${color})`;
  return (
    <svg className={`block ${styles.line}`} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={stroke}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points[last] && (
        <circle
          cx={`${points[last].x}%`}
          cy={`${points[last].y}%`}
          r={open ? 2.75 : 3}
          fill={open ? 'var(--surface)' : stroke}
          stroke={open ? stroke : 'var(--surface)'}
          strokeWidth={open ? 1.5 : 2}
        />
      )}
    </svg>
  );
}
