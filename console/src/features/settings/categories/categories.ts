// The chart's categories as the section lists them. Pure.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { Merge } from '#contracts/routes/category-merges.js';
import { countOf } from '../../../lib/money.js';
import type { MenuAccount } from '../../../ui/category-menu/category-options.js';

const typeNames = { revenue: 'Income', expense: 'Expenses', equity: 'Equity', liability: 'Liabilities', asset: 'Assets' } as const;
const types = Object.keys(typeNames) as (keyof typeof typeNames)[];

/** Other accounts keep their names, because the books look for some of them by name. */
export const isRenamable = ({ type }: ChartAccount): boolean => type === 'revenue' || type === 'expense';

/** Open categories of its type, without Uncategorized. The server rejects those that the product posts to automatically. */
export const mergeTargets = (rows: CategoryRow[], { accountId, type }: CategoryRow): CategoryRow[] =>
  rows.filter((row) => row.type === type && row.accountId !== accountId && !row.closed && row.name !== 'Uncategorized');

/** `14 transactions`, and those that only the other method counts. */
export const movedText = ({ rows }: { rows: number }, otherMethodRows: number): string =>
  otherMethodRows === 0
    ? countOf(rows, 'transaction')
    : `${countOf(rows, 'transaction')} and ${otherMethodRows} under the other accounting method`;

/** `6 transactions moved, 4 moved back, 2 changed since`. */
export function mergeText({ rows, restored, kept }: Pick<Merge, 'rows' | 'restored' | 'kept'>): string {
  const moved = `${countOf(rows, 'transaction')} moved`;
  if (restored === null || kept === null) return moved;
  return kept === 0 ? `${moved} and moved back` : `${moved}, ${restored} moved back, ${kept} kept`;
}

export interface CategoryRow extends ChartAccount {
  /** `Travel`, under its type. */
  name: string;
  /** 0 for a category, 1 for its subcategory, and so on. */
  depth: number;
  typeName: string;
}

/** By type, then in the chart's order, which is by number, subcategories after their category. Without bank and card accounts. */
export function categoryRows(accounts: ChartAccount[]): CategoryRow[] {
  const places = new Map(accounts.map(({ path }, at) => [path, at]));
  // An imported journal can have subcategories whose parent isn't an account. They're sorted at the first of them.
  for (const [at, { path }] of accounts.entries()) for (const part of partsOf(path)) if (!places.has(part)) places.set(part, at);
  return accounts
    .filter(({ money }) => !money)
    .map((account) => {
      const parts = account.path.split(':');
      const row = {
        ...account,
        name: parts.at(-1) ?? account.path,
        depth: Math.max(parts.length - 2, 0),
        typeName: typeNames[account.type],
      };
      return { row, place: [types.indexOf(account.type), ...partsOf(account.path).map((part) => places.get(part)!)] };
    })
    .sort((a, b) => inOrder(a.place, b.place))
    .map(({ row }) => row);
}

/** `Expenses`, `Expenses:Travel`, `Expenses:Travel:Airfare`. */
const partsOf = (path: string): string[] => path.split(':').map((_, at, parts) => parts.slice(0, at + 1).join(':'));

/** By the first part that differs; a category comes before its subcategories. */
function inOrder(a: number[], b: number[]): number {
  const at = a.findIndex((place, part) => place !== b[part]);
  return at === -1 ? a.length - b.length : a[at]! - (b[at] ?? -1);
}

/** Where a new category can be put: a type, or an open category. */
export const parentsOf = (rows: CategoryRow[]): MenuAccount[] => [
  ...types.map((type) => ({ path: typeNames[type], type })),
  ...rows.filter(({ closed }) => !closed),
];

/** The types, which the menu of parents offers first. */
export const typePaths = types.map((type) => ({ path: typeNames[type] as string }));
