// Lines similar to one that a person has categorized: the same payee and direction, another category, and not decided by a person.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAlike } from '#contracts/routes/alike.js';
import { getLedgerFast, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { createRule } from '#contracts/routes/rules.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';

/** Four charges of one payee under four numbers, its refund, one of a payee of a longer name, and a fee without another payee. */
const statement = `Date,Description,Withdrawals,Deposits,Category,Balance
"08/01/2024","QUARTZ COFFEE 0117 PITTSBURGH PA","$4.10","","","$995.90"
"08/02/2024","QUARTZ COFFEE 0118 PITTSBURGH PA","$4.20","","","$991.70"
"08/03/2024","QUARTZ COFFEE 0119 PITTSBURGH PA","$4.30","","","$987.40"
"08/04/2024","QUARTZ COFFEE 0120 PITTSBURGH PA","$4.40","","","$983.00"
"08/05/2024","QUARTZ COFFEE 0120 PITTSBURGH PA","","$4.40","","$987.40"
"08/06/2024","QUARTZ COFFEE ROASTERS PITTSBURGH PA","$60.00","","","$927.40"
"08/07/2024","HARBOR PRINT WORKS","$12.00","","","$915.40"
`;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  // Whatever a model would say of them: all of them start in the same category.
  const match = [{ field: 'description', operator: 'contains', value: 'quartz' }];
  await system.get(createRule, { body: { match, category: 'Office Expense' } });
  await importStatement(system, statement);
}, 60_000);
afterAll(() => system.close(), 60_000);

const rows = async (search: string) => (await system.get(getLedgerFast, { query: { search } })).transactions;
const idOf = async (search: string, amount: number) => (await rows(search)).find(({ Amount }) => Amount === amount)!.JournalEntryLineID;
const alike = async (amount: number, search = 'quartz') => {
  await system.drain();
  const found = await system.get(getAlike, { params: { lineId: await idOf(search, amount) } });
  return { ...found, lines: found.lines.map((line) => [line.amountCents, line.category]) };
};
const file = async (amount: number, category: string) =>
  system.get(putTransactionCategory, { params: { lineId: await idOf('quartz', amount) }, body: { category } });

test('before anybody filed one, all lie in one place', async () => {
  expect(await alike(-4.1)).toMatchObject({ payee: 'QUARTZ COFFEE', decidedByPerson: false, count: 0, amountCents: 0, lines: [] });
});

test('one is filed: the others of the payee that went out are like it', async () => {
  await file(-4.1, 'Meals');
  expect(await alike(-4.1)).toEqual({
    payee: 'QUARTZ COFFEE',
    category: 'Expenses:Meals',
    decidedByPerson: true,
    // 4.20 + 4.30 + 4.40; the refund came in, the roasters are another payee.
    count: 3,
    amountCents: -1_290,
    lines: [[-440, 'Expenses:Office Expense'], [-430, 'Expenses:Office Expense'], [-420, 'Expenses:Office Expense']], // prettier-ignore
  });
});

test('what a person decided otherwise is left alone, and filed together nothing is left', async () => {
  await file(-4.3, 'Travel');
  expect((await alike(-4.1)).lines).toEqual([[-440, 'Expenses:Office Expense'], [-420, 'Expenses:Office Expense']]); // prettier-ignore
  const lineIds = (await system.get(getAlike, { params: { lineId: await idOf('quartz', -4.1) } })).lines.map(({ lineId }) => lineId);
  await system.get(putTransactionCategories, { body: { lineIds, category: 'Expenses:Meals' } });
  expect(await alike(-4.1)).toMatchObject({ count: 0, lines: [] });
  expect(Object.fromEntries((await rows('quartz')).map(({ Amount, Category }) => [Amount, Category]))).toEqual({
    '-4.1': 'Meals',
    '-4.2': 'Meals',
    '-4.3': 'Travel',
    '-4.4': 'Meals',
    '4.4': 'Office Expense',
    '-60': 'Office Expense',
  });
});

test('another spelling under the same key is the same payee', async () => {
  await importStatement(system, `Date,Description,Withdrawals,Deposits\n"08/08/2024","SQ *THE QUARTZ COFFEE PITTSBURGH PA","$4.50",""\n`);
  expect(await alike(-4.1)).toMatchObject({ count: 1, amountCents: -450, lines: [[-450, 'Expenses:Office Expense']] });
});

test('a line of another business, or none at all, is unknown', async () => {
  const lineId = await idOf('quartz', -4.1);
  for (const [tenantId, id] of [
    [3, lineId],
    [2, '999999999-2'],
  ] as const)
    // prettier-ignore
    expect((await system.call(getAlike, { tenantId, params: { lineId: id } })).body).toMatchObject({ status: 404, type: '/problems/unknown-line' });
});
