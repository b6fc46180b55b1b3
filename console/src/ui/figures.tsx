// The strip of figures on top of a screen: label, amount with small gray cents, a line of its course, one note.
import type { ReactNode } from 'react';
import { money, moneyParts } from '../lib/money.js';
import { FigureLink } from './figure-link.js';
import styles from './figures.module.css';
import { Term } from './term/term.js';
import type { TermName } from './term/terms.js';
import { Sparkline, type SparklineProps } from './sparkline.js';

export interface FigureItem {
  label: string;
  /** Explained where the label is the first place of a term. */
  term?: TermName;
  /** Cents; or `text` where the figure is not an amount. Neither: only the note is shown. */
  amountCents?: number;
  text?: ReactNode;
  /** The link to exactly the rows behind the figure; null if it has none, such as a score, or if the screen itself shows the rows. */
  place: string | null;
  tone?: 'positive' | 'negative' | 'warning';
  course?: SparklineProps;
  /** At the right of the label. */
  aside?: ReactNode;
  note?: ReactNode;
}

export function Figures({ label, items }: { label: string; items: FigureItem[] }) {
  return (
    <dl className={`surface grid ${styles.strip}`} aria-label={label}>
      {items.map((item) => (
        <div key={item.label} className={`slim ${styles.figure}`}>
          <dt className="flex between gap-12 fine filled">
            {item.term ? <Term name={item.term}>{item.label}</Term> : item.label}
            {item.course && <Sparkline {...item.course} />}
            {item.aside}
          </dt>
          {(item.amountCents !== undefined || item.text !== undefined) && (
            <dd className={`cut ${styles.value} ${item.tone ?? ''}`}>
              <FigureValue item={item} />
            </dd>
          )}
          {item.note && <dd className={`note above-4 ${styles.note}`}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const FigureValue = ({ item: { label, place, amountCents, text } }: { item: FigureItem }) => (
  <FigureLink place={place} label={amountCents === undefined ? undefined : `${label}: ${money(amountCents)}`}>
    {amountCents === undefined ? text : <Amount cents={amountCents} />}
  </FigureLink>
);

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
