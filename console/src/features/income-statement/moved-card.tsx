// What moved most since the first compared period. Color means good or bad for the profit; the sign is the line's own.
import { wholeDollars } from '../../lib/money.js';
import { Card } from '../../ui/page.js';
import { type ShownPeriod, stepName } from './comparison.js';
import { type Line, moved, type StatementLines } from './income-statement.js';
import styles from './income-statement.module.css';

interface MovedCardProps {
  lines: StatementLines;
  period: ShownPeriod;
  other: ShownPeriod | undefined;
  /** Shows a line in the statement, where both periods are side by side. */
  onOpen(line: Line): void;
}

export function MovedCard({ lines, period, other, onOpen }: MovedCardProps) {
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
              <button
                type="button"
                className="clip left follows"
                title={line.name}
                aria-label={`${nameOf(line)}: ${wholeDollars(changeCents, { plus: true })}`}
                onClick={() => onOpen(line)}
              >
                {nameOf(line)}
              </button>
              <strong className={good ? 'positive' : 'negative'}>{wholeDollars(changeCents, { plus: true })}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Most lines are expenses, so only revenue is labeled. */
const nameOf = ({ name, section }: Line): string => (section === 'revenue' ? `${name} (revenue)` : name);
