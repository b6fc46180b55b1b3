// One payment to a lender: its interest as the lender's statement has it, the rest principal; or its split undone.
import { type FormEvent, useState } from 'react';
import { splitLoanPayments, undoLoanPayments } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { money } from '../../lib/money.js';
import { centsFrom, dollarText } from '../../lib/typed-figures.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice } from '../../ui/states.js';
import { TextField } from '../../ui/text-field.js';
import { useWriting } from '../../ui/use-write.js';
import { kindText, type LoanInFull, type Payment } from './loans.js';

interface PaymentDialogProps {
  payment: Payment;
  loan: LoanInFull['loan'];
  onClose(): void;
}

export function PaymentDialog({ payment, loan, onClose }: PaymentDialogProps) {
  const { business } = useBusiness();
  const [interest, setInterest] = useState(payment.interestCents === null ? '' : dollarText(payment.interestCents));
  const [problem, setProblem] = useState<string>();
  const params = { loanId: loan.loanId };
  const save = (cents: number | null): Promise<unknown> =>
    cents === null
      ? call(undoLoanPayments, { params, body: { lineIds: [payment.lineId] } })
      : call(splitLoanPayments, { params, body: { payments: [{ lineId: payment.lineId, interestCents: cents }] } });
  const saving = useWriting(splitLoanPayments, save, {
    doneText: (_, cents) => (cents === null ? 'Split removed and category cleared.' : 'Split into principal and interest.'),
    onDone: onClose,
  });
  const interestCents = centsFrom(interest);
  const paidCents = Math.abs(payment.amountCents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong =
      interestCents === undefined || interestCents > paidCents ? `Enter the interest, from 0.00 to ${dollarText(paidCents)}.` : undefined;
    setProblem(wrong);
    if (!wrong && interestCents !== undefined) saving.mutate(interestCents);
  };
  const asks = payment.amountCents < 0 && !payment.split;
  return (
    <Dialog title={`${money(payment.amountCents)} on ${dayText(payment.date, { year: true })}`} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <p className="dim breaks">{payment.description}</p>
        <p>
          {kindText(payment)}. From {payment.paidFrom}, now in {payment.category}.{' '}
          <PlaceLink place={entryPlace(payment.lineId)}>Open in the ledger</PlaceLink>
        </p>
        {mayWrite(business.role) && (
          <>
            {asks && (
              <InterestField
                interest={interest}
                paidCents={paidCents}
                problem={problem}
                onChange={(text) => (setInterest(text), setProblem(undefined))}
              />
            )}
            {saving.error && <Notice tone="negative">{saving.error.message}</Notice>}
            <div className="row wrap gap-8 above-8">
              {payment.split ? (
                <Button disabled={saving.isPending} onClick={() => saving.mutate(null)}>
                  Undo split
                </Button>
              ) : (
                <Button kind="filled" type="submit" disabled={saving.isPending}>
                  {saving.isPending ? 'Saving…' : asks ? 'Split' : `Put all of it on ${loan.account}`}
                </Button>
              )}
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface InterestFieldProps {
  interest: string;
  paidCents: number;
  problem?: string;
  onChange(interest: string): void;
}

function InterestField({ interest, paidCents, problem, onChange }: InterestFieldProps) {
  const cents = centsFrom(interest);
  const hint = cents !== undefined && cents <= paidCents ? `Principal: ${money(paidCents - cents)}` : 'From the lender’s statement.';
  return <TextField label="Interest, $" problem={problem} hint={hint} inputMode="decimal" value={interest} onChange={onChange} />;
}
