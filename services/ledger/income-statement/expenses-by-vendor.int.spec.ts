// Expenses by vendor: refunds, splits, undone entries and rows without a vendor, under both methods, add up to the income statement.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDocument } from '#contracts/routes/bills-and-invoices.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getExpensesByVendor, getIncomeStatement, maxVendors } from '#contracts/routes/income-statement.js';
import { addEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { putSettings, getSettings } from '#contracts/routes/settings.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;

const paid = (
  no: string,
  date: string,
  { account, amount, payee = '', text = '' }: { account: string; amount: string; payee?: string; text?: string },
) =>
  // prettier-ignore
  `${no},${date},Expenses:${account},${amount},,${text},${payee}\n${no},${date},Assets:Petty Cash,,${amount},${text},${payee}`;

const lineOf = async (search: string) => {
  await system.drain();
  return (await system.get(getLedgerFast, { query: { search } })).transactions[0]!.JournalEntryLineID;
};

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-31T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
  await postJournal(
    system,
    journalOf(
      paid('R0', '2026-02-10', { account: 'Rent', amount: '900.00', payee: 'Landlord', text: 'February' }),
      paid('R1', '2026-03-01', { account: 'Rent', amount: '950.00', payee: 'Landlord', text: 'March' }),
      paid('S1', '2026-03-02', { account: 'Supplies', amount: '120.00', payee: 'Staples', text: 'Paper' }),
      // A refund of 20.00, and 50.00 that the same party paid, which is revenue.
      'S2,2026-03-09,Assets:Petty Cash,20.00,,Return,Staples\nS2,2026-03-09,Expenses:Supplies,,20.00,Return,Staples',
      'S3,2026-03-09,Assets:Petty Cash,50.00,,Sale,Staples\nS3,2026-03-09,Income:Sales,,50.00,Sale,Staples',
      paid('N1', '2026-03-05', { account: 'Bank Fees', amount: '12.50' }),
    ),
  );
  const statement = `Date,Description,Amount
2026-03-03,DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012,-84.12
2026-03-04,LANDLORD LLC,-1000.00
2026-03-20,ACH DEBIT GUSTO NET 079218,-30.00
2026-03-27,ACH DEBIT GUSTO NET 383183,-40.00
`;
  await importStatement(system, statement, { fields: { accountName: 'Checking' } });
  await system.get(putTransactionCategory, { params: { lineId: await lineOf('GIANT EAGLE') }, body: { category: 'Meals' } });
  const parts = [
    { category: 'Expenses:Rent', amountCents: -70_001 },
    { category: 'Expenses:Utilities', amountCents: -29_999 },
  ];
  await system.get(splitTransaction, { params: { lineId: await lineOf('LANDLORD LLC') }, body: { parts } });
  const lines = [
    { account: 'Expenses:Supplies', amountCents: 7_700 },
    { account: 'Equity:Owner Draws', amountCents: -7_700 },
  ];
  const { entryId } = await system.get(addEntry, { body: { date: '2026-03-12', payee: 'Mistake Inc', description: 'Ink', lines } });
  await system.get(undoEntry, { params: { entryId } });
  // Owed and not paid: an expense under the accrual method only.
  const bill = { kind: 'bill' as const, party: 'Acme Supply', date: '2026-03-10', dueOn: '2026-04-10' };
  await system.get(addDocument, { body: { ...bill, lines: [{ category: 'Expenses:Office Expense', amountCents: 30_000 }] } });
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

interface Asked {
  tenantId?: number;
  year?: number;
  month?: number;
  method?: 'cash' | 'accrual';
  through?: string;
}

/** Vendors with cents and transactions, then what has no vendor; checked against the income statement of the same days. */
async function expenses({ tenantId = 2, year = 2026, month, ...query }: Asked) {
  const asked = { tenantId, params: { year, ...(month && { month }) }, query };
  const { vendors, others, noVendor, total, period, method } = await system.get(getExpensesByVendor, asked);
  const statement = await system.get(getIncomeStatement, asked);
  expect([total.amountCents, period, method]).toEqual([Math.round(statement.expenses.total * 100), statement.period, statement.method]);
  const listed = vendors.map(({ vendor, amountCents, transactions }) => [vendor, amountCents, transactions]);
  return {
    vendors,
    listed,
    none: [noVendor.amountCents, noVendor.transactions],
    total: [total.amountCents, total.transactions],
    others,
    period,
  };
}

test('a month: refunds and parts count for their vendor, an undone entry does not', async () => {
  // 1,000.00 in two parts; 120.00 less 20.00; 30 and 40 under two references; 1,000 + 950 + 100 + 84.12 + 70 + 12.50 = 2,216.62.
  expect(await expenses({ month: 3 })).toMatchObject({
    listed: [
      ['LANDLORD', 100_000, 2],
      ['Landlord', 95_000, 1],
      ['Staples', 10_000, 2],
      ['GIANT EAGLE', 8_412, 1],
      ['GUSTO NET', 7_000, 2],
    ],
    none: [1_250, 1],
    total: [221_662, 9],
    others: { vendors: 0, amountCents: 0, transactions: 0 },
  });
});

test('under the accrual method a bill counts when it is entered', async () => {
  // 300.00 more than under the cash method.
  const { listed, total } = await expenses({ month: 3, method: 'accrual' });
  expect(listed[2]).toEqual(['Acme Supply', 30_000, 1]);
  expect(total).toEqual([251_662, 10]);
});

test('a year, and the days of a month through one of them', async () => {
  // 900.00 more than March.
  expect(await expenses({})).toMatchObject({ listed: expect.arrayContaining([['Landlord', 185_000, 2]]), total: [311_662, 10] });
  // 950 + 120 + 1,000 + 84.12: neither the refund nor the fee.
  expect(await expenses({ month: 3, through: '2026-03-04' })).toMatchObject({ none: [0, 0], total: [215_412, 5] });
  expect(await expenses({ month: 1 })).toMatchObject({ listed: [], none: [0, 0], total: [0, 0] });
});

test.each(['cash', 'accrual'] as const)('the ledger’s expense rows of each vendor sum to it (%s)', async (method) => {
  const { vendors, period } = await expenses({ month: 3, method });
  expect(vendors.at(-1)!.payees).toBe('GUSTO NET');
  for (const { payees, amountCents, transactions: count } of vendors) {
    const { startDate, endDate } = period;
    const query = { startDate, endDate, accountType: 'expense' as const, payee: payees!, method };
    const { transactions, pagination } = await system.get(getLedgerFast, { query });
    const sum = transactions.reduce((total, { Amount }) => total - Math.round(Amount * 100), 0);
    expect([payees, sum, pagination.total]).toEqual([payees, amountCents, count]);
  }
});

test('another business has its own vendors, and its year is its fiscal year', async () => {
  await postJournal(
    system,
    journalOf(
      paid('T1', '2026-06-30', { account: 'Supplies', amount: '5.00', payee: 'Staples' }),
      paid('T2', '2026-07-01', { account: 'Supplies', amount: '7.00', payee: 'Staples' }),
    ),
    3,
  );
  expect(await expenses({ tenantId: 3 })).toMatchObject({ listed: [['Staples', 1_200, 2]] });
  await system.get(putSettings, { tenantId: 3, body: { ...(await system.get(getSettings, { tenantId: 3 })), fiscalYearStart: 7 } });
  expect(await expenses({ tenantId: 3 })).toMatchObject({ listed: [['Staples', 700, 1]] });
  expect(await expenses({ tenantId: 4 })).toMatchObject({ listed: [], total: [0, 0] });
});

test('the largest vendors are listed; the smallest are one sum', async () => {
  // 1.00, 2.00, … 502.00: the first two are beyond 500 vendors. 502 × 503 ÷ 2 = 126,253.
  const rows = Array.from({ length: maxVendors + 2 }, (_, index) =>
    paid(`V${index}`, '2026-03-15', { account: 'Supplies', amount: `${index + 1}.00`, payee: `Vendor ${index + 1}` }),
  );
  await postJournal(system, journalOf(...rows), 5);
  const { listed, others, total } = await expenses({ tenantId: 5 });
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([500, ['Vendor 502', 50_200, 1], ['Vendor 3', 300, 1]]);
  expect(others).toEqual({ vendors: 2, amountCents: 300, transactions: 2 });
  expect(total).toEqual([12_625_300, 502]);
});
