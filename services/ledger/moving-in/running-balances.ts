// Account balances at the points where a plain-text journal asserts them. Pure.
import type { SourceEntry, Stated } from './moved-file.js';

export interface Assertion {
  date: string;
  account: string;
  cents: number;
  /** Includes the subaccounts. */
  inclusive: boolean;
  /** The posting before the assertion; null for the start of the day. */
  after: { entry: SourceEntry; line: number } | null;
}

/** Entries by date and then in file order, as in hledger. */
export function runningBalances(entries: SourceEntry[], assertions: Assertion[]): NonNullable<Stated['assertions']> {
  const balances = new Map<string, number>();
  const held = ({ account, inclusive }: Assertion): number => {
    if (!inclusive) return balances.get(account) ?? 0;
    return [...balances].reduce((sum, [name, cents]) => (name === account || name.startsWith(`${account}:`) ? sum + cents : sum), 0);
  };
  const found: NonNullable<Stated['assertions']> = [];
  const check = (assertion: Assertion) =>
    found.push({ name: assertion.account, date: assertion.date, cents: assertion.cents, booksCents: held(assertion) });
  const behind = Map.groupBy(assertions, ({ after }) => after?.entry ?? null);
  const atDawn = (behind.get(null) ?? []).sort(byDate);
  for (const entry of entries.slice().sort(byDate)) {
    while (atDawn[0] && atDawn[0].date <= entry.date) check(atDawn.shift()!);
    const own = behind.get(entry) ?? [];
    entry.lines.forEach(({ account, amountCents }, at) => {
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
      for (const assertion of own) if (assertion.after!.line === at) check(assertion);
    });
  }
  for (const assertion of atDawn) check(assertion);
  return found;
}

const byDate = <T extends { date: string }>(a: T, b: T): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
