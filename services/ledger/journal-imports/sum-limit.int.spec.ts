// Books are filled to the last cent that they can hold, and not beyond; every report answers then as ever.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getBalanceSheet, getTrialBalance } from '#contracts/routes/balances.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { callJournal, journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';

let system: TestSystem;
jest.setTimeout(120_000);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const hash = () => system.composition.get('ledger').work.inspect([2], (em) => booksHash(em, 2));
const most = '9999999999.99';
const pair = (journalNo: string, amount: string, [debit, credit] = ['Assets:Checking', 'Income:Services'], date = '2024-03-01') => [
  `${journalNo},${date},${debit},${amount},,Sale,`,
  `${journalNo},${date},${credit},,${amount},Sale,`,
];
const many = (name: string, entries: number) => journalOf(...Array.from({ length: entries }, (_, n) => pair(`${name}${n}`, most)).flat());

// 2^53 − 1 = 9,007,199,254,740,991 cents. 9,007 × 999,999,999,999 = 9,006,999,999,990,993, which leaves 199,254,749,998.
test('the last cent that fits is taken and the next is refused, whatever accounts it is between', async () => {
  await postJournal(system, many('A', 4_500));
  // In one file too: the 4,508th of it is the first that does not fit.
  const tooMany = await call(many('B', 4_508));
  expect(tooMany).toMatchObject({
    status: 422,
    body: { type: '/problems/sum-too-large', detail: expect.stringMatching(/B4507 of 2024-03-01/) },
  });
  await postJournal(system, many('B', 4_507));
  await system.drain();
  const before = await hash();
  expect(await call(many('C', 1))).toMatchObject({
    status: 422,
    body: {
      detail:
        'With JournalNo C0 of 2024-03-01, total debits in your books would exceed the limit of $90,071,992,547,409.91. Nothing was imported.',
    },
  });
  expect((await call(journalOf(...pair('C1', '1992547499.99')))).status).toBe(422);
  expect(await hash()).toBe(before);
  // What is in the books already is known, and adds nothing.
  expect(await postJournal(system, many('A', 4_500))).toMatchObject({ entries: 0, duplicates: 4_500 });
  await postJournal(system, journalOf(...pair('C1', '1992547499.98')));
  for (const accounts of [
    ['Assets:Checking', 'Income:Services'],
    ['Expenses:Meals', 'Assets:Petty Cash'],
    ['Income:Services', 'Assets:Checking'],
  ])
    expect((await call(journalOf(...pair('D1', '0.01', accounts as [string, string], '2024-05-01')))).status).toBe(422);
  // Another business has its own limit.
  expect((await callJournal(system, journalOf(...pair('D1', '0.01')), { tenantId: 3 })).status).toBe(201);
  await reportsAnswer();
});

const call = (file: string) => callJournal(system, file, { tenantId: 2 });

async function reportsAnswer(): Promise<void> {
  await system.drain();
  const { accounts } = await system.get(getTrialBalance, { tenantId: 2 });
  expect(Object.fromEntries(accounts.map((account) => [account.path, account.balanceCents]))).toEqual({
    'Assets:Checking': 9_007_199_254_740_991,
    'Income:Services': -9_007_199_254_740_991,
  });
  const statement = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2024 } });
  expect(statement.revenue.total).toBe(90_071_992_547_409.91);
  const sheet = await system.get(getBalanceSheet, { tenantId: 2 });
  expect(sheet.check.balanced).toBe(true);
  expect((await system.call(getDashboardSummary, { tenantId: 2, query: { details: true } })).status).toBe(200);
  expect((await system.call(getLedgerSummary, { tenantId: 2 })).status).toBe(200);
}
