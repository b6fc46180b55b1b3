// Account paths `Type:Category[:Subcategory…]`, and the types they name. Pure.
import type { AccountType } from '../shapes.js';

const roots: Record<string, AccountType> = {
  Assets: 'asset',
  Liabilities: 'liability',
  Equity: 'equity',
  Income: 'revenue',
  Revenue: 'revenue',
  Expenses: 'expense',
};

/** The results of earlier years. */
export const retainedEarningsPath = 'Equity:Retained Earnings';

/** The type that a path's first part names; undefined for a path that names none. */
export const typeOfPath = (path: string): AccountType | undefined => roots[path.split(':')[0] ?? ''];

/** Whether a path is an account, or under it. */
export const isWithin = (path: string, account: string): boolean => path === account || path.startsWith(`${account}:`);

/** Income and expenses: what a year's result is made of. */
export const isResult = ({ type }: { type: string }): boolean => type === 'revenue' || type === 'expense';

/** Second part of the path: what the specification calls Category. */
export const categoryOf = (path: string): string => path.split(':')[1] ?? path;

/** All that follows the category, colons kept; empty for a plain category. */
export const subcategoryOf = (path: string): string => path.split(':').slice(2).join(':');

/** Last part of the path. */
export const leafOf = (path: string): string => path.slice(path.lastIndexOf(':') + 1);

/** `Travel › Airfare`: the path without its section. */
export const pathText = (path: string): string => path.slice(path.indexOf(':') + 1).replaceAll(':', ' › ');

/** A name as one part of a path: colons would split it. */
export const pathPart = (name: string): string => name.replaceAll(':', ' ').replace(/\s+/g, ' ').trim();
