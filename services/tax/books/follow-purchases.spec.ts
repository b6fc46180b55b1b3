// Which row an answer about a purchase goes to, of several that it may be.
import { expect, test } from '@jest/globals';
import { pairedAnswers } from './follow-purchases.js';

const candidate = (entryId: number, toEntryId: number, toLine = 2) => ({ tenantId: 2, entryId, line: 2, toEntryId, toLine });

test('an answer goes to its first candidate, and a row gets one answer', () => {
  const found = [
    candidate(7, 21),
    candidate(7, 22),
    candidate(8, 21),
    candidate(8, 22),
    candidate(9, 21),
    { ...candidate(7, 21), tenantId: 3 },
  ];
  expect(pairedAnswers(found)).toEqual([candidate(7, 21), candidate(8, 22), { ...candidate(7, 21), tenantId: 3 }]);
});

test('of the parts of one transaction the first', () => {
  expect(pairedAnswers([candidate(7, 21, 5), candidate(7, 21, 6)])).toEqual([candidate(7, 21, 5)]);
});
