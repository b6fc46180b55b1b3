// How far an analysis is, and the words of tiles and cards.
import { expect, test } from '@jest/globals';
import { actionLabel, blockersText, madeText, places, progressOf, quarterAt, updatedText, withReturnText } from './tax-cockpit.js';

const job = (state: 'queued' | 'running' | 'done' | 'failed', progress = 0) => ({
  id: 'tax.1',
  kind: '',
  state,
  progress,
  message: '',
  result: null,
  problem: null,
});

test('a run says at which of its steps it is; without one there is nothing to say', () => {
  const text = (progress: number) => progressOf(job('running', progress)).text;
  expect([0, 0.2, 0.4, 0.6, 0.8, 1].map(text)).toEqual([
    'Step 1 of 5: deductions',
    'Step 2 of 5: Schedule C',
    'Step 3 of 5: 1099',
    'Step 4 of 5: estimates',
    'Step 5 of 5: audit risk',
    'Step 5 of 5: audit risk',
  ]);
  expect(progressOf(job('running', 0.4))).toMatchObject({ running: true, done: 2 });
  for (const idle of [null, job('done', 1), job('failed', 0.4)]) expect(progressOf(idle)).toEqual({ running: false, done: 0, text: '' });
});

test('times of today without the day', () => {
  const at = new Date(2026, 10, 20, 10, 42).toISOString();
  const [sameDay, nextDay] = [20, 21].map((day) => new Date(2026, 10, day, 18, 0).getTime());
  expect(updatedText(at, sameDay)).toBe('Updated 10:42 AM');
  expect(updatedText(at, nextDay)).toBe('Updated Nov 20, 10:42 AM');
  expect(updatedText(null, nextDay)).toBeUndefined();
  expect(madeText('Calculated', at, sameDay)).toBe('Calculated today, 10:42 AM');
  expect(madeText('Generated', at, nextDay)).toBe('Generated Nov 20, 10:42 AM');
});

test('blockers in words, and what fixing each is called', () => {
  expect([0, 1, 2].map(blockersText)).toEqual(['No blockers.', '1 blocker must be fixed.', '2 blockers must be fixed.']);
  expect(
    ['uncategorized', 'unreconciled', 'unknown-line', 'missing-w9', 'miles-untold', 'car-method', 'other'].map((code) =>
      actionLabel({ code }),
    ),
  ).toEqual(['Categorize', 'Reconcile', 'Choose a line', 'Request W-9s', 'Enter miles', 'Choose a method', 'Fix']);
});

test('the calendar quarter of a day, and places with what they need to know', () => {
  expect(['2026-01-31', '2026-04-01', '2026-09-30', '2026-12-31'].map(quarterAt)).toEqual([1, 2, 3, 4]);
  expect(places.policy(2026, 'Phone & internet')).toBe('/deduction-policy?year=2026&category=Phone%20%26%20internet');
  expect(places.risk({ year: 2025, method: 'accrual' })).toBe('/audit-risk?year=2025&method=accrual');
});

test('payments on the return are named apart from installments', () => {
  expect(withReturnText({})).toBe('');
  expect(withReturnText({ paidWithReturn: { extension: 1_100, balanceDue: 0 } })).toBe('$1,100.00 with the extension');
  expect(withReturnText({ paidWithReturn: { extension: 1_100, balanceDue: 386 } })).toBe(
    '$1,100.00 with the extension, $386.00 with the return',
  );
});
