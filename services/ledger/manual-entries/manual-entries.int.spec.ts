// Entries that people write, in the whole product: posted, changed, undone, and met by the bank's own rows.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAccounts } from '#contracts/routes/accounts.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { answerPossibleDuplicate, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const bank = 'Assets:Bank:Checking';
const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const put = (tenantId: number, ...rows: string[]) =>
  importStatement(system, csv(...rows), { tenantId, fields: { accountName: 'Checking' } });
const entry = (lines: [account: string, amountCents: number][], more = {}) => ({
  date: '2026-03-10',
  payee: 'Staples',
  description: 'Paper',
  lines: lines.map(([account, amountCents]) => ({ account, amountCents })),
  ...more,
});
const paper = (more = {}) => entry([[bank, -4_599], ['Expenses:Supplies', 4_599]], more); // prettier-ignore
const shown = async (tenantId: number) => {
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId });
  return transactions.map((row) => [row.TransactionDate, row.Description, row.BankAccountName, row.Category, row.Amount, row.locked]);
};
const balanceOf = async (tenantId: number, path: string) => (await accountBalances(system, tenantId))[path] ?? 0;
const pairs = async (tenantId: number) => {
  await system.drain();
  return (await system.get(listPossibleDuplicates, { tenantId })).pairs;
};

test('an entry is posted once however often its key is sent, changed by reversal and undone; a reader may not', async () => {
  await put(2, '2026-03-01,DEPOSIT,1000.00');
  const send = { tenantId: 2, body: paper(), headers: { 'idempotency-key': 'paper-1' } };
  const first = await system.get(addEntry, send);
  expect(await system.get(addEntry, send)).toEqual(first);
  expect((await shown(2))[0]).toEqual(['2026-03-10', 'Staples | Paper', 'Checking', 'Supplies', -45.99, true]);
  expect(await balanceOf(2, bank)).toBe(95_401);

  const changed = await system.get(changeEntry, {
    tenantId: 2,
    params: { entryId: first.entryId },
    body: entry([[bank, -6_000], ['Expenses:Supplies', 4_500], ['Expenses:Meals', 1_500]], { date: '2026-02-27' }), // prettier-ignore
  });
  expect(await shown(2)).toEqual([
    ['2026-03-01', 'DEPOSIT', 'Checking', expect.any(String), 1000, expect.any(Boolean)],
    ['2026-02-27', 'Staples | Paper', 'Checking', 'Meals', -15, true],
    ['2026-02-27', 'Staples | Paper', 'Checking', 'Supplies', -45, true],
  ]);
  expect((await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026, month: 2 } })).netIncome).toBe(-60);
  expect((await system.call(undoEntry, { tenantId: 2, params: { entryId: first.entryId } })).status).toBe(409);
  // The reversal is on the category decided since.
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId: changed.lineId }, body: { category: 'Office Expense' } });
  const back = () => system.call(undoDecisions, { tenantId: 2, body: { lineIds: [`${changed.entryId}-2`, `${changed.entryId}-3`] } });
  const { status, body: problem } = await back();
  expect([status, problem]).toMatchObject([409, { type: '/problems/as-entered' }]);
  await system.get(undoEntry, { tenantId: 2, params: { entryId: changed.entryId } });
  expect(await shown(2)).toHaveLength(1);
  expect(await balanceOf(2, bank)).toBe(100_000);
  expect(await balanceOf(2, 'Expenses:Office Expense')).toBe(0);
  expect((await system.call(addEntry, { tenantId: 2, role: 'adviser', body: paper() })).status).toBe(403);
}, 60_000);

test('what does not balance, or names no account, changes nothing', async () => {
  await put(3, '2026-03-01,DEPOSIT,1000.00');
  const wrong = [
    entry([[bank, -100], ['Expenses:Supplies', 99]]), // prettier-ignore
    entry([[bank, -100], ['Expenses:Nowhere', 100]]), // prettier-ignore
    entry([[bank, -100]]),
    paper({ date: '2026-02-30' }),
  ];
  for (const body of wrong) expect((await system.call(addEntry, { tenantId: 3, body })).status).toBeGreaterThanOrEqual(400);
  expect(await shown(3)).toHaveLength(1);
  expect((await system.call(undoEntry, { tenantId: 3, params: { entryId: '100001' } })).status).toBe(404);
}, 60_000);

test('a bank row of the same purchase waits, whichever came first, until a person says what it is', async () => {
  await put(4, '2026-03-01,DEPOSIT,1000.00');
  await system.get(addEntry, { tenantId: 4, body: paper() });
  await system.drain();
  await put(4, '2026-03-12,POS STAPLES 0108,-45.99', '2026-03-12,SHELL OIL,-30.00');
  const [waiting, ...others] = await pairs(4);
  expect(others).toEqual([]);
  expect([waiting!.row.description, waiting!.twin.description]).toEqual(['POS STAPLES 0108', 'Staples | Paper']);
  expect(await balanceOf(4, bank)).toBe(92_401);
  await system.get(answerPossibleDuplicate, { tenantId: 4, params: { id: waiting!.id }, body: { answer: 'same' } });
  await system.drain();
  expect(await balanceOf(4, bank)).toBe(92_401);

  // The other way round: the row was in the books already.
  await system.get(addEntry, { tenantId: 4, body: entry([[bank, -3_000], ['Expenses:Car & Truck', 3_000]], { payee: 'Shell' }) }); // prettier-ignore
  expect((await pairs(4)).map(({ row, twin }) => [row.description, twin.description])).toEqual([['SHELL OIL', 'Shell | Paper']]);
  expect(await balanceOf(4, bank)).toBe(92_401);
}, 60_000);

test('undone, it lets its bank row go', async () => {
  await put(5, '2026-03-01,DEPOSIT,1000.00', '2026-03-12,POS STAPLES 0108,-45.99');
  const { entryId } = await system.get(addEntry, { tenantId: 5, body: paper() });
  expect(await pairs(5)).toHaveLength(1);
  expect((await shown(5)).map(([, description]) => description)).toEqual(['Staples | Paper', 'DEPOSIT']);
  await system.get(undoEntry, { tenantId: 5, params: { entryId } });
  expect(await pairs(5)).toEqual([]);
  expect((await shown(5)).map(([, description]) => description)).toEqual(['POS STAPLES 0108', 'DEPOSIT']);
  expect(await balanceOf(5, bank)).toBe(95_401);
}, 60_000);

test('of two who change one entry at once one wins and the other is told; a transfer is one row', async () => {
  const opened = await put(6, '2026-03-01,DEPOSIT,1000.00');
  expect(opened.account).toBeDefined();
  await importStatement(system, csv('2026-03-01,DEPOSIT,5.00'), { tenantId: 6, fields: { accountName: 'Savings' } });
  const { entryId } = await system.get(addEntry, { tenantId: 6, body: paper() });
  const change = (cents: number) => ({ tenantId: 6, params: { entryId }, body: entry([[bank, -cents], ['Expenses:Supplies', cents]]) }); // prettier-ignore
  const answers = await Promise.all([
    ...[100, 200, 300].map((cents) => system.call(changeEntry, change(cents))),
    system.call(undoEntry, { tenantId: 6, params: { entryId } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await system.drain();
  const transfer = entry([[bank, -20_000], ['Assets:Bank:Savings', 20_000]], { date: '2026-03-15', payee: '', description: 'To savings' }); // prettier-ignore
  const { lineId } = await system.get(addEntry, { tenantId: 6, body: transfer });
  expect((await shown(6))[0]).toEqual(['2026-03-15', 'To savings', 'Checking', 'Transfer', -200, false]);
  expect((await system.get(getTransaction, { tenantId: 6, params: { lineId } })).entry).toMatchObject({
    origin: 'manual',
    totalCents: 20_000,
  });
  // The bank's two rows of it wait as one each.
  await put(6, '2026-03-16,ONLINE TRANSFER TO SAV,-200.00');
  await importStatement(system, csv('2026-03-16,TRANSFER FROM CHECKING,200.00'), { tenantId: 6, fields: { accountName: 'Savings' } });
  expect(await pairs(6)).toHaveLength(2);
  expect(await balanceOf(6, 'Assets:Bank:Savings')).toBe(20_500);
  const { accounts } = await system.get(listAccounts, { tenantId: 6 });
  expect(accounts.filter(({ money }) => money).map(({ path, number }) => [path, number])).toEqual([
    ['Assets:Bank:Checking', '1000'],
    ['Assets:Bank:Savings', '1010'],
  ]);
}, 90_000);
