// Bank deposits that are, or may be, a processor's payouts but aren't categorized as 'Transfer': a notice, and a dialog to review them.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerPayoutDeposit, listPayoutDeposits } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { choiceOfPath, nameOfPath } from '../../lib/category-choice.js';
import { countOf, money } from '../../lib/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { reading, useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { seenLine, useCategorize } from '../../ui/use-categorize.js';
import { countedTwiceText, type PayoutDeposit } from './client-invoices.js';

const payoutDepositsQuery = reading(listPayoutDeposits, {});

export function PayoutNotice({ opened, onOpen }: { opened: boolean; onOpen(open: boolean): void }) {
  const { data } = useQuery(payoutDepositsQuery);
  const count = data?.deposits.length ?? 0;
  return (
    <>
      {data && count > 0 && (
        <Notice
          action={
            <Button small onClick={() => onOpen(true)}>
              Review
            </Button>
          }
        >
          {noticeText(data.deposits, data.countedTwiceCents)}
        </Notice>
      )}
      {opened && <PayoutDialog onClose={() => onOpen(false)} />}
    </>
  );
}

const corrections = (deposits: PayoutDeposit[]) => deposits.filter(({ state }) => state === 'correction');

function noticeText(deposits: PayoutDeposit[], countedTwiceCents: number): string {
  const known = corrections(deposits);
  const [back, unsure] = [
    deposits.filter(wentBack).length,
    deposits.filter((payoutDeposit) => payoutDeposit.state === 'suggested' && !wentBack(payoutDeposit)).length,
  ];
  const more =
    known.length > 0
      ? ` ${unsure} more may be.`
      : `${countOf(unsure, 'deposit')} may be ${unsure === 1 ? 'a payout' : 'payouts'} from a processor.`;
  const returns = ` ${countOf(back, 'withdrawal')} may have gone to a processor.`;
  return `${known.length > 0 ? countedTwiceText(known, countedTwiceCents) : ''}${unsure > 0 ? more : ''}${back > 0 ? returns : ''}`.trim();
}

/** A withdrawal that may have gone to a processor: a returned payout, or money added to its balance. */
const wentBack = ({ state, deposit }: PayoutDeposit): boolean => state === 'suggested' && deposit.amountCents < 0;

function PayoutDialog({ onClose }: { onClose(): void }) {
  const { business } = useBusiness();
  const query = useQuery(payoutDepositsQuery);
  const { move, answer, busy } = useAnswers();
  const known = corrections(query.data?.deposits ?? []);
  const unavailable = mayWrite(business.role) ? undefined : readOnlyReason;
  return (
    <Dialog title="Payout deposits" opened onClose={onClose} wide>
      <div className="stack gap-10">
        <Loaded query={query} skeleton={<SkeletonRows rows={6} label="Loading deposits" />} errorTitle="Couldn’t load deposits">
          {({ deposits }) =>
            deposits.length === 0 ? (
              <EmptyState>No deposits left to review. Every payout deposit is a transfer.</EmptyState>
            ) : (
              <ul className="ruled" aria-label="Deposits to review">
                {deposits.map((payoutDeposit) => (
                  <Deposit
                    key={`${payoutDeposit.processor} ${payoutDeposit.deposit.bankTransactionId}`}
                    payoutDeposit={payoutDeposit}
                    busy={busy}
                    unavailable={unavailable}
                    onMove={() => move([payoutDeposit])}
                    onAnswer={answer}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {known.length > 1 && (
          <div className="row end">
            <Button disabled={busy} unavailable={unavailable} onClick={() => move(known)}>
              Move All {known.length} to Transfer
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type PayoutAnswer = 'payout' | 'other';

interface DepositProps {
  payoutDeposit: PayoutDeposit;
  busy: boolean;
  unavailable: string | undefined;
  onMove(): void;
  onAnswer(payoutDeposit: PayoutDeposit, answer: PayoutAnswer): void;
}

const sumText = (payouts: PayoutDeposit['payouts']): string =>
  payouts.map(({ date, amountCents }) => `${dayText(date)} ${money(Math.abs(amountCents))}`).join(' + ');

function payoutsText([first, ...others]: PayoutDeposit['payouts'][]): string {
  if (others.length > 0) return 'payouts';
  return first!.length === 1 ? 'the payout' : `${first!.length} payouts`;
}

function Deposit({ payoutDeposit, busy, unavailable, onMove, onAnswer }: DepositProps) {
  const { deposit, payouts, otherSums = [], state, processor, countedTwiceCents } = payoutDeposit;
  const sums = [payouts, ...otherSums];
  const buttonState = { small: true, disabled: busy, unavailable };
  return (
    <li className="row wrap between gap-8-20 pad-7">
      <div className="slim">
        <p className="breaks">
          <strong>{money(deposit.amountCents)}</strong>{' '}
          <Link to="/general-ledger" search={{ open: deposit.lineId }}>
            {deposit.description}
          </Link>
        </p>
        <p className="note">
          {dayText(deposit.date, { year: true })}, {deposit.bankAccount}, categorized as {nameOfPath(deposit.category)}
          {state === 'correction' && countedTwiceCents !== 0 && `, ${money(Math.abs(countedTwiceCents))} counted twice`}
        </p>
        <p className="note">
          {wentBack(payoutDeposit)
            ? `Possible returned payout or top-up to ${processorNames[processor]}`
            : `${state === 'correction' ? 'Is' : 'May be'} ${payoutsText(sums)} from ${processorNames[processor]}`}
          : {sums.map(sumText).join(', or ')}
        </p>
      </div>
      <div className="row wrap gap-8">
        {state === 'correction' ? (
          <Button {...buttonState} onClick={onMove}>
            Move to Transfer
          </Button>
        ) : (
          <>
            {sums.map((sum) => (
              <Button
                key={sum.map(({ bankTransactionId }) => bankTransactionId).join()}
                {...buttonState}
                onClick={() => onAnswer({ ...payoutDeposit, payouts: sum }, 'payout')}
              >
                {sums.length > 1
                  ? `Yes, ${sumText(sum)}`
                  : wentBack(payoutDeposit)
                    ? `Yes, to ${processorNames[processor]}`
                    : 'Yes, these payouts'}
              </Button>
            ))}
            <Button {...buttonState} onClick={() => onAnswer(payoutDeposit, 'other')}>
              No
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Moving to Transfer and answering, each with its undo. */
function useAnswers() {
  const reread = useReread(answerPayoutDeposit);
  const categorizing = useCategorize();
  const answering = useMutation({
    mutationFn: ({ payoutDeposit, answer }: { payoutDeposit: PayoutDeposit; answer: PayoutAnswer | 'undecided' }) =>
      call(answerPayoutDeposit, {
        params: { bankTransactionId: payoutDeposit.deposit.bankTransactionId },
        body: { answer, payouts: answer === 'payout' ? payoutDeposit.payouts.map(({ bankTransactionId }) => bankTransactionId) : [] },
      }),
    onSuccess: (_, { payoutDeposit, answer }) => {
      if (answer === 'undecided') return toast('Answer undone.');
      const undo = { label: 'Undo', run: () => answering.mutate({ payoutDeposit, answer: 'undecided' }) };
      const text = answer === 'payout' ? 'is a payout' : 'is not a payout';
      toast(`${payoutDeposit.deposit.description} ${text}.`, { action: undo });
    },
    onError: (error) => toast(`Couldn’t save the answer: ${error.message}`, { tone: 'negative' }),
    onSettled: reread,
  });
  return {
    move: (deposits: PayoutDeposit[]) =>
      categorizing.mutate(
        { lines: deposits.map(({ deposit }) => seenLine(deposit)), choice: choiceOfPath('Transfer') },
        { onSettled: () => void reread() },
      ),
    answer: (payoutDeposit: PayoutDeposit, answer: PayoutAnswer) => answering.mutate({ payoutDeposit, answer }),
    busy: categorizing.isPending || answering.isPending,
  };
}
