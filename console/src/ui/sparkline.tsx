// The course of a figure in one line: scaled to its own range, ending in a dot. Decoration to a screen reader; the note beside it says the last step in words.
import styles from './sparkline.module.css';
import { sparkPoints } from './scale.js';

export type SparklineColor = 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'chart-result';

const width = 200;
const height = 34;

export function Sparkline({ values, color }: { values: number[]; color: SparklineColor }) {
  const points = sparkPoints(values, { width, height, inset: 4 });
  const last = points.at(-1);
  if (!last) return null;
  return (
    <div className={styles.box} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.line}>
        <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} stroke={`var(--${color})`} />
      </svg>
      <span className={styles.dot} style={{ left: `${(last.x / width) * 100}%`, top: last.y, background: `var(--${color})` }} />
    </div>
  );
}
