// The changes from the ledger's events, by account and day. Each event's change depends only on that event, so the order and the number of
// batches don't affect the sums. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { accountChanged, entryPosted, transactionCategorized } from '#contracts/events/ledger.js';
import { newNameOf, type Renamed } from '#contracts/rules/renamed-accounts.js';

export interface AmountDelta {
  tenantId: number;
  day: string;
  path: string;
  basis: 'both' | 'accrual' | 'cash';
  lines: number;
  /** Debit positive. */
  cents: number;
}

export const amountEvents = [entryPosted, transactionCategorized];

/**
 * An entry adds its lines. Its reversal removes them from the accounts that they have by then. A recategorized line moves from one account
 * to the other. There is one delta for each key, in key order; deltas of zero are dropped.
 */
export function amountDeltasOf(events: ReceivedEvent[]): AmountDelta[] {
  const folded = new Map<string, AmountDelta>();
  for (const event of events) for (const delta of deltasOf(event)) add(folded, delta);
  return [...folded]
    .filter(([, { lines, cents }]) => lines !== 0 || cents !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta);
}

export const keyOf = ({ tenantId, day, path, basis }: AmountDelta): string => `${tenantId}\n${day}\n${path}\n${basis}`;

export function add(sums: Map<string, AmountDelta>, delta: AmountDelta): void {
  const known = sums.get(keyOf(delta));
  if (!known) sums.set(keyOf(delta), { ...delta });
  else Object.assign(known, { lines: known.lines + delta.lines, cents: known.cents + delta.cents });
}

function deltasOf({ type, tenantId, data }: ReceivedEvent): AmountDelta[] {
  if (type === entryPosted.type) {
    const entry = data as DataOf<typeof entryPosted>;
    const { date: day, basis } = entry;
    return entry.lines.map(({ line, account, amountCents }) => ({
      ...{ tenantId, day, basis, path: account, cents: amountCents },
      lines: countOf(entry, line),
    }));
  }
  if (type !== transactionCategorized.type) return [];
  const { date: day, basis, previous, category, amountCents } = data as DataOf<typeof transactionCategorized>;
  return [
    { tenantId, day, basis, path: previous, lines: -1, cents: 0 - amountCents },
    { tenantId, day, basis, path: category, lines: 1, cents: amountCents },
  ];
}

/** Counts like the ledger: a reversal removes its original's line, and the odd lines of a repair add one back. */
const countOf = ({ reverses, origin }: DataOf<typeof entryPosted>, line: number): number =>
  reverses === null || (origin === 'repair' && line % 2 === 1) ? 1 : -1;

/** Sums by key with every account under its new name. */
export function underNames(sums: Map<string, AmountDelta>, renames: Renamed[]): Map<string, AmountDelta> {
  if (renames.length === 0) return sums;
  const nameOf = newNameOf(renames);
  const renamed = new Map<string, AmountDelta>();
  for (const sum of sums.values()) add(renamed, { ...sum, path: nameOf(sum.tenantId, sum.path) });
  return renamed;
}

export interface AccountRow {
  tenantId: number;
  path: string;
  type: string;
  money: boolean;
}

/** The current accounts, by key. The last change of an account counts. */
export function accountsOf(events: ReceivedEvent[]): AccountRow[] {
  const accounts = new Map<string, AccountRow>();
  for (const { type, tenantId, data } of events)
    if (type === accountChanged.type) {
      const { path, type: of, money } = data as DataOf<typeof accountChanged>;
      accounts.set(`${tenantId}\n${path}`, { tenantId, path, type: of, money });
    }
  return [...accounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, account]) => account);
}
