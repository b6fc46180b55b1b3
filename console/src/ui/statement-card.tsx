// A statement on a screen that has others, with its files.
import type { ReactNode } from 'react';
import type { PrintedStatement } from '../lib/printed-statement.js';
import { Card } from './page.js';
import { PrintedTable } from './printed-table.js';
import { StatementFiles } from './statement-files.js';

interface StatementCardProps {
  title: string;
  subtitle: string;
  statement: PrintedStatement;
  /** Instead of the statement alone. */
  children?: ReactNode;
}

export const StatementCard = ({ title, subtitle, statement, children = <PrintedTable statement={statement} /> }: StatementCardProps) => (
  <Card
    title={title}
    subtitle={subtitle}
    action={
      <div className="row wrap end gap-8 unprinted">
        <StatementFiles statement={statement} />
      </div>
    }
  >
    {children}
  </Card>
);
