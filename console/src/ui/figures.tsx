// The strip of figures on top of a screen: label, amount with small gray cents, a line of its course, one note.
import type { ReactNode } from 'react';
import { money, moneyParts } from '../lib/money.js';
import { FigureLink } from './figure-link.js';
import styles from './figures.module.css';
import { Sparkline, type SparklineProps } from './sparkline.js';

export interface FigureItem {
  label: string;
  /** Cents; or `text` where the figure is not an amount. Neither: the note stands alone. */
  amountCents?: number;
  text?: ReactNode;
  /** Where exactly the rows are that make the figure; null of what no rows make, such as a score, or of a count of what the screen shows itself. */
  place: string | null;
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
              <Door item={item} />
            </dd>
          )}
          {item.course && <Sparkline values={item.course.values} color={item.course.color} />}
          {item.note && <dd className={`note above-4 ${styles.note}`}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Door({ item: { label, place, amountCents, text } }: { item: FigureItem }) {
  const figure = amountCents === undefined ? text : <Amount cents={amountCents} />;
  if (place === null) return figure;
  return (
    <FigureLink place={place} label={amountCents === undefined ? undefined : `${label}: ${money(amountCents)}`}>
      {figure}
    </FigureLink>
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
