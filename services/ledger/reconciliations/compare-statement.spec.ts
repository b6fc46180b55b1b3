// Which entries are outstanding, where a statement's days start, and what is left over; every figure derived by hand.
import { expect, test } from '@jest/globals';
import { compared, differenceOf, missingRow, spanOf, type Previous } from './compare-statement.js';
import type { EntryRow } from './open-entries.query.js';

const account = {
  accountId: 7,
  bankAccountId: 'b',
  path: 'Assets:Bank:Checking',
  type: 'asset' as const,
  mask: null,
  bankSince: '2026-08-01',
};
const previous: Previous = {
  reconciliationId: 'r',
  statementDate: '2026-08-31',
  statedCents: 100_000,
  throughEntryId: 50,
  by: 'Priya Nair',
  at: '',
};
const through = '2026-09-30';
const entry = (date: string, amountCents: number, clearedOn: string | null = null): EntryRow => ({
  ...{ entryId: 1, line: 2, date, description: 'Check', reference: '', category: 'Expenses:Supplies:Paper', amountCents, clearedOn },
});
const compare = (written: EntryRow[], { beforeCents = 100_000, throughCents = 0, bank = true, first = false } = {}) => {
  const before = first ? null : previous;
  return compared({
    ...{ span: spanOf(account, before, through), previous: before, hasBankRows: bank, written },
    balances: { beforeCents, throughCents, openedCents: first ? 2_000 : 0 },
  });
};
const groups = (written: EntryRow[]) => {
  const { outstanding, entriesWithoutRow } = compare(written);
  return [outstanding.length, entriesWithoutRow.length];
};

test('a statement’s days follow the reconciliation before it, else the account’s first bank row; without rows they have no start', () => {
  expect(spanOf(account, previous, through)).toMatchObject({ after: '2026-08-31', previousId: 'r', previousEntryId: 50 });
  expect(spanOf(account, null, through)).toMatchObject({ after: '2026-07-31', previousId: null, previousEntryId: null });
  expect(spanOf(account, null, '2026-07-31').after).toBeNull();
  expect(spanOf({ ...account, bankSince: null }, null, through).after).toBeNull();
});

test.each([
  ['a payment of 180 days ago is outstanding', '2026-04-03', -100, null, [1, 0]],
  ['one of 181 days ago is not', '2026-04-02', -100, null, [0, 1]],
  ['a deposit of 10 days ago is in transit', '2026-09-20', 100, null, [1, 0]],
  ['one of 11 days ago is not', '2026-09-19', 100, null, [0, 1]],
  ['what the bank had later was outstanding, however old', '2026-01-01', 100, '2026-10-01', [1, 0]],
  ['what the bank has by the statement’s day is cleared', '2026-09-29', -100, '2026-09-30', [0, 0]],
])('%s', (_, date, amountCents, clearedOn, expected) => {
  expect(groups([entry(date, amountCents, clearedOn)])).toEqual(expected);
});

test('books less bank, without what is outstanding: 1,200.00 − 1,390.00 + 190.00 is zero', () => {
  const seen = compare([entry('2026-09-28', -19_000)], { throughCents: 120_000 });
  expect(differenceOf(seen, 139_000)).toBe(0);
  expect(differenceOf(seen, 138_999)).toBe(1);
  expect(seen.outstanding).toMatchObject([{ lineId: '1-2', category: 'Paper', amountCents: -19_000 }]);
});

test('the beginning balance is the previous statement’s, and later changes to earlier days are separate from items outstanding then', () => {
  // The books through August are 810.00: 190.00 were outstanding, which explains it.
  expect(compare([entry('2026-08-30', -19_000)], { beforeCents: 81_000 })).toMatchObject({
    beginningCents: 100_000,
    changedBeforeCents: 0,
  });
  expect(compare([], { beforeCents: 81_000 })).toMatchObject({ beginningCents: 100_000, changedBeforeCents: -19_000 });
});

test('the first statement begins with the books before it, and with openings of its days', () => {
  expect(compare([], { beforeCents: 500, first: true })).toMatchObject({ beginningCents: 2_500, changedBeforeCents: 0 });
});

test('without bank rows nothing is outstanding', () => {
  expect(compare([entry('2026-09-28', -19_000)], { bank: false })).toMatchObject({ outstanding: [], entriesWithoutRow: [] });
});

test('a missing row leads to where it is decided, and says why it is missing', () => {
  const found = { date: '2026-09-02', description: 'REFUND', amountCents: 100, reason: 'may.csv', importId: 'i', lineId: '9-2' };
  expect(missingRow({ ...found, kind: 'possible-duplicate' })).toMatchObject({
    reason: 'Held as a possible duplicate, from may.csv.',
    link: '/possible-duplicates',
  });
  expect(missingRow({ ...found, kind: 'rejected', reason: 'The date can’t be read.' })).toMatchObject({
    reason: 'The date can’t be read.',
    link: '/import/i',
  });
  expect(missingRow({ ...found, kind: 'held', reason: 'The books are locked.' }).link).toBe('/settings?section=locks');
  expect(missingRow({ ...found, kind: 'dated-later', reason: '2026-10-01' })).toMatchObject({
    ...{ reason: 'The bank has it on this day, but your entry is dated Oct 1, 2026.', link: '/general-ledger?open=9-2' },
  });
});
