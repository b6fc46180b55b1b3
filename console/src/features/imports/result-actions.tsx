// What comes after an import: review its payees, import more, or undo it; and how far the books go now.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { countOf } from '../../lib/money.js';
import { buttonClass } from '../../ui/button.js';
import { booksText } from './import-result.js';

/** The next step is the filled button, after `children`. */
export function ResultActions({ children }: { children: ReactNode }) {
  const payees = useQuery(businessDayQuery).data?.toReview.payees ?? 0;
  return (
    <>
      {children}
      <Link to={payees > 0 ? '/review' : '/general-ledger'} className={buttonClass({ kind: 'filled' })}>
        {payees > 0 ? `Review ${countOf(payees, 'payee')}` : 'Open in Ledger'}
      </Link>
    </>
  );
}

export function BooksThrough() {
  const day = useQuery(businessDayQuery).data;
  return day && booksText(day);
}
