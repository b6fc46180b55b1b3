// Which period is closed next, what locking sends, and the closes next to it.
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getClose } from '#contracts/routes/close.js';
import { type Close, listCloses } from '#contracts/routes/closes.js';
import { getLocks } from '#contracts/routes/locks.js';
import { closesOf, linePlace, lockBody, lockText, periodToClose, subtitleOf } from './close.js';

const checklist = getClose.example as ReplyOf<typeof getClose>;
const close = (listCloses.example as ReplyOf<typeof listCloses>).closes[0]!;
const locks = getLocks.example as ReplyOf<typeof getLocks>;

test.each([
  ['2026-08-31', { year: 2026, month: 9 }],
  ['2026-09-30', { year: 2026, month: 10 }],
  // November isn't over.
  ['2026-10-31', { year: 2026, month: 10 }],
  [null, { year: 2026, month: 10 }],
  ['2025-12-31', { year: 2026, month: 1 }],
])('locked through %s, the next period is %j', (locked, period) => expect(periodToClose(locked, '2026-11-28')).toEqual(period));

test('in January, December is over', () => expect(periodToClose(null, '2027-01-05')).toEqual({ year: 2026, month: 12 }));

test('only what is open before the lock is to do', () => {
  expect(subtitleOf(checklist)).toBe('1 to do before you can lock. Each line is computed from your books.');
  const done = { ...checklist, items: checklist.items.filter(({ code }) => code !== 'review') };
  expect(subtitleOf(done)).toBe('Ready to lock. Each line is computed from your books.');
  expect(subtitleOf({ ...done, endDate: '2026-11-30' })).toBe('Everything is done so far. Each line is computed from your books.');
});

const october = { year: 2026, month: 10 };
const plain = { ...locks, everyoneThrough: '2026-09-30', bookkeepersThrough: null, filedYears: [], seen: 7 };
test('locking moves the date forward only, and the bookkeepers’ date with it', () => {
  expect(lockBody(plain, '2026-10-31', october)).toEqual({
    ...{ everyoneThrough: '2026-10-31', bookkeepersThrough: null, filedYears: [], seen: 7, close: october },
  });
  expect(lockBody({ ...plain, bookkeepersThrough: '2026-10-15' }, '2026-10-31', october).bookkeepersThrough).toBe('2026-10-31');
  expect(lockBody({ ...plain, bookkeepersThrough: '2026-11-15' }, '2026-10-31', october).bookkeepersThrough).toBe('2026-11-15');
  expect(lockBody({ ...plain, everyoneThrough: '2026-11-15' }, '2026-10-31', october).everyoneThrough).toBe('2026-11-15');
  expect(lockBody(plain, '2026-12-31', { year: 2026, month: null }).close).toEqual({ year: 2026 });
  // A filed year is locked already.
  expect(lockBody({ ...plain, everyoneThrough: null, filedYears: [2025] }, '2025-12-31', { year: 2025, month: null })).toMatchObject({
    ...{ everyoneThrough: null, filedYears: [2025], close: { year: 2025 } },
  });
});

test('the lock says which date moves', () => {
  expect(lockText(plain, '2026-10-31')).toBe(
    'Moves the lock from Sep 30, 2026 to Oct 31, 2026 for everyone. Transactions that arrive later for these days are put on hold.',
  );
  expect(lockText({ ...plain, everyoneThrough: null }, '2026-10-31')).toMatch(/^Locks everything through Oct 31, 2026 for everyone\./);
  expect(lockText(plain, '2026-09-30')).toBe('Locked for everyone through Sep 30, 2026. Closing stores the figures of this period.');
});

test('the close of these days, and the newest one before them that wasn’t reopened', () => {
  const of = (through: string, more: Partial<Close> = {}): Close => ({
    ...close,
    closeId: through,
    through,
    startDate: `${through.slice(0, 8)}01`,
    ...more,
  });
  const [august, september] = [of('2026-08-31'), of('2026-09-30', { reopened: true })];
  expect(closesOf([september, august], checklist)).toEqual({ own: undefined, last: august });
  expect(closesOf([of('2026-10-31'), august], checklist).own?.through).toBe('2026-10-31');
});

test('a line leads to its rows: of the year, or of all time', () => {
  const line = { closedCents: 0, nowCents: 1, changeCents: 1 };
  expect(linePlace({ ...line, account: 'Income:Consulting', type: 'revenue' }, close)).toBe(
    '/general-ledger?startDate=2026-01-01&endDate=2026-09-30&category=Income%3AConsulting&withoutSubaccounts=true',
  );
  expect(linePlace({ ...line, account: 'Assets:Deposits', type: 'asset' }, close)).toBe(
    '/general-ledger?endDate=2026-09-30&category=Assets%3ADeposits&withoutSubaccounts=true',
  );
  expect(linePlace({ ...line, account: 'Equity:Retained Earnings of Earlier Years', type: 'equity' }, close)).toBeNull();
});
