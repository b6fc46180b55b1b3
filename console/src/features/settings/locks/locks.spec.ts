// The locks in words and dates.
import { describe, expect, test } from '@jest/globals';
import { answerHeld } from '#contracts/routes/held.js';
import { getLocks, type Locks } from '#contracts/routes/locks.js';
import { answerText, barParts, bodyOf, exceptionPeriod, lockedAgainText, monthEndBefore, nextFiledYear, nextMonth, postedText, takesBack } from './locks.js'; // prettier-ignore

const example = getLocks.example;
const locks = (given: Partial<Locks>): Locks => ({ ...example, ...given });
const none = { everyoneThrough: null, bookkeepersThrough: null, filedYears: [] };

describe('the bar', () => {
  test('goes from the filed years to today', () => {
    expect(barParts(example)).toEqual([
      { name: '2024', state: 'filed', shade: 'filed' },
      { name: '2025', state: 'filed', shade: 'filed' },
      { name: 'Jan 1 to Sep 30, 2026', state: 'locked for everyone', shade: 'everyone' },
      { name: 'Oct 1 to Oct 31, 2026', state: 'locked for bookkeepers', shade: 'bookkeepers' },
      { name: 'Nov 1 to Nov 28, 2026', state: 'open', shade: 'open' },
    ]);
  });

  test('is open from the first entry where nothing is locked', () => {
    expect(barParts(locks(none))).toEqual([{ name: 'Jan 3, 2024 to Nov 28, 2026', state: 'open', shade: 'open' }]);
    expect(barParts(locks({ ...none, firstEntryOn: null }))[0]!.name).toBe('Jan 1 to Nov 28, 2026');
  });

  test('has no part without days', () => {
    expect(barParts(locks({ everyoneThrough: '2025-06-30', bookkeepersThrough: null })).map(({ shade }) => shade)).toEqual([
      'filed',
      'filed',
      'open',
    ]);
    expect(barParts(locks({ everyoneThrough: '2026-11-28', bookkeepersThrough: '2026-11-28' })).map(({ shade }) => shade)).toEqual([
      ...['filed', 'filed', 'everyone'],
    ]);
  });
});

test.each<[Partial<Locks>, ReturnType<typeof nextMonth>]>([
  [{}, { name: 'October', through: '2026-10-31' }],
  [{ everyoneThrough: '2026-10-31' }, null],
  [
    { everyoneThrough: '2026-10-31', today: '2026-11-30' },
    { name: 'November', through: '2026-11-30' },
  ],
  [none, { name: 'October', through: '2026-10-31' }],
  [{ everyoneThrough: null }, { name: 'January', through: '2026-01-31' }],
  [
    { ...none, today: '2026-01-15' },
    { name: 'December', through: '2025-12-31' },
  ],
])('the next month to lock of %j', (given, next) => expect(nextMonth(locks(given))).toEqual(next));

test('the next year to file, once it is over', () => {
  expect(nextFiledYear(example)).toEqual({ year: 2026, isOver: false });
  expect(nextFiledYear(locks({ filedYears: [2024] }))).toEqual({ year: 2025, isOver: true });
  expect(nextFiledYear(locks({ filedYears: [] }))).toEqual({ year: 2025, isOver: true });
  expect([monthEndBefore('2026-09-30'), monthEndBefore('2026-01-05'), monthEndBefore('2026-03-31')]).toEqual(['2026-08-31', '2025-12-31', '2026-02-28']); // prettier-ignore
});

test('a change sends all locks; a later date for everyone carries the bookkeepers’ with it', () => {
  expect(bodyOf(example, { everyoneThrough: '2026-11-15' }, ' ')).toEqual({
    ...{ everyoneThrough: '2026-11-15', bookkeepersThrough: '2026-11-15', filedYears: [2024, 2025], seen: 7 },
  });
  expect(bodyOf(example, { everyoneThrough: null }, ' A late credit ')).toMatchObject({
    ...{ everyoneThrough: null, bookkeepersThrough: '2026-10-31', reason: 'A late credit' },
  });
  expect(bodyOf(locks({ bookkeepersThrough: null }), { filedYears: [2025] }, '')).toMatchObject({
    bookkeepersThrough: null,
    filedYears: [2025],
  });
});

test('only what takes a lock back needs a reason', () => {
  expect([
    takesBack(example, { everyoneThrough: '2026-10-31' }),
    takesBack(example, { everyoneThrough: '2026-09-29' }),
    takesBack(example, { bookkeepersThrough: null }),
    takesBack(example, { filedYears: [2024, 2025, 2026] }),
    takesBack(example, { filedYears: [2024] }),
  ]).toEqual([false, true, true, false, true]);
});

test('each answer has its day or its effect', () => {
  const item = { ...example, ...{ id: answerHeld.example.id, change: 'added' as const, date: '2026-10-22', description: 'STAPLES', amountCents: -7_206 }, account: '', heldAt: null, lockedFor: 'bookkeepers' as const, answers: [] }; // prettier-ignore
  expect([
    answerText('first-open-day', item, '2026-11-01'),
    answerText('post-anyway', item, '2026-11-01'),
    answerText('discard', item, null),
    answerText('discard', { ...item, change: 'removed' }, null),
    answerText('discard', { ...item, change: 'repeated' }, null),
  ]).toEqual(['Post on Nov 1', 'Post on Oct 22', 'Don’t post', 'Keep as posted', 'Skip']);
});

test('an exception says its period, its entries, and how long it was open', () => {
  const [august] = example.exceptions as [Locks['exceptions'][number]];
  expect([exceptionPeriod(august), exceptionPeriod({ ...august, firstDay: null })]).toEqual([
    'Aug 1 to Aug 31, 2026',
    'Through Aug 31, 2026',
  ]);
  expect([
    postedText(august),
    postedText({ ...august, entries: 2, reversals: 1, netIncomeCents: -4_130 }),
    postedText({ ...august, entries: 0, netIncomeCents: 0 }),
  ]).toEqual(['1 entry, +$88.10 net income', '2 entries (1 reversal), −$41.30 net income', 'Nothing']);
  const until = (lockedAgainAt: string | null) => lockedAgainText({ ...august, lockedAgainAt });
  expect([until(null), until('2026-09-14T14:05:00.000Z'), until('2026-09-14T16:40:00.000Z'), until('2026-09-17T13:40:00.000Z')]).toEqual([
    ...['Still open', '25 minutes later', '3 hours later', '3 days later'],
  ]);
});
