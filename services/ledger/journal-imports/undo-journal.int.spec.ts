// An imported or moved-in journal is undone completely: the books and their export are as before, and the same files can be imported again.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { listAudit } from '#contracts/routes/audit.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getJob } from '#contracts/routes/jobs.js';
import { listJournalImports, undoJournalImport } from '#contracts/routes/journal-imports.js';
import { accountBalances, exported } from '../../../tests/journal-programs.js';
import { callMoving, moving, type Reports } from '../../../tests/moving-in.js';
import { journalOf, postJournal, smallCompany } from '../../../tests/small-company.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { movedBalances, qboJournal, qboTrialBalance } from '../../../tests/fixtures/ledger/moved-year.fixture.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8]) await system.openBusiness(tenantId);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});

const files: Reports = [
  ['Journal.csv', qboJournal],
  ['Trial balance.csv', qboTrialBalance],
];
const move = (tenantId: number) => moving(system, files, { commit: 'true' }, tenantId);
const journals = async (tenantId: number) => (await system.get(listJournalImports, { tenantId })).journals;
const callUndo = (tenantId: number, importId: string, more: { role?: 'adviser' } = {}) =>
  system.call(undoJournalImport, { tenantId, params: { importId }, ...more });
const undo = (tenantId: number, importId: string) => system.get(undoJournalImport, { tenantId, params: { importId } });
const balancesNow = async (tenantId: number) =>
  Object.fromEntries(Object.entries(await accountBalances(system, tenantId, 'accrual')).filter(([, cents]) => cents !== 0));

test('the books are as they were before, and the same files post the same again, once', async () => {
  await postJournal(system, smallCompany, 2);
  await importStatement(system, pncAugust, { tenantId: 2 });
  await system.drain();
  const before = await balancesNow(2);
  await move(2);
  const [moved, first] = await journals(2);
  expect(moved).toMatchObject({ fileName: 'Journal.csv, Trial balance.csv', entries: 8, lines: 17, firstDay: '2025-01-02', lastDay: '2025-12-31', undoneAt: null }); // prettier-ignore
  expect(first).toMatchObject({ fileName: 'journal.csv', entries: 12 });
  // A person has put one of its rows elsewhere since.
  const [phone] = (await system.get(getLedgerFast, { tenantId: 2, query: { search: 'Phone' } })).transactions;
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId: phone!.JournalEntryLineID }, body: { category: 'Travel' } });
  const undone = await undo(2, moved!.importId);
  expect(undone.journal).toMatchObject({ importId: moved!.importId, undoneBy: 'owner@demo.test', undoneAt: expect.any(String) });
  await system.drain();
  expect(await balancesNow(2)).toEqual(before);
  // A repetition changes nothing.
  expect(await undo(2, moved!.importId)).toEqual(undone);
  const { entries: audits } = await system.get(listAudit, { tenantId: 2 });
  expect(audits.filter(({ action }) => action === 'journal.undone')).toMatchObject([{ after: { entries: 8 } }]);
  expect(await move(2)).toMatchObject({ duplicates: 0, posted: { entries: 8 } });
  expect((await journals(2)).map(({ entries, undoneAt }) => [entries, undoneAt !== null])).toEqual([
    [8, false],
    [8, true],
    [12, false],
  ]);
});

test('an export is to the letter what it was before', async () => {
  await postJournal(system, smallCompany, 3);
  const before = await exported(system, { format: 'hledger' }, 3);
  await move(3);
  const [moved] = await journals(3);
  await undo(3, moved!.importId);
  expect(await exported(system, { format: 'hledger' }, 3)).toBe(before);
});

test('twice at once, while the same files come again, and while somebody decides on its rows: each outcome is whole', async () => {
  await move(4);
  const [moved] = await journals(4);
  const [rent] = (await system.get(getLedgerFast, { tenantId: 4, query: { search: 'March' } })).transactions;
  const decide = () =>
    system.call(putTransactionCategory, { tenantId: 4, params: { lineId: rent!.JournalEntryLineID }, body: { category: 'Travel' } });
  const replies = await Promise.all([
    callUndo(4, moved!.importId),
    callUndo(4, moved!.importId),
    callMoving(system, files, { commit: 'true' }, { tenantId: 4 }),
    decide(),
  ]);
  expect(replies.map(({ status }) => status).every((status) => status < 500)).toBe(true);
  await system.drain();
  const list = await journals(4);
  const live = list.filter(({ undoneAt }) => undoneAt === null);
  const balances = await balancesNow(4);
  // The files came before the undo and were known, or after it and were posted again.
  if (live.length === 0) expect(balances).toEqual({});
  else expect([live.length, balances]).toEqual([1, movedBalances]);
});

test('what a bank states of a moved-in account is posted again, and rows that the journal had are released', async () => {
  const journal = journalOf(
    'J1,2025-12-20,Assets:Bank:Checking,1000.00,,Opening balance,',
    'J1,2025-12-20,Equity:Opening Balances,,1000.00,Opening balance,',
    'J2,2026-01-05,Expenses:Supplies,40.00,,STAPLES 0042,',
    'J2,2026-01-05,Assets:Bank:Checking,,40.00,STAPLES 0042,',
  );
  const statement = 'Date,Description,Amount,Balance\n2026-01-05,STAPLES 0042,-40.00,960.00\n2026-01-06,COFFEE,-5.00,955.00\n';
  await importStatement(system, statement, { tenantId: 5, fields: { accountName: 'Checking' } });
  await system.drain();
  const alone = await balancesNow(5);
  await postJournal(system, journal, 5);
  await system.drain();
  const [imported] = await journals(5);
  await undo(5, imported!.importId);
  await system.drain();
  expect(await balancesNow(5)).toEqual(alone);
});

test('not into the locked period, not by who may only read, not of another business', async () => {
  await move(6);
  const [moved] = await journals(6);
  expect((await callUndo(6, moved!.importId, { role: 'adviser' })).status).toBe(403);
  expect((await callUndo(7, moved!.importId)).status).toBe(404);
  expect(await journals(7)).toEqual([]);
  await admin.query(`update ledger.books set everyone_through = '2025-01-02' where tenant_id = 6`);
  expect(await callUndo(6, moved!.importId)).toMatchObject({ status: 409, body: { type: '/problems/locked' } });
  expect(await balancesNow(6)).toEqual(movedBalances);
});

test('a long one is taken back by a job', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => {
    const date = `2025-${String(1 + (n % 12)).padStart(2, '0')}-15`;
    return `L${n},${date},Expenses:Supplies,1.00,,Row ${n},Shop\nL${n},${date},Assets:Bank:Checking,,1.00,Row ${n},Shop`;
  });
  await postJournal(system, journalOf(...rows), 8);
  await system.drain();
  const [imported] = await journals(8);
  const { jobId } = await undo(8, imported!.importId);
  await system.drain();
  const job = await system.get({ ...getJob, service: 'ledger' as const }, { tenantId: 8, params: { jobId: jobId! } });
  expect(job).toMatchObject({ state: 'done', result: { journal: { undoneBy: 'owner@demo.test' } } });
  expect(await balancesNow(8)).toEqual({});
}, 120_000);
