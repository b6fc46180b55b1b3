// Categorizing many lines at once: all of them or none, the aggregates change by exactly their sum, and no other business's lines change.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  for (const tenantId of [2, 3]) {
    await system.openBusiness(tenantId);
    await importStatement(system, pncAugust, { tenantId });
  }
}, 60_000);
afterAll(() => system.close(), 60_000);

const lines = async (tenantId = 2) => (await system.get(getLedgerFast, { tenantId })).transactions;
const idsOf = async (words: string[], tenantId = 2) =>
  (await lines(tenantId)).filter((row) => words.some((word) => row.Description.includes(word))).map((row) => row.JournalEntryLineID);
const travel = async () =>
  (await system.get(getIncomeStatement, { params: { year: 2024, month: 8 } })).expenses.items.find((item) => item.Category === 'Travel');

test('lines are filed together and the statement moves by their sum', async () => {
  // 84.12 at the grocer's and 15.49 for films are 99.61.
  const lineIds = await idsOf(['GIANT EAGLE', 'NETFLIX']);
  expect(await system.get(putTransactionCategories, { body: { lineIds: [...lineIds, lineIds[0]!], category: 'Travel' } })).toEqual({
    changed: 2,
  });
  expect(await travel()).toMatchObject({ Amount: 99.61, TxCount: 2 });
  expect((await lines()).filter((row) => row.Category === 'Travel').every((row) => row.locked)).toBe(true);
});

test('money in and money out find their own Uncategorized', async () => {
  const lineIds = await idsOf(['GIANT EAGLE', 'DIRECT DEPOSIT']);
  await system.get(putTransactionCategories, { body: { lineIds, category: 'Uncategorized' } });
  const { revenue, expenses } = await system.get(getIncomeStatement, { params: { year: 2024, month: 8 } });
  expect(revenue.items.find((item) => item.Category === 'Uncategorized')?.Amount).toBe(2500);
  expect(expenses.items.find((item) => item.Category === 'Uncategorized')?.Amount).toBe(84.12);
});

test.each([
  ['a line of another business', async () => [...(await idsOf(['NETFLIX'])), ...(await idsOf(['NETFLIX'], 3))], 404],
  ['a line that never was', async () => [...(await idsOf(['NETFLIX'])), '999999999999999-32767'], 404],
  ['what can be no line', async () => [...(await idsOf(['NETFLIX'])), '9999999999999999-99999'], 400],
])('with %s among them none is changed', async (_, lineIds, status) => {
  const before = await lines();
  const reply = await system.call(putTransactionCategories, { body: { lineIds: await lineIds(), category: 'Meals' } });
  expect(reply.status).toBe(status);
  expect(await lines()).toEqual(before);
});

test('an unknown category is refused', async () => {
  const reply = await system.call(putTransactionCategories, { body: { lineIds: await idsOf(['NETFLIX']), category: 'Moonbeams' } });
  expect(reply.status).toBe(422);
});

test.each([
  ['999999999999999-32767', 404],
  ['1-32768', 400],
  ['9999999999999999-1', 400],
])('the line %s, which never was, is a %s', async (lineId, status) => {
  expect((await system.call(putTransactionCategory, { params: { lineId }, body: { category: 'Meals' } })).status).toBe(status);
});

test('the later of two people gets a conflict that names the other’s choice, and nothing is changed', async () => {
  const [lineId] = (await idsOf(['NETFLIX'])) as [string];
  const { Category: category, Subcategory: subcategory } = (await lines()).find((row) => row.JournalEntryLineID === lineId)!;
  const choose = (wanted: string) =>
    system.call(putTransactionCategories, { body: { lineIds: [lineId], category: wanted, seen: [{ lineId, category, subcategory }] } });
  expect((await choose('Rent')).status).toBe(200);
  const late = await choose('Utilities');
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    type: expect.stringContaining('changed-meanwhile'),
    detail: 'Someone else changed this transaction to another category, Rent. Nothing was changed. Choose again if you don’t agree.',
  });
  expect((await lines()).find((row) => row.JournalEntryLineID === lineId)!.Category).toBe('Rent');
  // Both meant the same.
  expect((await choose('Rent')).status).toBe(200);
});
