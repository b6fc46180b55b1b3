// The transactions of the payee in focus with check boxes: one decision applies to those that are selected.
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { ReviewRow } from '#contracts/routes/review.js';
import { dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { PaysLink } from './pays-link.js';
import { centsOfRow, idOf, sumOf } from './review.js';
import styles from './review.module.css';

interface PayeeRowsProps {
  rows: readonly ReviewRow[];
  selected: readonly ReviewRow[];
  /** The newest line of the payee, which its page opens with. */
  lineId: string;
  onSelect(rowIds: string[], selected: boolean): void;
}

/** Rows that are compared with open invoices and bills: who pays more often is rarely paid by the invoice. */
const maxCompared = 3;

/** After a click, keys are those of the screen again. With the keyboard the focus stays. */
const release = (event: MouseEvent<HTMLInputElement>) => event.detail > 0 && event.currentTarget.blur();

export function PayeeRows({ rows, selected, lineId, onSelect }: PayeeRowsProps) {
  const chosen = new Set(selected.map(idOf));
  return (
    <section aria-label="Transactions of this payee">
      <div className={`scrolls ${styles.rows}`}>
        <table>
          <thead>
            <tr className="tint">
              <th scope="col">
                <label>
                  <input
                    type="checkbox"
                    aria-label="Select all transactions"
                    checked={selected.length === rows.length}
                    onClick={release}
                    onChange={(event) => onSelect(rows.map(idOf), event.target.checked)}
                  />
                </label>
              </th>
              <th scope="col">Date</th>
              <th scope="col">Bank text</th>
              <th scope="col" className={styles.account}>
                Account
              </th>
              <th scope="col" className="right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const { OriginalDescription, TransactionDate, BankAccountName } = row.transaction;
              const day = dayText(TransactionDate, { year: true });
              return (
                <tr key={idOf(row)}>
                  <td>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${day}, ${OriginalDescription}, ${money(centsOfRow(row))}`}
                        checked={chosen.has(idOf(row))}
                        onClick={release}
                        onChange={(event) => onSelect([idOf(row)], event.target.checked)}
                      />
                    </label>
                  </td>
                  <td className="nowrap">{day}</td>
                  <td className="note breaks">
                    {OriginalDescription}
                    {at < maxCompared && <PaysLink row={row} />}
                  </td>
                  <td className={`dim ${styles.account}`}>{BankAccountName}</td>
                  <td className="right nowrap">{money(centsOfRow(row))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={`tint line-above flex between ${styles.foot}`}>
        <span aria-live="polite">
          <strong>{`${count(selected.length)} of ${count(rows.length)}`}</strong> selected, <strong>{money(sumOf(selected))}</strong>
        </span>
        <Link to="/payee" search={{ line: lineId }}>
          Open payee
        </Link>
      </p>
    </section>
  );
}
