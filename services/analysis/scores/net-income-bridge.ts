// The parts of a change of net income: how much each source and each category added or took. Pure; cents.

interface BridgeStep {
  name: string;
  /** The account's path; null for combined steps. */
  path: string | null;
  cents: number;
}

/** Steps that are named; the others are combined. */
const namedSteps = 8;

/** Steps from one net income to the other, the largest first; what an expense grew by is negative. They add up to the change. */
export function bridgeOf(
  revenue: { name: string; path: string | null; before: number; after: number }[],
  expenses: { name: string; path: string | null; before: number; after: number }[],
): BridgeStep[] {
  const steps = [
    ...revenue.map(({ name, path, before, after }) => ({ name, path, cents: after - before })),
    ...expenses.map(({ name, path, before, after }) => ({ name, path, cents: before - after })),
  ]
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.name < b.name ? -1 : 1));
  const [named, rest] = [steps.slice(0, namedSteps), steps.slice(namedSteps)];
  return rest.length === 0
    ? named
    : [...named, { name: `${rest.length} others`, path: null, cents: rest.reduce((sum, { cents }) => sum + cents, 0) }];
}
