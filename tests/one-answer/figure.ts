// What the registry of figures is made of: a figure, the places that report it, and how a place is read in one line.
import type { AnyRoute, ReplyOf } from '#contracts/define.js';
import type { CallOptions } from '../../services/host/testing/test-system.js';
import type { Books } from './books.js';

/** Cents, a count, or a date; null where the place says that it doesn't know. */
export type Amount = number | string | null;
/** A figure by its parts, such as each category. A part that isn't there is nothing: zero, null, or no day. */
export type Parts = Record<string, Amount>;

export interface Place {
  /** As a sentence names it: 'the balance sheet'. */
  name: string;
  /** Undefined where the place doesn't report the figure of these books, or under this method. */
  read(books: Books): Promise<Parts | undefined>;
  /** It reports some of the parts; only those are compared. */
  partial?: true;
}

export interface Figure {
  name: string;
  /** Default: dollars and cents. */
  unit?: 'count' | 'day';
  /** The first one owns the figure; the others are compared with it. */
  places: [Place, ...Place[]];
}

/** A place that is one call: what is requested, and the parts in its reply. */
export const place = <T extends AnyRoute>(
  name: string,
  route: T,
  request: (books: Books) => CallOptions,
  parts: (reply: ReplyOf<T>, books: Books) => Parts | undefined,
): Place => ({ name, read: async (books) => parts(await books.get(route, request(books)), books) });

export const partial = (reader: Place): Place => ({ ...reader, partial: true });

/** For calls that know only the method of the business. */
export const ofOwnMethod = (reader: Place): Place => ({
  ...reader,
  read: (books) => (books.isOwnMethod ? reader.read(books) : Promise.resolve(undefined)),
});

/** Payroll reads what the bank paid, whichever the method. */
export const ofPayroll = (figure: Figure): Figure => ({ ...figure, places: figure.places.map(ofOwnMethod) as Figure['places'] });

export const centsOf = (dollars: number): number => Math.round(dollars * 100);
export const centsOrNull = (dollars: number | null): number | null => (dollars === null ? null : centsOf(dollars));
export const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Items added up by a name. */
export function sumBy<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  centsIn: (item: Item) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const item of items) sums[nameOf(item)] = (sums[nameOf(item)] ?? 0) + centsIn(item);
  return sums;
}

/** A part for each item, asked at the same time. */
export async function partsOf<Item>(items: Item[], nameOf: (item: Item) => string, read: (item: Item) => Promise<Amount>): Promise<Parts> {
  return Object.fromEntries(await Promise.all(items.map(async (item) => [nameOf(item), await read(item)] as const)));
}
