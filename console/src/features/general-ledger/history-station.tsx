// Fourth station: what happened to the line, oldest first, with the person who decided.
import { dayOf, dayText, timeText } from '../../lib/dates.js';
import { percent } from '../../lib/money.js';
import { decisionText, originText, type TransactionInFull } from './general-ledger.js';
import { Station } from './station.js';
import styles from './panel.module.css';

const moment = (instant: string): string => `${dayText(dayOf(instant))} ${timeText(instant)}`;

export function HistoryStation({ full: { entry, decisions } }: { full: TransactionInFull }) {
  const oldestFirst = decisions.toSorted((a, b) => a.seq - b.seq);
  return (
    <Station title="History">
      <ul className={styles.history}>
        <li>
          <time dateTime={entry.postedAt}>{moment(entry.postedAt)}</time>
          <span>{originText(entry.origin)}</span>
        </li>
        {oldestFirst.map((decision) => (
          <li key={decision.seq}>
            <time dateTime={decision.decidedAt}>{moment(decision.decidedAt)}</time>
            <span>
              {decisionText(decision)}
              {decision.by !== 'person' && decision.confidence !== null && `, ${percent(decision.confidence, { digits: 0 })}`}
            </span>
          </li>
        ))}
      </ul>
    </Station>
  );
}
