// What the dashboard says of a new business: whether its bank has brought rows, until its time is over.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '#contracts/days.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

// Its `now` is read at every call. The log of events keeps the true time, so the days are counted from it.
const time = { now: inDays(0) };
let system: TestSystem;
const firstSteps = async (tenantId: number) => (await system.get(getDashboardSummary, { tenantId })).firstSteps;
const sale = (no: string, date: string) => `${no},${date},Assets:Checking,900.00,,x,\n${no},${date},Income:Sales,,900.00,x,`;

beforeAll(async () => {
  system = await TestSystem.start(time);
  for (const tenantId of [2, 3, 4]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

test('a statement brings bank rows, and its undo takes them away', async () => {
  expect(await firstSteps(2)).toEqual({ bankRows: false });
  const { importId } = await importStatement(system, pncAugust);
  expect(await firstSteps(2)).toEqual({ bankRows: true });
  await undo(system, importId);
  expect(await firstSteps(2)).toEqual({ bankRows: false });
});

test('a journal brings none, and one of fifteen months is a history', async () => {
  await postJournal(system, journalOf(sale('1', '2024-12-01'), sale('2', '2026-02-28')), 3);
  expect(await firstSteps(3)).toEqual({ bankRows: false });
  // December 1, 2024 to March 2, 2026: 365 + 31 + 31 + 28 + 1 = 456 days.
  await postJournal(system, journalOf(sale('3', '2026-03-02')), 3);
  expect(await firstSteps(3)).toBeUndefined();
});

test('after 90 days a business is no longer new', async () => {
  time.now = inDays(88);
  expect(await firstSteps(4)).toEqual({ bankRows: false });
  time.now = inDays(92);
  expect(await firstSteps(4)).toBeUndefined();
});
