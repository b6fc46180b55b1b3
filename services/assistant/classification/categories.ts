// The categories that the starting model knows, and which of them money in or money out can belong to.
import type { Direction } from './features.js';

export const draws = 'Equity:Owner Draws';
export const contributions = 'Equity:Owner Contributions';

/** Paths of the chart of accounts that a business starts with. */
export const CATEGORIES = [
  'Income:Sales',
  'Income:Services',
  'Income:Interest',
  'Income:Other Income',
  'Income:Uncategorized',
  'Expenses:Advertising',
  'Expenses:Bank Fees',
  'Expenses:Car & Truck',
  'Expenses:Commissions & Fees',
  'Expenses:Contracting Fee',
  'Expenses:Cost of Goods Sold',
  'Expenses:Education & Training',
  'Expenses:Entertainment',
  'Expenses:Insurance',
  'Expenses:Interest',
  'Expenses:Legal & Professional',
  'Expenses:Meals',
  'Expenses:Office Expense',
  'Expenses:Payroll Taxes',
  'Expenses:Postage & Shipping',
  'Expenses:Rent',
  'Expenses:Repairs & Maintenance',
  'Expenses:Subscriptions',
  'Expenses:Supplies',
  'Expenses:Taxes & Licenses',
  'Expenses:Travel',
  'Expenses:Uncategorized',
  'Expenses:Utilities',
  'Expenses:Wages',
  contributions,
  draws,
  'Assets:Transfer',
  'Liabilities:Loans',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Positive cents are money in. A zero line moves nothing and is read as money out, the more common kind. */
export function directionOf(amountCents: number): Direction {
  return amountCents > 0 ? 'in' : 'out';
}

export function uncategorized(direction: Direction): Category {
  return direction === 'in' ? 'Income:Uncategorized' : 'Expenses:Uncategorized';
}

export const isIncome = (category: string) => category.startsWith('Income:');
export const isExpense = (category: string) => category.startsWith('Expenses:');

/** Money in isn't an expense or a draw; money out isn't income or a contribution. The caller handles refunds. */
export function fitsDirection(category: string, direction: Direction): boolean {
  if (direction === 'in') return !isExpense(category) && category !== draws;
  return !isIncome(category) && category !== contributions;
}
