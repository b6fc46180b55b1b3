// Since when each lock has been as it is, and who set it.
import { expect, test } from '@jest/globals';
import { setBy, type LockChange } from './set-by.js';

const change = (seq: number, changedName: string, days: Partial<LockChange>): LockChange => ({
  ...{ seq, changedName, changedAt: `2026-01-0${seq}T12:00:00.000Z`, everyoneThrough: null, bookkeepersThrough: null, filedYears: [] },
  ...days,
});
const at = (seq: number) => `2026-01-0${seq}T12:00:00.000Z`;

test('nothing is set before the first change', () => {
  expect(setBy([], [])).toEqual({ everyone: null, bookkeepers: null, filed: [] });
});

test('a lock was set by the change since which it has been so, not by the newest', () => {
  const changes = [
    change(1, 'Maya', { everyoneThrough: '2025-12-31', filedYears: [2024] }),
    change(2, 'Daniel', { filedYears: [2024] }),
    change(3, 'Maya', { everyoneThrough: '2025-12-31', filedYears: [2024, 2025] }),
    change(4, 'Daniel', { everyoneThrough: '2025-12-31', bookkeepersThrough: '2026-01-31', filedYears: [2024, 2025] }),
  ];
  expect(setBy(changes, [{ seq: 2, firstDay: '2025-01-01' }])).toEqual({
    everyone: { name: 'Maya', at: at(3) },
    bookkeepers: { name: 'Daniel', at: at(4) },
    filed: [
      { year: 2024, name: 'Maya', at: at(1), reopened: false },
      { year: 2025, name: 'Maya', at: at(3), reopened: false },
    ],
  });
});

test('a year was reopened if a period that includes its days was, after it was filed', () => {
  const changes = [change(1, 'Maya', { filedYears: [2024] }), change(2, 'Maya', { filedYears: [2024] })];
  const reopened = (firstDay: string | null, seq = 2) => setBy(changes, [{ seq, firstDay }]).filed[0]!.reopened;
  expect([reopened('2024-12-31'), reopened(null), reopened('2025-01-01'), reopened('2024-12-31', 1)]).toEqual([true, true, false, false]);
});
