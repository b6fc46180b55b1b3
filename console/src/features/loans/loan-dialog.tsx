// A loan's lender and terms; saving, or forgetting them.
import { useState } from 'react';
import { createLoan, deleteLoan, putLoan } from '#contracts/generated/client.js';
import { loanForm } from '#contracts/records/loan-form.js';
import { call } from '../../lib/api.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { RecordFields, useRecordForm } from '../../ui/record-form.js';
import { useWrite, useWriting } from '../../ui/use-write.js';
import { type LoanBody, type LoanInFull, loanFrom, loanProblems, loanTexts } from './loans.js';

interface LoanDialogProps {
  /** Null: a new one. */
  loan: LoanInFull['loan'] | null;
  booksStartOn: string | null | undefined;
  onClose(): void;
  onSaved?(loanId: string): void;
}

export function LoanDialog({ loan, booksStartOn, onClose, onSaved }: LoanDialogProps) {
  // The state when the dialog opened, regardless of later updates.
  const [seen] = useState(loan);
  const form = useRecordForm(loanForm, loanTexts(seen, booksStartOn), loanProblems);
  // A loan that was removed left its opening in the books; added again, it has it.
  const save = ({ opening, ...body }: LoanBody) =>
    seen
      ? call(putLoan, { params: { loanId: seen.loanId }, body: { ...body, opening, revision: seen.revision } })
      : call(createLoan, { body: { ...body, ...(opening && { opening }) } });
  const saving = useWriting(createLoan, save, {
    doneText: () => 'Loan saved',
    onDone: ({ loanId }) => {
      onClose();
      onSaved?.(loanId);
    },
  });
  const removing = useWrite(deleteLoan, (loanId: string) => ({ params: { loanId } }), {
    doneText: () => 'Loan removed. Its account and split payments stay in your books.',
    onDone: onClose,
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
