// The printed income statement: groups with their subtotals, compared periods with percent, and the notes at its foot.
import { expect, test } from '@jest/globals';
import { getIncomeStatement, type IncomeStatement } from '#contracts/routes/income-statement.js';
import { statementLines } from './income-statement.js';
import { printedIncomeStatement } from './printed.js';

const item = (Category: string, Amount: number, TxCount = 1) => ({ Category, Amount, TxCount, subcategories: [] });
const statement = (revenue: [string, number][], expenses: [string, number][]): IncomeStatement => {
  const sum = (items: [string, number][]) => items.reduce((total, [, amount]) => total + amount, 0);
  return {
    ...getIncomeStatement.example,
    revenue: { items: revenue.map(([name, amount]) => item(name, amount)), total: sum(revenue) },
    expenses: { items: expenses.map(([name, amount]) => item(name, amount)), total: sum(expenses) },
    netIncome: sum(revenue) - sum(expenses),
    excluded: { items: [], total: 0 },
  } as unknown as IncomeStatement;
};
const now = statement(
  [['Sales', 1_000], ['Returns', -50], ['Interest', 10]], // prettier-ignore
  [['Cost of Goods Sold', 100], ['Wages', 200], ['Payroll Taxes', 20], ['Rent', 300], ['Supplies', 40], ['Uncategorized', 5]], // prettier-ignore
);
const before = statement([['Sales', 800]], [['Wages', 250], ['Rent', 300]]); // prettier-ignore
const period = { year: 2026, month: 11, days: { from: '2026-11-01', to: '2026-11-27' } };
const other = { year: 2026, month: 10, days: { from: '2026-10-01', to: '2026-10-27' } };
const printed = (others = [other]) =>
  printedIncomeStatement({
    statement: now,
    lines: statementLines(
      now,
      others.map(() => before),
    ),
    period,
    others,
    business: 'Nuculture LLC',
  });
const rows = (others?: (typeof other)[]) => printed(others).rows.map(({ kind, name, level = 0, cells }) => [kind, level, name, ...cells]);

test('groups have a heading and a subtotal; a group of one category is that category', () => {
  expect(rows()).toEqual([
    ['section', 0, 'Revenue'],
    ['line', 2, 'Sales', 100_000, 80_000, 20_000, '+25.0%'],
    ['line', 2, 'Returns', -5_000, 0, -5_000, '–'],
    ['subtotal', 1, 'Net sales', 95_000, 80_000, 15_000, '+18.8%'],
    ['line', 1, 'Interest', 1_000, 0, 1_000, '–'],
    ['total', 0, 'Total revenue', 96_000, 80_000, 16_000, '+20.0%'],
    ['section', 0, 'Expenses'],
    ['line', 1, 'Cost of Goods Sold', 10_000, 0, 10_000, '–'],
    ['heading', 1, 'Payroll and contractors'],
    ['line', 2, 'Wages', 20_000, 25_000, -5_000, '\u221220.0%'],
    ['line', 2, 'Payroll Taxes', 2_000, 0, 2_000, '–'],
    ['subtotal', 1, 'Total payroll and contractors', 22_000, 25_000, -3_000, '\u221212.0%'],
    ['line', 1, 'Rent', 30_000, 30_000, 0, '–'],
    ['heading', 1, 'Office and other'],
    ['line', 2, 'Supplies', 4_000, 0, 4_000, '–'],
    ['line', 2, 'Uncategorized', 500, 0, 500, '–'],
    ['subtotal', 1, 'Total office and other', 4_500, 0, 4_500, '–'],
    ['total', 0, 'Total expenses', 66_500, 55_000, 11_500, '+20.9%'],
    ['result', 0, 'Net income', 29_500, 25_000, 4_500, '+18.0%'],
  ]);
});

test('subtotals and lines without a group add up to the total', () => {
  const amounts = printed().rows.filter(({ kind, level }) => kind === 'subtotal' || (kind === 'line' && level === 1));
  const sum = amounts.reduce((total, { cells: [amount] }) => total + Number(amount), 0);
  expect(sum).toBe(96_000 + 66_500);
});

test('without a comparison there is the share of revenue instead of the percent', () => {
  expect(printed([]).columns.map(({ head }) => head)).toEqual(['Nov 1–27, 2026', 'Of revenue']);
  expect(rows([]).find(([, , name]) => name === 'Wages')).toEqual(['line', 2, 'Wages', 20_000, '20.8%']);
});

test('the foot names what is not categorized, and that the month isn’t over', () => {
  expect(printed().notes).toEqual([
    'Compared with the same days of the earlier month. The month isn’t over.',
    'Includes $5.00 in 1 transaction without a category. No percent where the earlier amount is zero or negative.',
  ]);
});
