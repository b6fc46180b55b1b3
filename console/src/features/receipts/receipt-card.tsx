// One receipt: its picture, what was read, and the transaction that it belongs to, or could.
import { IconCheck, IconDots, IconPaperclip } from '@tabler/icons-react';
import type { Receipt, ReceiptRow } from '#contracts/routes/receipts.js';
import { getReceiptFile } from '#contracts/generated/client.js';
import { dayText, instantText } from '../../lib/dates.js';
import { download } from '../../lib/download.js';
import { entryPlace } from '../../lib/entry-place.js';
import { money } from '../../lib/money.js';
import { Button, IconButton } from '../../ui/button.js';
import { FigureLink } from '../../ui/figure-link.js';
import { MenuOnDemand } from '../../ui/menu-on-demand.js';
import { ReceiptPicture } from '../../ui/receipt-picture.js';
import { nameOf, openText, readFacts } from './receipts.js';
import styles from './receipts.module.css';
import { useDeleteReceipt, useDetachReceipt } from './use-match-receipt.js';

interface ReceiptCardProps {
  receipt: Receipt;
  /** The one that Enter matches. */
  isActive: boolean;
  isWriter: boolean;
  onMatch(lineId: string): void;
  onChoose(): void;
}

export function ReceiptCard({ receipt, isActive, isWriter, onMatch, onChoose }: ReceiptCardProps) {
  const { receivedAt, addedBy, merchant, fileName, candidates, rows, state, matchedBy } = receipt;
  const [best] = candidates;
  const name = nameOf(receipt);
  return (
    <li className={`surface grid gap-20 ${styles.receipt}`} data-active={isActive || undefined} aria-label={name}>
      <ReceiptPicture receipt={receipt} />
      <div className="stack gap-6 slim">
        <p className="note breaks">
          {instantText(receivedAt)}, {merchant === null ? addedBy : fileName}
        </p>
        <h2 className="breaks">{name}</h2>
        <dl className={`stack gap-4 ${styles.facts}`}>
          {readFacts(receipt).map(([label, value]) => (
            <div className="flex gap-10" key={label}>
              <dt className="dim">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="stack gap-10 slim">
        {rows.map((row) => (
          <RowBox key={row.lineId} row={row} />
        ))}
        {state === 'matched' && (
          <p className="flex gap-6 positive">
            <IconPaperclip size={16} aria-hidden />{' '}
            {rows.length > 0 ? `Matched: ${matchedBy ?? ''}` : 'Its transaction isn’t in your books anymore.'}
          </p>
        )}
        {best && (
          <>
            <p className="note">Suggested transaction</p>
            <RowBox row={best} />
            <p className="flex gap-6 positive">
              <IconCheck size={16} aria-hidden /> {best.reason}
            </p>
          </>
        )}
        {state !== 'matched' && !best && <p className="dim">{openText(receipt)}</p>}
        {isWriter && (
          <div className="row wrap gap-8">
            {best && (
              <Button kind={isActive ? 'filled' : 'plain'} keyHint={isActive ? '↵' : undefined} onClick={() => onMatch(best.lineId)}>
                Match
              </Button>
            )}
            {state !== 'reading' && (
              <Button onClick={onChoose}>{best || rows.length > 0 ? 'Choose another' : 'Choose a transaction'}</Button>
            )}
            <MoreActions receipt={receipt} />
          </div>
        )}
      </div>
    </li>
  );
}

function RowBox({ row }: { row: ReceiptRow }) {
  return (
    <div className={`surface stack gap-4 ${styles.row}`}>
      <p className="flex between gap-12 emphasis">
        <span className="clip">{row.payee}</span>
        <FigureLink place={entryPlace(row.lineId)} label={`${row.payee}: ${money(row.amountCents)}`}>
          {money(row.amountCents)}
        </FigureLink>
      </p>
      <p className="flex between gap-12 note">
        <span>
          {dayText(row.date)}, {row.account}
        </span>
        <span className="clip">{row.category}</span>
      </p>
    </div>
  );
}

const choices = [
  { value: 'download', label: 'Download' },
  { value: 'delete', label: 'Delete' },
];

function MoreActions({ receipt }: { receipt: Receipt }) {
  const remove = useDeleteReceipt();
  const detach = useDetachReceipt();
  const { receiptId, fileName, state } = receipt;
  const run = (chosen: string) => {
    if (chosen === 'download') void download(getReceiptFile, { params: { receiptId } }, { fileName });
    else if (chosen === 'detach') detach.mutate(receipt);
    else remove.mutate(receipt);
  };
  return (
    <MenuOnDemand
      label={`More for ${nameOf(receipt)}`}
      value={null}
      choices={state === 'matched' ? [{ value: 'detach', label: 'Detach' }, ...choices] : choices}
      onChoose={run}
    >
      <IconButton label={`More for ${nameOf(receipt)}`} icon={<IconDots size={16} aria-hidden />} />
    </MenuOnDemand>
  );
}
