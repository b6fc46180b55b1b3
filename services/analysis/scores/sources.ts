// A business's revenue sources, month by month: its own from the settings, or its income categories if it has named none. Pure; cents.
import type { RevenueSource } from '#contracts/settings.js';
import { categoryOf, isWithin } from '#contracts/rules/account-path.js';
import { categoryPath, total } from '../monthly-facts/month-facts.js';

export interface SourceMonths {
  key: string;
  name: string;
  /** Null if none is set. */
  floorCents: number | null;
  /** Its income accounts with all subaccounts; for `other`, the remaining accounts. */
  accounts: string[];
  /** In the order of the months given. */
  months: number[];
}

/** Revenue without a source. */
const otherKey = 'other';

/**
 * Every cent of revenue is in exactly one source: the named one whose account is the nearest above, else `other`. A named source without
 * revenue stays, because its floor counts.
 */
export function sourcesOf(named: RevenueSource[], months: Map<string, number>[]): SourceMonths[] {
  const paths = [...new Set(months.flatMap((month) => [...month.keys()]))].sort();
  const owners = named.length > 0 ? named.map(fromSettings) : fromCategories(paths);
  const byOwner = Map.groupBy(paths, (path) => ownerOf(owners, path));
  const of = (own: string[]) => months.map((month) => total(own.map((path) => month.get(path) ?? 0)));
  const rest = byOwner.get(undefined) ?? [];
  return [
    ...owners.map((owner) => ({ ...owner, months: of(byOwner.get(owner) ?? []) })),
    ...(rest.length > 0 ? [{ key: otherKey, name: 'Other revenue', floorCents: null, accounts: rest, months: of(rest) }] : []),
  ];
}

type Owner = Omit<SourceMonths, 'months'>;

const fromSettings = ({ key, name, accounts, monthlyFloorCents }: RevenueSource): Owner => ({
  ...{ key, name, accounts },
  floorCents: monthlyFloorCents > 0 ? monthlyFloorCents : null,
});

function fromCategories(paths: string[]): Owner[] {
  const categories = [...new Set(paths.map(categoryPath))];
  const taken = new Set<string>();
  return categories.map((path) => {
    const plain =
      categoryOf(path)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'source';
    let key = plain;
    for (let n = 2; taken.has(key); n++) key = `${plain}-${n}`;
    taken.add(key);
    return { key, name: categoryOf(path), floorCents: null, accounts: [path] };
  });
}

function ownerOf(owners: Owner[], path: string): Owner | undefined {
  const depth = (owner: Owner) =>
    Math.max(0, ...owner.accounts.filter((account) => isWithin(path, account)).map((account) => account.length));
  return owners.filter((owner) => depth(owner) > 0).sort((a, b) => depth(b) - depth(a))[0];
}
