// A loan's lender and terms; saving, or forgetting them.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createLoan, deleteLoan, putLoan } from '#contracts/generated/client.js';
import { loanForm } from '#contracts/records/loan.js';
import { call } from '../../lib/api.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { RecordFields, useRecordForm } from '../../ui/record-form.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { type LoanBody, type LoanInFull, loanFrom, loanProblems, loanTexts } from './loans.js';

interface LoanDialogProps {
  /** Null: a new one. */
  loan: LoanInFull['loan'] | null;
  onClose(): void;
  onSaved?(loanId: string): void;
}

export function LoanDialog({ loan, onClose, onSaved }: LoanDialogProps) {
  // The state when the dialog opened, regardless of later updates.
  const [seen] = useState(loan);
  const form = useRecordForm(loanForm, loanTexts(seen), loanProblems);
  const reread = useReread(createLoan);
  const done = (text: string) => {
    void reread();
    onClose();
    toast(text);
  };
  const saving = useMutation({
    mutationFn: (body: LoanBody) =>
      seen ? call(putLoan, { params: { loanId: seen.loanId }, body: { ...body, revision: seen.revision } }) : call(createLoan, { body }),
    onSuccess: ({ loanId }) => {
      done('Loan saved');
      onSaved?.(loanId);
    },
  });
  const removing = useMutation({
    mutationFn: (loanId: string) => call(deleteLoan, { params: { loanId } }),
    onSuccess: () => done('Loan removed. Its account and its split payments stay.'),
  });
  const error = saving.error ?? removing.error;
  const busy = saving.isPending || removing.isPending;
  return (
    <Dialog title={seen ? seen.name : 'Add a loan'} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={form.submit((values) => saving.mutate(loanFrom(values)))} noValidate>
        <RecordFields form={form} />
        {error && <Notice tone="negative">{error.message}</Notice>}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={busy}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
          {seen && (
            <Button disabled={busy} onClick={() => removing.mutate(seen.loanId)}>
              Remove loan
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
