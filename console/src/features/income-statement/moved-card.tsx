// What moved most since the period before. Colour means good or bad for the profit; the sign is the line's own.
import { wholeMoney } from '../../lib/money.js';
import { Card } from '../../ui/page.js';
import { type Period, stepped } from '../../ui/period.js';
import { moved, type StatementLines, stepName } from './income-statement.js';
import styles from './income-statement.module.css';

export function MovedCard({ lines, period }: { lines: StatementLines; period: Period }) {
  const moves = moved(lines);
  if (lines.net.beforeCents === null) return null;
  const before = stepName(stepped(period, -1));
  return (
    <Card title="What moved" subtitle={`Largest changes on ${before}`}>
      {moves.length === 0 ? (
        <p className={styles.quiet}>Every line is as it was in {before}.</p>
      ) : (
        <ul className={styles.moves}>
          {moves.map(({ line, changeCents, good }) => (
            <li key={line.id}>
              <span className={styles.moveName} title={line.name}>
                {line.name}
                {line.section === 'revenue' && <small> revenue</small>}
              </span>
              <strong data-good={good || undefined}>{wholeMoney(changeCents, { plus: true })}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
