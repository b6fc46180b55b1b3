// A loan's lender and terms; saving, or forgetting them.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createLoan, deleteLoan, putLoan } from '#contracts/generated/client.js';
import { loanForm } from '#contracts/records/loan.js';
import { call } from '../../lib/api.js';
import { useReread } from '../../lib/reading.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { RecordFields, useRecordForm } from '../../ui/record-form.js';
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
  return (
    <FormDialog
      title={seen ? seen.name : 'Add a loan'}
      doing={saving}
      also={removing}
      label="Save"
      other={seen && { label: 'Remove loan', onClick: () => removing.mutate(seen.loanId) }}
      onSubmit={form.submit((values) => saving.mutate(loanFrom(values)))}
      onClose={onClose}
    >
      <RecordFields form={form} />
    </FormDialog>
  );
}
