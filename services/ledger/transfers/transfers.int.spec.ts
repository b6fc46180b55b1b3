// Transfers between own accounts: which lines are the two sides of one, whichever comes first, what the ledger shows of them, and what
// stays open.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAlerts } from '#contracts/routes/alerts.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getLedgerFast, getLedgerSummary, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, undo } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const put = (tenantId: number, accountName: string, file: string) =>
  importStatement(system, file, { tenantId, name: `${accountName}.csv`, fields: { accountName } });
const ledger = async (tenantId: number, query = {}) => {
  await system.drain();
  const { transactions, pagination } = await system.get(getLedgerFast, { tenantId, query });
  return {
    rows: transactions.map((row) => [row.TransactionDate, row.BankAccountName, row.AccountName, row.Category, row.Amount]),
    total: pagination.total,
  };
};
const idOf = async (tenantId: number, search: string) =>
  (await system.get(getLedgerFast, { tenantId, query: { search } })).transactions[0]!.JournalEntryLineID;

const checking = csv(
  '2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00',
  '2026-02-10,ONLINE TRANSFER TO SAV ...2222,-300.00',
  '2026-02-11,PENN POWER 0417,-80.00',
);
const savings = csv('2026-02-03,ONLINE TRANSFER FROM CHK ...1111,500.00', '2026-02-28,INTEREST PAID,1.25');

test('an account’s rows are everything that moved it, a transfer from its own side, and sum to what it holds', async () => {
  await put(6, 'Checking', checking);
  await put(6, 'Savings', savings);
  await system.drain();
  const { accounts } = await system.get(listBankAccounts, { tenantId: 6 });
  const rowsOf = async (name: string, query = {}) => {
    const { bankAccountId } = accounts.find((account) => account.name === name)!;
    const page = await system.get(getLedgerFast, { tenantId: 6, query: { bankAccountId, ...query } });
    return { rows: page.transactions.map((row) => [row.TransactionDate, row.BankAccountName, row.Amount]), total: page.pagination.total };
  };
  const [interest, received] = [
    ['2026-02-28', 'Savings', 1.25],
    ['2026-02-03', 'Savings', 500],
  ];
  expect(await rowsOf('Savings')).toEqual({ rows: [interest, received], total: 2 });
  expect(await rowsOf('Savings', { category: 'Transfer' })).toEqual({ rows: [received], total: 1 });
  expect(await rowsOf('Savings', { startDate: '2026-02-04' })).toEqual({ rows: [interest], total: 1 });
  // 500.00 + 1.25; 500.00 + 300.00 + 80.00 went out.
  expect(accounts.filter(({ transactionCount }) => transactionCount > 0).map(({ name, balanceCents }) => [name, balanceCents])).toEqual([
    ['Checking', -88_000],
    ['Savings', 50_125],
  ]);
  expect((await rowsOf('Checking')).rows).toEqual([
    ['2026-02-11', 'Checking', -80],
    ['2026-02-10', 'Checking', -300],
    ['2026-02-02', 'Checking', -500],
  ]);
  const stranger = await system.get(getLedgerFast, { tenantId: 2, query: { bankAccountId: accounts[0]!.bankAccountId } });
  expect(stranger.transactions).toEqual([]);
});

test('both sides are one row, the other alone stays; undone, the rest is open again, and imported the other way round the same', async () => {
  const first = await put(2, 'Checking', checking);
  expect((await ledger(2, { category: 'Transfer' })).rows).toEqual([
    ['2026-02-10', 'Checking', 'Transfer', 'Transfer', -300],
    ['2026-02-02', 'Checking', 'Transfer', 'Transfer', -500],
  ]);
  const second = await put(2, 'Savings', savings);
  const paired = {
    rows: [
      ['2026-02-10', 'Checking', 'Transfer', 'Transfer', -300],
      ['2026-02-02', 'Checking', 'Savings', 'Transfer', -500],
    ],
    total: 2,
  };
  expect(await ledger(2, { category: 'Transfer' })).toEqual(paired);
  // Three lines of the checking account and two of savings, one of which is the other side.
  expect((await ledger(2)).total).toBe(4);
  expect((await ledger(2)).rows).toHaveLength(4);
  expect((await ledger(2, { accountType: 'asset' })).total).toBe(2);
  expect((await ledger(2, { startDate: '2026-02-03', endDate: '2026-02-03' })).total).toBe(0);
  expect((await system.get(getLedgerSummary, { tenantId: 2, query: {} })).TotalTransactions).toBe(4);
  expect((await ledger(2, { search: 'from chk' })).rows).toEqual([paired.rows[1]]);
  expect((await ledger(2, { openTransfersOnly: true })).rows).toEqual([paired.rows[0]]);
  await undo(system, first.importId, 2);
  expect((await ledger(2, { category: 'Transfer' })).rows).toEqual([['2026-02-03', 'Savings', 'Transfer', 'Transfer', 500]]);
  await put(2, 'Checking', checking);
  expect(await ledger(2, { category: 'Transfer' })).toEqual(paired);
  await undo(system, second.importId, 2);
  expect((await ledger(2, { openTransfersOnly: true })).total).toBe(2);
  expect((await ledger(3, {})).total).toBe(0);
}, 60_000);

test('filed elsewhere by a person one side is no transfer any more, and filed back it is', async () => {
  await put(2, 'Savings', savings);
  await system.drain();
  const lineId = await idOf(2, 'from chk');
  const { transaction, transfer } = await system.get(getTransaction, { tenantId: 2, params: { lineId } });
  expect([transaction.AccountName, transfer]).toEqual([
    'Savings',
    {
      candidates: [],
      otherSide: expect.objectContaining({ date: '2026-02-03', account: 'Savings', amountCents: 50_000, category: 'Assets:Transfer' }),
    },
  ]);
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId }, body: { category: 'Supplies' } });
  expect((await ledger(2, { search: 'sav' })).rows.at(-1)).toEqual(['2026-02-02', 'Checking', 'Supplies', 'Supplies', -500]);
  expect((await ledger(2, { openTransfersOnly: true })).rows).toContainEqual(['2026-02-03', 'Savings', 'Transfer', 'Transfer', 500]);
  // What lies elsewhere is offered to the side that is open.
  const open = await idOf(2, 'from chk');
  expect((await system.get(getTransaction, { tenantId: 2, params: { lineId: open } })).transfer).toEqual({
    otherSide: null,
    candidates: [expect.objectContaining({ lineId, account: 'Checking', amountCents: -50_000, category: 'Expenses:Supplies' })],
    withFee: [],
  });
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId }, body: { category: 'Transfer' } });
  expect((await ledger(2, { search: 'from chk' })).rows).toEqual([['2026-02-02', 'Checking', 'Savings', 'Transfer', -500]]);
}, 60_000);

test('of several the account that the text names, then the nearest day; a week is the most', async () => {
  await put(3, 'Checking', csv(
    '2026-01-05,ONLINE TRANSFER TO SAV ...3333,-200.00',
    '2026-01-06,ONLINE TRANSFER TO SAV ...2222,-200.00',
    '2026-01-10,TRANSFER TO SAVINGS,-70.00',
    '2026-01-20,TRANSFER TO SAVINGS,-70.00',
    '2026-02-01,TRANSFER TO SAVINGS,-90.00',
    '2026-02-14,ONLINE TRANSFER TO SAV ...4444,-60.00',
  )); // prettier-ignore
  // The number is in the file: digits in a name alone would rule nothing out.
  await put(3, 'Savings 2222', 'Account Number: XXXXXX2222\n' + csv(
    '2026-01-05,TRANSFER FROM CHECKING,200.00',
    '2026-01-18,TRANSFER FROM CHECKING,70.00',
    '2026-02-09,TRANSFER FROM CHECKING,90.00',
    '2026-02-14,TRANSFER FROM CHECKING,60.00',
  )); // prettier-ignore
  await put(3, 'Reserve (3333)', csv('2026-01-07,TRANSFER FROM CHECKING,200.00'));
  expect((await ledger(3, { category: 'Transfer' })).rows).toEqual([
    // Its text names another account, 4444.
    ['2026-02-14', 'Savings 2222', 'Transfer', 'Transfer', 60],
    ['2026-02-14', 'Checking', 'Transfer', 'Transfer', -60],
    // Eight days.
    ['2026-02-09', 'Savings 2222', 'Transfer', 'Transfer', 90],
    ['2026-02-01', 'Checking', 'Transfer', 'Transfer', -90],
    ['2026-01-20', 'Checking', 'Savings 2222', 'Transfer', -70],
    ['2026-01-10', 'Checking', 'Transfer', 'Transfer', -70],
    ['2026-01-06', 'Checking', 'Savings 2222', 'Transfer', -200],
    ['2026-01-05', 'Checking', 'Reserve (3333)', 'Transfer', -200],
  ]);
}, 60_000);

test('what is open for more than ten days is one alert; profit and loss knows nothing of either side', async () => {
  await put(4, 'Checking', csv('2026-03-09,ONLINE TRANSFER TO SAV ...2222,-10.00', '2026-03-10,ONLINE TRANSFER TO SAV ...2222,-20.00'));
  await put(4, 'Savings', csv('2026-03-01,TRANSFER FROM CHECKING,5.00'));
  await system.drain();
  // Ten days before March 20 is the tenth: not late yet.
  expect(await system.get(getOpenTransfers, { tenantId: 4 })).toEqual({
    open: { count: 3, paidCents: 3_000, receivedCents: 500 },
    late: { count: 2, paidCents: 1_000, receivedCents: 500 },
    oldestOn: '2026-03-01',
  });
  const alerts = (await system.get(getAlerts, { tenantId: 4 })).items.filter(({ code }) => code === 'open-transfers');
  expect(alerts).toEqual([
    {
      id: 'bank:open-transfers',
      code: 'open-transfers',
      severity: 'warning',
      message: '2 transfers have been unmatched for over 10 days',
      detail: '$10.00 out, $5.00 in, the oldest on Mar 1, 2026. Import the other account’s statements or recategorize them.',
      action: 'See them',
      link: '/general-ledger?openTransfersOnly=true',
      dueOn: null,
      amount: 15,
      count: 2,
    },
  ]);
  expect((await system.get(getIncomeStatement, { tenantId: 4, params: { year: 2026 } })).netIncome).toBe(0);
  expect((await system.get(getOpenTransfers, { tenantId: 3 })).open.count).toBe(5);
}, 60_000);

test('of less than what left the rest may be a fee: offered to both sides, and split they are a pair until they are put together again', async () => {
  // A wire of 500 for 25; 60.01 is more than a wire costs, 30 of 130 is a quarter, 31 of 124 more, nine days too far.
  await put(7, 'Checking', csv(
    '2026-02-02,ONLINE TRANSFER TO SAV ...2222,-525.00',
    '2026-02-10,ONLINE TRANSFER TO SAV ...2222,-700.00',
    '2026-02-20,ONLINE TRANSFER TO SAV ...2222,-130.00',
    '2026-03-10,ONLINE TRANSFER TO SAV ...2222,-205.00',
  )); // prettier-ignore
  await put(7, 'Savings', csv(
    '2026-02-03,TRANSFER FROM CHECKING,500.00',
    '2026-02-11,TRANSFER FROM CHECKING,639.99',
    '2026-02-21,TRANSFER FROM CHECKING,103.99',
    '2026-03-19,TRANSFER FROM CHECKING,200.00',
  )); // prettier-ignore
  await system.drain();
  const offered = async (search: string) => {
    const { transactions } = await system.get(getLedgerFast, { tenantId: 7, query: { category: 'Transfer', search } });
    return Promise.all(
      transactions.map(async ({ JournalEntryLineID: lineId, Amount }) => {
        const { transfer } = await system.get(getTransaction, { tenantId: 7, params: { lineId } });
        return [
          Amount,
          (transfer?.withFee ?? []).map(({ otherSide, feeCents, arrivedCents }) => [otherSide.account, arrivedCents, feeCents]),
        ];
      }),
    );
  };
  expect(await offered('sav')).toEqual([[-205, []], [-130, []], [-700, []], [-525, [['Savings', 50_000, 2_500]]]]); // prettier-ignore
  expect((await offered('from checking')).at(-1)).toEqual([500, [['Checking', 50_000, 2_500]]]);
  const lineId = (await system.get(getLedgerFast, { tenantId: 7, query: { search: 'sav' } })).transactions.at(-1)!.JournalEntryLineID;
  const { transfer } = await system.get(getTransaction, { tenantId: 7, params: { lineId } });
  const [found] = transfer!.withFee!;
  expect(found!.paidLineId).toBe(lineId);
  const split = (line: string, parts: [string, number][]) =>
    system.get(splitTransaction, { tenantId: 7, params: { lineId: line }, body: { parts: parts.map(([category, amountCents]) => ({ category, amountCents })) } }); // prettier-ignore
  const { lineIds } = await split(lineId, [['Assets:Transfer', -50_000], ['Expenses:Bank Fees', -2_500]]); // prettier-ignore
  const paired = (await ledger(7, { search: 'sav' })).rows.filter(([, , , , amount]) => amount === -500 || amount === -25);
  expect(paired.sort()).toEqual([
    ['2026-02-02', 'Checking', 'Bank Fees', 'Bank Fees', -25],
    ['2026-02-02', 'Checking', 'Savings', 'Transfer', -500],
  ]);
  expect((await system.get(getOpenTransfers, { tenantId: 7 })).open.count).toBe(6);
  await split(lineIds[0]!, [['Assets:Transfer', -52_500]]);
  await system.drain();
  expect((await system.get(getOpenTransfers, { tenantId: 7 })).open.count).toBe(8);
}, 60_000);
