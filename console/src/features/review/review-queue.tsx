// Open rows, and those decided in this visit, dimmed with their result.
import { memo } from 'react';
import { IconCheck } from '@tabler/icons-react';
import type { ReviewRow } from '#contracts/routes/review.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import desk from '../../ui/desk.module.css';
import { centsOfRow, type Done, idOf, reasonText, savingText, shareText } from './review.js';

interface ReviewQueueProps {
  rows: ReviewRow[];
  done: Done;
  focusId: string | undefined;
  /** Always the same function, so that rows aren't rendered again because of it. */
  onChoose(rowId: string): void;
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export function ReviewQueue({ rows, done, focusId, onChoose }: ReviewQueueProps) {
  return (
    <ol className={desk.queue} aria-label="Waiting for you">
      {rows.map((row) => (
        <QueueRow key={idOf(row)} row={row} focused={idOf(row) === focusId} result={done.get(idOf(row))} onChoose={onChoose} />
      ))}
    </ol>
  );
}

interface QueueRowProps extends Pick<ReviewQueueProps, 'onChoose'> {
  row: ReviewRow;
  focused: boolean;
  result: string | undefined;
}

/** Rendered again only if it changes, because each key moves the focus among hundreds of rows. */
const QueueRow = memo(({ row, focused, result, onChoose }: QueueRowProps) => {
  const { transaction, reasons } = row;
  const share = reasons.includes('uncategorized') ? '' : shareText(transaction.aiClassification?.confidence ?? null);
  return (
    <li>
      <button
        className={`full block left ${result ? 'dim' : ''}`}
        ref={focused ? intoView : undefined}
        type="button"
        aria-current={focused || undefined}
        onClick={() => onChoose(idOf(row))}
      >
        <span className="flex between gap-12">
          <span className={focused ? 'clip total' : 'clip'} title={transaction.Description}>
            {payeeText(transaction.OriginalDescription)}
          </span>
          <span className={focused ? 'fixed total' : 'fixed'}>{money(centsOfRow(row))}</span>
        </span>
        <small className="flex between gap-12">
          <span className="fixed">{dayText(transaction.TransactionDate, { year: true })}</span>
          <span className="clip">
            {result ? (
              <>
                {result !== savingText && <IconCheck className="sits" size={12} stroke={2} aria-label="done" />} {result}
              </>
            ) : (
              `${reasonText[reasons[0]!]}${share && `, ${share}`}`
            )}
          </span>
        </small>
      </button>
    </li>
  );
});
