// Reconciliations through the ledger: what is stored, what is refused, and what changed since. The account of the fixture has 1,454.01 on August 31
// and 1,308.02 on September 30, derived by hand there.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import {
  listClearedEntries,
  listReconcilable,
  listReconciliationChanges,
  listReconciliations,
  previewReconciliation,
  reconcile,
  reopenReconciliation,
  sumClearedEntries,
} from '#contracts/routes/reconciliations.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { listAudit } from '#contracts/routes/audit.js';
import {
  StatementsFixture,
  account,
  facts,
  path,
  stated,
  closing,
  covered,
  statements,
  suspected,
} from '../../../tests/fixtures/ledger/statements.fixture.js';

jest.setTimeout(30_000);
let trial: StatementsFixture;
let { system, admin, business } = {} as StatementsFixture;
beforeAll(async () => {
  trial = await StatementsFixture.start();
  ({ system, admin, business } = trial);
}, 60_000);
afterAll(() => trial.close(), 60_000);

const august = { accountId: account.id, statementDate: '2026-08-31', statedCents: 145_401 };
const september = { accountId: account.id, statementDate: '2026-09-30', statedCents: 130_802 };
const finish = (tenantId: number, body: object) => system.call(reconcile, { tenantId, body });
const done = (tenantId: number, body: object) => system.get(reconcile, { tenantId, body });
const preview = (tenantId: number, query = {}) =>
  system.get(previewReconciliation, { tenantId, query: { accountId: account.id, ...query } });
const listed = async (tenantId: number) =>
  (await system.get(listReconciliations, { tenantId, query: { accountId: account.id } })).reconciliations;
const write = async (tenantId: number, date: string, amountCents: number, payee = 'Kit Sorensen') => {
  const lines = [{ account: path, amountCents }, { account: 'Expenses:Supplies', amountCents: -amountCents }]; // prettier-ignore
  const added = await system.get(addEntry, { tenantId, body: { date, payee, description: '', lines } });
  await system.drain();
  return added;
};
const count = async (tenantId: number) =>
  Number((await admin.query('select count(*) from ledger.reconciliation where tenant_id = $1', [tenantId])).rows[0].count);

test('a statement that the books equal is stored with its figures, and the next one starts where it ended', async () => {
  const tenantId = await business(...facts, ...statements);
  expect(await preview(tenantId, { statementDate: august.statementDate })).toMatchObject({
    ...{ statedCents: 145_401, beginningCents: 100_000, booksCents: 145_401, differenceCents: 0, previous: null, hasBankRows: true },
    ...{ outstanding: [], rowsWithoutEntry: [], entriesWithoutRow: [], changedBeforeCents: 0, statement: { fileName: 'checking.csv' } },
  });
  const fact = await done(tenantId, august);
  // 500.00 came in, 45.99 went out.
  expect(fact).toMatchObject({
    ...august,
    beginningCents: 100_000,
    booksCents: 145_401,
    clearedCount: 2,
    outstanding: [],
    by: 'owner@demo.test',
  });
  expect(fact.booksHash).toMatch(/^[0-9a-f]{64}$/);
  expect(fact.position).toBeGreaterThan(0);
  const next = await preview(tenantId);
  expect(next).toMatchObject({
    statementDate: '2026-09-30',
    beginningCents: 145_401,
    previous: { statementDate: '2026-08-31', by: 'owner@demo.test' },
  });
  expect(next.statements.map(({ date, reconciled }) => [date, reconciled])).toEqual([
    ['2026-09-30', false],
    ['2026-08-31', true],
  ]);
  expect(await done(tenantId, september)).toMatchObject({ beginningCents: 145_401, booksCents: 130_802, clearedCount: 2 });
  const cleared = await system.get(listClearedEntries, {
    tenantId,
    query: { accountId: account.id, statementDate: '2026-09-30', limit: 1 },
  });
  const sums = await system.get(sumClearedEntries, { tenantId, query: { accountId: account.id, statementDate: '2026-09-30' } });
  expect(sums).toEqual({ deposits: { count: 0, amountCents: 0 }, payments: { count: 2, amountCents: -14_599 } });
  expect(cleared.entries.map(({ date, description, amountCents }) => [date, description, amountCents])).toEqual([
    ['2026-09-20', 'RENT', -10_000],
  ]);
  await system.drain();
  expect((await system.get(listAudit, { tenantId })).entries.filter(({ action }) => action === 'reconciliation.finished')).toHaveLength(2);
});

test('while it differs, nothing is stored, and the answer names what may explain it; there is no adjustment', async () => {
  const tenantId = await business(...facts, ...statements, suspected(1, '2026-08-19', -28_000));
  const { status, body } = await finish(tenantId, { ...august, statedCents: 117_401 });
  expect([status, body]).toMatchObject([
    409,
    {
      ...{ type: '/problems/difference', differenceCents: 28_000, outstanding: [], entriesWithoutRow: [] },
      rowsWithoutEntry: [{ kind: 'possible-duplicate', date: '2026-08-19', description: 'REFUND', amountCents: -28_000 }],
    },
  ]);
  expect(await count(tenantId)).toBe(0);
  expect((await preview(tenantId, { statementDate: august.statementDate })).booksCents).toBe(145_401);
  expect((await finish(tenantId, { ...august, statementDate: '2027-01-31' })).status).toBe(422);
  expect((await system.call(reconcile, { tenantId, role: 'adviser', body: august })).status).toBe(403);
});

test('an entry that the bank has not had yet is outstanding; one that is too old for that is not, and leaves a difference', async () => {
  const tenantId = await business(...facts, ...statements);
  const check = await write(tenantId, '2026-08-30', -19_000);
  await write(tenantId, '2026-08-29', 4_000, 'Counter deposit');
  const open = { date: '2026-08-30', amountCents: -19_000, category: 'Supplies', clearedOn: null };
  const seen = await preview(tenantId, { statementDate: august.statementDate });
  // 1,454.01 − 190.00 + 40.00
  expect(seen).toMatchObject({ booksCents: 130_401, beginningCents: 100_000, differenceCents: 0, entriesWithoutRow: [] });
  expect(seen.outstanding).toMatchObject([
    { date: '2026-08-29', amountCents: 4_000 },
    { ...open, lineId: check.lineId },
  ]);
  const fact = await done(tenantId, august);
  expect(fact.outstanding).toHaveLength(2);
  // In September both are still open, and the deposit of August 29 has not come within ten days.
  const later = await preview(tenantId, { statementDate: september.statementDate });
  expect(later).toMatchObject({ beginningCents: 145_401, booksCents: 115_802, differenceCents: 4_000, changedBeforeCents: 0 });
  expect([later.outstanding, later.entriesWithoutRow]).toMatchObject([[open], [{ amountCents: 4_000 }]]);
});

test('a later change is named with its amount, and changes no other reconciliation', async () => {
  const tenantId = await business(...facts, ...statements);
  await done(tenantId, august);
  await done(tenantId, september);
  const check = await write(tenantId, '2026-08-30', -19_000);
  await write(tenantId, '2026-09-02', 4_000, 'Cash deposit');
  const [newer, older] = await listed(tenantId);
  expect([older!.since, newer!.since]).toEqual([
    { entries: 1, changeCents: -19_000 },
    { entries: 2, changeCents: -15_000 },
  ]);
  expect([older, newer]).toMatchObject([august, september]);
  const { changes, since } = await system.get(listReconciliationChanges, { tenantId, params: { id: newer!.reconciliationId } });
  expect(since).toEqual({ entries: 2, changeCents: -15_000 });
  expect(changes).toMatchObject([
    { lineId: check.lineId, date: '2026-08-30', change: 'entered', by: 'owner@demo.test', clearedOn: null, changeCents: -19_000 },
    { date: '2026-09-02', change: 'entered', changeCents: 4_000 },
  ]);
  const { accounts } = await system.get(listReconcilable, { tenantId });
  expect(accounts.find(({ accountId }) => accountId === account.id)).toMatchObject({
    newest: { statementDate: '2026-09-30', since: { entries: 2, changeCents: -15_000 } },
    proposal: null,
  });
  // Undone, it leaves nothing behind; and a split of a bank row moves no money of the account.
  await system.get(undoEntry, { tenantId, params: { entryId: check.entryId } });
  const { transactions } = await system.get(getLedgerFast, { tenantId });
  const rent = transactions.find(({ Description }) => Description === 'RENT')!;
  const parts = [{ category: 'Expenses:Supplies', amountCents: -4_000 }, { category: 'Expenses:Meals', amountCents: -6_000 }]; // prettier-ignore
  await system.get(splitTransaction, { tenantId, params: { lineId: rent.JournalEntryLineID }, body: { parts } });
  await system.drain();
  expect((await listed(tenantId)).map(({ since: now }) => now)).toEqual([
    { entries: 1, changeCents: 4_000 },
    { entries: 0, changeCents: 0 },
  ]);
});

test('an entry that was reconciled and is removed later is named as removed', async () => {
  const tenantId = await business(...facts, ...statements);
  const check = await write(tenantId, '2026-08-30', -19_000);
  await done(tenantId, august);
  await system.get(undoEntry, { tenantId, role: 'bookkeeper', mail: 'sam@demo.test', params: { entryId: check.entryId } });
  await system.drain();
  const [fact] = await listed(tenantId);
  expect(fact).toMatchObject({ since: { entries: 1, changeCents: 19_000 }, booksCents: 126_401 });
  const { changes } = await system.get(listReconciliationChanges, { tenantId, params: { id: fact!.reconciliationId } });
  expect(changes).toMatchObject([{ lineId: null, date: '2026-08-30', change: 'removed', by: 'sam@demo.test', changeCents: 19_000 }]);
  // It was outstanding, so September doesn't miss it.
  expect(await preview(tenantId)).toMatchObject({ differenceCents: 0, changedBeforeCents: 0, outstanding: [] });
});

test('two people at once store one fact and reopen it once; a repeated call gives the same', async () => {
  const tenantId = await business(...facts, ...statements);
  const both = await Promise.all([done(tenantId, august), done(tenantId, august)]);
  expect(both[0]).toEqual(both[1]);
  expect(await count(tenantId)).toBe(1);
  expect((await finish(tenantId, { ...august, statedCents: 145_400 })).body).toMatchObject({ type: '/problems/already-reconciled' });
  const id = both[0].reconciliationId;
  const reopen = (reason: string) => system.call(reopenReconciliation, { tenantId, params: { id }, body: { reason } });
  expect((await reopen(' ')).status).toBe(400);
  const replies = await Promise.all([reopen('A check is missing.'), reopen('A check is missing.')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listed(tenantId)).toMatchObject([
    { reopened: { by: 'owner@demo.test', reason: 'A check is missing.' }, since: { entries: 0, changeCents: 0 } },
  ]);
  expect(await preview(tenantId, { statementDate: august.statementDate })).toMatchObject({ finished: null, previous: null });
  expect((await done(tenantId, august)).reconciliationId).not.toBe(id);
  expect(await count(tenantId)).toBe(2);
});

test('an account without bank rows is compared with its books alone', async () => {
  const tenantId = await business();
  const chart =
    "insert into ledger.account (tenant_id, path, number, type, money) values ($1, 'Assets:Cash', '1099', 'asset', true) returning account_id";
  const { account_id: number } = (await admin.query(chart, [tenantId])).rows[0] as { account_id: number };
  const entry = (date: string, amountCents: number, other: string) =>
    system.get(addEntry, {
      tenantId,
      body: { date, payee: 'Till', description: '', lines: [{ account: 'Assets:Cash', amountCents }, { account: other, amountCents: -amountCents }] }, // prettier-ignore
    });
  await entry('2026-08-01', 20_000, 'Equity:Opening Balances');
  await entry('2026-08-05', -1_250, 'Expenses:Supplies');
  await entry('2026-09-05', -500, 'Expenses:Supplies');
  const accountId = String(number);
  const query = { accountId, statementDate: '2026-08-31', statedCents: 18_750 };
  expect(await system.get(previewReconciliation, { tenantId, query })).toMatchObject({
    ...{ hasBankRows: false, beginningCents: 20_000, booksCents: 18_750, differenceCents: 0, outstanding: [], entriesWithoutRow: [] },
  });
  expect((await finish(tenantId, { ...query, statedCents: 18_749 })).body).toMatchObject({ differenceCents: 1 });
  expect(await done(tenantId, query)).toMatchObject({ accountId, clearedCount: 1, beginningCents: 20_000 });
  expect(await done(tenantId, { ...query, statementDate: '2026-09-30', statedCents: 18_250 })).toMatchObject({
    beginningCents: 18_750,
    clearedCount: 1,
  });
});

test('statements propose themselves for several accounts at once, with their differences; a file of many months at the ends of months', async () => {
  const tenantId = await business(...facts, ...statements);
  const before = await system.get(listReconcilable, { tenantId });
  expect(before.accounts.find(({ accountId }) => accountId === account.id)).toMatchObject({
    newest: null,
    proposal: { date: '2026-09-30', statedCents: 130_802, differenceCents: 0, fileName: 'checking.csv' },
  });
  // A file from August through November 10 whose rows state balances: its last row of September shows the end of September.
  const long = await business(...facts, stated(0, '2026-08-05', 95_401), stated(1, '2026-09-20', 130_802), stated(2, '2026-11-10', 130_802, closing), covered('2026-08-01', '2026-11-10')); // prettier-ignore
  expect((await preview(long)).statements.map(({ date, statedCents }) => [date, statedCents])).toEqual([
    ['2026-09-30', 130_802],
    ['2026-08-31', 95_401],
  ]);
});

test('verify sees a stored figure that its postings don’t give', async () => {
  const tenantId = await business(...facts, ...statements);
  const { reconciliationId } = await done(tenantId, august);
  const change = (cents: number) =>
    admin.query('update ledger.reconciliation set books_cents = books_cents + $2 where reconciliation_id = $1', [reconciliationId, cents]);
  await change(1);
  expect(await system.verify(tenantId)).toEqual([
    `reconciliation ${reconciliationId} of tenant ${tenantId} has a difference of 1 cents`,
    `reconciliation ${reconciliationId} of tenant ${tenantId}: the books were 145401 cents, and it says 145402`,
  ]);
  await change(-1);
});
