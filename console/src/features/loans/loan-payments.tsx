// The payments to a lender that the books have: what of each is interest, split by a click, one by one or all that are as scheduled.
import { useState } from 'react';
import { splitLoanPayments, undoLoanPayments } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { EmptyState, Notice } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';
import { differsFromSchedule, kindText, type LoanInFull, mayBeReady, type Payment, placeText } from './loans.js';
import { PaymentDialog } from './payment-dialog.js';

const shown = (cents: number | null) => (cents === null ? 'to enter' : money(cents, { symbol: '' }));

const columns: Column<Payment>[] = [
  { id: 'date', head: 'Date', width: 120, cell: ({ date }) => dayText(date, { year: true }) },
  { id: 'kind', head: 'Description', cell: (payment) => <span className={payment.split ? 'dim' : undefined}>{kindText(payment)}</span> },
  { id: 'amount', head: 'Amount', width: 120, align: 'right', cell: (payment) => money(payment.amountCents, { symbol: '' }) },
  { id: 'interest', head: 'Interest', width: 110, align: 'right', cell: (payment) => shown(payment.interestCents) },
  { id: 'principal', head: 'Principal', width: 130, align: 'right', cell: (payment) => shown(payment.principalCents) },
  { id: 'category', head: 'Current category', cell: (payment) => <span className="dim breaks wraps">{placeText(payment)}</span> },
];

const totalOf = (payments: Payment[], of: (payment: Payment) => number | null | undefined): number =>
  payments.reduce((sum, payment) => sum + (of(payment) ?? 0), 0);

/** As many as one call takes. */
const maxAtOnce = 200;

export function LoanPayments({ full }: { full: LoanInFull }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState<Payment>();
  const { loan, payments, truncated } = full;
  const may = mayWrite(business.role);
  const ready = mayBeReady(loan, payments).slice(0, maxAtOnce);
  const differing = payments.filter(differsFromSchedule).slice(0, maxAtOnce);
  const { splitting, again, undoing } = useSplitting(loan.loanId);
  if (payments.length === 0)
    return (
      <EmptyState>
        No bank transactions contain “{loan.lender}” yet. Import statements, or change the lender’s name to match your bank statement.
      </EmptyState>
    );
  const error = splitting.error ?? again.error ?? undoing.error;
  return (
    <>
      {ready.length > 0 && may && (
        <Notice
          tone="positive"
          action={
            <Button kind="filled" disabled={splitting.isPending} onClick={() => splitting.mutate(ready)}>
              {splitting.isPending ? 'Splitting…' : `Split ${countOf(ready.length, 'transaction')}`}
            </Button>
          }
        >
          {countOf(ready.length, 'payment matches', 'payments match')} the schedule. Split {ready.length === 1 ? 'it' : 'them'}:{' '}
          {money(totalOf(ready, ({ interestCents }) => interestCents))} to {nameOfPath(loan.interestAccount)} and the rest to the{' '}
          {loan.name} loan.
        </Notice>
      )}
      {differing.length > 0 && may && <Differing payments={differing} isBusy={again.isPending} onSplit={() => again.mutate(differing)} />}
      {error && <Notice tone="negative">{error.message}</Notice>}
      {truncated && <Notice>More transactions name this lender. The newest are shown.</Notice>}
      <DataTable<Payment>
        label="Payments to the lender"
        rows={payments}
        columns={columns}
        rowId={({ lineId }) => lineId}
        onOpen={setOpen}
        selection={
          may
            ? {
                amountOf: ({ amountCents }) => amountCents,
                actions: (chosen, clear) => (
                  <Actions
                    chosen={chosen}
                    onSplit={(these) => splitting.mutate(these, { onSuccess: clear })}
                    onUndo={(these) => undoing.mutate(these, { onSuccess: clear })}
                  />
                ),
              }
            : undefined
        }
        phone={(payment) => ({
          title: dayText(payment.date, { year: true }),
          amount: money(payment.amountCents),
          below: kindText(payment),
          aside: payment.interestCents === null ? 'interest to enter' : `${money(payment.interestCents)} interest`,
        })}
      />
      {open && <PaymentDialog payment={open} loan={loan} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface DifferingProps {
  payments: Payment[];
  isBusy: boolean;
  onSplit(): void;
}

/** What splitting again by the schedule would change. */
const Differing = ({ payments, isBusy, onSplit }: DifferingProps) => (
  <Notice
    action={
      <Button disabled={isBusy} onClick={onSplit}>
        {isBusy ? 'Splitting…' : 'Split again using the schedule'}
      </Button>
    }
  >
    {countOf(payments.length, 'split payment has', 'split payments have')} interest that differs from the schedule:{' '}
    {money(totalOf(payments, ({ interestCents }) => interestCents))} in the books,{' '}
    {money(totalOf(payments, ({ scheduledInterestCents }) => scheduledInterestCents))} in the schedule. Keep the amount on the lender’s
    statement.
  </Notice>
);

interface ActionsProps {
  chosen: Payment[];
  onSplit(payments: Payment[]): void;
  onUndo(payments: Payment[]): void;
}

/** What can be done with all of the chosen rows. */
function Actions({ chosen, onSplit, onUndo }: ActionsProps) {
  const open = chosen.every(({ split, interestCents }) => !split && interestCents !== null);
  const split = chosen.every((payment) => payment.split);
  return (
    <>
      {open && (
        <Button small onClick={() => onSplit(chosen)}>
          Split
        </Button>
      )}
      {split && (
        <Button small onClick={() => onUndo(chosen)}>
          Undo split
        </Button>
      )}
      {!open && !split && <span className="dim">Choose payments that are split, or payments that aren’t split and have interest.</span>}
    </>
  );
}

function useSplitting(loanId: string) {
  const params = { loanId };
  const linesOf = (payments: Payment[]) => payments.map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents ?? 0 }));
  const splitting = useWrite(splitLoanPayments, (payments: Payment[]) => ({ params, body: { payments: linesOf(payments) } }), {
    doneText: ({ split }) => `${countOf(split, 'transaction')} split into principal and interest.`,
  });
  const byScheduleOf = (payments: Payment[]) =>
    payments.map(({ lineId, scheduledInterestCents }) => ({ lineId, interestCents: scheduledInterestCents ?? 0 }));
  const again = useWrite(
    splitLoanPayments,
    (payments: Payment[]) => ({ params, body: { payments: byScheduleOf(payments), again: true } }),
    { doneText: ({ split }) => `${countOf(split, 'payment')} split again using the schedule.` },
  );
  const lineIdsOf = (payments: Payment[]) => payments.map(({ lineId }) => lineId);
  const undoing = useWrite(undoLoanPayments, (payments: Payment[]) => ({ params, body: { lineIds: lineIdsOf(payments) } }), {
    doneText: ({ undone }) => `${countOf(undone, 'transaction')} unsplit and uncategorized.`,
  });
  return { splitting, again, undoing };
}
