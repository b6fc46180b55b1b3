// The transactions of the payee in focus with check boxes: one decision applies to those that are selected.
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { ReceiptMark as Mark } from '#contracts/routes/receipts.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { useReceiptMarks } from '../../lib/receipts.js';
import { IconButton } from '../../ui/button.js';
import { ReceiptMark } from '../../ui/receipt-mark.js';
import { PaysLink } from './pays-link.js';
import { centsOfRow, idOf, sumOf } from './review.js';
import styles from './review.module.css';

const ReceiptDialog = lazy(() => import('../../ui/receipt-dialog.js'));

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
  const marks = useReceiptMarks(rows.map(idOf));
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
              {marks.size > 0 && <th scope="col">Receipt</th>}
              <th scope="col" className="right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <PayeeRow
                key={idOf(row)}
                row={row}
                isCompared={at < maxCompared}
                isSelected={chosen.has(idOf(row))}
                receipt={marks.size > 0 && <RowReceipt row={row} mark={marks.get(idOf(row))} />}
                onSelect={(isSelected) => onSelect([idOf(row)], isSelected)}
              />
            ))}
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

interface PayeeRowProps {
  row: ReviewRow;
  /** With open invoices and bills. */
  isCompared: boolean;
  isSelected: boolean;
  /** Absent where no row of the payee has or needs one. */
  receipt: ReactNode;
  onSelect(isSelected: boolean): void;
}

function PayeeRow({ row, isCompared, isSelected, receipt, onSelect }: PayeeRowProps) {
  const { OriginalDescription, TransactionDate, BankAccountName } = row.transaction;
  const day = dayText(TransactionDate, { year: true });
  const amount = money(centsOfRow(row));
  return (
    <tr>
      <td>
        <label>
          <input
            type="checkbox"
            aria-label={`${day}, ${OriginalDescription}, ${amount}`}
            checked={isSelected}
            onClick={release}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </td>
      <td className="nowrap">{day}</td>
      <td className="note breaks">
        {OriginalDescription}
        {isCompared && <PaysLink row={row} />}
      </td>
      <td className={`dim ${styles.account}`}>{BankAccountName}</td>
      {receipt && <td>{receipt}</td>}
      <td className="right nowrap">{amount}</td>
    </tr>
  );
}

/** An attached receipt opens here, because it shows what was bought. */
function RowReceipt({ row, mark }: { row: ReviewRow; mark: Mark | undefined }) {
  const [opened, setOpened] = useState(false);
  const { Payee, OriginalDescription } = row.transaction;
  const name = Payee ?? OriginalDescription;
  if (mark !== 'attached') return mark ? <ReceiptMark mark={mark} /> : <span className="dim">–</span>;
  return (
    <>
      <IconButton
        label={`Receipt from ${name}`}
        icon={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      />
      {opened && (
        <Suspense>
          <ReceiptDialog lineId={idOf(row)} name={name} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
