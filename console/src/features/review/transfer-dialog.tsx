// A transfer to or from another own account: the account, the transaction there that is its other side, or a transfer that waits for it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOtherSides } from '#contracts/generated/client.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { openAccounts } from '../../lib/accounts.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { AccountSelect } from '../../ui/account-select.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Term } from '../../ui/term/term.js';
import { sumOf } from './review.js';

interface TransferDialogProps {
  rows: readonly ReviewRow[];
  /** The only row, as the books have it now. */
  lineId: string | undefined;
  chart: ChartAccount[];
  onClose(): void;
  onMatch(otherLineId: string): void;
  onTransfer(): void;
}

export function TransferDialog({ rows, lineId, chart, onClose, onMatch, onTransfer }: TransferDialogProps) {
  const [path, setPath] = useState('');
  const own = rows[0]?.transaction.BankAccountName;
  const accounts = openAccounts(chart, { money: true }).filter((account) => leafOf(account.path) !== own);
  const close = (act: () => void) => (onClose(), act());
  return (
    <Dialog title={`Transfer of ${money(sumOf(rows))}`} opened onClose={onClose}>
      <div className="stack gap-14">
        <Field label={sumOf(rows) < 0 ? 'To account' : 'From account'}>
          {(field) => (
            <AccountSelect
              {...field}
              data-autofocus
              accounts={accounts}
              placeholder="Any of your accounts"
              value={path}
              onChange={(event) => setPath(event.target.value)}
            />
          )}
        </Field>
        {lineId === undefined ? (
          <p className="dim">{`Each of the ${countOf(rows.length, 'transaction')} is matched with the same amount on your other account.`}</p>
        ) : (
          <OtherSides lineId={lineId} account={path && leafOf(path)} onMatch={(other) => close(() => onMatch(other))} />
        )}
        <p className="note">
          Until both sides are in your books, the amount is in a <Term name="clearing-account">clearing account</Term>.
        </p>
        <div className="row end gap-10">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={lineId === undefined ? 'filled' : 'plain'} onClick={() => close(onTransfer)}>
            Mark as transfer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface OtherSidesProps {
  lineId: string;
  /** Its name; empty for any. */
  account: string;
  onMatch(otherLineId: string): void;
}

function OtherSides({ lineId, account, onMatch }: OtherSidesProps) {
  const { data, isPending } = useQuery(reading(listOtherSides, { params: { lineId } }));
  if (isPending) return <p className="dim">Looking for the matching transaction…</p>;
  const found = [
    ...(data?.candidates ?? []).map((side) => ({ side, feeCents: 0 })),
    ...(data?.withFee ?? []).map(({ otherSide: side, feeCents }) => ({ side, feeCents })),
  ].filter(({ side }) => account === '' || leafOf(side.account) === account);
  if (found.length === 0)
    return <p className="dim">No matching transaction yet. Mark it as a transfer, and it’s matched when you import the other account.</p>;
  return (
    <ul className="ruled" aria-label="Matching transactions">
      {found.map(({ side, feeCents }, at) => (
        <li key={side.lineId} className="row wrap gap-12 pad-7">
          <span className="grow slim">
            <span className="block">{`${leafOf(side.account)}, ${dayText(side.date, { year: true })}`}</span>
            <span className="block note breaks">{side.description}</span>
          </span>
          <span className="nowrap">{money(side.amountCents)}</span>
          {feeCents > 0 && <span className="note">less a bank fee of {money(feeCents)}</span>}
          <Button small kind={at === 0 ? 'filled' : 'plain'} onClick={() => onMatch(side.lineId)}>
            Match
          </Button>
        </li>
      ))}
    </ul>
  );
}
