// A ring of 104 px around its total, next to names with shares, so that color is only a key. The ring is loaded when first shown.
import { lazy, Suspense } from 'react';
import { percent, shortMoney } from '../lib/money.js';
import { type DonutPart, donutSlices, sumOf } from './donut-parts.js';
import type { DonutRingProps } from './donut-drawing.js';
import styles from './donut.module.css';

interface DonutProps {
  label: string;
  parts: DonutPart[];
  /** A word below the total: `revenue`. */
  unit?: string;
}

export function Donut({ label, parts, unit }: DonutProps) {
  const slices = donutSlices(parts);
  return (
    <div className="row gap-16">
      <DonutRing label={label} slices={slices} middle={shortMoney(sumOf(slices))} below={unit} />
      <ul className={`grow slim ${styles.key}`}>
        {slices.map(({ name, share, color }) => (
          <li className="centered grid gap-8" key={name}>
            <i style={{ background: `var(--${color})` }} aria-hidden />
            <span className="clip" title={name}>
              {name}
            </span>
            <span className="dim">{percent(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DonutDrawing = lazy(() => import('./donut-drawing.js'));

/** The ring alone, for a screen that draws its own key. */
export function DonutRing(props: DonutRingProps) {
  return (
    <div className={`fixed ${styles.ring}`} role="img" aria-label={props.label}>
      <Suspense fallback={<span className={`block ${styles.waiting}`} />}>
        <DonutDrawing {...props} />
      </Suspense>
    </div>
  );
}
