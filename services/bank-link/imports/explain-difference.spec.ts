// Why rows do not lead to the balance that a file states.
import { expect, test } from '@jest/globals';
import { explainDifference, type StatementFigures } from './explain-difference.js';

const figures = (more: Partial<StatementFigures>): StatementFigures => ({
  closingCents: 10_000,
  closingOn: '2025-03-31',
  derivedOn: null,
  expectedCents: 10_000,
  from: '2025-03-01',
  coveredThrough: '2025-02-28',
  suspects: null,
  ...more,
});
const suspect = (status: string, amountCents: number) => ({ line: 7, status, amountCents, date: '2025-03-05', description: 'COFFEE' });

test('rows that lead to the balance have no difference', () =>
  expect(explainDifference(figures({}))).toEqual({ differenceCents: 0, explanation: null }));

test('the balance that the opening balance was worked out from proves nothing; a later one does, and a difference counts', () => {
  expect(explainDifference(figures({ derivedOn: '2025-03-31' }))).toEqual({
    differenceCents: null,
    explanation: 'not checked yet: opening derived from this file',
  });
  expect(explainDifference(figures({ derivedOn: '2025-02-28' }))).toEqual({ differenceCents: 0, explanation: null });
  expect(explainDifference(figures({ derivedOn: '2025-03-31', expectedCents: 10_500 })).differenceCents).toBe(500);
});

test('without a known earlier balance no difference is claimed', () => {
  expect(explainDifference(figures({ expectedCents: null }))).toEqual({ differenceCents: null, explanation: null });
});

test('the difference is the books less the bank, with the nearest reason', () => {
  expect(explainDifference(figures({ expectedCents: 10_500, suspects: [suspect('rejected', -500)] }))).toEqual({
    differenceCents: 500,
    explanation: 'Line 7, which was rejected, equals the difference.',
  });
  expect(explainDifference(figures({ expectedCents: 10_500, suspects: [suspect('possible-duplicate', -500)] })).explanation).toBe(
    'The possible duplicate adds up to the difference: the bank counts it as separate transactions.',
  );
  expect(explainDifference(figures({ expectedCents: 9_500, suspects: [suspect('new', -500)] })).explanation).toBe(
    '“COFFEE” on line 7 equals the difference. The bank’s balance doesn’t include it.',
  );
  expect(explainDifference(figures({ expectedCents: 9_000, coveredThrough: '2025-01-31' })).explanation).toBe(
    'No file covers Feb 1, 2025 through Feb 28, 2025. Transactions totaling 10.00 may be missing.',
  );
  expect(explainDifference(figures({ expectedCents: 9_000 })).explanation).toBeNull();
});
