// Which locks are allowed, what needs a reason, and what a change reopens.
import { describe, expect, test } from '@jest/globals';
import { checkedLocks, lockedThrough, reopenedBy, requireReason, type LockDays } from './decide-locks.js';

const open: LockDays = { everyoneThrough: null, bookkeepersThrough: null, filedYears: [] };
const locks = (given: Partial<LockDays>): LockDays => ({ ...open, ...given });
const today = '2026-11-28';

test('locks have one form: years once each, in order', () => {
  expect(checkedLocks(locks({ filedYears: [2025, 2023, 2025] }), today)).toEqual(locks({ filedYears: [2023, 2025] }));
  expect(checkedLocks(locks({ everyoneThrough: today, bookkeepersThrough: today }), today)).toMatchObject({ everyoneThrough: today });
});

test.each<[string, Partial<LockDays>, RegExp]>([
  ['a day in the future', { everyoneThrough: '2026-11-29' }, /Nov 29, 2026 is in the future/],
  ['a day in the future, for bookkeepers', { bookkeepersThrough: '2026-12-31' }, /Dec 31, 2026 is in the future/],
  ['the running year as filed', { filedYears: [2025, 2026] }, /2026 isn’t over/],
  ['bookkeepers longer than everyone', { everyoneThrough: '2026-09-30', bookkeepersThrough: '2026-09-29' }, /can’t be before the date for everyone/], // prettier-ignore
])('%s is refused', (_, given, why) => {
  expect(() => checkedLocks(locks(given), today)).toThrow(why);
});

test('a year is over on the first day of the next', () => {
  expect(() => checkedLocks(locks({ filedYears: [2026] }), '2026-12-31')).toThrow(/isn’t over/);
  expect(checkedLocks(locks({ filedYears: [2026] }), '2027-01-01').filedYears).toEqual([2026]);
});

test('a filed year locks everything through its last day; the bookkeepers’ day is never before everyone’s', () => {
  expect(lockedThrough(open)).toEqual({ everyone: null, bookkeepers: null });
  expect(lockedThrough(locks({ filedYears: [2024] }))).toEqual({ everyone: '2024-12-31', bookkeepers: '2024-12-31' });
  expect(lockedThrough(locks({ everyoneThrough: '2024-06-30', filedYears: [2023, 2024] })).everyone).toBe('2024-12-31');
  expect(lockedThrough(locks({ everyoneThrough: '2026-09-30', bookkeepersThrough: '2026-10-31', filedYears: [2025] }))).toEqual({
    everyone: '2026-09-30',
    bookkeepers: '2026-10-31',
  });
});

const closed = locks({ everyoneThrough: '2026-09-30', bookkeepersThrough: '2026-10-31', filedYears: [2024, 2025] });

describe('a change', () => {
  test.each<[string, Partial<LockDays>, ReturnType<typeof reopenedBy>]>([
    ['forward reopens nothing', { everyoneThrough: '2026-10-31' }, null],
    ['back for everyone', { everyoneThrough: '2026-08-31' }, { lockedFor: 'everyone', firstDay: '2026-09-01', lastDay: '2026-09-30' }],
    ['back to a filed year', { everyoneThrough: null }, { lockedFor: 'everyone', firstDay: '2026-01-01', lastDay: '2026-09-30' }],
    [
      'back for bookkeepers',
      { bookkeepersThrough: '2026-09-30' },
      { lockedFor: 'bookkeepers', firstDay: '2026-10-01', lastDay: '2026-10-31' },
    ],
    ['a year that a later lock covers reopens nothing', { filedYears: [2024] }, null],
    ['everything', open, { lockedFor: 'everyone', firstDay: null, lastDay: '2026-09-30' }],
  ])('%s', (_, change, reopened) => {
    expect(reopenedBy(closed, { ...closed, ...change })).toEqual(reopened);
  });

  test('needs a reason where it takes something back', () => {
    for (const change of [{ everyoneThrough: '2026-09-29' }, { bookkeepersThrough: null }, { filedYears: [2025] }]) {
      expect(() => requireReason(closed, { ...closed, ...change }, '')).toThrow(/Enter why/);
      expect(() => requireReason(closed, { ...closed, ...change }, 'A late credit')).not.toThrow();
    }
    for (const change of [{ everyoneThrough: '2026-10-31' }, { bookkeepersThrough: '2026-11-01' }, { filedYears: [2023, 2024, 2025] }])
      expect(() => requireReason(closed, { ...closed, ...change }, '')).not.toThrow();
  });
});
