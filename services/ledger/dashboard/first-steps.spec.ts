// When a business stops being new.
import { describe, expect, test } from '@jest/globals';
import { isNew } from './first-steps.js';

const opened = { openedOn: '2026-03-01', from: null, through: null };

describe('a business is new', () => {
  test('while its books are being opened', () => expect(isNew({ ...opened, openedOn: null }, '2026-03-01')).toBe(true));
  // March has 31 days, April 30: May 30 is day 90 after March 1.
  test.each([
    ['2026-03-01', true],
    ['2026-05-30', true],
    ['2026-05-31', false],
  ])('until 90 days after it was opened: %s', (today, expected) => expect(isNew(opened, today)).toBe(expected));

  // 2025 has 365 days; January 31, February 28 and March 31 are 90 more, so April 1 is day 455 after January 1, 2025.
  test.each([
    ['2025-12-31', true],
    ['2026-04-01', true],
    ['2026-04-02', false],
  ])('as long as its entries are of less than fifteen months: through %s', (through, expected) =>
    expect(isNew({ ...opened, from: '2025-01-01', through }, '2026-04-03')).toBe(expected),
  );
});
