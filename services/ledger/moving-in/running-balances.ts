// What accounts hold at the moments at which a plain-text journal asserts their balances. Pure.
import type { SourceEntry, Stated } from './moved-file.js';

export interface Assertion {
  date: string;
  account: string;
  cents: number;
  /** Holds for the account with its subaccounts. */
  inclusive: boolean;
  /** Behind this posting; else at the beginning of the day. */
  after: { entry: SourceEntry; line: number } | null;
}

/** Entries in order of their days, those of a day in order of the file, as hledger reads them. */
export function runningBalances(entries: SourceEntry[], assertions: Assertion[]): NonNullable<Stated['assertions']> {
  const balances = new Map<string, number>();
  const held = ({ account, inclusive }: Assertion): number => {
    if (!inclusive) return balances.get(account) ?? 0;
    return [...balances].reduce((sum, [name, cents]) => (name === account || name.startsWith(`${account}:`) ? sum + cents : sum), 0);
  };
  const found: NonNullable<Stated['assertions']> = [];
  const check = (one: Assertion) => found.push({ name: one.account, date: one.date, cents: one.cents, booksCents: held(one) });
  const behind = Map.groupBy(assertions, ({ after }) => after?.entry ?? null);
  const atDawn = (behind.get(null) ?? []).sort(byDate);
  for (const entry of entries.slice().sort(byDate)) {
    while (atDawn[0] && atDawn[0].date <= entry.date) check(atDawn.shift()!);
    const own = behind.get(entry) ?? [];
    entry.lines.forEach(({ account, amountCents }, at) => {
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
      for (const one of own) if (one.after!.line === at) check(one);
    });
  }
  for (const one of atDawn) check(one);
  return found;
}

const byDate = <T extends { date: string }>(a: T, b: T): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
