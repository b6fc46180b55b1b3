// Thresholds and dates of Form 1099-NEC as the law and the IRS's calendars have them.
import { expect, test } from '@jest/globals';
import { form1099Rules } from './form-1099-rules.js';

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
