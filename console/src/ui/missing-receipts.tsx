// Purchases without a receipt, and the total of all of them. The Dashboard and the receipts screen draw their own rows.
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getMissingReceipts } from '#contracts/routes/receipts.js';
import { entryPlace } from '../lib/entry-place.js';
import { countOf, money } from '../lib/money.js';
import { FigureLink } from './figure-link.js';
import { Loaded } from './loaded.js';
import { EmptyState } from './states.js';

type Missing = ReplyOf<typeof getMissingReceipts>;
type Purchase = Missing['transactions'][number];

interface MissingReceiptsProps {
  query: UseQueryResult<Missing>;
  /** Names the list. */
  label: string;
  /** Of the list and of the total. */
  looks: { list: string; total: string };
  /** While it loads. */
  rows: number;
  height?: number;
  /** With the amount, which leads to the purchase. */
  row(purchase: Purchase, amount: ReactNode): ReactNode;
  /** Says how many are shown, if not all. */
  saysShown?: boolean;
}

export function MissingReceipts({ query, label, looks, row, saysShown, ...loading }: MissingReceiptsProps) {
  return (
    <Loaded query={query} name="missing receipts" {...loading}>
      {({ transactions, total, totalCents }) => {
        if (total === 0) return <EmptyState>All receipts are up to date</EmptyState>;
        return (
          <>
            <ul className={`ruled ${looks.list}`} aria-label={label}>
              {transactions.map((purchase) => (
                <Fragment key={purchase.lineId}>{row(purchase, <Amount purchase={purchase} />)}</Fragment>
              ))}
            </ul>
            {saysShown && transactions.length < total && <p className="note above-8">The newest {transactions.length} are shown.</p>}
            <p className={`flex between gap-12 total ${looks.total}`}>
              {countOf(total, 'purchase')} without a receipt
              <span>{money(totalCents)}</span>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}

const Amount = ({ purchase: { lineId, payee, amountCents } }: { purchase: Purchase }) => (
  <FigureLink place={entryPlace(lineId)} label={`${payee}: ${money(-amountCents)}`}>
    {money(-amountCents)}
  </FigureLink>
);
