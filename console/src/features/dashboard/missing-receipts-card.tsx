// Missing Receipts: this year's purchases from the receipt limit on that have none.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { yearOf } from '../../lib/books-days.js';
import { dayText } from '../../lib/dates.js';
import { missingReceiptsQuery } from '../../lib/receipts.js';
import { MissingReceipts } from '../../ui/missing-receipts.js';
import { Card } from '../../ui/page.js';
import styles from './dashboard.module.css';

const title = 'Missing Receipts';
const shownRows = 4;

export function MissingReceiptsCard({ today }: { today: string }) {
  return (
    <Card title={title} action={<Link to="/receipts">Receipts</Link>}>
      <MissingReceipts
        query={useQuery(missingReceiptsQuery(yearOf(today), shownRows))}
        label={title}
        looks={{ list: `above-16 ${styles.reminders}`, total: styles.bankTotal! }}
        rows={shownRows}
        height={43}
        row={({ date, payee, category }, amount) => (
          <li>
            <div className="flex between gap-12">
              <span className="clip">{payee}</span>
              {amount}
            </div>
            <div className="flex between gap-12 note">
              {dayText(date)}
              <span className="clip">{category}</span>
            </div>
          </li>
        )}
      />
    </Card>
  );
}
