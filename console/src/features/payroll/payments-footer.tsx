// Below a list of payments: how many there are, the way to the other pages, and the sum over all pages.
import { count, money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { paymentsPageSize } from './payroll-api.js';

interface PaymentsFooterProps {
  counted: string;
  page: number;
  pages: number;
  totalCents: number;
  onPage(page: number): void;
}

export const PaymentsFooter = ({ counted, page, pages, totalCents, onPage }: PaymentsFooterProps) => (
  <footer className="row note wrap between gap-8-20 above-12">
    <span>{counted}</span>
    {pages > 1 && (
      <span className="row wrap gap-8">
        <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        {`Page ${count(page)} of ${count(pages)}, ${paymentsPageSize} each`}
        <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    )}
    <strong className="large ink">{money(totalCents)}</strong>
  </footer>
);
