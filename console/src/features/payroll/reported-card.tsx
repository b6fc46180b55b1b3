// From what was paid to what is reported on a form, payee by payee, to print and to download.
import type { ReactNode } from 'react';
import type { PrintedRow, PrintedStatement } from '../../lib/printed-statement.js';
import { Card } from '../../ui/page.js';
import { PrintedTable } from '../../ui/printed-table.js';
import { StatementFiles } from '../../ui/statement-files.js';
import { EmptyState } from '../../ui/states.js';

interface ReportedCardProps {
  subtitle: string;
  statement: PrintedStatement;
  /** How many are due a form, and how many were paid that much but aren't. */
  counts: { due: number; excluded: number };
  emptyText: string;
  note(row: PrintedRow): ReactNode;
}

export const ReportedCard = ({ subtitle, statement, counts: { due, excluded }, emptyText, note }: ReportedCardProps) => (
  <Card
    title="From Paid to Reported"
    subtitle={subtitle}
    action={
      <div className="row wrap end gap-8 unprinted">
        <StatementFiles statement={statement} />
      </div>
    }
  >
    {due === 0 && <EmptyState>{emptyText}</EmptyState>}
    {due + excluded > 0 && <PrintedTable statement={statement} note={{ head: 'Form', cell: note }} />}
  </Card>
);
