// Identity by content: spacing and case do not matter, repetition does, the file's direction does not.
import { expect, test } from '@jest/globals';
import { contentKey, withOccurrences } from './content-key.js';

const coffee = { date: '2024-08-01', amountCents: -450, description: 'Starbucks  #12' };

test('case and spacing do not matter; day, amount and text do', () => {
  expect(contentKey(coffee)).toBe('2024-08-01|-450|STARBUCKS #12');
  expect(contentKey({ ...coffee, description: ' STARBUCKS #12 ' })).toBe(contentKey(coffee));
  expect(contentKey({ ...coffee, amountCents: 450 })).not.toBe(contentKey(coffee));
});

test('identical rows are numbered in the order of time, whatever the order of the file', () => {
  const rows: (typeof coffee & { balanceCents: number; accountKey?: string })[] = [
    { ...coffee, balanceCents: 9550 },
    { ...coffee, balanceCents: 9100 },
    { ...coffee, balanceCents: 9100, accountKey: 'other' },
  ];
  const numbers = (some: typeof rows) => withOccurrences(some).map((row) => [row.balanceCents, row.accountKey, row.occurrence]);
  expect(numbers(rows)).toEqual([
    [9550, undefined, 1],
    [9100, undefined, 2],
    [9100, 'other', 1],
  ]);
  expect(numbers(rows.toReversed())).toEqual([
    [9100, 'other', 1],
    [9100, undefined, 2],
    [9550, undefined, 1],
  ]);
});

test('rows that differ in nothing are numbered all the same', () => {
  expect(withOccurrences([coffee, coffee, coffee]).map((row) => row.occurrence)).toEqual([1, 2, 3]);
});
