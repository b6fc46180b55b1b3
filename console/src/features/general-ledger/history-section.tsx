// The panel's history of the line, oldest first, with the person who decided.
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { undoEntry } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayOf, dayText, timeText } from '../../lib/dates.js';
import { percent } from '../../lib/money.js';
import { call } from '../../lib/api.js';
import { useReread } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';
import { decisionText, originText, type TransactionInFull } from './general-ledger.js';
import { PanelSection } from './panel-section.js';
import styles from './panel.module.css';

const moment = (instant: string): string => `${dayText(dayOf(instant))} ${timeText(instant)}`;

export function HistorySection({ full }: { full: TransactionInFull }) {
  const { entry, decisions } = full;
  const { business } = useBusiness();
  const oldestFirst = decisions.toSorted((a, b) => a.seq - b.seq);
  return (
    <PanelSection
      title="History"
      action={
        entry.origin === 'manual' &&
        !entry.reversedBy &&
        entry.reversing?.role !== 'original' &&
        mayWrite(business.role) && <ManualEntryActions full={full} />
      }
    >
      <ul className={styles.facts}>
        <li className="grid gap-10">
          <time className="dim" dateTime={entry.postedAt}>
            {moment(entry.postedAt)}
          </time>
          <span className="breaks">{originText(entry.origin)}</span>
        </li>
        {oldestFirst.map((decision) => (
          <li className="grid gap-10" key={decision.seq}>
            <time className="dim" dateTime={decision.decidedAt}>
              {moment(decision.decidedAt)}
            </time>
            <span className="breaks">
              {decisionText(decision)}
              {decision.by !== 'person' && decision.confidence !== null && `, ${percent(decision.confidence, { digits: 0 })}`}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Actions for a manual entry: edit it, or undo it with a reversal. Route: undoEntry. */
function ManualEntryActions({ full: { transaction, entry } }: { full: TransactionInFull }) {
  const navigate = useNavigate();
  const undoing = useMutation({
    mutationFn: () => call(undoEntry, { params: { entryId: entry.entryId } }),
    onSuccess: async () => {
      await navigate({ to: '/general-ledger', search: (search) => ({ ...search, open: undefined }) });
      toast(`${transaction.Description || 'Transaction'} undone. Its entry and the reversal stay in the journal.`);
    },
    onError: (error) => toast(`Couldn’t undo it: ${error.message}`, { tone: 'negative' }),
    onSettled: useReread(undoEntry),
  });
  return (
    <span className={`row wrap ${styles.chosen}`}>
      <Link to="/manual-entries" search={{ lineId: transaction.JournalEntryLineID }}>
        Edit
      </Link>
      <button type="button" className="positive left follows" disabled={undoing.isPending} onClick={() => undoing.mutate()}>
        Undo
      </button>
    </span>
  );
}
