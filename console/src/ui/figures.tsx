// The strip of figures on top of a screen: label, amount with small gray cents, a line of its course, one note.
import type { ReactNode } from 'react';
import { moneyParts } from '../lib/money.js';
import styles from './figures.module.css';
import { Sparkline, type SparklineProps } from './sparkline.js';

export interface FigureItem {
  label: string;
  /** Cents; or `text` where the figure is not an amount. Neither: the note stands alone. */
  amountCents?: number;
  text?: ReactNode;
  tone?: 'positive' | 'negative' | 'warning';
  course?: SparklineProps;
  note?: ReactNode;
}

export function Figures({ label, items }: { label: string; items: FigureItem[] }) {
  return (
    <dl className={`surface grid ${styles.strip}`} aria-label={label}>
      {items.map((item) => (
        <div key={item.label} className={`slim ${styles.figure}`}>
          <dt className="fine filled">{item.label}</dt>
          {(item.amountCents !== undefined || item.text !== undefined) && (
            <dd className={`cut ${styles.value} ${item.tone ?? ''}`}>
              {item.amountCents === undefined ? item.text : <Amount cents={item.amountCents} />}
            </dd>
          )}
          {item.course && <Sparkline values={item.course.values} color={item.course.color} />}
          {item.note && <dd className={`note above-4 ${styles.note}`}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** An amount whose cents are small and gray. */
export function Amount({ cents }: { cents: number }) {
  const parts = moneyParts(cents);
  return (
    <>
      {parts.sign}${parts.dollars}
      <small className={styles.cents}>.{parts.cents}</small>
    </>
  );
}
