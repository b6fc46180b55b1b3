// All bands of a measure with their limits; the current one is filled, and a mark shows where the measure is.
import type { ReactNode } from 'react';
import styles from './band-scale.module.css';

interface Band {
  name: ReactNode;
  /** Its width relative to the others. */
  width: number;
  current: boolean;
}

interface BandScaleProps {
  label: string;
  bands: Band[];
  /** From 0 to 1: the place in the current band. */
  at: number;
  color?: 'chart-1' | 'chart-2' | 'chart-4';
}

export function BandScale({ label, bands, at, color = 'chart-2' }: BandScaleProps) {
  return (
    <ol className={`flex gap-2 ${styles.scale}`} aria-label={label}>
      {bands.map(({ name, width, current }, index) => (
        <li
          className="note slim"
          key={index}
          style={{ flexGrow: width }}
          data-current={current || undefined}
          aria-current={current || undefined}
        >
          <span className={`track below-6 block ${styles.band}`} style={current ? { background: `var(--${color})` } : undefined}>
            {current && <i style={{ left: `${Math.min(1, Math.max(0, at)) * 100}%` }} aria-hidden />}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
