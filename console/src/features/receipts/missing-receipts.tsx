// Purchases of the year without a receipt, and their total.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import type { getMissingReceipts } from '#contracts/routes/receipts.js';
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { countOf, money } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import styles from './receipts.module.css';

type Missing = ReplyOf<typeof getMissingReceipts>;

export function MissingReceipts({ query, year }: { query: UseQueryResult<Missing>; year: number }) {
  const limit = query.data && `Purchases of ${money(query.data.limitCents)} or more, ${year}`;
  return (
    <Card title="Missing receipts" subtitle={limit}>
      <Loaded query={query} name="missing receipts" rows={6}>
        {({ transactions, total, totalCents }) =>
          total === 0 ? (
            <EmptyState>All receipts are up to date</EmptyState>
          ) : (
            <>
              <ul className={`ruled ${styles.missing}`} aria-label="Missing receipts">
                {transactions.map(({ lineId, date, payee, amountCents, receiptId }) => (
                  <li key={lineId} className="flex between gap-12">
                    <span className="flex gap-10 slim">
                      <span className="dim fixed">{dayText(date)}</span>
                      <span className="clip">{payee}</span>
                      {receiptId && <Badge tone="positive">Suggested</Badge>}
                    </span>
                    <FigureLink place={entryPlace(lineId)} label={`${payee}: ${money(-amountCents)}`}>
                      {money(-amountCents)}
                    </FigureLink>
                  </li>
                ))}
              </ul>
              {transactions.length < total && <p className="note above-8">The newest {transactions.length} are shown.</p>}
              <p className="flex between gap-12 total above-8">
                {countOf(total, 'purchase')} without a receipt
                <span>{money(totalCents)}</span>
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
