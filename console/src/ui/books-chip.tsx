// Through which day the books are complete, and how many payees need review: each half leads to where that is settled. A chip of the header; where
// the width is compressed, a line under the title.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCalendarCheck } from '@tabler/icons-react';
import { businessDayQuery } from '../lib/business-day-query.js';
import { dayText } from '../lib/dates.js';
import { count } from '../lib/money.js';
import styles from './books-chip.module.css';

export function BooksChip() {
  const day = useQuery(businessDayQuery).data;
  // Keeps its place, so that nothing jumps when it arrives.
  if (!day) return <div className={`fixed ${styles.coming}`} aria-hidden />;
  const { booksThrough, today, toReview } = day;
  return (
    <nav aria-label="Status of your books" className={`row fixed unprinted ${styles.chip}`}>
      {booksThrough && (
        <Link to="/account-balances" className="row gap-8 ink">
          <IconCalendarCheck size={15} stroke={1.5} aria-hidden />
          Books through {dayText(booksThrough, { year: booksThrough.slice(0, 4) !== today.slice(0, 4) })}
        </Link>
      )}
      <Link to="/review" className="row ink emphasis">
        {toReview.payees === 0 ? 'Nothing to review' : `${count(toReview.payees)} to review`}
      </Link>
    </nav>
  );
}
