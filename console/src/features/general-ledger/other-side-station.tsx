// The other side of a transfer between own accounts; while it isn't in the books, what it could be. Route: putTransactionCategories.
import { Link } from '@tanstack/react-router';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { nameOfPath } from '../../lib/filing.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { useFilingLines } from '../../ui/use-filing-lines.js';
import type { TransactionInFull } from './general-ledger.js';
import { Facts, Station } from './station.js';

type Transfer = NonNullable<TransactionInFull['transfer']>;
type Side = Transfer['candidates'][number];

const transferPath = 'Assets:Transfer';

export function OtherSideStation({ transfer: { otherSide, candidates } }: { transfer: Transfer }) {
  const { business } = useBusiness();
  if (otherSide) {
    const open = (
      <Link from="/general-ledger" to="." search={(search) => ({ ...search, open: otherSide.lineId })}>
        Open it
      </Link>
    );
    return (
      <Station title="Other side" action={open}>
        <SideFacts side={otherSide} />
      </Station>
    );
  }
  return (
    <Station title="Other side">
      <p className="dim">
        {candidates.length > 0
          ? 'Not filed as a transfer yet. Could it be one of these?'
          : 'Not in the books yet. Import the other account’s statement, or change the category if this wasn’t a transfer.'}
      </p>
      {candidates.map((side) => (
        <Candidate key={side.lineId} side={side} writable={mayWrite(business.role)} />
      ))}
    </Station>
  );
}

function Candidate({ side, writable }: { side: Side; writable: boolean }) {
  const filing = useFilingLines();
  return (
    <div className="above-10">
      <SideFacts side={side} filed={nameOfPath(side.category)} />
      {writable && (
        <Button small disabled={filing.isPending} onClick={() => filing.mutate({ lines: [side], category: transferPath })}>
          This is the other side
        </Button>
      )}
    </div>
  );
}

const SideFacts = ({ side, filed }: { side: Side; filed?: string }) => (
  <Facts
    facts={[
      ['Account', side.account],
      ['Date', dayText(side.date, { year: true })],
      ['Text', side.description],
      ['Amount', money(side.amountCents)],
      ['Now in', filed],
    ]}
  />
);
