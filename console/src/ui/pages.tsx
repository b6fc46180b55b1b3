// Below a list: the shown range, and the buttons for the previous and next page.
import type { ReactNode } from 'react';
import { Button } from './button.js';

interface PagesProps {
  /** `1 to 50 of 3,424`. */
  shown: string;
  page: number;
  pages: number;
  onPage(page: number): void;
  /** Between the two. */
  children?: ReactNode;
}

export function Pages({ shown, page, pages, onPage, children }: PagesProps) {
  return (
    <nav className="row note wrap between gap-8-20 above-10" aria-label="Pages">
      <span>{shown}</span>
      {children}
      <span className="row gap-10">
        <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span>
          Page {page} of {pages}
        </span>
        <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
