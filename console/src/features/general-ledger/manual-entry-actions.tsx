// Actions for a manual entry: edit it, or undo it with a reversal. Route: undoEntry.
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { undoEntry } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { useReread } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';
import type { TransactionInFull } from './general-ledger.js';
import styles from './panel.module.css';

export function ManualEntryActions({ full: { transaction, entry } }: { full: TransactionInFull }) {
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
