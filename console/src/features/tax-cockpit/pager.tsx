// Below a table of pages: how many rows there are, their sums over all pages, and the way to the next page.
import { count } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import styles from './tax-cockpit.module.css';

interface PagerProps {
  /** `412 payees`. */
  counted: string;
  sums: string;
  page: { page: number; limit: number; total: number };
  onPage(page: number | undefined): void;
}

export function Pager({ counted, sums, page: { page, limit, total }, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  return (
    <footer className={`row note wrap between gap-8-20 ${styles.pager}`}>
      <span>{counted}</span>
      {pages > 1 && (
        <span className="row gap-8">
          <Button small disabled={page <= 1} onClick={() => onPage(page > 2 ? page - 1 : undefined)}>
            Previous
          </Button>
          {`Page ${count(page)} of ${count(pages)}`}
          <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </span>
      )}
      <strong className="ink">{sums}</strong>
    </footer>
  );
}
