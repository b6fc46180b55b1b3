// The income statement as it's printed and saved: every category with its subcategories and the compared periods. Pure.
import { percent } from '../../lib/money.js';
import { basisText, type PrintedRow, type PrintedStatement, type StatementCell } from '../../lib/printed-statement.js';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { periodText } from '../../ui/period.js';
import { columnPeriod, type ShownPeriod } from './comparison.js';
import type { Compared, Line, StatementLines } from './income-statement.js';

interface PrintedOptions {
  statement: IncomeStatement;
  lines: StatementLines;
  period: ShownPeriod;
  others: ShownPeriod[];
  business: string;
}

const titles = { revenue: 'Revenue', expenses: 'Expenses' } as const;

export function printedIncomeStatement({ statement, lines, period, others, business }: PrintedOptions): PrintedStatement {
  const cells = ({ amountCents, steps, ofRevenue }: Compared): StatementCell[] => [
    amountCents,
    ...others.flatMap((_, index) => [steps[index]?.beforeCents ?? null, steps[index]?.changeCents ?? null]),
    ofRevenue === null ? null : percent(ofRevenue),
  ];
  const line = (source: Line, level: 1 | 2): PrintedRow => ({
    kind: 'line',
    id: source.id,
    name: source.name,
    level,
    cells: cells(source),
  });
  const withParts = (category: Line): PrintedRow[] => [line(category, 1), ...category.parts.map((part) => line(part, 2))];
  const section = (name: 'revenue' | 'expenses'): PrintedRow[] => [
    { kind: 'section', id: name, name: titles[name], cells: [] },
    ...lines[name].lines.flatMap(withParts),
    { kind: 'total', id: `${name}/total`, name: `Total ${name}`, cells: cells(lines[name].total) },
  ];
  return {
    title: 'Income Statement',
    business,
    period: period.days ? columnPeriod(period) : periodText(period),
    basis: basisText(statement.method),
    lines: 'Category',
    columns: [
      { id: 'amount', head: columnPeriod(period) },
      ...others.flatMap((other, index) => [
        { id: `before ${index}`, head: columnPeriod(other), dimmed: true },
        { id: `change ${index}`, head: 'Change', kind: 'change' as const },
      ]),
      { id: 'share', head: 'Of revenue', dimmed: true },
    ],
    rows: [
      ...section('revenue'),
      ...section('expenses'),
      { kind: 'result', id: 'net', name: 'Net income', cells: cells(lines.net) },
      ...(lines.excluded.length > 0
        ? [{ kind: 'section' as const, id: 'excluded', name: 'Not in profit and loss', cells: [] }, ...lines.excluded.flatMap(withParts)]
        : []),
    ],
    fileName: `income-statement-${period.year}${period.month === null ? '' : `-${String(period.month).padStart(2, '0')}`}`,
  };
}
