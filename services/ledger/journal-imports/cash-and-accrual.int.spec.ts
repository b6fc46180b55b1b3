// Books of an accrual journal under both methods: an invoice is income when it is billed, or when it is paid, and never twice.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { accountBalances, exported, programs } from '../../../tests/journal-programs.js';
import { callJournal, header, journalOf, postJournal, smallCompany } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';

jest.setTimeout(60_000);
let system: TestSystem;
let next = 2;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);

const opened = async () => {
  await system.openBusiness(next);
  return next++;
};
const hash = (tenantId: number) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));
const income = async (tenantId: number, method: 'cash' | 'accrual', month?: number) => {
  const params = { year: 2024, ...(month && { month }) };
  const [sums, postings] = await Promise.all(
    (['aggregate', 'je'] as const).map((mode) => system.get(getIncomeStatement, { tenantId, params, query: { method, mode } })),
  );
  expect(postings!.netIncome).toBe(sums!.netIncome);
  return sums!.netIncome;
};

const pair = (no: string, date: string, debit: string, credit: string, amount: number, payee = '') =>
  [`${no},${date},${debit},${amount},,${no},${payee}`, `${no},${date},${credit},,${amount},${no},${payee}`].join('\n');
const invoice = pair('I1', '2024-01-15', 'Assets:Accounts Receivable', 'Income:Sales', 1000, 'Acme');
const payment = pair('P1', '2024-02-15', 'Assets:Bank:Checking', 'Assets:Accounts Receivable', 1000, 'Acme');

async function isRight(tenantId: number): Promise<void> {
  expect([await income(tenantId, 'accrual', 1), await income(tenantId, 'accrual', 2), await income(tenantId, 'accrual')]).toEqual([
    1000, 0, 1000,
  ]);
  expect([await income(tenantId, 'cash', 1), await income(tenantId, 'cash', 2), await income(tenantId, 'cash')]).toEqual([0, 1000, 1000]);
  for (const method of ['cash', 'accrual'] as const) {
    expect(await accountBalances(system, tenantId, method)).toEqual({ 'Assets:Bank:Checking': 100_000, 'Income:Sales': -100_000 });
    for (const asOf of ['2024-01-31', '2024-12-31'])
      expect((await system.get(getBalanceSheet, { tenantId, query: { method, asOf } })).check).toMatchObject({
        balanced: true,
        difference: 0,
      });
  }
}

test('an invoice and its payment, with the guess stated', async () => {
  const tenantId = await opened();
  const rent = pair('R1', '2024-02-01', 'Expenses:Rent', 'Assets:Bank:Checking', 0);
  expect(await postJournal(system, journalOf(invoice, payment, rent), tenantId)).toEqual({
    entries: 3,
    duplicates: 0,
    accountsCreated: 2,
    guessedBasis: { accrual: 2, cash: 1, both: 1 },
  });
  await isRight(tenantId);
});

test('in two files, in either order, the books are the same', async () => {
  const [first, second] = [await opened(), await opened()];
  for (const file of [invoice, payment]) await postJournal(system, journalOf(file), first);
  for (const file of [payment, invoice]) await postJournal(system, journalOf(file), second);
  await isRight(first);
  await isRight(second);
  expect(await hash(second)).toBe(await hash(first));
  expect(await postJournal(system, journalOf(invoice, payment), second)).toEqual({ entries: 0, duplicates: 2, accountsCreated: 0 });
});

test('a bill counts when it is paid, and what was never paid never', async () => {
  const tenantId = await opened();
  const rows = [
    pair('B1', '2024-01-10', 'Expenses:Rent', 'Liabilities:Accounts Payable', 300, 'Landlord'),
    pair('B2', '2024-01-11', 'Expenses:Utilities', 'Liabilities:Accounts Payable', 80, 'Power'),
    pair('P1', '2024-03-10', 'Liabilities:Accounts Payable', 'Assets:Bank:Checking', 300, 'Landlord'),
  ];
  await postJournal(system, journalOf(...rows), tenantId);
  expect([await income(tenantId, 'accrual', 1), await income(tenantId, 'cash', 1), await income(tenantId, 'cash', 3)]).toEqual([
    -380, 0, -300,
  ]);
  expect(await accountBalances(system, tenantId, 'cash')).toEqual({ 'Assets:Bank:Checking': -30_000, 'Expenses:Rent': 30_000 });
});

test('the basis is what a column or the sender says', async () => {
  const tenantId = await opened();
  const withBasis = (basis: string, row: string) => row.replace(/$/gm, `,${basis}`);
  const file = [
    `${header},Basis`,
    withBasis('both', pair('C1', '2024-01-10', 'Expenses:Meals', 'Assets:Bank:Checking', 1)),
    withBasis('Accrual', pair('C2', '2024-01-10', 'Expenses:Meals', 'Liabilities:Accrued', 10)),
    withBasis('cash', pair('C3', '2024-01-10', 'Expenses:Meals', 'Assets:Bank:Checking', 100)),
    withBasis('', pair('C4', '2024-01-10', 'Expenses:Meals', 'Liabilities:Accrued', 1000)),
  ].join('\n');
  expect(await postJournal(system, file, tenantId, { basis: 'accrual' })).toEqual({ entries: 4, duplicates: 0, accountsCreated: 2 });
  expect([await income(tenantId, 'accrual'), await income(tenantId, 'cash')]).toEqual([-1011, -101]);
  // Under another basis it is another entry.
  const { status, body } = await callJournal(system, file.replaceAll(',cash', ',both'), { tenantId });
  expect([status, body]).toMatchObject([
    409,
    { journalNos: ['C3'], entries: [{ differences: [{ what: 'basis', books: 'cash', file: 'both' }] }] },
  ]);
  for (const wrong of [file.replace(',Accrual', ',often'), file.replace(',cash', ',both')])
    expect((await callJournal(system, wrong, { tenantId: await opened() })).status).toBe(422);
});

test('goes out and comes in with both methods, and is known where it came from', async () => {
  const [from, to] = [await opened(), await opened()];
  await postJournal(system, smallCompany, from);
  const text = await exported(system, { format: 'csv' }, from);
  expect(text.split('\n').filter((line) => line.startsWith('B3'))).toEqual([
    'B3,2024-03-01,Assets:Checking,3500.00,,Invoice 1 in part,Acme,accrual',
    'B3,2024-03-01,Assets:AccountsReceivable,,3500.00,Invoice 1 in part,Acme,accrual',
    'B3-cash,2024-03-01,Assets:Checking,3500.00,,Invoice 1 in part,Acme,cash',
    'B3-cash,2024-03-01,Income:Sales:Posters,,3500.00,Invoice 1 in part,Acme,cash',
  ]);
  expect(await postJournal(system, text, to)).toMatchObject({ entries: 12, duplicates: 0 });
  expect(await hash(to)).toBe(await hash(from));
  expect(await postJournal(system, text, from)).toEqual({ entries: 0, duplicates: 12, accountsCreated: 0 });
  // The rest of the invoice is paid in both, and counts the same.
  const rest = journalOf(pair('B10', '2024-11-01', 'Assets:Checking', 'Assets:AccountsReceivable', 1500, 'Acme'));
  for (const tenantId of [from, to]) {
    await postJournal(system, rest, tenantId);
    expect((await accountBalances(system, tenantId, 'cash'))['Income:Sales:Posters']).toBe(-500_000);
  }
  expect(await hash(to)).toBe(await hash(from));
});

for (const program of programs)
  (program.installed ? test : test.skip)(`${program.name} reckons either method from its export`, async () => {
    const tenantId = await opened();
    await postJournal(system, smallCompany, tenantId);
    for (const method of ['cash', 'accrual'] as const) {
      const theirs = program.balances(await exported(system, { format: program.format, method }, tenantId));
      expect(theirs['Assets:Checking']).toBe(1_328_000);
      expect(theirs['Assets:AccountsReceivable']).toBe(method === 'cash' ? undefined : 150_000);
      expect(theirs['Income:Sales:Posters']).toBe(method === 'cash' ? -350_000 : -500_000);
    }
  });
