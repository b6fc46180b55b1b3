// Below a list: the shown range, and the buttons for the previous and next page.
import type { ReactNode } from 'react';
import { count } from '../lib/money.js';
import { Button } from './button.js';

interface PageButtonsProps {
  page: number;
  pages: number;
  onPage(page: number): void;
  /** Also where everything is on one page. */
  always?: boolean;
}

interface PagesProps extends PageButtonsProps {
  /** `1–50 of 3,424`. */
  shown: string;
  /** What all pages add up to. */
  sum?: string;
  /** Between the range and the buttons. */
  children?: ReactNode;
}

export const Pages = ({ shown, sum, children, ...buttons }: PagesProps) => (
  <footer className="row note wrap between gap-8-20 above-10">
    <span>{shown}</span>
    {children}
    <PageButtons {...buttons} />
    {sum && <strong className="ink">{sum}</strong>}
  </footer>
);

export function PageButtons({ page, pages, onPage, always }: PageButtonsProps) {
  if (Math.max(page, pages) <= 1 && !always) return null;
  return (
    <nav className="row note end gap-10" aria-label="Pages">
      <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {count(page)} of {count(pages)}
      </span>
      <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
