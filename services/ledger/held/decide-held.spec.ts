// Who can't post a held item, and what can be decided about it.
import { expect, test } from '@jest/globals';
import { answersTo, shownHeld, type LockedDays } from './decide-held.js';
import type { HeldFact, HeldRow } from './held.query.js';

const fact = (more: Partial<HeldFact> = {}): HeldFact =>
  ({ change: 'added', kind: 'activity', date: '2026-09-30', amountCents: -45_000, ...more }) as HeldFact;
const held = (more: Partial<HeldRow> = {}): HeldRow => ({
  ...{ id: '1_1', fact: fact(), entryOn: null, date: '2026-09-30', description: 'DUNMORE CPA', account: 'Assets:Bank:Operating' },
  ...{ heldAt: '2026-11-20T20:12:00Z', ...more },
});
const owner: LockedDays = { everyone: '2026-09-30', bookkeepers: '2026-10-31', caller: '2026-09-30' };
const bookkeeper: LockedDays = { ...owner, caller: '2026-10-31' };

test.each<[string, Partial<HeldRow>, LockedDays, ReturnType<typeof answersTo>]>([
  ['a new row, for a bookkeeper', {}, bookkeeper, ['first-open-day', 'discard']],
  ['a new row that is locked for everyone, for an owner', {}, owner, ['first-open-day', 'discard']],
  ['a row locked for bookkeepers, for a bookkeeper', { date: '2026-10-22' }, bookkeeper, ['first-open-day', 'discard']],
  ['a row locked for bookkeepers, for an owner', { date: '2026-10-22' }, owner, ['post-anyway', 'discard']],
  ['a day of a repeating transaction', { fact: null }, owner, ['first-open-day', 'discard']],
  ['a change of what is posted', { fact: fact({ change: 'changed' }), entryOn: '2026-09-29' }, owner, ['discard']],
  ['a removal', { fact: fact({ change: 'removed' }), entryOn: '2026-09-30' }, owner, ['discard']],
  ['an opening balance', { fact: fact({ kind: 'opening-balance' }) }, owner, ['discard']],
  ['a change of a row that was never posted', { fact: fact({ change: 'changed' }) }, owner, ['first-open-day', 'discard']],
  ['anything in an open period', { date: '2026-11-01', fact: fact({ change: 'removed' }) }, bookkeeper, ['post-anyway', 'discard']],
])('%s', (_, more, days, answers) => expect(answersTo(held(more), days)).toEqual(answers));

test('the last locked day is locked, and the day after it is open', () => {
  const on = (date: string, days = owner) => shownHeld(held({ date }), days).lockedFor;
  expect(['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'].map((date) => on(date))).toEqual([
    'everyone',
    'bookkeepers',
    'bookkeepers',
    null,
  ]);
  expect(on('2020-01-01', { everyone: null, bookkeepers: null, caller: null })).toBe(null);
});

test('an item says what it would do to the books', () => {
  const changeOf = (more: Partial<HeldRow>) => shownHeld(held(more), owner).change;
  expect([
    changeOf({}),
    changeOf({ fact: fact({ change: 'changed' }) }),
    changeOf({ fact: fact({ change: 'changed' }), entryOn: '2026-09-30' }),
    changeOf({ fact: fact({ change: 'removed' }), entryOn: '2026-09-30' }),
    changeOf({ fact: null }),
  ]).toEqual(['added', 'added', 'changed', 'removed', 'repeated']);
});
