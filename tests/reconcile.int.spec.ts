// A check that a person entered clears with the bank's row: through files, possible duplicates, and their answers, into the reconciliation.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { answerPossibleDuplicate, listLinesAround, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { listReconcilable, previewReconciliation, reconcile } from '#contracts/routes/reconciliations.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, undo } from './upload.js';

const tenantId = 2;
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

/** PNC's layout with running balances: 1,000.00 at the start. The check of January 30 is in February's file. */
const head = 'Date,Description,Withdrawals,Deposits,Category,Balance\n';
const january = `${head}"01/28/2026","CON EDISON","$100.00","","Utilities","$1,400.00"\n"01/05/2026","DEPOSIT HARBOR","","$500.00","Deposits","$1,500.00"\n`;
const february = `${head}"02/27/2026","FRESH MARKET","$50.00","","Groceries","$1,160.00"\n"02/02/2026","CHECK 5023","$190.00","","Checks","$1,210.00"\n`;
const put = (text: string, name: string) => importStatement(system, text, { tenantId, name, fields: { accountName: 'Checking' } });
const accountId = async () =>
  (await system.get(listReconcilable, { tenantId })).accounts.find(({ name }) => name === 'Checking')!.accountId;
const preview = async (statementDate: string, statedCents: number) => {
  await system.drain();
  return system.get(previewReconciliation, { tenantId, query: { accountId: await accountId(), statementDate, statedCents } });
};
const answer = async (text: 'same' | 'undecided') => {
  await system.drain();
  const { pairs } = await system.get(listPossibleDuplicates, { tenantId, query: { state: 'all' } });
  await system.get(answerPossibleDuplicate, { tenantId, params: { id: pairs[0]!.id }, body: { answer: text } });
  await system.drain();
};

test('outstanding in January, with the day it cleared; cleared in February once it is one with the bank’s row', async () => {
  await put(january, 'january.csv');
  const lines = [{ account: 'Assets:Bank:Checking', amountCents: -19_000 }, { account: 'Expenses:Supplies', amountCents: 19_000 }]; // prettier-ignore
  await system.get(addEntry, { tenantId, body: { date: '2026-01-30', payee: 'Kit Sorensen', description: 'Check 5023', lines } });
  expect(await preview('2026-01-31', 140_000)).toMatchObject({
    differenceCents: 0,
    booksCents: 121_000,
    outstanding: [{ clearedOn: null }],
  });

  const imported = await put(february, 'february.csv');
  // The bank's row waits: the check counts once, and 190.00 are at the bank without an entry of their own.
  const waiting = await preview('2026-02-28', 116_000);
  expect(waiting.rowsWithoutEntry).toMatchObject([{ kind: 'possible-duplicate', amountCents: -19_000 }]);
  expect([waiting.differenceCents, waiting.outstanding.length]).toEqual([19_000, 1]);
  const { pairs } = await system.get(listPossibleDuplicates, { tenantId });
  expect((await system.get(listLinesAround, { tenantId, params: { id: pairs[0]!.id } })).lines).toEqual([
    { date: '2026-02-27', description: 'FRESH MARKET', amountCents: -5_000, balanceCents: 116_000, isPair: false },
    { date: '2026-02-02', description: 'CHECK 5023', amountCents: -19_000, balanceCents: 121_000, isPair: true },
  ]);
  expect((await system.call(listLinesAround, { tenantId, params: { id: imported.importId } })).status).toBe(404);
  expect(
    (await system.call(reconcile, { tenantId, body: { accountId: await accountId(), statementDate: '2026-02-28', statedCents: 116_000 } }))
      .status,
  ).toBe(409);

  await answer('same');
  expect(await preview('2026-01-31', 140_000)).toMatchObject({
    differenceCents: 0,
    outstanding: [{ amountCents: -19_000, clearedOn: '2026-02-02' }],
  });
  await system.get(reconcile, { tenantId, body: { accountId: await accountId(), statementDate: '2026-01-31', statedCents: 140_000 } });
  expect(await preview('2026-02-28', 116_000)).toMatchObject({
    beginningCents: 140_000,
    differenceCents: 0,
    outstanding: [],
    rowsWithoutEntry: [],
  });

  // Without the answer, or without the file, the bank doesn't have it.
  await answer('undecided');
  expect((await preview('2026-02-28', 116_000)).outstanding).toMatchObject([{ clearedOn: null }]);
  await answer('same');
  const { reconciliationId, clearedCount } = await system.get(reconcile, {
    tenantId,
    body: { accountId: await accountId(), statementDate: '2026-02-28', statedCents: 116_000 },
  });
  expect([clearedCount, reconciliationId]).toEqual([2, expect.any(String)]);
  await undo(system, imported.importId, tenantId);
  expect((await preview('2026-01-31', 140_000)).outstanding).toMatchObject([{ clearedOn: null }]);
});

test('a numbered check that clears 24 days later waits for its entry too, and shows that day', async () => {
  const own = { tenantId: 3 };
  await system.openBusiness(3);
  const importFile = (text: string, name: string) => importStatement(system, text, { ...own, name, fields: { accountName: 'Checking' } });
  await importFile(january, 'january.csv');
  const check = async (reference: string) => {
    const lines = [{ account: 'Assets:Bank:Checking', amountCents: -19_000 }, { account: 'Expenses:Supplies', amountCents: 19_000 }]; // prettier-ignore
    await system.get(addEntry, { ...own, body: { date: '2026-01-30', payee: 'Kit Sorensen', description: '', reference, lines } });
  };
  // Two checks of one amount: the number says which one the bank paid.
  await check('5022');
  await check('5023');
  await system.drain();
  const { accounts } = await system.get(listReconcilable, own);
  const query = {
    accountId: accounts.find(({ name }) => name === 'Checking')!.accountId,
    statementDate: '2026-01-31',
    statedCents: 140_000,
  };
  const outstanding = async () => {
    await system.drain();
    const found = await system.get(previewReconciliation, { ...own, query });
    return found.outstanding.map(({ reference, clearedOn }) => [reference, clearedOn]);
  };
  expect(await outstanding()).toEqual([['5022', null], ['5023', null]]); // prettier-ignore
  await importFile(february.replace('"02/02/2026","CHECK 5023"', '"02/23/2026","CHECK 5023"'), 'february.csv');
  await system.drain();
  const { pairs } = await system.get(listPossibleDuplicates, own);
  expect(pairs.map(({ row, evidence }) => [row.description, evidence[0]])).toEqual([
    ['CHECK 5023', { speaksFor: 'same', text: 'Same check number and amount, 24 days later.' }],
  ]);
  await system.get(answerPossibleDuplicate, { ...own, params: { id: pairs[0]!.id }, body: { answer: 'same' } });
  expect(await outstanding()).toEqual([['5022', null], ['5023', '2026-02-23']]); // prettier-ignore
  // A check of another number isn't this one, and is posted.
  await importFile(`${head}"03/09/2026","CHECK 5099","$190.00","","Checks","$970.00"\n`, 'march.csv');
  await system.drain();
  expect((await system.get(listPossibleDuplicates, own)).pairs).toEqual([]);
  expect(await outstanding()).toEqual([['5022', null], ['5023', '2026-02-23']]); // prettier-ignore
}, 30_000);
