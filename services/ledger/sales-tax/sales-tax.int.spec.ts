// Sales tax by state, from files to the report: the tax in charges' descriptions, remittances, refunds of both kinds, and the rows behind each
// figure. Expected figures are added up by hand from the lines.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getLedgerFast, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { getSalesTax, listPostedRemittances } from '#contracts/routes/sales-tax.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { stripeHistory, etsyFile } from '../../../tests/fixtures/bank-link/processor-files.fixture.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-06-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const charge = (id: string, day: string, { total, fee, net, text }: Record<'total' | 'fee' | 'net' | 'text', string>) =>
  `${id},charge,ch_${id},${total},${fee},,,${net},usd,${day} 12:00,${day} 12:00,${text},${total},usd,,,`;
const stripe = [
  stripeHistory[0]!,
  charge('txn_a', '2025-03-10', { total: '194.85', fee: '5.95', net: '188.90', text: 'Total $180.00 + TX sales tax $14.85' }),
  charge('txn_b', '2025-04-02', { total: '194.85', fee: '5.95', net: '188.90', text: 'Total $180.00 + TX sales tax $14.85' }),
  charge('txn_c', '2025-04-03', { total: '107.00', fee: '3.40', net: '103.60', text: 'Total $100.00 + FL sales tax $7.00' }),
  charge('txn_d', '2025-04-04', { total: '50.00', fee: '1.75', net: '48.25', text: 'Consulting' }),
  'txn_e,refund,re_1,-53.50,0.00,,,-53.50,usd,2025-04-05 12:00,2025-04-05 12:00,REFUND FOR CHARGE (Total $100.00 + FL sales tax $7.00),-53.50,usd,,,',
];
const bank = `Date,Description,Amount
2025-04-20,WEBFILE TAX PYMT DD 902/12345678,-14.85
2025-05-20,FLA DEPT REVENUE C01,-3.00
2025-05-21,STAPLES STORE 0412,-20.00
`;
const shown = ({ state, ...sums }: { state?: string | null } & Record<string, unknown>) => [
  ...[state, sums['owedBeforeCents'], sums['collectedCents'], sums['remittedCents'], sums['owedCents']],
];

test('tax of charges’ descriptions is owed by state, and what states are paid reduces it', async () => {
  await importStatement(system, stripe.join('\n'), { tenantId: 2, name: 'balance_history.csv' });
  await system.drain();
  await importStatement(system, bank, { tenantId: 2, fields: { accountName: 'Checking' } });
  await system.drain();
  // 180.00 × 2 + 100.00 + 50.00, less 50.00 given back: neither the tax nor the remittances count.
  const statement = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2025 } });
  expect(statement.revenue.total).toBe(460);
  // Fees 5.95 × 2 + 3.40 + 1.75, and the paper.
  expect(statement.expenses.total).toBe(37.05);
  const april = await system.get(getSalesTax, { tenantId: 2, params: { year: 2025, month: 4 } });
  // Florida's refund of half: 53.50 × 7 ÷ 107.
  expect(april.states.map(shown)).toEqual([
    ['FL', 0, 350, 0, 350],
    ['TX', 1485, 1485, 1485, 1485],
  ]);
  const year = await system.get(getSalesTax, { tenantId: 2, params: { year: 2025 } });
  expect(year.states.map(shown)).toEqual([
    ['FL', 0, 350, 300, 50],
    ['TX', 0, 2970, 1485, 1485],
  ]);
  // The assistant has the same figures of one state.
  const ask = async (query: string) => (await system.get(askQuestion, { tenantId: 2, body: { query } })).total;
  expect(await ask('How much sales tax do I owe Florida?')).toBe(0.5);
  expect(await ask('sales tax collected in Texas in 2025')).toBe(29.7);
  expect(await ask('sales tax paid to TX in 2025')).toBe(14.85);
  expect(await ask('How much sales tax do I owe Ohio?')).toBeUndefined();
  const { accounts } = await system.get(getTrialBalance, { tenantId: 2, query: { asOf: '2025-12-31' } });
  expect(accounts.find(({ path }) => path === 'Liabilities:Sales Tax')!.balanceCents).toBe(-year.total.owedCents);
}, 90_000);

test('the ledger’s rows sum to each figure', async () => {
  const { states, period } = await system.get(getSalesTax, { tenantId: 2, params: { year: 2025, month: 4 } });
  const sum = async (query: object) => {
    const { transactions } = await system.get(getLedgerFast, { tenantId: 2, query: { ...query, limit: 500 } });
    return [transactions.length, Math.round(transactions.reduce((total, { Amount }) => total + Amount, 0) * 100)];
  };
  for (const { state, ...sums } of states) {
    const through = { endDate: period.endDate, salesTaxState: state ?? 'none' };
    const days = { ...through, startDate: period.startDate };
    expect(await sum({ ...days, salesTax: 'collected' })).toEqual([sums.collectedLines, sums.collectedCents]);
    expect(await sum({ ...days, salesTax: 'remitted' })).toEqual([sums.remittedLines, 0 - sums.remittedCents]);
    expect((await sum({ ...through, salesTax: 'owed' }))[1]).toBe(sums.owedCents);
  }
}, 60_000);

test('an opening balance is owed from before, neither collected nor remitted', async () => {
  const lines = [
    { account: 'Equity:Opening Balances', amountCents: 4_000 },
    { account: 'Liabilities:Sales Tax', amountCents: -4_000 },
  ];
  const body = {
    date: '2025-04-01',
    description: 'Opening balance, TX sales tax',
    payee: '',
    reference: '',
    basis: 'both' as const,
    lines,
  };
  await system.get(addEntry, { tenantId: 2, body });
  await system.drain();
  const { states, total } = await system.get(getSalesTax, { tenantId: 2, params: { year: 2025, month: 4 } });
  expect(states.find(({ state }) => state === 'TX')).toMatchObject({ openingCents: 4_000, openingLines: 1, collectedCents: 1_485, remittedCents: 1_485, owedCents: 5_485 }); // prettier-ignore
  expect([total.openingCents, total.collectedCents]).toEqual([4_000, 1_835]);
  const rows = async (salesTax: 'opening' | 'collected') =>
    (await system.get(getLedgerFast, { tenantId: 2, query: { salesTax, startDate: '2025-04-01', endDate: '2025-04-30' } })).transactions.map(({ Amount }) => Amount); // prettier-ignore
  expect(await rows('opening')).toEqual([40]);
  expect((await rows('collected')).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(18.35);
}, 60_000);

test('what a marketplace collects and remits is neither income nor an expense, and a person’s remittance counts', async () => {
  await importStatement(system, etsyFile.join('\n'), { tenantId: 3, name: 'etsy_statement.csv' });
  await importStatement(system, 'Date,Description,Amount\n2025-02-20,XQZ 40,-5.00\n', { tenantId: 3, fields: { accountName: 'Checking' } });
  await system.drain();
  const { total } = await system.get(getSalesTax, { tenantId: 3, params: { year: 2025 } });
  expect(shown(total)).toEqual([undefined, 0, 0, 0, 0]);
  // 100.00 less the buyer's 4.25, less 10.00 given back.
  expect((await system.get(getIncomeStatement, { tenantId: 3, params: { year: 2025 } })).revenue.total).toBe(85.75);
  const [line] = (await system.get(getLedgerFast, { tenantId: 3, query: { search: 'XQZ' } })).transactions;
  await system.get(putTransactionCategory, { tenantId: 3, params: { lineId: line!.JournalEntryLineID }, body: { category: 'Sales Tax' } });
  const { states } = await system.get(getSalesTax, { tenantId: 3, params: { year: 2025 } });
  expect(states.map(shown)).toEqual([[null, 0, 0, 500, -500]]);
}, 60_000);

test('the state that a text names', async () => {
  const named: [text: string, state: string | null][] = [
    ['Total $180.00 + TX sales tax $14.85', 'TX'],
    ['WEBFILE TAX PYMT DD 902/12345678', 'TX'],
    ['STATE COMPTRLR TEXNET', 'TX'],
    ['COMPTROLLER OF MARYLAND', 'MD'],
    ['FLA DEPT REVENUE C01', 'FL'],
    ['NYS DTF SALES TAX PAYMNT', 'NY'],
    ['CA DEPT TAX FEE CDTFA EPMT', 'CA'],
    ['West Virginia State Tax', 'WV'],
    ['Virginia Dept of Taxation', 'VA'],
    ['NC DEPT REVENUE TAX PYMT', 'NC'],
    ['Sales tax of the fair', null],
    ['Pay in Tax Dept', null],
  ];
  // $1.00, $2.00, $4.00 and so on, so that each state's sum says which texts it has.
  const rows = named.map(([text], at) => `2025-03-01,${text},-${2 ** at}.00`);
  await importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, { tenantId: 4, fields: { accountName: 'Checking' } });
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId: 4, query: { limit: 500 } });
  const lineIds = transactions.map(({ JournalEntryLineID }) => JournalEntryLineID);
  await system.get(putTransactionCategories, { tenantId: 4, body: { lineIds, category: 'Sales Tax' } });
  const { states } = await system.get(getSalesTax, { tenantId: 4, params: { year: 2025 } });
  const expected = Object.entries(Object.groupBy([...named.entries()], ([, [, state]]) => state ?? 'none'));
  expect(Object.fromEntries(states.map(({ state, remittedCents }) => [state ?? 'none', remittedCents / 100]))).toEqual(
    Object.fromEntries(expected.map(([state, texts]) => [state, texts!.reduce((sum, [at]) => sum + 2 ** at, 0)])),
  );
}, 60_000);

test('remittances that were posted before the setting are listed but for people’s decisions and locked days, recategorized, and undone', async () => {
  const tenantId = 5;
  const posted = `Date,Description,Amount
2025-01-20,WEBFILE TAX PYMT DD 902/1,-10.00
2025-04-20,WEBFILE TAX PYMT DD 902/2,-14.85
2025-05-20,FLA DEPT REVENUE C01,-3.00
2025-05-21,STAPLES STORE 0412,-20.00
2025-05-22,FRANCHISE TAX BD CASTTAXRFD,-50.00
2025-05-23,WEBFILE TAX PYMT DD 902/3,-7.00
2025-05-24,WEBFILE TAX PYMT DD 902/4,2.00
`;
  await importStatement(system, posted, { tenantId, fields: { accountName: 'Checking' } });
  await system.drain();
  const list = () => system.get(listPostedRemittances, { tenantId });
  const listed = async () => (await list()).remittances.map(({ date, amountCents }) => [date, amountCents]);
  const [late] = (await system.get(getLedgerFast, { tenantId, query: { search: '902/3' } })).transactions;
  await system.get(putTransactionCategory, {
    tenantId,
    params: { lineId: late!.JournalEntryLineID },
    body: { category: 'Fines & Penalties' },
  });
  // Without the setting the books collect no sales tax.
  expect(await listed()).toEqual([]);
  const settings = await system.get(getSettings, { tenantId });
  await system.get(putSettings, {
    tenantId,
    body: { ...settings, salesTax: { categories: ['Income:Sales'], rates: [{ from: '2025-01-01', percent: 8 }] } },
  });
  expect(await listed()).toEqual([['2025-01-20', -1_000], ['2025-04-20', -1_485], ['2025-05-20', -300]]); // prettier-ignore
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query(`update ledger.books set everyone_through = '2025-03-31' where tenant_id = ${tenantId}`);
  await admin.end();
  expect(await listed()).toEqual([['2025-04-20', -1_485], ['2025-05-20', -300]]); // prettier-ignore
  expect((await list()).locked).toEqual({ count: 1, through: '2025-03-31' });
  const lineIds = (await list()).remittances.map(({ lineId }) => lineId);
  await system.get(putTransactionCategories, { tenantId, body: { lineIds, category: 'Sales Tax' } });
  expect(await listed()).toEqual([]);
  const remitted = async () => (await system.get(getSalesTax, { tenantId, params: { year: 2025 } })).total.remittedCents;
  expect(await remitted()).toBe(1_785);
  await system.get(undoDecisions, { tenantId, body: { lineIds, onlyOwn: true } });
  expect(await listed()).toEqual([['2025-04-20', -1_485], ['2025-05-20', -300]]); // prettier-ignore
  expect(await remitted()).toBe(0);
}, 60_000);
