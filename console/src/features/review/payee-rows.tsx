// The open transactions of the payee in focus, all selected: one decision applies to those that stay selected.
import type { ReviewRow } from '#contracts/routes/review.js';
import { dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { centsOfRow, idOf } from './review.js';
import styles from './review.module.css';

interface PayeeRowsProps {
  rows: ReviewRow[];
  unselected: ReadonlySet<string>;
  onSelect(rowId: string, selected: boolean): void;
}

export function PayeeRows({ rows, unselected, onSelect }: PayeeRowsProps) {
  const selected = rows.filter((row) => !unselected.has(idOf(row)));
  const sum = selected.reduce((total, row) => total + centsOfRow(row), 0);
  return (
    <section className="above-14" aria-label="Transactions of this payee">
      <ul className={`ruled ${styles.rows}`}>
        {rows.map((row) => (
          <li key={idOf(row)}>
            <label className={`row gap-10 ${styles.row}`}>
              <input type="checkbox" checked={!unselected.has(idOf(row))} onChange={(event) => onSelect(idOf(row), event.target.checked)} />
              <span className="dim nowrap">{dayText(row.transaction.TransactionDate, { year: true })}</span>
              <span className="grow slim note breaks">{row.transaction.OriginalDescription}</span>
              <span className="nowrap">{money(centsOfRow(row))}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="note above-6" aria-live="polite">
        {count(selected.length)} of {count(rows.length)} selected, {money(sum)}
      </p>
    </section>
  );
}
