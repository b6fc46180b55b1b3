// Unusual payments in books with bills: a payment of a bill is a payment to the payee like any other.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getUnusualPayments } from '#contracts/routes/unusual-payments.js';
import { documentsOf } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const { put, lineOf, entered, pay } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [4, 5]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const found = async (tenantId: number) => {
  await system.drain();
  const { items } = await system.get(getUnusualPayments, { tenantId });
  return items.map(({ kind, date }) => [kind, date]);
};
const eachMonth = (...months: string[]) => months.map((month) => `2026-${month}-05,CITY POWER,-150.00`);

test('a payment of every month isn’t missing where it pays a bill', async () => {
  await put(4, ...eachMonth('01', '02', '03', '04', '05', '06'), '2026-06-29,DEPOSIT,1000.00');
  expect(await found(4)).toEqual([]);
  const bill = await entered(4, 'bill', 'City Power', { date: '2026-06-01', dueOn: '2026-06-30', lines: { 'Expenses:Utilities': 150_00 } });
  expect((await pay(4, bill, { lineId: await lineOf(4, 'city power') })).status).toBe(201);
  expect(await found(4)).toEqual([]);
}, 120_000);

test('one that isn’t in the books is missing, from 31 days after the last one', async () => {
  await put(5, ...eachMonth('01', '02', '03', '04', '05'), '2026-06-29,DEPOSIT,1000.00');
  expect(await found(5)).toEqual([['missing', '2026-06-05']]);
}, 120_000);
