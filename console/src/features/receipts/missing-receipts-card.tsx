// Purchases of the year without a receipt, those with a suggested one marked.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import type { getMissingReceipts } from '#contracts/routes/receipts.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { MissingReceipts } from '../../ui/missing-receipts.js';
import { Card } from '../../ui/page.js';
import styles from './receipts.module.css';

interface MissingReceiptsCardProps {
  query: UseQueryResult<ReplyOf<typeof getMissingReceipts>>;
  year: number;
}

const title = 'Missing receipts';

export const MissingReceiptsCard = ({ query, year }: MissingReceiptsCardProps) => (
  <Card title={title} subtitle={query.data && `Purchases of ${money(query.data.limitCents)} or more, ${year}`}>
    <MissingReceipts
      query={query}
      label={title}
      looks={{ list: styles.missing!, total: 'above-8' }}
      rows={6}
      saysShown
      row={({ date, payee, receiptId }, amount) => (
        <li className="flex between gap-12">
          <span className="flex gap-10 slim">
            <span className="dim fixed">{dayText(date)}</span>
            <span className="clip">{payee}</span>
            {receiptId && <Badge tone="positive">Suggested</Badge>}
          </span>
          {amount}
        </li>
      )}
    />
  </Card>
);
