// Equal purchases on many days in two kinds of file that date them differently: each counts once, and none is lost.
import { describe, expect, test } from '@jest/globals';
import { daysAfter } from '#contracts/days.js';
import { contentKey } from '../statements/content-key.js';
import { pairShifted } from './shifted-days.js';
import type { Known, OpenRow, Source } from './row-evidence.js';
import { matchSameRows } from './same-rows.js';

interface Purchase {
  day: number;
  text: string;
  cents: number;
}
interface File {
  kind: string;
  /** Its days: of the month, by its own dates. */
  from: number;
  to: number;
  /** How many days after the purchase it dates a row. */
  shift: number;
  describe(text: string): string;
  /** The purchase's own day is in a second column. */
  hasBothDays?: boolean;
}

const dayOf = (day: number): string => daysAfter('2025-01-01', day - 1);
let next = 1;

const shownIn = ({ from, to, shift }: File, all: Purchase[]): Purchase[] => all.filter(({ day }) => day + shift >= from && day + shift <= to); // prettier-ignore

const rowIn = ({ shift, describe: textOf, hasBothDays }: File, { day, text, cents }: Purchase): OpenRow => {
  const [date, description] = [dayOf(day + shift), textOf(text)];
  return {
    ...{ row: next++, bankAccountId: 'a', date, description, amountCents: cents, balanceCents: null, bankId: null },
    transactedOn: hasBothDays ? dayOf(day) : null,
    contentKey: contentKey({ date, amountCents: cents, description }),
  };
};

const knownFrom = (file: File, purchase: Purchase): Known => {
  const { row, bankAccountId, date, amountCents, description, contentKey: key, transactedOn } = rowIn(file, purchase);
  const claim = { importId: 'earlier', contentKey: key, transactedOn, balanceCents: null, bankId: null };
  return { bankTransactionId: `t${String(row).padStart(6, '0')}`, bankAccountId, date, amountCents, description, contentKey: key, claims: [claim] }; // prettier-ignore
};

/** How many rows of the second file are new, and how many wait for a person. */
function countsOf(first: File, second: File, all: Purchase[]): { fresh: number; possible: number } {
  const source = ({ kind, from, to }: File): Source => ({ kind, from: dayOf(from), to: dayOf(to), openingCents: null, closingCents: null });
  const rows = shownIn(second, all).toSorted((a, b) => a.day - b.day).map((purchase) => rowIn(second, purchase)); // prettier-ignore
  const known = shownIn(first, all).map((purchase) => knownFrom(first, purchase));
  const matches = matchSameRows(rows, [], known, { own: () => source(second), earlier: () => source(first), answer: () => undefined });
  return { fresh: rows.length - matches.length, possible: matches.filter(({ by }) => by === 'possible').length };
}

const coffees = (...days: number[]): Purchase[] => days.map((day) => ({ day, text: 'BLUE BOTTLE', cents: -525 }));
const others: Purchase[] = [[2, 'AMZN MKTP', -4599], [9, 'UBER TRIP', -1234], [14, 'STAPLES', -999], [19, 'DELTA AIR', -31000], [26, 'SHELL OIL', -4110]].map(
  ([day, text, cents]) => ({ day, text, cents }) as Purchase,
); // prettier-ignore
const csv: File = { kind: 'csv', from: 1, to: 31, shift: 0, describe: (text) => `TST* ${text} OAKLAND CA` };
const qfx: File = { kind: 'qfx', from: 1, to: 31, shift: 1, describe: (text) => text };
const week = [8, 9, 10, 11, 12, 13, 14, 15];
const habits: Record<string, number[]> = {
  'on two adjacent days': [10, 11],
  'every day of a week': week,
  'every second day': [4, 6, 8, 10, 12, 14],
  'every third day': [4, 7, 10, 13],
  'on weekdays, twice on some': [6, 7, 7, 8, 9, 10, 13, 14, 14, 15, 16, 17, 20, 21, 22],
};

describe.each(Object.entries(habits))('coffees %s', (_, days) => {
  test.each([
    ['a day later', {}, { shift: 1 }],
    ['two days later', {}, { shift: 2 }],
    ['a day earlier', {}, { shift: -1 }],
    ['a day earlier than the posting date', { shift: 2, hasBothDays: true }, { shift: 1 }],
    ['as the purchase and not the posting', { shift: 1, hasBothDays: true }, { shift: 0 }],
    ['in the same words', { describe: qfx.describe }, { shift: 1 }],
  ])('count once in a second file that dates them %s, in either order', (__, first, second) => {
    const files = [
      { ...csv, ...first },
      { ...qfx, ...second },
    ] as const;
    for (const [a, b] of [files, files.toReversed() as [File, File]] as const)
      expect(countsOf(a, b, [...coffees(...days), ...others])).toEqual({ fresh: 0, possible: 0 });
  });

  test.each([
    ['three days later', {}, { shift: 3 }],
    ['three days earlier', { shift: 2 }, { shift: -1 }],
    ['three days later, with both days', { shift: 0, hasBothDays: true }, { shift: 3 }],
    ['three days earlier, in the same words', { shift: 2, describe: qfx.describe }, { shift: -1 }],
  ])('count once or wait in a second file that dates them %s, with other rows, without them, and without a period', (_, first, second) => {
    const files = [
      { ...csv, ...first },
      { ...qfx, ...second },
    ] as const;
    const ownDays = (file: File): File => ({ ...file, from: days[0]! + file.shift, to: days.at(-1)! + file.shift });
    const variants = [
      { files, all: [...coffees(...days), ...others] },
      { files, all: coffees(...days) },
      { files: [ownDays(files[0]), ownDays(files[1])] as const, all: coffees(...days) },
    ];
    for (const { files: both, all } of variants)
      for (const [a, b] of [both, both.toReversed() as [File, File]] as const) expect(countsOf(a, b, all).fresh).toBe(0);
  });

  test('count once or wait where neither file has other rows or a period', () => {
    const [first, last] = [days[0]!, days.at(-1)!];
    const files = [{ ...csv, from: first, to: last }, { ...qfx, from: first + 1, to: last + 1 }] as const; // prettier-ignore
    for (const [a, b] of [files, files.toReversed() as [File, File]] as const) expect(countsOf(a, b, coffees(...days)).fresh).toBe(0);
  });
});

test('of files that overlap in part, no purchase that only the second shows is taken for one that only the first shows', () => {
  const all = [...coffees(...Array.from({ length: 29 }, (_, n) => n + 1)), ...others];
  for (const shift of [0, 1, 2])
    for (const [from, to] of [
      [5, 25],
      [11, 28],
      [18, 28],
      [3, 21],
    ] as const) {
      // prettier-ignore
      const [first, second] = [{ ...csv, from: 1, to: 20 }, { ...qfx, from, to, shift }]; // prettier-ignore
      const inFirst = new Set(shownIn(first, all));
      const due = shownIn(second, all).filter((purchase) => !inFirst.has(purchase)).length;
      const { fresh, possible } = countsOf(first, second, all);
      expect([shift, from, to, fresh <= due, fresh + possible >= due]).toEqual([shift, from, to, true, true]);
    }
});

test('a purchase more in the second file is new', () => {
  const files = [csv, { ...qfx, shift: 1 }] as const;
  const rows = countsOf(...files, [...coffees(...week), ...others]);
  expect(rows.fresh).toBe(0);
  const source = { openingCents: null, closingCents: null, from: dayOf(1), to: dayOf(31) };
  const known = coffees(...week).map((purchase) => knownFrom(files[0], purchase));
  const more = coffees(...week, 15).map((purchase) => rowIn(files[1], purchase));
  const situation = { own: () => ({ ...source, kind: 'qfx' }), earlier: () => ({ ...source, kind: 'csv' }), answer: () => undefined };
  expect(matchSameRows(more, [], known, situation)).toHaveLength(8);
});

test('thousands of equal amounts are looked at up to a limit', () => {
  const many = coffees(...Array.from({ length: 4_000 }, (_, n) => 1 + (n % 28)));
  const source = { openingCents: null, closingCents: null, from: dayOf(1), to: dayOf(31) };
  const situation = { own: () => ({ ...source, kind: 'qfx' }), earlier: () => ({ ...source, kind: 'csv' }), answer: () => undefined };
  const paired = { pairs: [], rest: many.map((purchase) => rowIn(qfx, purchase)), free: many.map((purchase) => knownFrom(csv, purchase)) };
  const started = performance.now();
  expect(pairShifted(paired, { situation, apart: () => false }).length).toBeLessThan(4_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});
