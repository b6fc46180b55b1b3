// Through which day books are complete, how a screen says it, and where a running month or year ends.
import { describe, expect, test } from '@jest/globals';
import { dayText } from '../days.js';
import { completenessOf, completeText, monthRunsThrough, yearRunsThrough, type CoveredAccount } from './complete-through.js';

const account = (name: string, coveredThrough: string | null, more: Partial<CoveredAccount> = {}): CoveredAccount => ({
  ...{ name, coveredThrough, lastEntryOn: coveredThrough ?? '2026-11-20', balanceCents: 100, ...more },
});
const known = { today: '2026-11-28', booksThrough: '2026-11-27' };
const operating = account('PNC Operating', '2026-11-27');
const savings = account('PNC Savings', '2026-11-02');

describe('the day', () => {
  test('is the earliest of the accounts in use', () => {
    expect(completenessOf([operating, savings], known)).toEqual({
      ...{ completeThrough: '2026-11-02', lastEntryOn: '2026-11-27', accounts: 2 },
      behind: [{ name: 'PNC Savings', through: '2026-11-02' }],
    });
  });
  test('is unknown while an account has no statement, and without accounts', () => {
    expect(completenessOf([operating, account('Amex', null)], known)).toMatchObject({
      completeThrough: null,
      behind: [{ name: 'Amex', through: null }],
    });
    expect(completenessOf([], known)).toEqual({ completeThrough: null, lastEntryOn: '2026-11-27', accounts: 0, behind: [] });
  });
  test('ignores an empty account without entries for more than a quarter; one with a balance counts', () => {
    // August 27 is 92 days before November 27.
    const old = (lastEntryOn: string, balanceCents: number) => account('Old', '2026-06-30', { lastEntryOn, balanceCents });
    expect(completenessOf([operating, old('2026-08-26', 0)], known).completeThrough).toBe('2026-11-27');
    expect(completenessOf([operating, old('2026-08-27', 0)], known).completeThrough).toBe('2026-06-30');
    expect(completenessOf([operating, old('2026-08-26', 1)], known).completeThrough).toBe('2026-06-30');
  });
  test('of a file whose rows end four days before the end of a month is that end, once it is over; five are not', () => {
    const of = (coveredThrough: string, today: string) =>
      completenessOf([account('A', coveredThrough)], { today, booksThrough: coveredThrough }).completeThrough;
    expect(of('2026-10-27', '2026-10-31')).toBe('2026-10-31');
    expect(of('2026-10-26', '2026-10-31')).toBe('2026-10-26');
    expect(of('2026-10-27', '2026-10-30')).toBe('2026-10-27');
  });
  test('is today at the latest', () => {
    expect(completenessOf([account('A', '2026-12-31')], { today: '2026-11-28', booksThrough: '2026-12-05' })).toMatchObject({
      completeThrough: '2026-11-28',
      lastEntryOn: '2026-11-28',
      behind: [],
    });
  });
});

test('a running month ends on that day, else with the last entry, else today; a running year has all entries', () => {
  const days = { completeThrough: '2026-11-02', lastEntryOn: '2026-11-27', accounts: 2, behind: [] };
  expect(monthRunsThrough('2026-11-01', days, '2026-11-28')).toBe('2026-11-02');
  expect(monthRunsThrough('2026-01-01', { ...days, completeThrough: '2026-10-14' }, '2026-11-28')).toBe('2026-10-14');
  // No day of November is complete.
  expect(monthRunsThrough('2026-11-01', { ...days, completeThrough: '2026-10-14' }, '2026-11-28')).toBe('2026-11-27');
  expect(monthRunsThrough('2026-11-01', { ...days, completeThrough: null, lastEntryOn: '2026-10-30' }, '2026-11-28')).toBe('2026-11-28');
  expect(yearRunsThrough('2026-01-01', days, '2026-11-28')).toBe('2026-11-27');
  expect(yearRunsThrough('2026-07-01', { lastEntryOn: '2026-06-30' }, '2026-11-28')).toBe('2026-11-28');
});

test('in words', () => {
  const text = (...all: CoveredAccount[]) => completeText(completenessOf(all, known), dayText);
  expect(text(operating)).toBe('Books are current through Nov 27, 2026');
  expect(text(operating, savings)).toBe(
    'Books are current through Nov 2, 2026 (last entry Nov 27, 2026, PNC Savings only through Nov 2, 2026)',
  );
  expect(text(savings)).toBe('Books are current through Nov 2, 2026 (last entry Nov 27, 2026)');
  expect(text(operating, account('Amex', null))).toBe('Last entry Nov 27, 2026, no statement of Amex');
  expect(text(savings, account('A', '2026-11-03'), account('B', '2026-11-04'), account('C', '2026-11-05'))).toBe(
    'Books are current through Nov 2, 2026 (last entry Nov 27, 2026, PNC Savings only through Nov 2, 2026, A only through Nov 3, 2026, B only through Nov 4, 2026, C only through Nov 5, 2026)',
  );
  expect(completeText(completenessOf([], { ...known, booksThrough: null }), dayText)).toBeUndefined();
});
