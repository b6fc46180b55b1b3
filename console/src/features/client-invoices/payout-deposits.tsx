// Deposits at the bank that are payouts of a processor and stand elsewhere than under 'Transfer', or may be payouts: a quiet line, and the list to
// answer them in.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { nameOfPath } from '../../lib/filing.js';
import { countOf, money } from '../../lib/money.js';
import { processorNames } from '../../lib/processors.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { useFilingLines } from '../../ui/use-filing-lines.js';
import { countedTwiceText, type PayoutDeposit } from './client-invoices.js';
import { answerDeposit, payoutDepositsQuery } from './client-invoices-api.js';

export function PayoutNotice({ opened, onOpen }: { opened: boolean; onOpen(open: boolean): void }) {
  const { data } = useQuery(payoutDepositsQuery);
  const waiting = data?.deposits.length ?? 0;
  return (
    <>
      {data && waiting > 0 && (
        <Notice
          action={
            <Button small onClick={() => onOpen(true)}>
              Review
            </Button>
          }
        >
          {waitingText(data.deposits, data.countedTwiceCents)}
        </Notice>
      )}
      {opened && <PayoutDialog onClose={() => onOpen(false)} />}
    </>
  );
}

const corrections = (deposits: PayoutDeposit[]) => deposits.filter(({ state }) => state === 'correction');

function waitingText(deposits: PayoutDeposit[], countedTwiceCents: number): string {
  const known = corrections(deposits);
  const [back, unsure] = [deposits.filter(wentBack).length, deposits.filter((one) => one.state === 'suggested' && !wentBack(one)).length];
  const more =
    known.length > 0
      ? ` ${unsure} more may be.`
      : `${countOf(unsure, 'deposit')} may be ${unsure === 1 ? 'a payout' : 'payouts'} of a processor.`;
  const returns = ` ${countOf(back, 'withdrawal')} may have gone to a processor.`;
  return `${known.length > 0 ? countedTwiceText(known, countedTwiceCents) : ''}${unsure > 0 ? more : ''}${back > 0 ? returns : ''}`.trim();
}

/** What left the bank may be what a processor's balance received: a payout that came back, or money that was added to it. */
const wentBack = ({ state, deposit }: PayoutDeposit): boolean => state === 'suggested' && deposit.amountCents < 0;

function PayoutDialog({ onClose }: { onClose(): void }) {
  const { business } = useBusiness();
  const query = useQuery(payoutDepositsQuery);
  const { move, answer, busy } = useAnswers();
  const known = corrections(query.data?.deposits ?? []);
  const unavailable = mayWrite(business.role) ? undefined : readOnlyReason;
  return (
    <Dialog title="Deposits that are payouts" opened onClose={onClose} wide>
      <div className="stack gap-10">
        <Loaded query={query} skeleton={<SkeletonRows rows={6} label="Loading deposits" />} errorTitle="Couldn’t load deposits">
          {({ deposits }) =>
            deposits.length === 0 ? (
              <EmptyState>Nothing left to answer. Every deposit that is a payout is a transfer.</EmptyState>
            ) : (
              <ul className="ruled" aria-label="Deposits to answer">
                {deposits.map((one) => (
                  <Deposit
                    key={`${one.processor} ${one.deposit.bankTransactionId}`}
                    one={one}
                    busy={busy}
                    unavailable={unavailable}
                    onMove={() => move([one])}
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

type Said = 'payout' | 'other';

interface DepositProps {
  one: PayoutDeposit;
  busy: boolean;
  unavailable: string | undefined;
  onMove(): void;
  onAnswer(one: PayoutDeposit, said: Said): void;
}

const sumText = (payouts: PayoutDeposit['payouts']): string =>
  payouts.map(({ date, amountCents }) => `${dayText(date)} ${money(Math.abs(amountCents))}`).join(' + ');

function payoutsText([first, ...others]: PayoutDeposit['payouts'][]): string {
  if (others.length > 0) return 'payouts';
  return first!.length === 1 ? 'the payout' : `${first!.length} payouts`;
}

function Deposit({ one, busy, unavailable, onMove, onAnswer }: DepositProps) {
  const { deposit, payouts, otherSums = [], state, processor, countedTwiceCents } = one;
  const sums = [payouts, ...otherSums];
  const answered = { small: true, disabled: busy, unavailable };
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
          {dayText(deposit.date, { year: true })}, {deposit.bankAccount}, now under {nameOfPath(deposit.category)}
          {state === 'correction' && countedTwiceCents !== 0 && `, ${money(Math.abs(countedTwiceCents))} counted twice`}
        </p>
        <p className="note">
          {wentBack(one)
            ? `May have gone to ${processorNames[processor]}, as a payout that came back or money added`
            : `${state === 'correction' ? 'Is' : 'May be'} ${payoutsText(sums)} from ${processorNames[processor]}`}
          : {sums.map(sumText).join(', or ')}
        </p>
      </div>
      <div className="row wrap gap-8">
        {state === 'correction' ? (
          <Button {...answered} onClick={onMove}>
            Move to Transfer
          </Button>
        ) : (
          <>
            {sums.map((sum) => (
              <Button
                key={sum.map(({ bankTransactionId }) => bankTransactionId).join()}
                {...answered}
                onClick={() => onAnswer({ ...one, payouts: sum }, 'payout')}
              >
                {sums.length > 1 ? `Yes, ${sumText(sum)}` : wentBack(one) ? `Yes, to ${processorNames[processor]}` : 'Yes, these payouts'}
              </Button>
            ))}
            <Button {...answered} onClick={() => onAnswer(one, 'other')}>
              No
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Both ways of answering, each with its undo. */
function useAnswers() {
  const client = useQueryClient();
  const filing = useFilingLines();
  const reread = () => void client.invalidateQueries({ queryKey: ['invoices'] });
  const saying = useMutation({
    mutationFn: ({ one, said }: { one: PayoutDeposit; said: Said | 'undecided' }) =>
      answerDeposit(one.deposit.bankTransactionId, {
        answer: said,
        payouts: said === 'payout' ? one.payouts.map(({ bankTransactionId }) => bankTransactionId) : [],
      }),
    onSuccess: (_, { one, said }) => {
      if (said === 'undecided') return toast('Answer taken back.');
      const undo = { label: 'Undo', run: () => saying.mutate({ one, said: 'undecided' }) };
      const text = said === 'payout' ? 'is a payout' : 'is not a payout';
      toast(`${one.deposit.description} ${text}.`, { action: undo });
    },
    onError: (error) => toast(`Couldn’t save the answer: ${error.message}`, { tone: 'negative' }),
    onSettled: () => Promise.all([['invoices'], ['ledger']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return {
    move: (deposits: PayoutDeposit[]) =>
      filing.mutate(
        { lines: deposits.map(({ deposit: { lineId, category } }) => ({ lineId, category })), category: 'Transfer' },
        { onSettled: reread },
      ),
    answer: (one: PayoutDeposit, said: Said) => saying.mutate({ one, said }),
    busy: filing.isPending || saying.isPending,
  };
}
