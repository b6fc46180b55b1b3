// A loan's lender and terms; saving, or forgetting them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field, FieldGrid, TickField } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { fieldsOf, type LoanFields, loanFrom, type LoanProblems, noLoan } from './loans.js';
import { type LoanBody, type LoanInFull, removeLoan, saveLoan } from './loans-api.js';

interface LoanDialogProps {
  /** Null: a new one. */
  loan: LoanInFull['loan'] | null;
  onClose(): void;
  onSaved?(loanId: string): void;
}

export function LoanDialog({ loan, onClose, onSaved }: LoanDialogProps) {
  // The state when the dialog opened, regardless of later updates.
  const [seen] = useState(loan);
  const [fields, setFields] = useState<LoanFields>(() => (seen ? fieldsOf(seen) : noLoan));
  const [problems, setProblems] = useState<LoanProblems>({});
  const client = useQueryClient();
  const done = (text: string) => {
    void client.invalidateQueries({ queryKey: ['ledger'] });
    onClose();
    toast(text);
  };
  const saving = useMutation({
    mutationFn: (body: LoanBody) => saveLoan(body, seen),
    onSuccess: ({ loanId }) => {
      done('Loan saved');
      onSaved?.(loanId);
    },
  });
  const removing = useMutation({ mutationFn: removeLoan, onSuccess: () => done('Loan removed. Its account and its split payments stay.') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = loanFrom(fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('loan' in outcome) saving.mutate(outcome.loan);
  };
  const error = saving.error ?? removing.error;
  const busy = saving.isPending || removing.isPending;
  return (
    <Dialog title={seen ? seen.name : 'A loan'} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <LoanFieldset fields={fields} problems={problems} onChange={(change) => setFields({ ...fields, ...change })} />
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

interface LoanFieldsetProps {
  fields: LoanFields;
  problems: LoanProblems;
  onChange(change: Partial<LoanFields>): void;
}

function LoanFieldset({ fields, problems, onChange }: LoanFieldsetProps) {
  const text = (
    name: Exclude<keyof LoanFields, 'forCar' | 'hasSchedule' | 'interestByDay' | 'extras'>,
    label: string,
    { hint, ...attributes }: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {},
  ) => (
    <Field label={label} problem={problems[name]} hint={hint}>
      {(given) => <input {...given} {...attributes} value={fields[name]} onChange={(event) => onChange({ [name]: event.target.value })} />}
    </Field>
  );
  return (
    <>
      <FieldGrid>
        {text('name', 'Name', { maxLength: 100, hint: 'Names its account under Loans.' })}
        {text('lender', 'Lender, as your bank writes it', { maxLength: 200, hint: 'Payments are found by these words.' })}
      </FieldGrid>
      <TickField label="It paid for a car" checked={fields.forCar} onChange={(forCar) => onChange({ forCar })} />
      <TickField
        label="I know the terms, so that payments are split by a schedule"
        checked={fields.hasSchedule}
        onChange={(hasSchedule) => onChange({ hasSchedule })}
      />
      {fields.hasSchedule && (
        <>
          <FieldGrid>
            {text('amount', 'Amount borrowed, $', { inputMode: 'decimal' })}
            {text('annualPercent', 'Annual rate, %', { inputMode: 'decimal' })}
            {text('startOn', 'Received on', { type: 'date' })}
            {text('firstPaymentOn', 'First payment due', { type: 'date' })}
            {text('months', 'Monthly payments', { inputMode: 'numeric', hint: 'How many. Empty if you enter the amount of each.' })}
            {text('payment', 'Monthly payment, $', { inputMode: 'decimal', hint: 'Empty: calculated from the number.' })}
          </FieldGrid>
          <TickField
            label="The lender counts interest by the day (actual/365)"
            checked={fields.interestByDay}
            onChange={(interestByDay) => onChange({ interestByDay })}
          />
          <Field label="Extra payments" problem={problems.extras} hint="One a line: the day and the amount, e.g. 2026-06-01 500.00.">
            {(given) => (
              <textarea {...given} rows={3} value={fields.extras} onChange={(event) => onChange({ extras: event.target.value })} />
            )}
          </Field>
        </>
      )}
    </>
  );
}
