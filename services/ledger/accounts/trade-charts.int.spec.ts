// A business that says its trade, time zone, method and fiscal year when it is added: its chart and its settings, and what others know of
// it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tenantCreated } from '#contracts/events/gateway.js';
import { listAccounts, openCategory } from '#contracts/routes/accounts.js';
import { getSettings } from '#contracts/routes/settings.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { standardChart } from './standard-chart.js';

let system: TestSystem;
beforeAll(async () => void (system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' })), 60_000);
afterAll(() => system.close(), 60_000);

const founded = (name: string, more: object = {}) => ({
  ...{ name, description: '', timeZone: 'America/Denver', method: 'accrual' as const },
  ...more,
});
const chartOf = async (tenantId: number) => {
  const { accounts } = await system.get(listAccounts, { tenantId });
  return new Map(accounts.map(({ path, number }) => [path, number]));
};

test('a trade adds its categories to the standard chart; without one the chart is the standard one', async () => {
  await system.publish('gateway', [tenantCreated.of(2, founded('Framers', { trade: 'construction', fiscalYearStart: 7 }))]);
  await system.publish('gateway', [tenantCreated.of(3, founded('Plain'))]);
  await system.drain();
  const [framers, plain] = [await chartOf(2), await chartOf(3)];
  expect(plain).toEqual(new Map(standardChart.map(({ path, number }) => [path, number])));
  expect([...framers].filter(([path]) => !plain.has(path))).toEqual([
    ['Income:Services:Jobs', '4110'],
    ['Income:Services:Service Calls', '4120'],
    ['Expenses:Cost of Goods Sold:Materials', '5010'],
    ['Expenses:Car & Truck:Fuel', '6031'],
    ['Expenses:Car & Truck:Vehicle Repairs', '6032'],
    ['Expenses:Contracting Fee:Subcontractors', '6051'],
    ['Expenses:Insurance:Workers Compensation', '6082'],
    ['Expenses:Rent:Equipment Rental', '6152'],
    ['Expenses:Supplies:Small Tools', '6182'],
    ['Expenses:Taxes & Licenses:Licenses & Permits', '6191'],
  ]);
  expect(await system.get(getSettings, { tenantId: 2 })).toMatchObject({
    ...{ name: 'Framers', timeZone: 'America/Denver', method: 'accrual', fiscalYearStart: 7, revision: 0 },
  });
  expect(await system.get(getSettings, { tenantId: 3 })).toMatchObject({ fiscalYearStart: 1 });
});

test('books that a bank row opened first, and that a person has changed, keep what is theirs', async () => {
  await importStatement(system, 'Date,Description,Amount\n2026-03-02,ZORVEX 4471,-40.00\n', {
    tenantId: 4,
    fields: { accountName: 'Checking' },
  });
  await system.drain();
  const open = (parent: string, name: string, number: string) =>
    system.call(openCategory, { tenantId: 4, body: { parent, name, number } }).then(({ status }) => expect(status).toBe(201));
  await open('Expenses:Supplies', 'Small Tools', '7000');
  await open('Expenses', 'Diesel', '6031');
  await system.publish('gateway', [tenantCreated.of(4, founded('Late', { trade: 'construction' }))]);
  await system.drain();
  const chart = await chartOf(4);
  expect(
    ['Supplies:Small Tools', 'Diesel', 'Car & Truck:Fuel', 'Rent:Equipment Rental'].map((path) => chart.get(`Expenses:${path}`)),
  ).toEqual([...['7000', '6031', '', '6152']]);
});
