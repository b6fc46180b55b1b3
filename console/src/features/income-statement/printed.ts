// The income statement as it's printed and saved: every category with its subcategories, in groups, and the compared periods. Pure.
import { changeRatio } from '#contracts/money.js';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { countOf, money, percent } from '../../lib/money.js';
import { basisText, type PrintedColumn, type PrintedRow, type PrintedStatement, type StatementCell } from '../../lib/printed-statement.js';
import { periodText } from '../../ui/period.js';
import { columnPeriod, type ShownPeriod } from './comparison.js';
import type { Compared, Line, StatementLines, Step } from './income-statement.js';
import { expenseGroups, type LineGroup, revenueGroups } from './printed-groups.js';

interface PrintedOptions {
  statement: IncomeStatement;
  lines: StatementLines;
  period: ShownPeriod;
  others: ShownPeriod[];
  business: string;
}

const titles = { revenue: 'Revenue', expenses: 'Expenses' } as const;

export function printedIncomeStatement({ statement, lines, period, others, business }: PrintedOptions): PrintedStatement {
  const total = (name: 'revenue' | 'expenses'): PrintedRow => ({
    kind: 'total',
    id: `${name}/total`,
    name: `Total ${name}`,
    cells: cellsOf(lines[name].total, others),
  });
  return {
    title: 'Income Statement',
    business,
    period: period.days ? columnPeriod(period) : periodText(period),
    basis: basisText(statement.method),
    lines: 'Category',
    columns: columnsOf(period, others),
    rows: [
      { kind: 'section', id: 'revenue', name: titles.revenue, cells: [] },
      ...revenueGroups(lines.revenue.lines).flatMap((group) => rowsOf(group, others)),
      total('revenue'),
      { kind: 'section', id: 'expenses', name: titles.expenses, cells: [] },
      ...expenseGroups(lines.expenses.lines).flatMap((group) => rowsOf(group, others)),
      total('expenses'),
      { kind: 'result', id: 'net', name: 'Net income', cells: cellsOf(lines.net, others) },
      ...(lines.excluded.length > 0
        ? [
            { kind: 'section' as const, id: 'excluded', name: 'Not in profit and loss', cells: [] },
            ...lines.excluded.flatMap((line) => withParts(line, 1, others)),
          ]
        : []),
    ],
    notes: notesOf(lines, period, others),
    fileName: `income-statement-${period.year}${period.month === null ? '' : `-${String(period.month).padStart(2, '0')}`}`,
  };
}

/** The amount, then of each compared period its amount, the change, and the percent; without one the share of revenue. */
const columnsOf = (period: ShownPeriod, others: ShownPeriod[]): PrintedColumn[] => [
  { id: 'amount', head: columnPeriod(period) },
  ...others.flatMap((other, index) => [
    { id: `before ${index}`, head: columnPeriod(other), dimmed: true },
    { id: `change ${index}`, head: 'Change', kind: 'change' as const, dimmed: true },
    { id: `percent ${index}`, head: '%', dimmed: true },
  ]),
  ...(others.length === 0 ? [{ id: 'share', head: 'Of revenue', dimmed: true }] : []),
];

const cellsOf = ({ amountCents, steps, ofRevenue }: Compared, others: ShownPeriod[]): StatementCell[] => [
  amountCents,
  ...others.flatMap((_, index) => stepCells(steps[index])),
  ...(others.length > 0 ? [] : [ofRevenue === null ? null : percent(ofRevenue)]),
];

const stepCells = (step: Step | null | undefined): StatementCell[] =>
  step
    ? [step.beforeCents, step.changeCents, step.changeCents === 0 ? '–' : percent(step.changeRatio, { plus: true })]
    : [null, null, null];

type Level = 1 | 2 | 3;

const withParts = (category: Line, level: 1 | 2, others: ShownPeriod[]): PrintedRow[] => [
  lineRow(category, level, others),
  ...category.parts.map((part) => lineRow(part, (level + 1) as Level, others)),
];

const lineRow = (source: Line, level: Level, others: ShownPeriod[]): PrintedRow => ({
  kind: 'line',
  id: source.id,
  name: source.name,
  level,
  cells: cellsOf(source, others),
});

function rowsOf({ name, total, headed, lines }: LineGroup, others: ShownPeriod[]): PrintedRow[] {
  if (name === undefined) return lines.flatMap((line) => withParts(line, 1, others));
  return [
    ...(headed ? [{ kind: 'heading' as const, id: `${name}/head`, name, level: 1 as const, cells: [] }] : []),
    ...lines.flatMap((line) => withParts(line, 2, others)),
    { kind: 'subtotal', id: `${name}/total`, name: total ?? name, level: 1, cells: cellsOf(sumOf(lines, others.length), others) },
  ];
}

/** A step is unknown where that of a line is. */
function sumOf(lines: readonly Line[], periods: number): Compared {
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const shares = lines.map(({ ofRevenue }) => ofRevenue);
  const steps = Array.from({ length: periods }, (_, index) => {
    const known = lines.flatMap((line) => line.steps[index] ?? []);
    if (known.length < lines.length) return null;
    const beforeCents = known.reduce((sum, step) => sum + step.beforeCents, 0);
    return { beforeCents, changeCents: amountCents - beforeCents, changeRatio: changeRatio(beforeCents, amountCents) };
  });
  return { amountCents, steps, ofRevenue: shares.includes(null) ? null : shares.reduce<number>((sum, share) => sum + share!, 0) };
}

function notesOf({ revenue, expenses }: StatementLines, { days, month }: ShownPeriod, others: ShownPeriod[]): string[] {
  const unit = month === null ? 'year' : 'month';
  const uncategorized = [...revenue.lines, ...expenses.lines].filter(({ category }) => category === 'Uncategorized');
  const rows = uncategorized.reduce((sum, line) => sum + line.transactions, 0);
  const cents = uncategorized.reduce((sum, line) => sum + Math.abs(line.amountCents), 0);
  const sameDays = others.some((other) => other.days) ? `Compared with the same days of the earlier ${unit}. ` : '';
  const sentences = [
    days ? `${sameDays}The ${unit} isn’t over.` : '',
    [
      rows > 0 ? `Includes ${money(cents)} in ${countOf(rows, 'transaction')} without a category.` : '',
      others.length > 0 ? 'No percent where the earlier amount is zero or negative.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  ];
  return sentences.filter(Boolean);
}
