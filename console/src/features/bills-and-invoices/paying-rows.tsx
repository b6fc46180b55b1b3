// Bank transactions that could pay an invoice or bill, each with what a person can do with it.
import type { ReactNode } from 'react';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import type { DocumentRow } from './bills-and-invoices.js';

interface PayingRowsProps<Row extends DocumentRow> {
  rows: Row[];
  children(row: Row): ReactNode;
}

export const PayingRows = <Row extends DocumentRow>({ rows, children }: PayingRowsProps<Row>) => (
  <ul className="ruled" aria-label="Bank transactions that could pay it">
    {rows.map((row) => (
      <li key={row.lineId} className="pad-3">
        <div className="row between gap-12">
          <span>
            {dayText(row.date, { year: true })}, {row.account}
          </span>
          <span>{money(Math.abs(row.amountCents))}</span>
        </div>
        <p className="note breaks">{row.description}</p>
        <div className="above-6">{children(row)}</div>
      </li>
    ))}
  </ul>
);
