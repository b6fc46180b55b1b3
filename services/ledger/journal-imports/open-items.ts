// Invoices and bills that wait for their payment, and which of them a payment clears. Pure; cents, debit positive.
import { allocated, merged, sumOfLegs, type Leg } from './legs.js';
import type { Side, Trade, TradeEntry } from './trade.js';

export interface OpenItem {
  journalNo: string;
  date: string;
  payee: string;
  side: Side;
  path: string;
  /** What is still open, debit positive; `lines` add up to its opposite. */
  cents: number;
  lines: Leg[];
}

export interface Clearing {
  payee: string;
  side: Side;
  path: string;
  cents: number;
}

/** By day, what opens before what clears, then by number: whatever the order in which journals came. */
export function ordered<E extends TradeEntry & { trade: Trade[] }>(entries: E[]): E[] {
  const clears = ({ trade }: E) => (trade.some(({ opens }) => !opens) ? 1 : 0);
  return entries.sort(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      clears(a) - clears(b) ||
      (a.journalNo < b.journalNo ? -1 : a.journalNo > b.journalNo ? 1 : 0),
  );
}

/** Takes what is cleared out of the open items, oldest first, and gives their lines for it; what fits none stands under `otherwise`. */
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

/** By payee, then by equal amount. Nobody's payment is taken for another payee's invoice unless their amounts are equal. */
function preferences({ payee, path }: Clearing): Preference[] {
  const samePayee = (item: OpenItem) => payee !== '' && item.payee === payee;
  const unsaid = (item: OpenItem) => (payee === '' || item.payee === '') && item.path === path;
  const equal = (item: OpenItem, left: number) => item.cents === -left;
  return [
    { fits: (item, left) => samePayee(item) && equal(item, left), once: true },
    { fits: samePayee },
    { fits: (item, left) => unsaid(item) && equal(item, left), once: true },
    { fits: (item, left, some) => !some && item.path === path && equal(item, left), once: true },
    { fits: unsaid },
  ];
}

/** Takes `cents` of what is open out of an item and gives the lines for them. */
function partOf(item: OpenItem, cents: number): Leg[] {
  const parts = allocated(item.lines, -cents);
  const part = item.lines.map(({ path }, at) => ({ path, amountCents: parts[at]! }));
  item.lines = merged([...item.lines, ...part.map(({ path, amountCents }) => ({ path, amountCents: -amountCents }))]);
  item.cents = 0 - sumOfLegs(item.lines);
  return part;
}
