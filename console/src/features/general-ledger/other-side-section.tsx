// The other side of a transfer between own accounts, or candidates if it isn't in the books yet. Routes: putTransactionCategories,
// splitTransaction.
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { splitTransaction } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { money } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { useCategorizeLines } from '../../ui/use-categorize-lines.js';
import type { TransactionInFull } from './general-ledger.js';
import { Facts, PanelSection } from './panel-section.js';

type Transfer = NonNullable<TransactionInFull['transfer']>;
type Side = Transfer['candidates'][number];
type WithFee = NonNullable<Transfer['withFee']>[number];

const transferPath = 'Assets:Transfer';
const feePath = 'Expenses:Bank Fees';

interface OtherSideProps {
  lineId: string;
  transfer: Transfer;
  /** The transaction has another line now. */
  onMoved(lineId: string | undefined): void;
}

export function OtherSideSection({ lineId, transfer: { otherSide, candidates, withFee = [] }, onMoved }: OtherSideProps) {
  const { business } = useBusiness();
  const writable = mayWrite(business.role);
  if (otherSide) {
    const open = (
      <Link from="/general-ledger" to="." search={(search) => ({ ...search, open: otherSide.lineId })}>
        Open it
      </Link>
    );
    return (
      <PanelSection title="Other side" action={open}>
        <SideFacts side={otherSide} />
      </PanelSection>
    );
  }
  return (
    <PanelSection title="Other side">
      <p className="dim">{adviceOf(candidates.length, withFee.length)}</p>
      {candidates.map((side) => (
        <Candidate key={side.lineId} side={side} writable={writable} />
      ))}
      {withFee.map((candidate) => (
        <CandidateWithFee
          key={candidate.otherSide.lineId}
          found={candidate}
          writable={writable}
          onPaired={(paidLineId) => candidate.paidLineId === lineId && onMoved(paidLineId)}
        />
      ))}
    </PanelSection>
  );
}

function adviceOf(equal: number, withFee: number): string {
  if (equal > 0) return 'Not categorized as a transfer yet. Could it be one of these?';
  if (withFee > 0) return 'No transaction has the same amount. Could it be one of these, less a fee?';
  return 'Not in the books yet. Import the other account’s statement, or change the category if this wasn’t a transfer.';
}

function Candidate({ side, writable }: { side: Side; writable: boolean }) {
  const categorizing = useCategorizeLines();
  return (
    <div className="above-10">
      <SideFacts side={side} category={nameOfPath(side.category)} />
      {writable && (
        <Button small disabled={categorizing.isPending} onClick={() => categorizing.mutate({ lines: [side], category: transferPath })}>
          This is the other side
        </Button>
      )}
    </div>
  );
}

interface WithFeeProps {
  found: WithFee;
  writable: boolean;
  /** Called with the line of the transfer's part. */
  onPaired(lineId: string | undefined): void;
}

/** Less arrived than was sent: the rest becomes a bank fee, and the two are paired. */
function CandidateWithFee({ found: { otherSide, paidLineId, arrivedCents, feeCents }, writable, onPaired }: WithFeeProps) {
  const paired = [
    { category: transferPath, amountCents: -arrivedCents },
    { category: feePath, amountCents: -feeCents },
  ];
  const unsplit = [{ category: transferPath, amountCents: -arrivedCents - feeCents }];
  const pairing = useMutation({
    mutationFn: ({ lineId = paidLineId, undoing }: { lineId?: string; undoing?: boolean }) =>
      call(splitTransaction, { params: { lineId }, body: { parts: undoing ? unsplit : paired } }),
    onSuccess: ({ lineIds: [lineId] }, { undoing }) => {
      onPaired(lineId);
      if (undoing) return toast('Pairing undone.');
      toast(`Paired, with a bank fee of ${money(feeCents)}.`, {
        action: { label: 'Undo', run: () => pairing.mutate({ lineId, undoing: true }) },
      });
    },
    onError: (error) => toast(`Couldn’t pair the two: ${error.message}`, { tone: 'negative' }),
    onSettled: useReread(splitTransaction),
  });
  return (
    <div className="above-10">
      <SideFacts side={otherSide} />
      {writable && (
        <Button small disabled={pairing.isPending} onClick={() => pairing.mutate({})}>
          This is the other side; {money(feeCents)} was a fee
        </Button>
      )}
    </div>
  );
}

const SideFacts = ({ side, category }: { side: Side; category?: string }) => (
  <Facts
    facts={[
      ['Account', side.account],
      ['Date', dayText(side.date, { year: true })],
      ['Text', side.description],
      ['Amount', money(side.amountCents)],
      ['Now in', category],
    ]}
  />
);
