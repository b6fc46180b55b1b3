// Opening, renumbering, closing, and reopening categories in the full product: other services follow, two people at once, and permissions.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeCategory, listAccounts, openCategory } from '#contracts/routes/accounts.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getLedgerCategories, getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { createRule } from '#contracts/routes/rules.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const account = async (path: string, tenantId = 2) =>
  (await system.get(listAccounts, { tenantId })).accounts.find((account) => account.path === path);
const open = (parent: string, name: string, number = '', more = {}) =>
  system.call(openCategory, { tenantId: 2, body: { parent, name, number }, ...more });
const change = async (path: string, wanted: { number?: string; closed?: boolean }, more = {}) => {
  const { accountId, number, closed } = (await account(path))!;
  const seen = { number, closed };
  return system.call(changeCategory, { tenantId: 2, params: { accountId }, body: { ...seen, ...wanted, seen }, ...more });
};
const codeOf = ({ body }: { body: unknown }) => (body as { type: string }).type.split('/').at(-1);
const rowOf = async (words: string) => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId: 2, query: { search: words } })).transactions[0]!;
};

test('a category is opened with its number and subcategory, and takes a row', async () => {
  expect(await open('Expenses', 'Kiln Gas', '6300')).toMatchObject({ status: 201, body: { path: 'Expenses:Kiln Gas', number: '6300' } });
  expect((await open('Expenses:Kiln Gas', 'Propane')).status).toBe(201);
  await importStatement(system, csv('2026-03-02,ZORVEX 4471,-40.00'), { tenantId: 2, fields: { accountName: 'Checking' } });
  const { JournalEntryLineID: lineId } = await rowOf('ZORVEX');
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId }, body: { category: 'Kiln Gas', subcategory: 'Propane' } });
  expect(await account('Expenses:Kiln Gas:Propane')).toMatchObject({ number: '', lines: 1, closed: false });
  const { expenses } = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026, month: 3 } });
  expect(expenses.items).toContainEqual(expect.objectContaining({ Category: 'Kiln Gas', Amount: 40 }));
});

test('a number is unique in a business, and each has its own', async () => {
  const taken = await change('Expenses:Kiln Gas:Propane', { number: '6300' });
  expect([taken.status, codeOf(taken)]).toEqual([409, 'number-taken']);
  expect((await change('Expenses:Kiln Gas:Propane', { number: '6301' })).status).toBe(200);
  expect(await account('Expenses:Kiln Gas:Propane')).toMatchObject({ number: '6301' });
  expect((await open('Expenses', 'Clay', '6300', { tenantId: 3 })).status).toBe(201);
});

test('a closed category takes nothing new from a person, a rule or the assistant; its rows stay; reopened it takes them again', async () => {
  const match = [{ field: 'description' as const, operator: 'contains' as const, value: 'QUENTAR' }];
  await system.get(createRule, { tenantId: 2, body: { match, category: 'Kiln Gas', subcategory: 'Propane' } });
  expect(codeOf(await change('Expenses:Kiln Gas', { closed: true }))).toBe('account-in-use');
  expect((await change('Expenses:Kiln Gas:Propane', { closed: true })).status).toBe(200);
  expect((await change('Expenses:Kiln Gas', { closed: true })).status).toBe(200);
  await system.drain();
  const { categories } = await system.get(getLedgerCategories, { tenantId: 2 });
  expect(categories.filter(({ path }) => path.startsWith('Expenses:Kiln'))).toEqual([]);

  await importStatement(system, csv('2026-03-05,QUENTAR 88,-7.00'), { tenantId: 2, fields: { accountName: 'Checking' } });
  const row = await rowOf('QUENTAR');
  expect(row.Category).toBe('Uncategorized');
  const params = { lineId: row.JournalEntryLineID };
  for (const subcategory of ['', 'Propane', 'Butane', 'Propane:Blue']) {
    const reply = await system.call(putTransactionCategory, { tenantId: 2, params, body: { category: 'Kiln Gas', subcategory } });
    expect([subcategory, reply.status, codeOf(reply)]).toEqual([subcategory, 422, 'account-closed']);
  }
  const { expenses } = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026, month: 3 } });
  expect(expenses.items).toContainEqual(expect.objectContaining({ Category: 'Kiln Gas', Amount: 40 }));

  expect(codeOf(await change('Expenses:Kiln Gas:Propane', { closed: false }))).toBe('account-closed');
  expect((await change('Expenses:Kiln Gas', { closed: false })).status).toBe(200);
  await system.get(putTransactionCategory, { tenantId: 2, params, body: { category: 'Kiln Gas' } });
  expect((await rowOf('QUENTAR')).Category).toBe('Kiln Gas');
});

test('two people at once: one number for one category, and nobody overwrites what they have not seen', async () => {
  const opened = await Promise.all(['Glaze', 'Glaze', 'Shelves'].map((name) => open('Expenses', name, '6310')));
  expect(opened.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const path = ['Expenses:Glaze', 'Expenses:Shelves'];
  const made = (await Promise.all(path.map((item) => account(item)))).find((one) => one)!;
  const send = (number: string) =>
    system.call(changeCategory, {
      ...{ tenantId: 2, params: { accountId: made.accountId } },
      body: { number, closed: false, seen: { number: '6310', closed: false } },
    });
  const replies = await Promise.all([send('6311'), send('6312')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = replies[0]!.status === 200 ? '6311' : '6312';
  expect(await account(made.path)).toMatchObject({ number: won });
  // Sent again by the one who won, it is so already.
  expect((await send(won)).status).toBe(200);
});

test('the audit trail says what was and what is; advisers and other businesses change nothing', async () => {
  await system.drain();
  const { entries } = await system.get(listAudit, { tenantId: 2 });
  const closed = entries.find(({ action, subject }) => action === 'category.closed' && subject === 'Expenses:Kiln Gas:Propane');
  expect(closed).toMatchObject({ before: { number: '6301', closed: false }, after: { number: '6301', closed: true } });
  expect((await open('Expenses', 'Wax', '', { role: 'adviser' })).status).toBe(403);
  const { accountId } = (await account('Expenses:Kiln Gas'))!;
  const body = { number: '', closed: true, seen: { number: '6300', closed: false } };
  expect((await system.call(changeCategory, { tenantId: 3, params: { accountId }, body })).status).toBe(404);
  expect(await account('Expenses:Kiln Gas')).toMatchObject({ number: '6300', closed: false });
});
