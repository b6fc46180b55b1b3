// Items to review: the first rows of the review queue, its total, and open questions.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { columnDayOfAnyYear } from '../../lib/dates.js';
import { count, countOf, money, percent } from '../../lib/money.js';
import { questionCountsQuery } from '../../lib/questions.js';
import { Badge } from '../../ui/badge.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { type ReviewItem, reviewItems } from './dashboard.js';
import { reviewQuery } from './dashboard-api.js';
import styles from './dashboard.module.css';

export function ReviewCard() {
  const query = useQuery(reviewQuery);
  const questions = useQuery(questionCountsQuery).data?.counts.yours ?? 0;
  return (
    <Card
      title="Waiting for you"
      action={
        <span className="row gap-12">
          {questions > 0 && <Link to="/questions">{countOf(questions, 'question')}</Link>}
          <Link to="/review">{reviewText(query.data?.total)}</Link>
        </span>
      }
    >
      <Loaded query={query} rows={4} name="pending items">
        {(review) => {
          const rows = reviewItems(review);
          if (rows.length === 0) return <EmptyState>Nothing to review: every transaction is categorized with good confidence.</EmptyState>;
          return (
            <ul className={`ruled ${styles.review}`} aria-label="Waiting for you">
              {rows.map((row) => (
                <li className="centered grid gap-10" key={row.id}>
                  <span className={`dim ${styles.date}`}>{columnDayOfAnyYear(row.date)}</span>
                  <Link to="/general-ledger" search={{ open: row.id }} className={`clip ink ${styles.description}`} title={row.description}>
                    {row.description}
                  </Link>
                  <CategoryBadge row={row} />
                  <span className={`right ${styles.amount}`}>{money(row.amountCents)}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

const reviewText = (total = 0) => (total > 0 ? `Review ${count(total)}` : 'Review');

function CategoryBadge({ row }: { row: ReviewItem }) {
  if (row.category === undefined) return <Badge tone="negative">Uncategorized</Badge>;
  if (row.openTransfer) return <Badge tone="warning">Open transfer</Badge>;
  return (
    <Badge tone="warning">
      {row.category}
      {row.confidence !== undefined && `, ${percent(row.confidence, { digits: 0 })}`}
    </Badge>
  );
}
