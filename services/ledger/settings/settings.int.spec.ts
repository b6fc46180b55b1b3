// Settings on a real database: initial values, permissions, effects of a change, and no overwriting of unseen changes.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getLedgerCategories, getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import type { Settings } from '#contracts/settings.js';
import { listAudit } from '#contracts/routes/audit.js';
import { rows, sql } from '#platform/sql.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  await system.openBusiness(2, 'Nuculture');
  await system.openBusiness(3, 'Another');
}, 60_000);
afterAll(() => system.close(), 60_000);

const read = (tenantId = 2) => system.get(getSettings, { tenantId });
const change = async (part: Partial<Settings>, more: object = {}) =>
  system.call(putSettings, { body: { ...(await read()), ...part }, ...more });
const logged = () =>
  rows<{ type: string; data: string }>(
    system.composition.get('ledger').work.readLog(),
    sql`select type, data from event_log where tenant_id = 2 and type in ('ledger.settings-changed', 'ledger.audit-recorded') order by position`,
  );

test('a business begins with the defaults', async () => {
  expect(await read()).toEqual({
    name: 'Nuculture',
    description: '',
    timeZone: 'America/New_York',
    fiscalYearStart: 1,
    method: 'cash',
    owners: [],
    payrollBenchmarkPercent: 30,
    receiptLimitCents: 7_500,
    supportAddress: '',
    revenueSources: [],
    costBehaviors: [],
    revision: 0,
  });
});

test('only owners and admins change them; everybody reads them', async () => {
  for (const role of ['adviser', 'bookkeeper'] as const) {
    expect((await system.call(getSettings, { role })).status).toBe(200);
    expect((await change({ description: 'No' }, { role })).status).toBe(403);
  }
  expect((await change({ description: 'Lofts' }, { role: 'admin' })).body).toMatchObject({ description: 'Lofts', revision: 1 });
});

test('a change is published once, with what was before; the same again is none', async () => {
  const before = (await logged()).length;
  const change = { ...(await read()), method: 'accrual', fiscalYearStart: 7, payrollBenchmarkPercent: 27.5 };
  const first = await system.get(putSettings, { body: change });
  expect(await system.get(putSettings, { body: change })).toEqual(first);
  const events = (await logged()).slice(before);
  expect(events.map(({ type }) => type)).toEqual(['ledger.settings-changed', 'ledger.audit-recorded']);
  const { revision, ...settings } = first;
  expect(JSON.parse(events[0]!.data)).toEqual(settings);
  expect(JSON.parse(events[1]!.data)).toEqual({
    action: 'settings.changed',
    subject: 'business 2',
    before: { method: 'cash', fiscalYearStart: 1, payrollBenchmarkPercent: 30 },
    after: { method: 'accrual', fiscalYearStart: 7, payrollBenchmarkPercent: 27.5 },
  });
  expect(revision).toBe(2);
  await system.drain();
  const { entries, total } = await system.get(listAudit, { query: { limit: 1 } });
  expect([total, entries[0]]).toEqual([
    2,
    expect.objectContaining({ seq: 2, actor: 'owner@demo.test', before: JSON.parse(events[1]!.data).before }),
  ]);
});

test('costs that a person called fixed stay so where a change does not name them', async () => {
  const costBehaviors = [{ category: 'Expenses:Travel', behavior: 'fixed' as const }];
  await change({ costBehaviors });
  const { costBehaviors: _, ...others } = await read();
  const saved = await system.get(putSettings, { body: { ...others, description: 'Lofts and more' } });
  expect(saved.costBehaviors).toEqual(costBehaviors);
  expect(JSON.parse((await logged()).at(-2)!.data)).toMatchObject({ description: 'Lofts and more', costBehaviors });
});

test('the first day of the business stays until it is changed or removed', async () => {
  const of = async () => [(await read()).startedOn, (await system.get(getBusinessDay)).startedOn];
  expect(await of()).toEqual([undefined, undefined]);
  expect((await change({ startedOn: '2024-02-10' })).body).toMatchObject({ startedOn: '2024-02-10' });
  const { startedOn: _, ...others } = await read();
  await system.get(putSettings, { body: { ...others, description: 'Lofts since 2024' } });
  expect(await of()).toEqual(['2024-02-10', '2024-02-10']);
  expect(JSON.parse((await logged()).at(-2)!.data)).toMatchObject({ startedOn: '2024-02-10' });
  await change({ startedOn: null });
  expect(await of()).toEqual([undefined, undefined]);
  const [changed, audited] = (await logged()).slice(-2).map(({ data }) => JSON.parse(data));
  expect(changed).not.toHaveProperty('startedOn');
  expect(audited).toMatchObject({ before: { startedOn: '2024-02-10' }, after: {} });
  expect((await change({ startedOn: '2024-02-30' })).status).toBe(400);
});

test('of two who change the same state one is told to look again', async () => {
  const seen = await read();
  const both = await Promise.all(['One', 'Two'].map((description) => system.call(putSettings, { body: { ...seen, description } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).revision).toBe(seen.revision + 1);
  expect((await read(3)).description).toBe('');
});

test.each<[string, object, number]>([
  ['a method that does not exist', { method: 'mixed' }, 400],
  ['a thirteenth month', { fiscalYearStart: 13 }, 400],
  ['a benchmark over 100 %', { payrollBenchmarkPercent: 101 }, 400],
  ['a negative limit', { receiptLimitCents: -1 }, 400],
  ['an address that is none', { supportAddress: 'somewhere' }, 400],
  ['no name', { name: ' ' }, 400],
  [
    'an expense as a source',
    { revenueSources: [{ key: 'a', name: 'A', accounts: ['Expenses:Rent'], monthlyFloorCents: 0, expandable: true }] },
    400,
  ],
  ['a source of nothing', { revenueSources: [{ key: 'a', name: 'A', accounts: [], monthlyFloorCents: 0, expandable: true }] }, 400],
  ['an income account as a cost', { costBehaviors: [{ category: 'Income:Sales', behavior: 'fixed' }] }, 400],
  [
    'a category that is both',
    { costBehaviors: (['fixed', 'variable'] as const).map((behavior) => ({ category: 'Expenses:Rent', behavior })) },
    422,
  ],
  ['shares of 90 %', { owners: [{ name: 'Ana', percent: 90 }] }, 422],
  ['a place that is no time zone', { timeZone: 'Here' }, 422],
])('%s changes nothing', async (_, part, status) => {
  const before = await read();
  expect((await change(part as Partial<Settings>)).status).toBe(status);
  expect(await read()).toEqual(before);
});

describe('a revenue source', () => {
  test('opens the accounts that it names, and closes its category on the income statement', async () => {
    await importStatement(system, pncAugust, { fields: { accountName: 'PNC Operating' } });
    const revenueSources = [
      { key: 'brooklyn', name: 'Brooklyn', accounts: ['Income:Brooklyn  Studio'], monthlyFloorCents: 2_200_000, expandable: false },
      { key: 'studio', name: 'Studio', accounts: ['Income:Sessions:Night'], monthlyFloorCents: 0, expandable: true },
    ];
    const saved = (await change({ revenueSources, method: 'cash' })).body;
    expect(saved.revenueSources[0]!.accounts).toEqual(['Income:Brooklyn Studio']);
    const { categories } = await system.get(getLedgerCategories);
    expect(categories.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['Income:Brooklyn Studio', 'Income:Sessions', 'Income:Sessions:Night']),
    );
    const [deposit] = (await system.get(getLedgerFast, { query: { search: 'deposit' } })).transactions.filter((row) => row.Amount === 2500);
    const params = { lineId: deposit!.JournalEntryLineID };
    await system.get(putTransactionCategory, { params, body: { category: 'Brooklyn Studio' } });
    const statement = await system.get(getIncomeStatement, { params: { year: 2024, month: 8 } });
    expect(statement.revenue.items.map((item) => [item.Category, item.Amount, item.expandable])).toEqual([
      ['Brooklyn Studio', 2500, false],
    ]);
    expect(statement.expenses.items.every((item) => item.expandable)).toBe(true);
  });
});
