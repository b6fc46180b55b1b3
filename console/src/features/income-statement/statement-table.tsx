// The statement itself: sections, totals and result in one table, each category open to what it consists of.
import { Fragment, type ReactNode } from 'react';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { useNarrow, usePhone } from '../../lib/use-media.js';
import { Key } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { periodText } from '../../ui/period.js';
import { Statement, StatementLine, StatementSection, StatementTotal } from '../../ui/statement.js';
import type { ShownPeriod } from './comparison.js';
import { DrillDown } from './drill-down.js';
import type { Compared, Line, StatementLines } from './income-statement.js';
import styles from './income-statement.module.css';
import { narrowColumns, wideColumns } from './statement-columns.js';
import type { Expansion } from './use-expansion.js';

interface StatementTableProps {
  lines: StatementLines;
  period: ShownPeriod;
  days: IncomeStatement['period'];
  others: ShownPeriod[];
  expansion: Expansion;
}

export function StatementTable({ lines: { revenue, expenses, net, excluded }, period, days, others, expansion }: StatementTableProps) {
  const phone = usePhone();
  const { heads, cells, folded } = useNarrow() ? narrowColumns(period, others) : wideColumns(period, others);
  const drill = (line: Line) => <DrillDown line={line} period={period} days={days} span={heads.length} folded={folded} />;
  const section = (title: string, lines: Line[], total?: Compared) => (
    <StatementSection title={title} span={heads.length}>
      {lines.map((line, index) => (
        <Fragment key={line.id}>
          <OpenableLine line={line} cells={cells(line, { symbol: index === 0 })} expansion={expansion} />
          {expansion.isOpen(line) && line.parts.length > 0
            ? line.parts.map((part) => (
                <Fragment key={part.id}>
                  <OpenableLine line={part} cells={cells(part)} expansion={expansion} />
                  {expansion.isOpen(part) && drill(part)}
                </Fragment>
              ))
            : expansion.isOpen(line) && drill(line)}
        </Fragment>
      ))}
      {total && <StatementTotal name={`Total ${title.toLowerCase()}`} cells={cells(total, { symbol: true, total: true })} />}
    </StatementSection>
  );
  return (
    <Card>
      <div className={styles.scroll}>
        <Statement label={`Income statement, ${periodText(period)}`} unit="US dollars" columns={heads}>
          {section('Revenue', revenue.lines, revenue.total)}
          {section('Expenses', expenses.lines, expenses.total)}
          <tbody className={styles.resultBody}>
            <StatementTotal name="Net income" cells={cells(net, { symbol: true, total: true })} result />
          </tbody>
          {excluded.length > 0 && section('Not in profit and loss', excluded)}
        </Statement>
      </div>
      {!phone && (
        <p className={`row note end gap-4 above-16 unprinted ${styles.keys}`}>
          <Key>↑</Key> <Key>↓</Key> line <Key>→</Key> open <Key>←</Key> close <Key>Enter</Key> transactions
        </p>
      )}
    </Card>
  );
}

interface OpenableLineProps {
  line: Line;
  cells: ReactNode[];
  expansion: Expansion;
}

function OpenableLine({ line, cells, expansion }: OpenableLineProps) {
  const part = line.subcategory !== undefined;
  const open = expansion.isOpen(line);
  return (
    <StatementLine
      name={line.name}
      aside={(part || (open && line.parts.length === 0)) && <TransactionCount line={line} />}
      cells={cells}
      level={part ? 1 : 0}
      open={open}
      chosen={open && part}
      onToggle={line.expandable ? () => expansion.toggle(line) : undefined}
    />
  );
}

function TransactionCount({ line: { transactions } }: { line: Line }) {
  const phone = usePhone();
  return phone ? String(transactions) : `${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}`;
}
