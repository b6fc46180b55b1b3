// The statement itself: sections, totals and result in one table, each category open to what it consists of.
import { Fragment, type ReactNode } from 'react';
import { money, percent } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { Key } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { type Period, periodText, stepped } from '../../ui/period.js';
import { Statement, type StatementColumn, StatementLine, StatementSection, StatementTotal } from '../../ui/statement.js';
import { DrillDown } from './drill-down.js';
import { columnPeriod, type Compared, type Line, type StatementLines, stepName } from './income-statement.js';
import styles from './income-statement.module.css';
import type { Expansion } from './use-expansion.js';

interface StatementTableProps {
  lines: StatementLines;
  period: Period;
  expansion: Expansion;
}

export function StatementTable({ lines: { revenue, expenses, net }, period, expansion }: StatementTableProps) {
  const phone = usePhone();
  const columns = phone ? phoneColumns(period) : wideColumns(period);
  const cells = phone ? phoneCells : wideCells;
  const section = (title: string, part: StatementLines['revenue']) => (
    <StatementSection title={title} span={columns.length}>
      {part.lines.map((line, index) => (
        <Fragment key={line.id}>
          <OpenableLine line={line} cells={cells(line, { symbol: index === 0 })} expansion={expansion} />
          {expansion.isOpen(line) && line.parts.length > 0
            ? line.parts.map((one) => (
                <Fragment key={one.id}>
                  <OpenableLine line={one} cells={cells(one)} expansion={expansion} />
                  {expansion.isOpen(one) && <DrillDown line={one} period={period} />}
                </Fragment>
              ))
            : expansion.isOpen(line) && <DrillDown line={line} period={period} />}
        </Fragment>
      ))}
      <StatementTotal name={`Total ${title.toLowerCase()}`} cells={cells(part.total, { symbol: true, total: true })} />
    </StatementSection>
  );
  return (
    <Card>
      <div className={styles.scroll}>
        <Statement label={`Income statement, ${periodText(period)}`} unit="US dollars" columns={columns}>
          {section('Revenue', revenue)}
          {section('Expenses', expenses)}
          <tbody className={styles.resultBody}>
            <StatementTotal name="Net income" cells={cells(net, { symbol: true, total: true })} result />
          </tbody>
        </Statement>
      </div>
      {!phone && (
        <p className={styles.keys}>
          <Key>↑</Key> <Key>↓</Key> line <Key>→</Key> open <Key>←</Key> close <Key>Enter</Key> transactions
        </p>
      )}
    </Card>
  );
}

function wideColumns(period: Period): StatementColumn[] {
  return [
    { id: 'amount', head: columnPeriod(period), main: true, width: 124 },
    { id: 'before', head: columnPeriod(stepped(period, -1)), width: 118 },
    { id: 'change', head: 'Change', width: 104 },
    { id: 'ratio', head: '%', width: 76 },
    { id: 'share', head: 'Of revenue', width: 88 },
  ];
}

const phoneColumns = (period: Period): StatementColumn[] => [
  { id: 'amount', head: columnPeriod(period), main: true },
  { id: 'ratio', head: `On ${stepName(stepped(period, -1), { brief: true })}`, width: 66 },
];

interface CellOptions {
  /** The currency stands on the first line of a section and on totals. */
  symbol?: boolean;
  total?: boolean;
}

function wideCells(line: Compared, { symbol = false, total = false }: CellOptions = {}): ReactNode[] {
  const amount = { symbol: symbol ? '$' : '' } as const;
  const changed = line.changeCents === 0 ? '–' : money(line.changeCents, { symbol: total ? '$' : '' });
  return [
    money(line.amountCents, amount),
    money(line.beforeCents, amount),
    total ? changed : <span className={styles.change}>{changed}</span>,
    ratioOf(line),
    line.ofRevenue === null ? '–' : percent(line.ofRevenue),
  ];
}

const phoneCells = (line: Compared, { symbol = false }: CellOptions = {}): ReactNode[] => [
  money(line.amountCents, { symbol: symbol ? '$' : '' }),
  <span className={styles.quiet}>{ratioOf(line)}</span>,
];

const ratioOf = ({ changeCents, changeRatio }: Compared): string =>
  changeCents === null ? '' : changeCents === 0 ? '–' : percent(changeRatio, { plus: true });

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
