// Missing Receipts: this year's purchases from the receipt limit on that have none.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { yearOf } from '../../lib/books-days.js';
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { countOf, money } from '../../lib/money.js';
import { missingReceiptsQuery } from '../../lib/receipts.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import styles from './dashboard.module.css';

const title = 'Missing Receipts';
const shownRows = 4;

export function MissingReceiptsCard({ today }: { today: string }) {
  return (
    <Card title={title} action={<Link to="/receipts">Receipts</Link>}>
      <Loaded query={useQuery(missingReceiptsQuery(yearOf(today), shownRows))} rows={shownRows} height={43} name="missing receipts">
        {({ transactions, total, totalCents }) => {
          if (total === 0) return <EmptyState>All receipts are up to date</EmptyState>;
          return (
            <>
              <ul className={`ruled above-16 ${styles.reminders}`} aria-label={title}>
                {transactions.slice(0, shownRows).map(({ lineId, date, payee, amountCents, category }) => (
                  <li key={lineId}>
                    <div className="flex between gap-12">
                      <span className="clip">{payee}</span>
                      <FigureLink place={entryPlace(lineId)} label={`${payee}: ${money(-amountCents)}`}>
                        {money(-amountCents)}
                      </FigureLink>
                    </div>
                    <div className="flex between gap-12 note">
                      {dayText(date)}
                      <span className="clip">{category}</span>
                    </div>
                  </li>
                ))}
              </ul>
              <p className={`flex between gap-12 total ${styles.bankTotal}`}>
                {countOf(total, 'purchase')} without a receipt
                <span>{money(totalCents)}</span>
              </p>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
