// Quarters and their due dates. The shifted dates are those that the IRS published for each year.
import { expect, test } from '@jest/globals';
import { quarters } from '#contracts/rules/due-dates.js';
import { quarterOf } from './quarter.js';

test('the specification’s quarters, and the periods of the IRS', () => {
  expect(quarters.map((quarter) => Object.values(quarterOf(2026, quarter)))).toEqual([
    ['2026-01-01', '2026-03-31', '2026-04-15', '2026-04-15', '2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-06-30', '2026-06-15', '2026-06-15', '2026-04-01', '2026-05-31'],
    ['2026-07-01', '2026-09-30', '2026-09-15', '2026-09-15', '2026-06-01', '2026-08-31'],
    ['2026-10-01', '2026-12-31', '2027-01-15', '2027-01-15', '2026-09-01', '2026-12-31'],
  ]);
});
