// Tax follows the ledger: the sums by month are those of the income statement whatever happens to the entries, a rebuild gives the same, and
// whatever was tampered with is found.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { SqlLogReader } from '#platform/event-log.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { rebuildTax } from '../rebuild.js';
import { verifyTax } from '../verify.js';
import { businessOf } from './businesses.query.js';
import { categoryMonths, yearChangedAt } from './category-months.query.js';

let system: TestSystem;
let admin: pg.Client;

const september = `Date,Description,Withdrawals,Deposits
09/03/2024,DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012,20.00,
09/12/2024,ATM WITHDRAWAL PNC BANK ATM 5TH AVE,100.00,
`;

beforeAll(async () => {
  system = await TestSystem.start();
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('set search_path = tax');
  for (const tenantId of [2, 3]) {
    await system.openBusiness(tenantId);
    await importStatement(system, pncAugust, { tenantId });
  }
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const tax = () => system.composition.get('tax').work;
const reader = (service: 'gateway' | 'ledger' | 'payroll' | 'assistant' | 'tax') =>
  new SqlLogReader(service, () => system.composition.get(service).work.readLog());
const logs = () => ({
  ...{ gateway: reader('gateway'), ledger: reader('ledger'), payroll: reader('payroll') },
  ...{ assistant: reader('assistant'), tax: reader('tax') },
});
const verify = () => tax().inspect([2, 3], (em) => verifyTax(em, [2, 3], logs()));
const months = (tenantId: number) => tax().inspect([tenantId], (em) => categoryMonths(em, { tenantId, year: 2024, method: 'cash' }));

async function categorize(search: string, category: string): Promise<void> {
  const { transactions } = await system.get(getLedgerFast, { query: { search } });
  for (const { JournalEntryLineID } of transactions)
    await system.get(putTransactionCategory, { params: { lineId: JournalEntryLineID }, body: { category } });
  await system.drain();
}

/** Expenses of a year as the ledger shows them, in cents. */
async function shownExpenses(): Promise<number> {
  return Math.round((await system.get(getIncomeStatement, { params: { year: 2024 } })).expenses.total * 100);
}
const expenses = async () =>
  (await months(2)).filter(({ category }) => category.startsWith('Expenses:')).reduce((sum, { cents }) => sum + cents, 0);

test('sums follow entries, decisions and undone imports', async () => {
  await categorize('giant eagle', 'Meals');
  await categorize('savings', 'Transfer');
  await categorize('netflix', 'Subscriptions');
  await categorize('atm', 'Subscriptions');
  // 15.49 + 100.00.
  expect((await months(2)).filter(({ category }) => category.startsWith('Expenses:'))).toEqual([
    { month: 8, category: 'Expenses:Meals', lines: 1, cents: 8_412, unconfirmedLines: 0, unconfirmedCents: 0 },
    { month: 8, category: 'Expenses:Subscriptions', lines: 2, cents: 11_549, unconfirmedLines: 0, unconfirmedCents: 0 },
  ]);
  const { importId } = await importStatement(system, september);
  await categorize('giant eagle', 'Supplies');
  expect(await expenses()).toBe(8_412 + 11_549 + 12_000);
  expect(await expenses()).toBe(await shownExpenses());
  await undo(system, importId);
  await system.drain();
  expect((await months(2)).filter(({ month }) => month === 9)).toEqual([]);
  expect(await expenses()).toBe(await shownExpenses());
  expect(await tax().inspect([2], (em) => yearChangedAt(em, { tenantId: 2, year: 2024 }))).toMatch(/^20\d\d-/);
  expect(await tax().inspect([2], (em) => yearChangedAt(em, { tenantId: 2, year: 2023 }))).toBeNull();
}, 60_000);

test('the business is the one of its settings', async () => {
  const { revision, ...settings } = await system.get(getSettings);
  await system.get(putSettings, { body: { ...settings, name: 'Corner Bakery', method: 'accrual', receiptLimitCents: 10_000, revision } });
  await system.drain();
  expect(await tax().inspect([2, 3], async (em) => [await businessOf(em, 2), await businessOf(em, 3)])).toMatchObject([
    { name: 'Corner Bakery', method: 'accrual', receiptLimitCents: 10_000 },
    { name: 'Business 3', method: 'cash', receiptLimitCents: 7_500 },
  ]);
});

const tables = ['leg', 'category_month', 'leg_risk', 'year_change', 'business'];
const dump = async () => {
  const found = [];
  // A month without lines and cents is a place where something once was.
  for (const table of tables)
    found.push(
      (
        await admin.query(
          `select to_jsonb(t) as row from ${table} t ${table === 'category_month' ? 'where lines <> 0 or cents <> 0' : ''} order by 1`,
        )
      ).rows,
    );
  return found;
};

test('rebuilt it is the same', async () => {
  const before = await dump();
  expect(before.map((rows) => rows.length > 0)).toEqual(tables.map(() => true));
  for (const tenantId of [2, 3])
    await tax().asWorker([tenantId], 'test', async (em) => ({ reply: await rebuildTax(em, tenantId, logs()) }));
  expect(await dump()).toEqual(before);
  expect(await verify()).toEqual([]);
});

test.each([
  ['update leg set amount_cents = amount_cents + 1 where tenant_id = 2 and line = 2 and not reversed', /leg \d+-2 of tenant 2 differs/],
  [`update leg set payee = 'somebody' where tenant_id = 3`, /leg \d+-2 of tenant 3 differs/],
  ['delete from leg where tenant_id = 3', /tax has 0 legs of tenant 3/],
  ['update category_month set cents = cents + 1 where tenant_id = 2', /tax sum of .*, 2024-08, of tenant 2/],
  [`update leg_risk set score = score + 1 where tenant_id = 2`, /tax risk of \d+-2 of tenant 2 does not match its leg/],
  [
    `update year_change set changed_at = changed_at + interval '1 second' where tenant_id = 2`,
    /tax takes 2024 of tenant 2 to have changed at a different time/,
  ],
  [`delete from year_change where tenant_id = 2`, /tax takes 2024 of tenant 2/],
  [`update business set method = 'cash' where tenant_id = 2`, /business 2 in tax does not match its events/],
])('%s is found', async (tamper, sentence) => {
  await admin.query(tamper);
  const found = await verify();
  expect(found[0]).toMatch(sentence);
  const tenantId = tamper.includes('tenant_id = 3') ? 3 : 2;
  await tax().asWorker([tenantId], 'test', async (em) => ({ reply: await rebuildTax(em, tenantId, logs()) }));
  expect(await verify()).toEqual([]);
});
