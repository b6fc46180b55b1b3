// Names with bars: name, bar on a quiet track, amount, share. One color; what is folded together is gray.
import { percent, wholeMoney } from '../lib/money.js';
import styles from './bar-list.module.css';

export interface BarItem {
  name: string;
  amountCents: number;
  share: number | null;
  /** The rest folded together. */
  folded?: boolean;
}

export function BarList({ label, items }: { label: string; items: BarItem[] }) {
  const longest = Math.max(1, ...items.map((item) => item.amountCents));
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li className="centered grid gap-12" key={item.name}>
          <span className="clip" title={item.name}>
            {item.name}
          </span>
          <span className={`track ${styles.track}`} aria-hidden>
            <span
              className={item.folded ? styles.folded : styles.bar}
              style={{ width: `${(Math.max(0, item.amountCents) / longest) * 100}%` }}
            />
          </span>
          <span className={`right ${styles.amount}`}>{wholeMoney(item.amountCents)}</span>
          <span className="dim right">{percent(item.share)}</span>
        </li>
      ))}
    </ul>
  );
}
