// Closing a period: stored with its lock or not at all, once by two people, compared with the books since, and closed again. Derived by hand.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getClose } from '#contracts/routes/close.js';
import { getCloseChanges, listCloses } from '#contracts/routes/closes.js';
import { getLedger, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getLocks, putLocks } from '#contracts/routes/locks.js';
import { addEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-28T17:00:00.000Z' });
  for (const tenantId of [2, 3, 4]) {
    await system.openBusiness(tenantId);
    // 2025: 200.00 earned. 2026: 1,000.00 earned in August and 300.00 spent in September.
    await postJournal(
      system,
      journalOf(
        ...['J0,2025-05-01,Assets:Checking,200.00,,Early,', 'J0,2025-05-01,Income:Services,,200.00,Early,'],
        ...['J1,2026-08-05,Assets:Checking,1000.00,,Work,Acme', 'J1,2026-08-05,Income:Services,,1000.00,Work,Acme'],
        ...['J2,2026-09-10,Expenses:Supplies,300.00,,Paper,Costco', 'J2,2026-09-10,Assets:Checking,,300.00,Paper,Costco'],
      ),
      tenantId,
    );
  }
}, 120_000);
afterAll(() => system.close(), 60_000);

const september = { year: 2026, month: 9 };
const close = async (tenantId: number, body: object = {}, options: CallOptions = {}) => {
  const { everyoneThrough: _, ...locks } = await system.get(getLocks, { tenantId });
  const { bookkeepersThrough, filedYears, seen } = locks;
  const given = { everyoneThrough: '2026-09-30', bookkeepersThrough, filedYears, seen, close: september, ...body };
  return system.call(putLocks, { tenantId, ...options, body: given });
};
const closesOf = async (tenantId: number) => (await system.get(listCloses, { tenantId, role: 'adviser' })).closes;
const enter = (tenantId: number, date: string, cents: number) =>
  system.call(addEntry, {
    tenantId,
    body: {
      ...{ date, description: 'Late paper', payee: '', reference: '', basis: 'both' },
      lines: [
        { account: 'Expenses:Supplies', amountCents: cents },
        { account: 'Assets:Checking', amountCents: -cents },
      ],
    },
  });
const unlock = async (tenantId: number) => {
  const { seen } = await system.get(getLocks, { tenantId });
  const body = { everyoneThrough: '2026-08-31', bookkeepersThrough: null, filedYears: [], seen, reason: 'A late receipt' };
  expect((await system.call(putLocks, { tenantId, body })).status).toBe(200);
};

test('a period that the lock doesn’t cover isn’t closed, and neither is it locked', async () => {
  const before = await system.get(getLocks, { tenantId: 2 });
  const { status, body } = await close(2, { everyoneThrough: '2026-09-29' });
  expect([status, (body as unknown as { type: string }).type]).toEqual([422, '/problems/close-not-locked']);
  expect(await system.get(getLocks, { tenantId: 2 })).toEqual(before);
  expect(await closesOf(2)).toEqual([]);
  for (const role of ['bookkeeper', 'adviser'] as const) expect((await close(2, {}, { role })).status).toBe(403);
}, 60_000);

test('a close keeps the figures of its moment, and names the lines and entries that changed them', async () => {
  expect((await close(2)).status).toBe(200);
  const [stored] = await closesOf(2);
  expect(stored).toMatchObject({
    ...{ year: 2026, month: 9, startDate: '2026-09-01', through: '2026-09-30', yearStart: '2026-01-01', method: 'cash' },
    ...{ netIncomeCents: 70_000, assetsCents: 90_000, liabilitiesCents: 0, equityCents: 90_000 },
    ...{ by: 'owner@demo.test', at: '2026-11-28T17:00:00.000Z', reopened: false },
  });
  expect(stored!.position).toBeGreaterThan(0);
  expect(stored!.logHash).toMatch(/^[0-9a-f]{64}$/);
  const changes = () => system.get(getCloseChanges, { tenantId: 2, role: 'adviser', params: { closeId: stored!.closeId } });
  expect(await changes()).toMatchObject({ now: { netIncomeCents: 70_000 }, lines: [], entries: [] });
  // After the period: changes nothing of it.
  await enter(2, '2026-10-01', 9_900);
  expect((await changes()).entries).toEqual([]);
  expect((await enter(2, '2026-09-30', 100)).status).toBe(409);

  await unlock(2);
  expect((await closesOf(2))[0]!.reopened).toBe(true);
  const { body: late } = await enter(2, '2026-09-30', 12_000);
  const { body: undone } = await enter(2, '2026-09-30', 777);
  await system.get(undoEntry, { tenantId: 2, params: { entryId: undone.entryId } });
  const { transactions } = await system.get(getLedger, {
    tenantId: 2,
    query: { search: 'Paper', startDate: '2026-09-10', endDate: '2026-09-10' },
  });
  const paper = transactions[0]!.JournalEntryLineID;
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId: paper }, body: { category: 'Office Expense' } });
  const { now, lines, entries, truncated } = await changes();
  // 1,000.00 less 300.00 office expense and 120.00 supplies; 900.00 less 120.00 in checking.
  expect(now).toEqual({ netIncomeCents: 58_000, assetsCents: 78_000, liabilitiesCents: 0, equityCents: 78_000 });
  expect(lines).toEqual([
    { account: 'Expenses:Office Expense', type: 'expense', closedCents: 0, nowCents: 30_000, changeCents: 30_000 },
    { account: 'Expenses:Supplies', type: 'expense', closedCents: 30_000, nowCents: 12_000, changeCents: -18_000 },
    { account: 'Assets:Checking', type: 'asset', closedCents: 90_000, nowCents: 78_000, changeCents: -12_000 },
  ]);
  expect(entries.map(({ account, date, change, changeCents }) => [account, date, change, changeCents])).toEqual([
    ['Expenses:Office Expense', '2026-09-10', 'recategorized', 30_000],
    ['Expenses:Supplies', '2026-09-10', 'recategorized', -30_000],
    ['Assets:Checking', '2026-09-30', 'entered', -12_000],
    ['Expenses:Supplies', '2026-09-30', 'entered', 12_000],
  ]);
  expect(entries[0]!.lineId).toBe(paper);
  expect(entries[2]!.lineId).toMatch(new RegExp(`^${late.entryId}-`));
  expect(truncated).toBe(false);

  // Closed again: the earlier close stays as it was.
  expect((await close(2)).status).toBe(200);
  expect((await closesOf(2)).map(({ netIncomeCents, reopened }) => [netIncomeCents, reopened])).toEqual(
    expect.arrayContaining([
      [58_000, false],
      [70_000, true],
    ]),
  );
}, 60_000);

test('two people closing at the same time store one close', async () => {
  const both = await Promise.all([close(3), close(3, {}, { role: 'admin', mail: 'maya@demo.test' })]);
  expect(both.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect((await close(3)).status).toBe(200);
  expect(await closesOf(3)).toHaveLength(1);
}, 60_000);

test('an entry that is posted while the period is closed is in its figures, or is refused', async () => {
  const [closing, ...entered] = await Promise.all([close(4), ...[100, 200, 400, 800].map((cents) => enter(4, '2026-09-15', cents))]);
  expect(closing!.status).toBe(200);
  const cents = [100, 200, 400, 800].filter((_, at) => entered[at]!.status === 201).reduce((sum, one) => sum + one, 0);
  expect(entered.every(({ status }) => [201, 409].includes(status))).toBe(true);
  const [stored] = await closesOf(4);
  expect(stored!.netIncomeCents).toBe(70_000 - cents);
  expect((await system.get(getCloseChanges, { tenantId: 4, params: { closeId: stored!.closeId } })).lines).toEqual([]);
}, 60_000);

test('an item is done as soon as the books are right, and not before', async () => {
  await postJournal(
    system,
    journalOf(
      ...['K1,2026-10-05,Assets:Suspense,45.00,,Unknown,', 'K1,2026-10-05,Assets:Checking,,45.00,Unknown,'],
      ...['K2,2026-10-06,Expenses:Uncategorized,80.00,,Odds,', 'K2,2026-10-06,Assets:Checking,,80.00,Odds,'],
    ),
    4,
  );
  const itemsOf = async (month?: number) => {
    const { items } = await system.get(getClose, { tenantId: 4, role: 'adviser', params: { year: 2026, ...(month && { month }) } });
    return Object.fromEntries(items.map(({ code, state, text, count }) => [code, [state, text, count]]));
  };
  const categorize = async (search: string) => {
    const { transactions } = await system.get(getLedger, {
      tenantId: 4,
      query: { search, startDate: '2026-10-01', endDate: '2026-10-31' },
    });
    const lineId = transactions[0]!.JournalEntryLineID;
    await system.get(putTransactionCategory, { tenantId: 4, params: { lineId }, body: { category: 'Office Expense' } });
  };
  const october = await itemsOf(10);
  expect(Object.keys(october)).toHaveLength(11);
  expect(Object.keys(await itemsOf())).toEqual(Object.keys(october));
  expect(october).toMatchObject({
    accounts: ['done', 'No bank or card accounts were in use.', undefined],
    review: ['open', '1 payee to review has transactions through Oct 31, 2026.', 1],
    transfers: ['open', 'Suspense has a balance of $45.00.', 1],
    'balance-sheet': ['done', 'Assets equal liabilities and equity, and no balance is negative.', undefined],
  });
  expect((await itemsOf(9))['review']).toEqual(['done', 'Nothing to review.', undefined]);
  await categorize('Unknown');
  expect((await itemsOf(10))['transfers']![0]).toBe('done');
  await categorize('Odds');
  expect((await itemsOf(10))['review']![0]).toBe('done');
}, 60_000);
