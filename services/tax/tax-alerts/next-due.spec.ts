// What is due next on days of a year, by the calendar of Forms 1040, 1040-ES and 1099-NEC.
import { expect, test } from '@jest/globals';
import { nextDue } from './next-due.js';

// 2026-01-31 and 2027-01-31 are a Saturday and a Sunday; 2026-01-15, 04-15, 06-15 and 09-15 are weekdays.
test.each([
  ['2026-01-01', 2, '2026-01-15', 'Estimated tax, Q4', '/tax-cockpit?year=2025&quarter=4&panel=quarterly'],
  ['2026-01-15', 2, '2026-01-15', 'Estimated tax, Q4', '/tax-cockpit?year=2025&quarter=4&panel=quarterly'],
  ['2026-01-16', 2, '2026-02-02', '1099-NEC forms for 2025', '/payroll?tab=1099&year=2025'],
  ['2026-01-16', 0, '2026-04-15', 'Tax return for 2025', '/tax-cockpit?year=2025&panel=schedule-c'],
  ['2026-02-02', 1, '2026-02-02', '1099-NEC forms for 2025', '/payroll?tab=1099&year=2025'],
  ['2026-02-03', 1, '2026-04-15', 'Tax return for 2025', '/tax-cockpit?year=2025&panel=schedule-c'],
  ['2026-04-16', 0, '2026-06-15', 'Estimated tax, Q2', '/tax-cockpit?year=2026&quarter=2&panel=quarterly'],
  ['2026-06-16', 0, '2026-09-15', 'Estimated tax, Q3', '/tax-cockpit?year=2026&quarter=3&panel=quarterly'],
  ['2026-12-31', 5, '2027-01-15', 'Estimated tax, Q4', '/tax-cockpit?year=2026&quarter=4&panel=quarterly'],
])('on %s with %d forms: %s, %s', (today, due, dueOn, what, link) => {
  expect(nextDue(today, due)).toEqual({ dueOn, what, link });
});
