// The other side of a transfer between own accounts, or candidates if it isn't known yet. Routes: pairTransfer, undoTransferPair,
// undoDecisions, splitTransaction.
import { Link } from '@tanstack/react-router';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { nameOfPath, transferPath } from '../../lib/category-choice.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { usePairing } from '../../ui/use-pairing.js';
import type { TransactionInFull } from './general-ledger.js';
import { Facts, PanelSection } from './panel-section.js';

type Transfer = NonNullable<TransactionInFull['transfer']>;
type Side = Transfer['candidates'][number];

interface OtherSideProps {
  lineId: string;
  transfer: Transfer;
  /** The transaction has another line now. */
  onMoved(lineId: string | undefined): void;
}

export function OtherSideSection({ lineId, transfer: { otherSide, candidates, withFee = [] }, onMoved }: OtherSideProps) {
  const { business } = useBusiness();
  const writable = mayWrite(business.role);
  // If a fee is split from this row, it has another line now.
  const isPaid = withFee.some(({ paidLineId }) => paidLineId === lineId);
  const pairing = usePairing((paidLineId) => isPaid && onMoved(paidLineId));
  if (otherSide) {
    const open = (
      <Link from="/general-ledger" to="." search={(search) => ({ ...search, open: otherSide.lineId })}>
        Open it
      </Link>
    );
    return (
      <PanelSection title="Matching transfer" action={open}>
        <SideFacts side={otherSide} />
      </PanelSection>
    );
  }
  return (
    <PanelSection title="Matching transfer">
      <p className="dim">{adviceOf(candidates.length, withFee.length)}</p>
      {candidates.map((side) => (
        <Candidate key={side.lineId} side={side} {...{ pairing, lineId, writable }} />
      ))}
      {withFee.map(({ otherSide: side, feeCents }) => (
        <Candidate key={side.lineId} side={side} feeCents={feeCents} {...{ pairing, lineId, writable }} />
      ))}
    </PanelSection>
  );
}

function adviceOf(equal: number, withFee: number): string {
  if (equal > 0) return 'Possible matches, nearest date first:';
  if (withFee > 0) return 'No transaction has the same amount. Possible matches after a fee:';
  return 'Not in your books yet. Import the other account’s statement, or change the category if this wasn’t a transfer.';
}

interface CandidateProps {
  side: Side;
  /** Less arrived than was sent: the rest becomes a bank fee. */
  feeCents?: number;
  pairing: ReturnType<typeof usePairing>;
  lineId: string;
  writable: boolean;
}

function Candidate({ side, feeCents = 0, pairing, lineId, writable }: CandidateProps) {
  return (
    <div className="above-10">
      <SideFacts side={side} category={side.category === transferPath ? undefined : nameOfPath(side.category)} />
      {writable && (
        <Button small disabled={pairing.isPending} onClick={() => pairing.mutate([lineId, side.lineId])}>
          Match{feeCents > 0 && `; ${money(feeCents)} was a fee`}
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
      ['Current category', category],
    ]}
  />
);
