// What waits, and what was decided in this visit, dimmed with its result.
import { IconCheck } from '@tabler/icons-react';
import type { ReviewRow } from '#contracts/routes/review.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import desk from '../../ui/desk.module.css';
import { centsOfRow, type Done, idOf, reasonText, shareText } from './review.js';

interface ReviewQueueProps {
  rows: ReviewRow[];
  done: Done;
  focusId: string | undefined;
  onChoose(row: ReviewRow): void;
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export function ReviewQueue({ rows, done, focusId, onChoose }: ReviewQueueProps) {
  return (
    <ol className={desk.queue} aria-label="Waiting for you">
      {rows.map((row) => {
        const { transaction, reasons } = row;
        const focused = idOf(row) === focusId;
        const result = done.get(idOf(row));
        const share = reasons.includes('uncategorized') ? '' : shareText(transaction.aiClassification?.confidence ?? null);
        return (
          <li key={idOf(row)}>
            <button
              className={`full block left ${result ? 'dim' : ''}`}
              ref={focused ? intoView : undefined}
              type="button"
              aria-current={focused || undefined}
              onClick={() => onChoose(row)}
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
                      <IconCheck className="sits" size={12} stroke={2} aria-label="done" /> {result}
                    </>
                  ) : (
                    `${reasonText[reasons[0]!]}${share && `, ${share}`}`
                  )}
                </span>
              </small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
