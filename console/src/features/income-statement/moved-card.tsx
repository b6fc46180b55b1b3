// What moved most since the first compared period. Color means good or bad for the profit; the sign is the line's own.
import { wholeMoney } from '../../lib/money.js';
import { Card } from '../../ui/page.js';
import { type ShownPeriod, stepName } from './comparison.js';
import { moved, type StatementLines } from './income-statement.js';
import styles from './income-statement.module.css';

export function MovedCard({ lines, period, other }: { lines: StatementLines; period: ShownPeriod; other: ShownPeriod | undefined }) {
  const moves = moved(lines);
  if (!other || !lines.net.steps[0]) return null;
  const before = stepName(other, period);
  return (
    <Card title="What changed" subtitle={`Largest changes from ${before}`}>
      {moves.length === 0 ? (
        <p className="dim">No line changed from {before}.</p>
      ) : (
        <ul className={styles.moves}>
          {moves.map(({ line, changeCents, good }) => (
            <li className="row between gap-12" key={line.id}>
              <span className="clip" title={line.name}>
                {line.name}
                {line.section === 'revenue' && <small> revenue</small>}
              </span>
              <strong className={good ? 'positive' : 'negative'}>{wholeMoney(changeCents, { plus: true })}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
