// Payees to review, newest first: name, number of transactions, total, and the bank's text.
import { memo, use } from 'react';
import type { PayeeToReview } from '#contracts/routes/review.js';
import { count, money } from '../../lib/money.js';
import { Key } from '../../ui/button.js';
import { OpenHelp } from '../../ui/open-help.js';
import { nameOf } from './review.js';
import styles from './review.module.css';

interface PayeeQueueProps {
  payees: readonly PayeeToReview[];
  /** The number of all payees left, also of those that aren't listed. */
  total: number;
  done: number;
  focus: string | undefined;
  /** Always the same function, so that rows aren't rendered again because of it. */
  onChoose(key: string): void;
  /** The end of the list comes into view. */
  onEnd(): void;
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** About ten rows. */
const nearEndPx = 500;
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean => scrollHeight - scrollTop - clientHeight < nearEndPx;

export function PayeeQueue({ payees, total, done, focus, onChoose, onEnd }: PayeeQueueProps) {
  const openHelp = use(OpenHelp);
  return (
    <aside className={`surface stack ${styles.queue}`} aria-label="Payees to review">
      <div className={`tint line-below note ${styles.queueRow}`} aria-hidden>
        <span className="grow">Newest first</span>
        <span>Count</span>
        <span className={styles.sum}>Total</span>
      </div>
      <ol className="ruled scrolls grow" aria-label="Waiting for you" onScroll={({ currentTarget }) => isAtEnd(currentTarget) && onEnd()}>
        {payees.map((payee) => (
          <QueueRow key={payee.key} payee={payee} focused={payee.key === focus} onChoose={onChoose} />
        ))}
      </ol>
      <p className={`tint line-above note row between gap-12 ${styles.queueFoot}`}>
        <span>{`1–${count(payees.length)} of ${count(total)}`}</span>
        {done > 0 && <span className="positive">{`${count(done)} done`}</span>}
        <button type="button" className="row gap-6" onClick={openHelp}>
          Keys <Key>?</Key>
        </button>
      </p>
    </aside>
  );
}

interface QueueRowProps extends Pick<PayeeQueueProps, 'onChoose'> {
  payee: PayeeToReview;
  focused: boolean;
}

/** Rendered again only if it changes, because each key moves the focus among hundreds of rows. */
const QueueRow = memo(
  ({ payee, focused, onChoose }: QueueRowProps) => (
    <li>
      <button
        className="full block left"
        ref={focused ? intoView : undefined}
        type="button"
        aria-current={focused || undefined}
        onClick={() => onChoose(payee.key)}
      >
        <span className={styles.queueRow}>
          <span className="grow clip total">{nameOf(payee)}</span>
          <span className="dim">{count(payee.transactions)}</span>
          <span className={styles.sum}>{money(payee.sumCents)}</span>
        </span>
        <small className="block clip note">{payee.bankText}</small>
      </button>
    </li>
  ),
  (before, after) =>
    before.focused === after.focused &&
    before.payee.key === after.payee.key &&
    before.payee.transactions === after.payee.transactions &&
    before.onChoose === after.onChoose,
);
