// Names with bars: name, bar on a quiet track, amount, share. One color; what is folded together is gray.
import { percent, wholeDollars } from '../lib/money.js';
import { usePhone } from '../lib/use-media.js';
import styles from './bar-list.module.css';
import { FigureLink } from './figure-link.js';

export interface BarItem {
  name: string;
  amountCents: number;
  share: number | null;
  /** The rest folded together. */
  folded?: boolean;
  /** In percent, or in dollars where that has no meaning; given for every bar or for none. */
  change?: { text: string; alarming: boolean };
  /** Where its entries are. */
  place?: string;
}

interface BarListProps {
  label: string;
  items: BarItem[];
  color?: 'chart-1' | 'chart-2';
  /** Each bar below its name and amount, in a narrow card. */
  stacked?: boolean;
}

export function BarList({ label, items, color = 'chart-1', stacked }: BarListProps) {
  const phone = usePhone();
  const longest = Math.max(1, ...items.map((item) => item.amountCents));
  return (
    <ul
      className={styles.list}
      aria-label={label}
      data-stacked={stacked || undefined}
      data-changes={items.some(({ change }) => change) || undefined}
    >
      {items.map(({ name, amountCents, share, folded, change, place }) => (
        <li className="centered grid gap-12" key={name}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={`track ${styles.track}`} aria-hidden>
            <span
              className={styles.bar}
              style={{
                width: `${(Math.max(0, amountCents) / longest) * 100}%`,
                background: folded ? 'var(--chart-other)' : `var(--${color})`,
              }}
            />
          </span>
          <span className={`right ${styles.amount}`}>
            <FigureLink place={place} label={`${name}: ${wholeDollars(amountCents)}`}>
              {wholeDollars(amountCents)}
            </FigureLink>
          </span>
          {!(change && phone) && <span className="dim right">{percent(share)}</span>}
          {change && <span className={`right ${change.alarming ? 'negative' : 'dim'}`}>{change.text}</span>}
        </li>
      ))}
    </ul>
  );
}
