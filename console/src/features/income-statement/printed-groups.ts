// Groups of categories, with a subtotal each, as a banker reads an income statement. Pure.
import type { Line } from './income-statement.js';

export interface LineGroup {
  /** Absent for lines outside of a group. */
  name?: string;
  /** `Total facilities`. */
  total?: string;
  /** Above the lines; sales have only their total. */
  headed?: boolean;
  lines: Line[];
}

const groups = {
  'Payroll and contractors': ['Wages', 'Payroll Taxes', 'Contracting Fee', 'Employee Benefits', 'Pension & Profit-Sharing', 'Gross Pay'],
  Facilities: ['Rent', 'Utilities', 'Insurance', 'Repairs & Maintenance'],
  Selling: ['Advertising', 'Commissions & Fees', 'Merchant Fees', 'Travel', 'Meals', 'Entertainment'],
} as const;
const rest = 'Office and other';
const goodsSold = 'Cost of Goods Sold';
/** Income that isn't from sales. */
const otherIncome = ['Interest', 'Other Income', 'Dividends', 'Uncategorized', 'Gain on Sale of Assets'];

/** A group of one line is that line. */
const grouped = (group: Required<LineGroup>): LineGroup[] =>
  group.lines.length === 0 ? [] : [group.lines.length === 1 ? { lines: group.lines } : group];

/** Cost of goods sold alone, then the groups in their order. */
export function expenseGroups(lines: readonly Line[]): LineGroup[] {
  const known = Object.entries(groups).map(([name, categories]) => ({
    name,
    lines: lines.filter(({ category }) => (categories as readonly string[]).includes(category)),
  }));
  const taken = new Set(known.flatMap((group) => group.lines));
  const sold = lines.filter(({ category }) => category === goodsSold);
  const left = lines.filter((line) => !taken.has(line) && line.category !== goodsSold);
  return [
    ...sold.map((line) => ({ lines: [line] })),
    ...[...known, { name: rest, lines: left }].flatMap((group) =>
      grouped({ ...group, total: `Total ${group.name.toLowerCase()}`, headed: true }),
    ),
  ];
}

/** Sales less returns are 'Net sales'; other income follows. */
export function revenueGroups(lines: readonly Line[]): LineGroup[] {
  const sales = lines.filter(({ category }) => !otherIncome.includes(category));
  const others = lines.filter(({ category }) => otherIncome.includes(category));
  return [...grouped({ name: 'Net sales', total: 'Net sales', headed: false, lines: sales }), ...others.map((line) => ({ lines: [line] }))];
}
