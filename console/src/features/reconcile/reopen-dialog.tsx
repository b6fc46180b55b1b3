// Asks for the reason before a reconciliation is reopened.
import { useState } from 'react';
import { reopenReconciliation } from '#contracts/generated/client.js';
import { dayText } from '../../lib/dates.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useWrite } from '../../ui/use-write.js';
import type { Stored } from './reconcile.js';

export function ReopenDialog({ stored: { reconciliationId, statementDate }, onClose }: { stored: Stored; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const day = dayText(statementDate, { year: true });
  const reopening = useWrite(reopenReconciliation, () => ({ params: { id: reconciliationId }, body: { reason: reason.trim() } }), {
    doneText: () => `Reopened the reconciliation of ${day}.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Reopen ${day}?`}
      doing={reopening}
      label="Reopen"
      busyLabel="Reopening…"
      onSubmit={() => (reason.trim() ? reopening.mutate() : setProblem('Enter a reason.'))}
      onClose={onClose}
    >
      <p>The account is no longer reconciled through this day until you finish it again. No other reconciliation changes.</p>
      <TextField label="Reason" value={reason} onChange={setReason} problem={problem} maxLength={500} autoFocus />
    </FormDialog>
  );
}
