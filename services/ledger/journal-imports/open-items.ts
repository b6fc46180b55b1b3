// Unpaid invoices and bills, and which of them a payment clears. Pure; cents, debit positive.
import { allocated, merged, sumOfLegs, type Leg } from './legs.js';
import type { Side, Trade, TradeEntry } from './trade.js';

export interface OpenItem {
  journalNo: string;
  date: string;
  payee: string;
  side: Side;
  path: string;
  /** The open amount, debit positive; `lines` add up to its negative. */
  cents: number;
  lines: Leg[];
}

interface Clearing {
  payee: string;
  side: Side;
  path: string;
  cents: number;
}

/** By day, invoices and bills before payments, then by number, independent of the import order. */
export function ordered<E extends TradeEntry & { trade: Trade[] }>(entries: E[]): E[] {
  const clears = ({ trade }: E) => (trade.some(({ opens }) => !opens) ? 1 : 0);
  return entries.sort(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      clears(a) - clears(b) ||
      (a.journalNo < b.journalNo ? -1 : a.journalNo > b.journalNo ? 1 : 0),
  );
}

/** Clears open items, oldest first, and returns their lines. The amount without an open item goes to `otherwise`. */
export function takeFrom(open: OpenItem[], clearing: Clearing, otherwise: string): Leg[] {
  const taken: Leg[] = [];
  let left = clearing.cents;
  for (const { fits, once } of preferences(clearing)) {
    for (const item of open) {
      if (left === 0) break;
      if (item.cents === 0 || item.side !== clearing.side || !fits(item, left, taken.length > 0)) continue;
      const part = Math.abs(item.cents) <= Math.abs(left) ? item.cents : -left;
      taken.push(...partOf(item, part));
      left += part;
      if (once) break;
    }
  }
  for (let at = open.length - 1; at >= 0; at--) if (open[at]!.cents === 0) open.splice(at, 1);
  return left === 0 ? taken : [...taken, { path: otherwise, amountCents: left }];
}

interface Preference {
  fits(item: OpenItem, left: number, some: boolean): boolean;
  once?: boolean;
}

/** By payee, then by equal amount. A payment clears another payee's invoice only if their amounts are equal. */
function preferences({ payee, path }: Clearing): Preference[] {
  const samePayee = (item: OpenItem) => payee !== '' && item.payee === payee;
  const hasNoPayee = (item: OpenItem) => (payee === '' || item.payee === '') && item.path === path;
  const equal = (item: OpenItem, left: number) => item.cents === -left;
  return [
    { fits: (item, left) => samePayee(item) && equal(item, left), once: true },
    { fits: samePayee },
    { fits: (item, left) => hasNoPayee(item) && equal(item, left), once: true },
    { fits: (item, left, some) => !some && item.path === path && equal(item, left), once: true },
    { fits: hasNoPayee },
  ];
}

/** Clears `cents` of an item and returns the lines for them. */
function partOf(item: OpenItem, cents: number): Leg[] {
  const parts = allocated(item.lines, -cents);
  const part = item.lines.map((leg, at) => ({ ...leg, amountCents: parts[at]! }));
  item.lines = merged([...item.lines, ...part.map((leg) => ({ ...leg, amountCents: -leg.amountCents }))]);
  item.cents = 0 - sumOfLegs(item.lines);
  return part;
}
