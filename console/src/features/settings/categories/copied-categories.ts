// Which categories of another business can be copied into this one, which are ticked, and the result. Pure; the server checks each again.
import type { ReplyOf } from '#contracts/define.js';
import type { addCategories, ChartAccount } from '#contracts/routes/accounts.js';
import { pathText } from '#contracts/rules/account-path.js';
import { pathKey, pathsAbove } from '../../../lib/copied-categories.js';
import { countOf } from '../../../lib/money.js';
import { categoryRows, type CategoryRow, isRenamable } from './categories.js';

export interface CategoryToCopy extends CategoryRow {
  /** Why it can't be copied. */
  reason: string | undefined;
  /** An account of this business has its number. */
  numberTaken: boolean;
}

/** Open categories of the other business; closed ones aren't copied. */
export function categoriesToCopy(theirs: ChartAccount[], here: ChartAccount[]): CategoryToCopy[] {
  const known = new Map(here.map((account) => [pathKey(account.path), account]));
  const numbers = new Set(here.map(({ number }) => number).filter((number) => number !== ''));
  return categoryRows(theirs.filter(({ closed }) => !closed)).map((row) => {
    const same = known.get(pathKey(row.path));
    const closed = pathsAbove(row.path).some((above) => known.get(pathKey(above))?.closed);
    const reason = same ? (same.closed ? 'Closed here' : 'Already here') : closed ? 'Its category is closed here' : undefined;
    return { ...row, reason, numberTaken: !reason && numbers.has(row.number) };
  });
}

export const canCopy = ({ reason }: CategoryToCopy): boolean => reason === undefined;

/** Income and expenses: accounts of what is owned and owed are hardly ever the same in two businesses. */
export const firstTicked = (rows: CategoryToCopy[]): ReadonlySet<string> =>
  new Set(rows.filter((row) => canCopy(row) && isRenamable(row)).map(({ path }) => path));

/** Ticking a category also ticks its parents; unticking one also unticks its subcategories. */
export function tickedAfter(
  ticked: ReadonlySet<string>,
  { rows, path, taken }: { rows: CategoryToCopy[]; path: string; taken: boolean },
): ReadonlySet<string> {
  const copied = new Set(rows.filter(canCopy).map((row) => row.path));
  if (taken) return new Set([...ticked, path, ...pathsAbove(path).filter((above) => copied.has(above))]);
  return new Set([...ticked].filter((other) => !`${other}:`.startsWith(`${path}:`)));
}

/** `3 categories copied from Studio. Skipped: Oven, closed here.` */
export function copiedText({ added, left }: ReplyOf<typeof addCategories>, from: string): string {
  const copied = `${countOf(added.length, 'category', 'categories')} copied from ${from}.`;
  const out = left.map(({ path, reason }) => `${pathText(path)}, ${skipReasons[reason]}`);
  return out.length === 0 ? copied : `${copied} Skipped: ${out.join('; ')}.`;
}

const skipReasons = {
  closed: 'closed here',
  'own-account': 'one of this business’s accounts',
  'name-kept': 'a former name of another category in this business',
} as const;
