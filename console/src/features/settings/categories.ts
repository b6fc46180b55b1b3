// The chart's categories as the section lists them. Pure.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { Merge } from '#contracts/routes/category-merges.js';
import { countOf } from '../../lib/money.js';

const typeNames = { revenue: 'Income', expense: 'Expenses', equity: 'Equity', liability: 'Liabilities', asset: 'Assets' } as const;
const types = Object.keys(typeNames) as (keyof typeof typeNames)[];

/** Other accounts keep their names, because the books look for some of them by name. */
export const isRenamable = ({ type }: ChartAccount): boolean => type === 'revenue' || type === 'expense';

/** Those of its type that can be chosen and say what the money was for; the books post to some by themselves, which refuse it. */
export const mergeTargets = (rows: CategoryRow[], { accountId, type }: CategoryRow): CategoryRow[] =>
  rows.filter((row) => row.type === type && row.accountId !== accountId && !row.closed && row.name !== 'Uncategorized');

/** `Travel › Airfare`. */
export const pathText = (path: string): string => path.split(':').slice(1).join(' › ');

/** `14 transactions`, and those that only the other method counts. */
export const movedText = ({ rows }: { rows: number }, otherMethodRows: number): string =>
  otherMethodRows === 0
    ? countOf(rows, 'transaction')
    : `${countOf(rows, 'transaction')} and ${otherMethodRows} that count under the other accounting method`;

/** `6 transactions moved, 4 moved back, 2 changed since`. */
export function mergeText({ rows, restored, kept }: Pick<Merge, 'rows' | 'restored' | 'kept'>): string {
  const moved = `${countOf(rows, 'transaction')} moved`;
  if (restored === null || kept === null) return moved;
  return kept === 0 ? `${moved} and moved back` : `${moved}, ${restored} moved back, ${kept} kept`;
}

export interface CategoryRow extends ChartAccount {
  /** `Travel`, beneath its type. */
  name: string;
  /** 0 for a category, 1 for its subcategory, and so on. */
  depth: number;
  typeName: string;
}

/** By type, then by path, so that subcategories stand beneath their category; own bank and card accounts are none. */
export function categoryRows(accounts: ChartAccount[]): CategoryRow[] {
  return accounts
    .filter(({ money }) => !money)
    .map((account) => {
      const parts = account.path.split(':');
      return { ...account, name: parts.at(-1) ?? account.path, depth: Math.max(parts.length - 2, 0), typeName: typeNames[account.type] };
    })
    .sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || (inOrder(a) < inOrder(b) ? -1 : 1));
}

/** A colon sorts behind a space; without this `Meals Out` would come between `Meals` and what is beneath it. */
const inOrder = ({ path }: ChartAccount): string => path.toLowerCase().replaceAll(':', '\u0001');

/** Where a new category can be put: a type, or an open category. */
export function parentsOf(rows: CategoryRow[]): { value: string; label: string }[] {
  return types.flatMap((type) => [
    { value: typeNames[type], label: typeNames[type] },
    ...rows
      .filter((row) => row.type === type && !row.closed)
      .map(({ path, depth, name }) => ({ value: path, label: `${'\u00a0\u00a0'.repeat(depth + 1)}${name}` })),
  ]);
}
