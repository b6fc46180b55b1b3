// A transfer that a person paired with an entry written by hand or imported in a journal, while another entry takes the place of that one.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, getTransaction } from '#contracts/routes/general-ledger.js';
import { listJournalImports, undoJournalImport } from '#contracts/routes/journal-imports.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { pairTransfer } from '#contracts/routes/transfers.js';
import { listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4]) await system.openBusiness(tenantId);
}, 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});
afterAll(() => system.close(), 60_000);

const savings = 'Assets:Bank:Savings';
const transfer = 'Assets:Transfer';
const put = (tenantId: number, accountName: string, ...rows: string[]) =>
  importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, { tenantId, fields: { accountName, accountType: 'asset' } });
const idOf = async (tenantId: number, search: string) => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query: { search } })).transactions[0]!.JournalEntryLineID;
};
const pair = (tenantId: number, ...lineIds: string[]) => system.get(pairTransfer, { tenantId, body: { lineIds } });
/** The description of the other side of the row that a person sent, and the reasons of what waits. */
const state = async (tenantId: number) => {
  const lineId = await idOf(tenantId, 'wire out');
  const { transfer } = await system.get(getTransaction, { tenantId, params: { lineId } });
  const { decisions } = await system.get(listWaitingDecisions, { tenantId });
  return {
    otherSide: transfer?.otherSide?.description ?? null,
    waiting: decisions.map(({ kind, reason }) => [kind, reason.split('.')[0]]),
  };
};
const waits = { otherSide: null, waiting: [['transfer', 'The entry isn’t in your books anymore']] };
const written = (account: string, amountCents: number, more = {}) => ({
  ...{ date: '2026-03-10', payee: '', description: 'Savings book' },
  lines: [
    { account: savings, amountCents },
    { account, amountCents: 0 - amountCents },
  ],
  ...more,
});

test('an entry by hand that is changed keeps its pair while it is the same money, and waits otherwise', async () => {
  await put(2, 'Checking', '2026-01-05,WIRE OUT,-500.00');
  await put(2, 'Savings', '2026-01-02,INTEREST,1.00');
  const first = await system.get(addEntry, { tenantId: 2, body: written(transfer, 50_000) });
  await pair(2, await idOf(2, 'wire out'), first.lineId);
  expect(await state(2)).toEqual({ otherSide: 'Savings book', waiting: [] });
  // Another day, another text, and its lines in another order.
  const moved = written(transfer, 50_000, { date: '2026-03-01', description: 'Passbook' });
  moved.lines.reverse();
  const second = await system.get(changeEntry, { tenantId: 2, params: { entryId: first.entryId }, body: moved });
  expect(await state(2)).toEqual({ otherSide: 'Passbook', waiting: [] });
  const third = await system.get(changeEntry, { tenantId: 2, params: { entryId: second.entryId }, body: written(transfer, 50_100) });
  expect(await state(2)).toEqual(waits);
  await system.get(undoEntry, { tenantId: 2, params: { entryId: third.entryId } });
  expect(await state(2)).toEqual(waits);
}, 60_000);

test('an entry by hand that becomes income isn’t paired again', async () => {
  await put(3, 'Checking', '2026-01-05,WIRE OUT,-500.00');
  await put(3, 'Savings', '2026-01-02,INTEREST,1.00');
  const { entryId, lineId } = await system.get(addEntry, { tenantId: 3, body: written(transfer, 50_000) });
  await pair(3, await idOf(3, 'wire out'), lineId);
  await system.get(changeEntry, { tenantId: 3, params: { entryId }, body: written('Income:Sales', 50_000) });
  expect(await state(3)).toEqual(waits);
}, 60_000);

test('a reimported journal is paired again even if its file has a different category; if the amount changed, it waits in Review', async () => {
  await put(4, 'Checking', '2026-01-05,WIRE OUT,-500.00');
  await put(4, 'Savings', '2026-01-02,INTEREST,1.00');
  const journal = (amount: string) =>
    journalOf(`J1,2026-03-10,${savings},${amount},,Savings book,`, `J1,2026-03-10,Income:Sales,,${amount},Savings book,`);
  const undo = async () => {
    const { journals } = await system.get(listJournalImports, { tenantId: 4 });
    await system.get(undoJournalImport, { tenantId: 4, params: { importId: journals.find(({ undoneAt }) => !undoneAt)!.importId } });
  };
  await postJournal(system, journal('500.00'), 4);
  await pair(4, await idOf(4, 'wire out'), await idOf(4, 'savings book'));
  expect(await state(4)).toEqual({ otherSide: 'Savings book', waiting: [] });
  await undo();
  expect(await state(4)).toEqual(waits);
  await postJournal(system, journal('501.00'), 4);
  expect(await state(4)).toEqual(waits);
  await undo();
  await postJournal(system, journal('500.00'), 4);
  expect(await state(4)).toEqual({ otherSide: 'Savings book', waiting: [] });
  const row = (await system.get(getLedgerFast, { tenantId: 4, query: { category: 'Transfer' } })).transactions;
  expect(row.map(({ TransactionDate, Amount }) => [TransactionDate, Amount])).toEqual([['2026-01-05', -500]]);
}, 60_000);
