// Quarters and due dates. The shifted dates are those that the IRS published for each year.
import { expect, test } from '@jest/globals';
import { quarters } from '#contracts/rules/due-dates.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { quarterOf } from './quarter.js';

test('the specification’s quarters, and the periods of the IRS beside them', () => {
  expect(quarters.map((quarter) => Object.values(quarterOf(2026, quarter)))).toEqual([
    ['2026-01-01', '2026-03-31', '2026-04-15', '2026-04-15', '2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-06-30', '2026-06-15', '2026-06-15', '2026-04-01', '2026-05-31'],
    ['2026-07-01', '2026-09-30', '2026-09-15', '2026-09-15', '2026-06-01', '2026-08-31'],
    ['2026-10-01', '2026-12-31', '2027-01-15', '2027-01-15', '2026-09-01', '2026-12-31'],
  ]);
});

test('the 1099-NEC’s threshold and date by year; an unpublished year is an estimate', () => {
  expect([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027].map((year) => Object.values(form1099Rules(year)))).toEqual([
    [60_000, false, '2021-02-01'],
    [60_000, false, '2022-01-31'],
    [60_000, false, '2023-01-31'],
    [60_000, false, '2024-01-31'],
    [60_000, false, '2025-01-31'],
    [60_000, false, '2026-02-02'],
    [200_000, false, '2027-02-01'],
    [200_000, true, '2028-01-31'],
  ]);
});
