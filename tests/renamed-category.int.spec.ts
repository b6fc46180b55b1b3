// A category that is renamed, in the whole product: everything that names it follows, also while rows are posted and decided, and when it is built anew.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { changeCategory, listAccounts, openCategory, renameCategory } from '#contracts/routes/accounts.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getContractorCategories, putContractorCategories } from '#contracts/routes/payment-categories.js';
import { getDeductionPolicy, putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { createRule, listRules } from '#contracts/routes/rules.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { unitsOfWorkOf } from '../services/host/compose.js';
import { rebuilds } from '../services/host/rebuild.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement } from './upload.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});

const tenantId = 2;
const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const bring = (...rows: string[]) => importStatement(system, csv(...rows), { tenantId, fields: { accountName: 'Checking' } });
const open = (parent: string, name: string) => system.call(openCategory, { tenantId, body: { parent, name, number: '' } });
const accountId = async (path: string) =>
  (await system.get(listAccounts, { tenantId })).accounts.find((one) => one.path === path)!.accountId;
const rename = async (path: string, name: string, seen = path) =>
  system.call(renameCategory, { tenantId, params: { accountId: await accountId(path) }, body: { name, seen } });
const codeOf = ({ body }: { body: unknown }) => (body as { type: string }).type.split('/').at(-1);
const rows = async (search: string) => (await system.get(getLedgerFast, { tenantId, query: { search } })).transactions;
const file = async (search: string, category: string, subcategory = '') => {
  for (const { JournalEntryLineID: lineId } of await rows(search))
    await system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category, subcategory } });
};
const expenses = async () =>
  Object.fromEntries(
    (await system.get(getIncomeStatement, { tenantId, params: { year: 2026, month: 3 } })).expenses.items.map((one) => [
      one.Category,
      one.Amount,
    ]),
  );
/** Paths that any table of any service has with cents on them, or names first-hand. */
const named = async (words: string) => {
  const found = await admin.query<{ place: string }>(
    `select 'tax leg' as place from tax.leg where category like $1 union select 'tax month' from tax.category_month where category like $1 and lines <> 0
     union select 'policy' from tax.policy_decision where path like $1 union select 'payroll leg' from payroll.leg where category like $1
     union select 'contractors' from payroll.payroll_settings, unnest(categories) c where c like $1
     union select 'rule' from assistant.rule where path like $1 union select 'account' from assistant.account where path like $1
     union select 'entry line' from assistant.entry_line where account like $1 union select 'line' from assistant.ledger_line where category like $1
     union select 'decision' from assistant.person_decision where category like $1 union select 'deposit' from invoicing.deposit where category like $1
     union select 'day' from analysis.day_amount where path like $1 and lines <> 0 union select 'chart' from analysis.account where path like $1
     union select 'settings' from analysis.business where cost_behaviors::text like $1 or revenue_sources::text like $1 order by 1`,
    [`%${words}%`],
  );
  return found.rows.map(({ place }) => place);
};
const everywhere = [
  ...['account', 'chart', 'contractors', 'day', 'decision', 'deposit', 'entry line', 'line', 'payroll leg', 'policy', 'rule'],
  ...['settings', 'tax leg', 'tax month'],
];
const ruleFor = (value: string, category: string) =>
  system.get(createRule, { tenantId, body: { match: [{ field: 'description', operator: 'contains', value }], category } });

test('everything that names it follows; figures stay, and the audit trail says what it was', async () => {
  await open('Expenses', 'Pottery');
  await open('Expenses:Pottery', 'Clay');
  await bring('2026-03-02,ZORVEX 4471,-40.00', '2026-03-03,STRIPE ZORVEX FEE,-2.50', '2026-03-04,MUDLARK 12,-7.00');
  await file('ZORVEX', 'Pottery');
  await file('MUDLARK', 'Pottery', 'Clay');
  await ruleFor('QUENTAR', 'Expenses:Pottery');
  await system.get(putDeductionPolicy, { tenantId, params: { year: 2026 }, body: { path: 'Expenses:Pottery', line: '22', percent: 80 } });
  await system.get(putContractorCategories, { tenantId, body: { categories: ['Expenses:Contracting Fee', 'Expenses:Pottery'] } });
  const { revision, ...settings } = await system.get(getSettings, { tenantId });
  const costBehaviors = [{ category: 'Expenses:Pottery', behavior: 'fixed' as const }];
  await system.get(putSettings, { tenantId, body: { ...settings, costBehaviors, revision } });
  await system.drain();
  expect(await named('Pottery')).toEqual(everywhere);
  const payments = (await system.get(getPayrollTransactions, { tenantId, query: { year: 2026 } })).transactions.length;
  expect(payments).toBe(3);
  const before = await expenses();
  // 40.00 + 2.50 + 7.00.
  expect(before['Pottery']).toBe(49.5);

  expect(await rename('Expenses:Pottery', 'Ceramics')).toMatchObject({ status: 200, body: { path: 'Expenses:Ceramics', lines: 2 } });
  await system.drain();
  expect(await named('Pottery')).toEqual([]);
  expect(await named('Ceramics')).toEqual(everywhere);
  const { Pottery, ...others } = before;
  expect(await expenses()).toEqual({ ...others, Ceramics: Pottery });
  expect((await rows('MUDLARK'))[0]).toMatchObject({ Category: 'Ceramics', Subcategory: 'Clay' });
  expect((await system.get(getPayrollTransactions, { tenantId, query: { year: 2026 } })).transactions).toHaveLength(payments);
  expect((await system.get(getContractorCategories, { tenantId })).categories).toEqual(['Expenses:Contracting Fee', 'Expenses:Ceramics']);
  const policy = (await system.get(getDeductionPolicy, { tenantId, params: { year: 2026 } })).categories;
  expect(policy.find(({ path }) => path === 'Expenses:Ceramics:Clay')).toMatchObject({ line: '22', percent: 80, source: 'inherited' });
  const { entries } = await system.get(listAudit, { tenantId });
  expect(entries.find(({ action }) => action === 'category.renamed')).toMatchObject({
    ...{ subject: 'Expenses:Pottery', before: { path: 'Expenses:Pottery' }, after: { path: 'Expenses:Ceramics' } },
  });
});

test('under the old name it is still meant: by a person, by a rule’s new subcategory, by a decision of the policy', async () => {
  await bring('2026-03-05,QUENTAR 88,-5.00', '2026-03-06,OLDNAME 1,-3.00');
  expect((await rows('QUENTAR'))[0]).toMatchObject({ Category: 'Ceramics' });
  await file('OLDNAME', 'Expenses:Pottery', 'Glaze');
  expect((await rows('OLDNAME'))[0]).toMatchObject({ Category: 'Ceramics', Subcategory: 'Glaze' });
  await system.get(putDeductionPolicy, { tenantId, params: { year: 2025 }, body: { path: 'Expenses:Pottery', line: '38' } });
  await system.drain();
  expect(await named('Pottery')).toEqual([]);
});

test('a name that was given up is nobody else’s, and can be taken back', async () => {
  expect(codeOf(await open('Expenses', 'pottery'))).toBe('name-kept');
  await open('Expenses', 'Sculpture');
  expect(codeOf(await rename('Expenses:Sculpture', 'Pottery'))).toBe('name-kept');
  expect(codeOf(await rename('Expenses:Sculpture', 'Ceramics'))).toBe('category-exists');
  expect((await rename('Expenses:Ceramics', 'Fired Clay')).status).toBe(200);
  expect((await rename('Expenses:Fired Clay', 'Pottery')).status).toBe(200);
  await system.drain();
  expect([await named('Ceramics'), await named('Fired')]).toEqual([[], []]);
  expect(await named('Pottery')).toEqual(everywhere);
  expect((await rename('Expenses:Pottery', 'Ceramics')).status).toBe(200);
});

test('what the product knows of a name holds for it under another; what the books post to keeps its name', async () => {
  await bring('2026-03-07,LUNCHEON 5,-100.00');
  await file('LUNCHEON', 'Meals');
  expect((await rename('Expenses:Meals', 'Food with Clients')).status).toBe(200);
  await system.drain();
  const policy = (await system.get(getDeductionPolicy, { tenantId, params: { year: 2026 } })).categories;
  expect(policy.find(({ path }) => path === 'Expenses:Food with Clients')).toMatchObject({ line: '24b', percent: 50, source: 'default' });
  expect(codeOf(await rename('Expenses:Uncategorized', 'Later'))).toBe('account-in-use');
  expect(codeOf(await rename('Assets:Bank:Checking', 'Main'))).toBe('own-account');
  expect(
    (
      await system.call(renameCategory, {
        tenantId: 3,
        params: { accountId: await accountId('Expenses:Ceramics') },
        body: { name: 'X', seen: '' },
      })
    ).status,
  ).toBe(404);
});

test('two people at once: one name wins, and the other is told', async () => {
  const id = await accountId('Expenses:Sculpture');
  const call = (name: string, seen: string) => system.call(renameCategory, { tenantId, params: { accountId: id }, body: { name, seen } });
  const replies = await Promise.all([call('Statues', 'Expenses:Sculpture'), call('Figures', 'Expenses:Sculpture')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = replies.find(({ status }) => status === 200)!.body as { path: string };
  // Sent again by the one who won, it is so already.
  expect((await call(won.path.slice('Expenses:'.length), 'Expenses:Sculpture')).status).toBe(200);
  const [opened, renamed] = await Promise.all([open('Expenses', 'Bronze'), call('Bronze', won.path)]);
  expect([opened.status, renamed.status].filter((status) => status === 409)).toHaveLength(1);
});

test('renamed twice while rows of it are posted, decided and undone: every cent stands on the last name', async () => {
  await bring(...Array.from({ length: 30 }, (_, n) => `2026-03-10,ZORVEX ${9000 + n},-1.00`));
  const id = await accountId('Expenses:Ceramics');
  const call = (name: string, seen: string) => system.call(renameCategory, { tenantId, params: { accountId: id }, body: { name, seen } });
  const lines = (await rows('ZORVEX 90')).map((one) => one.JournalEntryLineID);
  const decide = async (ids: string[], category: string) => {
    for (const lineId of ids) await system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
  };
  await Promise.all([
    decide(lines.slice(0, 15), 'Expenses:Ceramics'),
    decide(lines.slice(15), 'Expenses:Pottery'),
    bring(...Array.from({ length: 20 }, (_, n) => `2026-03-11,QUENTAR ${7000 + n},-1.00`)),
    call('Earthenware', 'Expenses:Ceramics').then(() => call('Terracotta', 'Expenses:Earthenware')),
    system.call(changeCategory, {
      tenantId,
      params: { accountId: id },
      body: { number: '6301', closed: false, seen: { number: '', closed: false } },
    }),
  ]);
  await system.drain();
  expect([await named('Ceramics'), await named('Earthenware'), await named('Pottery')]).toEqual([[], [], []]);
  // 49.50 of the first test, 5.00 and 3.00 of the second; 30 rows and 20 rows of 1.00.
  expect((await expenses())['Terracotta']).toBe(107.5);
  expect((await system.get(listRules, { tenantId })).rules.map(({ path }) => path)).toEqual(['Expenses:Terracotta']);
});

test('while everything is built anew it is renamed, and renamed back', async () => {
  const books = await system.get(getTrialBalance, { tenantId });
  const id = await accountId('Expenses:Terracotta');
  const call = (name: string, seen: string) => system.call(renameCategory, { tenantId, params: { accountId: id }, body: { name, seen } });
  const unitsOfWork = unitsOfWorkOf(system.composition);
  const build = Promise.all(Object.values(rebuilds).map((rebuild) => rebuild(unitsOfWork, tenantId)));
  expect((await call('Raku', 'Expenses:Terracotta')).status).toBe(200);
  await build;
  await system.drain();
  expect(await named('Terracotta')).toEqual([]);
  await Promise.all([...Object.values(rebuilds).map((rebuild) => rebuild(unitsOfWork, tenantId)), call('Terracotta', 'Expenses:Raku')]);
  await system.drain();
  expect([await named('Raku'), await named('Terracotta')]).toEqual([[], everywhere]);
  expect(await system.get(getTrialBalance, { tenantId })).toEqual(books);
});
