// Days on which entries repeat, written down from a calendar.
import { expect, test } from '@jest/globals';
import { numberFrom, repeatDay, type Repeat } from './repeat-days.js';

const repeat = (firstOn: string, every: Repeat['every'], until: string | null = null): Repeat => ({ firstOn, every, until });
const days = (of: Repeat, count: number) => Array.from({ length: count }, (_, n) => repeatDay(of, n + 1));

test.each<[string, Repeat, (string | null)[]]>([
  ['a day that each month has', repeat('2026-11-15', 'month'), ['2026-12-15', '2027-01-15', '2027-02-15']],
  ['the last day stays the last, in a leap year too', repeat('2027-11-30', 'month'), ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
  ['a day that February lacks is its last and comes back', repeat('2025-12-30', 'month'), ['2026-01-30', '2026-02-28', '2026-03-30']],
  ['quarters', repeat('2026-03-31', 'quarter'), ['2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31']],
  ['years', repeat('2024-02-29', 'year'), ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ['its last day counts', repeat('2026-01-10', 'month', '2026-03-10'), ['2026-02-10', '2026-03-10', null]],
  ['one day short', repeat('2026-01-10', 'month', '2026-03-09'), ['2026-02-10', null, null]],
])('%s', (_, of, expected) => expect(days(of, expected.length)).toEqual(expected)); // prettier-ignore

test('what passes meanwhile is left out, the day itself is not', () => {
  const monthly = repeat('2026-01-31', 'month', '2026-06-30');
  expect(numberFrom(monthly, 1, '2026-02-28')).toBe(1);
  expect(numberFrom(monthly, 1, '2026-03-01')).toBe(2);
  expect(numberFrom(monthly, 3, '2026-03-01')).toBe(3);
  expect(repeatDay(monthly, numberFrom(monthly, 1, '2026-07-01'))).toBeNull();
});
