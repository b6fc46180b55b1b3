// Which earlier day a day is compared with, at the ends of months and years.
import { expect, test } from '@jest/globals';
import { comparedDay, namedDays } from './compared-day.js';

test.each([
  ['2026-11-22', 'last-year-end', '2025-12-31'],
  ['2025-12-31', 'last-year-end', '2024-12-31'],
  ['2026-03-15', 'last-month-end', '2026-02-28'],
  ['2026-01-31', 'last-month-end', '2025-12-31'],
  ['2026-11-22', 'year-before', '2025-11-22'],
  ['2024-02-29', 'year-before', '2023-02-28'],
  ['2025-02-28', 'year-before', '2024-02-29'],
  ['2026-11-22', 'none', undefined],
] as const)('%s by %s is %s', (asOf, choice, day) => expect(comparedDay(asOf, choice)).toBe(day));

test('the days that are offered by their names', () => {
  expect(namedDays('2026-01-15').map(({ asOf }) => asOf)).toEqual([undefined, '2025-12-31', '2025-12-31', '2024-12-31']);
  expect(namedDays('2026-01-15', '2024-08-12').slice(0, 2)).toEqual([
    { name: 'End of your books', asOf: undefined },
    { name: 'Today', asOf: '2026-01-15' },
  ]);
});
