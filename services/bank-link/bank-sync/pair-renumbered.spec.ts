// Transactions with new ids are matched by the old id, the content or similarity, and never wrongly.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysAfter } from '#contracts/days.js';
import { contentKey } from '../statements/content-key.js';
import { pairRenumbered, type FreshTransaction, type GoneRow } from './pair-renumbered.js';

const gone = (row: number, id: string, date: string, amountCents: number, description = 'HARDWARE STORE'): GoneRow => ({
  ...{ row, id, date, amountCents, description, contentKey: contentKey({ date, amountCents, description }) },
});
const fresh = (id: string, date: string, amountCents: number, description = 'HARDWARE STORE', pendingId: string | null = null) => ({
  ...{ id, date, amountCents, description, pendingId, contentKey: contentKey({ date, amountCents, description }) },
});
const pairs = (before: GoneRow[], after: FreshTransaction[]) =>
  Object.fromEntries([...pairRenumbered(before, after)].map(([id, { row }]) => [id, row]));

describe('what names its pending one is it, whatever else changed', () => {
  test('before anything that is equal', () => {
    const before = [gone(1, 'a', '2026-11-01', -500), gone(2, 'b', '2026-11-01', -700)];
    expect(pairs(before, [fresh('c', '2026-11-01', -700), fresh('d', '2026-11-09', -900, 'BISTRO', 'b')])).toEqual({ d: 2 });
  });
});

test('equal ones are interchangeable, each once, also where there are more of one kind', () => {
  const before = [gone(1, 'a', '2026-11-01', -500), gone(2, 'b', '2026-11-01', -500)];
  const after = ['x', 'y', 'z'].map((id) => fresh(id, '2026-11-01', -500));
  expect(pairs(before, after)).toEqual({ x: 1, y: 2 });
  expect(pairs(before, after.slice(2))).toEqual({ z: 1 });
});

test.each([
  ['another amount', fresh('x', '2026-11-01', -501)],
  ['six days apart', fresh('x', '2026-11-07', -500)],
  ['no word in common', fresh('x', '2026-11-02', -500, 'BAKERY')],
])('%s is another one', (_, one) => {
  expect(pairs([gone(1, 'a', '2026-11-01', -500)], [one])).toEqual({});
});

test('similar to two with only one remaining: undecided', () => {
  const before = [gone(1, 'a', '2026-11-01', -500), gone(2, 'b', '2026-11-03', -500)];
  expect(pairs(before, [fresh('x', '2026-11-02', -500)])).toEqual({});
});

test('a removed row with an equal remaining one was a duplicate: it pairs with an equal one, not with a similar one', () => {
  const [double, nextDay] = [gone(1, 'a', '2026-11-01', -500), fresh('x', '2026-11-02', -500)];
  expect([...pairRenumbered([double], [nextDay], new Set([double.contentKey]))]).toEqual([]);
  expect([...pairRenumbered([double], [nextDay], new Set([nextDay.contentKey]))]).toEqual([['x', double]]);
  const again = fresh('y', '2026-11-01', -500);
  expect([...pairRenumbered([double], [nextDay, again], new Set([double.contentKey]))]).toEqual([['y', double]]);
});

test('a date moved by at most five days with the same amount is matched, in any order', () => {
  const shifts = fc.uniqueArray(fc.record({ cents: fc.integer({ min: 1, max: 9_999 }), days: fc.integer({ min: -5, max: 5 }) }), {
    selector: ({ cents }) => cents,
    maxLength: 30,
  });
  fc.assert(
    fc.property(shifts, (all) => {
      const before = all.map(({ cents }, row) => gone(row, `old-${row}`, '2026-11-10', -cents));
      const after = all.map(({ cents, days }, row) => fresh(`new-${row}`, daysAfter('2026-11-10', days), -cents, 'THE HARDWARE STORE'));
      expect(pairs(before, after.reverse())).toEqual(Object.fromEntries(all.map((_, row) => [`new-${row}`, row])));
    }),
  );
});
