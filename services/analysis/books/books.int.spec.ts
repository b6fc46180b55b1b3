// The analysis follows the ledger and invoicing: its months are those of the income statement whatever happens to the entries, for each business
// apart; a rebuild gives the same, and whatever was tampered with is found.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataOf } from '#contracts/define.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import type { LedgerFigure } from '#contracts/ledger-filter.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader } from '#platform/event-log.js';
import { disturbance } from '../../../tests/fixtures/platform/disturbance.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { smallCompany, postJournal } from '../../../tests/small-company.js';
import { amexAugust, importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { rebuildAnalysis } from '../rebuild.js';
import { verifyAnalysis } from '../verify.js';

let system: TestSystem;
let admin: pg.Client;

const september = `Date,Description,Withdrawals,Deposits
09/03/2024,DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012,20.00,
09/12/2024,ATM WITHDRAWAL PNC BANK ATM 5TH AVE,100.00,
`;
const asOf = '2024-12-31';

beforeAll(async () => {
  // Events come late, twice and in pieces.
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z', transport: disturbance(7).transport });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('set search_path = analysis');
  for (const tenantId of [2, 3]) {
    await system.openBusiness(tenantId);
    await importStatement(system, pncAugust, { tenantId });
  }
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const work = () => system.composition.get('analysis').work;
const reader = (service: ServiceName) => new SqlLogReader(service, () => system.composition.get(service).work.readLog());
const logs = () => ({
  gateway: reader('gateway'),
  ledger: reader('ledger'),
  invoicing: reader('invoicing'),
  bankLink: reader('bank-link'),
});
const verify = () => work().inspect([2, 3], (em) => verifyAnalysis(em, [2, 3], logs()));

async function categorize(search: string, category: string, tenantId = 2): Promise<void> {
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { search } });
  for (const { JournalEntryLineID } of transactions)
    await system.get(putTransactionCategory, { tenantId, params: { lineId: JournalEntryLineID }, body: { category } });
  await system.drain();
}

/** The ledger's rows of a figure, as many as it counts. */
async function rowsOf(figure: LedgerFigure, tenantId: number, query: object): Promise<number> {
  const { transactions, pagination } = await system.get(getLedgerFast, { tenantId, query: { ...query, figure, limit: 500 } });
  expect(pagination).toMatchObject({ total: transactions.length, pages: transactions.length > 0 ? 1 : 0 });
  return Math.round(transactions.reduce((sum, { Amount }) => sum + Amount * 100, 0)) / 100;
}

/** Net income and the figures of cash of each month are what their rows add up to. */
async function expectRowsSum(tenantId: number, method: 'cash' | 'accrual'): Promise<void> {
  const { months } = await system.get(getAnalytics, { tenantId, query: { asOf, method, year: 2024 } });
  for (const { startDate, endDate, netIncome, netCash, moneyIn, moneyOut } of months) {
    const query = { startDate, endDate, method };
    expect([startDate, await rowsOf('net-income', tenantId, query)]).toEqual([startDate, netIncome]);
    expect([startDate, await rowsOf('net-cash', tenantId, query)]).toEqual([startDate, netCash]);
    expect([startDate, await rowsOf('money-in', tenantId, query)]).toEqual([startDate, moneyIn]);
    expect([startDate, await rowsOf('money-out', tenantId, query)]).toEqual([startDate, 0 - moneyOut]);
  }
}

/** Revenue and expenses of the last months of 2024, of both services. */
async function bothSeries(tenantId: number, method: 'cash' | 'accrual') {
  const { monthlyData } = await system.get(getFinancialAnalysis, { tenantId, query: { asOf, method } });
  const { months } = await system.get(getAnalytics, { tenantId, query: { asOf, method, year: 2024 } });
  const shown = new Map(months.map(({ month, year, revenue, expenses }) => [`${year} ${month}`, [revenue, expenses]]));
  const ledger = [];
  for (const { year, month } of monthlyData) {
    const { revenue, expenses } = await system.get(getIncomeStatement, { tenantId, params: { year, month }, query: { method } });
    ledger.push([year, month, revenue.total, expenses.total]);
  }
  const own = monthlyData.map(({ year, month, totalRevenue, expenses }) => [year, month, totalRevenue, expenses]);
  expect(own.map(([year, month]) => [year, month, ...(shown.get(`${year} ${month}`) ?? ['none'])])).toEqual(own);
  return { own, ledger };
}

async function expectSameAsLedger(): Promise<void> {
  for (const tenantId of [2, 3])
    for (const method of ['cash', 'accrual'] as const) {
      const { own, ledger } = await bothSeries(tenantId, method);
      expect(own).toEqual(ledger);
      await expectRowsSum(tenantId, method);
    }
}

test('months follow entries, decisions, undone imports and journals under both methods', async () => {
  await expectSameAsLedger();
  await categorize('giant eagle', 'Meals');
  await categorize('savings', 'Transfer');
  await categorize('netflix', 'Subscriptions');
  await expectSameAsLedger();
  const { importId } = await importStatement(system, september);
  await categorize('giant eagle', 'Supplies');
  // 84.12 of August and 20.00 of September.
  const supplies = async () => {
    const { expenses } = await system.get(getAnalytics, { query: { asOf, range: 12 } });
    return expenses.items.find(({ name }) => name === 'Supplies')?.amount;
  };
  expect(await supplies()).toBe(104.12);
  await expectSameAsLedger();
  await undo(system, importId);
  await system.drain();
  expect(await supplies()).toBe(84.12);
  await importStatement(system, amexAugust, { fields: { accountName: 'Amex', accountType: 'liability' } });
  await postJournal(system, smallCompany, 3);
  await system.drain();
  await expectSameAsLedger();
}, 120_000);

const refunds = `Date,Description,Withdrawals,Deposits
10/03/2024,DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012,80.00,
10/12/2024,DEPOSIT XXXXX7754,,500.00
10/20/2024,REFUND GIANT EAGLE #0012,,30.00
11/05/2024,REFUND GIANT EAGLE #0012,,25.00
11/15/2024,ATM WITHDRAWAL PNC BANK ATM 5TH AVE,40.00,
`;

test('money in and money out lead to their rows, refunds taken off by account and month, also where a month is cut', async () => {
  const tenantId = 4;
  await system.openBusiness(tenantId);
  await importStatement(system, refunds, { tenantId });
  await system.drain();
  await categorize('giant eagle', 'Supplies', tenantId);
  await categorize('deposit', 'Sales', tenantId);
  await categorize('withdrawal', 'Meals', tenantId);
  const behind = async (day: string) => {
    const { kpis } = await system.get(getAnalytics, { tenantId, query: { asOf: day } });
    const of = async ({ value, link }: typeof kpis.moneyIn) => {
      const query = Object.fromEntries(new URL(link!, 'http://console').searchParams);
      const { transactions, pagination } = await system.get(getLedgerFast, { tenantId, query });
      expect(pagination.total).toBe(transactions.length);
      return [value, transactions.map(({ Amount }) => Amount)];
    };
    return { in: await of(kpis.moneyIn), out: await of(kpis.moneyOut) };
  };
  // October: 500.00 in, 80.00 − 30.00 out. November: the refund outlives its purchase, 25.00 in; 40.00 out.
  expect(await behind('2024-12-31')).toEqual({ in: [525, [25, 500]], out: [90, [-40, 30, -80]] });
  expect(await behind('2024-10-15')).toEqual({ in: [500, [500]], out: [80, [-80]] });
}, 60_000);

test('what is billed counts in one method, what is paid of it in the other', async () => {
  // The journal bills 5,000.00 in February 2024 and is paid 3,500.00 of it in March.
  const revenueOf = async (method: 'cash' | 'accrual') => {
    const { months } = await system.get(getAnalytics, { tenantId: 3, query: { asOf, method, range: 12 } });
    return months.filter(({ month }) => month === 2 || month === 3).map(({ revenue }) => revenue);
  };
  expect(await revenueOf('accrual')).toEqual([5_000, 0]);
  expect(await revenueOf('cash')).toEqual([0, 3_500]);
});

const charge = (change: Partial<DataOf<typeof chargeReconciled>>) => ({ ...chargeReconciled.example, ...change });
const idOf = (n: number) => `0198c5e0-0000-7000-8000-00000000000${n}`;

test('clients are those whose money arrived, newest word first, each business its own', async () => {
  const of = (tenantId: number, change: Partial<DataOf<typeof chargeReconciled>>) => chargeReconciled.of(tenantId, charge(change));
  const day = { date: '2024-08-02' };
  const published = [
    of(2, { ...day, bankTransactionId: idOf(1), client: 'Ada', grossCents: 60_000, feeCents: 1_800 }),
    of(2, { ...day, bankTransactionId: idOf(2), client: 'Bo', grossCents: 30_000, feeCents: 900 }),
    of(2, { ...day, bankTransactionId: idOf(3), client: 'Ada', grossCents: 99_000, feeCents: 1 }),
    // The same row of another business.
    of(3, { ...day, bankTransactionId: idOf(1), client: 'Cy', grossCents: 1_000, feeCents: 30 }),
    of(2, { ...day, bankTransactionId: idOf(3), client: 'Ada', reconciled: false }),
    of(2, { date: '2024-07-05', bankTransactionId: idOf(2), client: 'Bo', grossCents: 40_000, feeCents: 1_200 }),
  ];
  for (const event of published) await system.publish('invoicing', [event]);
  await system.drain();
  const { clients } = await system.get(getFinancialAnalysis, { query: { asOf } });
  // (60² + 40²) of 100.
  expect(clients).toMatchObject({ total: 1_000, count: 2, index: 5_200, riskLevel: 'HIGH' });
  expect(
    clients!.top.map(({ name, total, fees, charges, firstCharge, share }) => [name, total, fees, charges, firstCharge, share]),
  ).toEqual([
    ['Ada', 600, 18, 1, '2024-08-02', 0.6],
    ['Bo', 400, 12, 1, '2024-07-05', 0.4],
  ]);
  const bySource = async () =>
    (await system.get(getFinancialAnalysis, { query: { asOf } })).clients!.top.map(({ name, total, sources }) => [name, total, sources]);
  // Ada pays 200.00 and 50.00 through PayPal as well; then 50.00 of it turns out not to have arrived, and Bo's charge to be Square's.
  await system.publish('invoicing', [
    of(2, { ...day, bankTransactionId: idOf(4), client: 'Ada', processor: 'paypal', grossCents: 20_000 }),
    of(2, { ...day, bankTransactionId: idOf(5), client: 'Ada', processor: 'paypal', grossCents: 5_000 }),
    of(2, { ...day, bankTransactionId: idOf(5), client: 'Ada', processor: 'paypal', reconciled: false }),
    of(2, { date: '2024-07-05', bankTransactionId: idOf(2), client: 'Bo', processor: 'square', grossCents: 40_000 }),
  ]);
  await system.drain();
  const expected = [
    ['Ada', 800, [{ processor: 'stripe', total: 600, charges: 1 }, { processor: 'paypal', total: 200, charges: 1 }]],
    ['Bo', 400, [{ processor: 'square', total: 400, charges: 1 }]],
  ]; // prettier-ignore
  expect(await bySource()).toEqual(expected);
  await rebuilds.analysis!(unitsOfWorkOf(system.composition), 2);
  expect(await bySource()).toEqual(expected);
  const other = await system.get(getFinancialAnalysis, { tenantId: 3, query: { asOf } });
  expect(other.clients?.top.map(({ name }) => name)).toEqual(['Cy']);
});

test('the business is the one of its settings', async () => {
  const { revision, ...settings } = await system.get(getSettings);
  const costBehaviors = [{ category: 'Expenses:Supplies', behavior: 'fixed' as const }];
  await system.get(putSettings, { body: { ...settings, method: 'accrual', payrollBenchmarkPercent: 33.3, costBehaviors, revision } });
  await system.drain();
  const [changed, other] = [await system.get(getFinancialAnalysis), await system.get(getFinancialAnalysis, { tenantId: 3 })];
  expect([changed.method, changed.intelligence.payrollEfficiency.benchmark]).toEqual(['accrual', 33.3]);
  const supplies = ({ expenses }: typeof changed) => expenses.categories.find(({ category }) => category === 'Supplies');
  expect(supplies(changed)).toMatchObject({ behavior: 'fixed', decidedBy: 'setting' });
  expect([other.method, other.intelligence.payrollEfficiency.benchmark]).toEqual(['cash', 30]);
});

const sums = ['day_amount', 'month_amount', 'account_amount'];
const tables = [...sums, 'account', 'business', 'client_charge', 'client_month', 'own_account', 'covered'];
const dump = async () => {
  const found = [];
  // What adds up to nothing is a place where something once was.
  const lives = (table: string) =>
    sums.includes(table) ? 'where lines <> 0 or cents <> 0' : table === 'client_month' ? 'where charges <> 0' : '';
  for (const table of tables) found.push((await admin.query(`select to_jsonb(t) as row from ${table} t ${lives(table)} order by 1`)).rows);
  return found;
};
const rebuild = async (tenantId: number) =>
  work().asWorker([tenantId], 'test', async (em) => ({ reply: await rebuildAnalysis(em, tenantId, logs()) }));

test('rebuilt it is the same', async () => {
  const before = await dump();
  expect(before.map((rows) => rows.length > 0)).toEqual(tables.map(() => true));
  for (const tenantId of [2, 3]) await rebuild(tenantId);
  expect(await dump()).toEqual(before);
  expect(await verify()).toEqual([]);
});

test.each([
  [
    `update day_amount set cents = cents + 1 where tenant_id = 2 and path = 'Expenses:Supplies'`,
    /amounts of tenant 2 .*Supplies.* differs/,
  ],
  ['delete from day_amount where tenant_id = 3', /there are 0 amounts of tenant 3 in the analysis/],
  ['update month_amount set cents = cents + 1 where tenant_id = 2', /the sum of .*, 2024-\d\d, of tenant 2/],
  ['update account_amount set lines = lines + 1 where tenant_id = 3', /the sum of .* of tenant 3 does not match its days/],
  [`update account set money = not money where tenant_id = 2`, /accounts of tenant 2/],
  [`update own_account set closed = not closed where tenant_id = 2`, /own accounts of tenant 2/],
  [`update covered set through = through - 1 where tenant_id = 2`, /covered days of tenant 2/],
  [`update business set payroll_benchmark_percent = 31 where tenant_id = 2`, /business 2 in the analysis/],
  [`update client_charge set gross_cents = gross_cents + 1 where tenant_id = 3`, /charges of tenant 3/],
  [`update client_month set fee_cents = fee_cents + 1 where tenant_id = 2`, /the sum of client \w+, 2024-\d\d, of tenant 2/],
])('%s is found', async (tamper, sentence) => {
  await admin.query(tamper);
  expect((await verify()).join('\n')).toMatch(sentence);
  await rebuild(tamper.includes('tenant_id = 3') ? 3 : 2);
  expect(await verify()).toEqual([]);
});
