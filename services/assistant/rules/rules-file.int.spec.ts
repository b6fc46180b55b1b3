// Rules as a file: exported from one business, imported into another, completely or not at all, and only once even if sent again.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRule, exportRules, importRules } from '#contracts/routes/rules.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  for (const tenantId of [1, 2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const contains = (value: string, category: string, more: object = {}) => ({
  match: [{ field: 'description', operator: 'contains', value }],
  category,
  ...more,
});

const netflix = contains('netflix', 'Meals', { name: 'Streaming', amountRange: { minCents: -5_000 }, account: 'PNC Operating' });
const fileOf = (rules: object[], more: object = {}) => ({ body: { format: 'ai-accounting-rules', version: 1, rules, ...more } });
const contents = async (tenantId: number) => (await system.get(exportRules, { tenantId })).rules;

test('rules go from one business to another in their order, with subcategories, and once', async () => {
  for (const tenantId of [1, 2]) await importStatement(system, pncAugust, { tenantId, fields: { accountName: 'PNC Operating' } });
  await system.get(createRule, { body: netflix });
  await system.get(createRule, { body: contains('eagle', 'Supplies', { subcategory: 'Shop:Food' }) });
  await system.get(createRule, { tenantId: 1, body: contains('payroll', 'Services') });
  const file = await system.get(exportRules, { role: 'adviser' });
  expect(file).toEqual({
    format: 'ai-accounting-rules',
    version: 1,
    rules: [
      {
        name: 'Streaming',
        match: [{ field: 'description', operator: 'contains', value: 'netflix' }],
        amountRange: { minCents: -5_000, maxCents: null },
        account: 'Assets:Bank:PNC Operating',
        category: 'Expenses:Meals',
        subcategory: '',
      },
      {
        name: 'eagle',
        match: [{ field: 'description', operator: 'contains', value: 'eagle' }],
        amountRange: null,
        account: null,
        category: 'Expenses:Supplies',
        subcategory: 'Shop:Food',
      },
    ],
  });
  const first = await system.get(importRules, { tenantId: 1, body: file });
  expect([first.added, first.known, first.rules.map(({ name }) => name)]).toEqual([2, 0, ['payroll', 'Streaming', 'eagle']]);
  expect(await system.get(importRules, { tenantId: 1, body: file })).toMatchObject({ added: 0, known: 2 });
  expect((await contents(1)).slice(1)).toEqual(file.rules);
  expect(await contents(2)).toEqual(file.rules);
  expect(await system.get(importRules, fileOf([...file.rules, ...file.rules]))).toMatchObject({ added: 0, known: 4 });
});

test('the complete file is rejected, with the rules that name something unknown', async () => {
  const wrong = [contains('a', 'Meals'), contains('b', 'No such thing'), contains('c', 'Meals', { account: 'Elsewhere' })];
  expect(await system.call(importRules, { tenantId: 3, ...fileOf(wrong) })).toMatchObject({
    status: 422,
    body: {
      type: '/problems/rules-not-importable',
      detail:
        "2 of 3 rules can’t be imported. Rule 2: There is no category 'No such thing'. Rule 3: There is no bank or card account 'Elsewhere'.",
      rules: [{ rule: 2 }, { rule: 3 }],
    },
  });
  expect(await contents(3)).toEqual([]);
});

test('an import asks before a rule comes in that matches everything', async () => {
  const all = [contains('a', 'Meals'), { match: [], category: 'Meals', name: 'The rest' }];
  const refused = await system.call(importRules, { tenantId: 4, ...fileOf(all) });
  expect(refused).toMatchObject({ status: 409, body: { type: '/problems/rule-matches-everything', confirm: true } });
  expect(await contents(4)).toEqual([]);
  expect(await system.get(importRules, { tenantId: 4, ...fileOf(all, { confirm: true }) })).toMatchObject({ added: 2 });
  expect(await system.get(importRules, { tenantId: 4, ...fileOf(all) })).toMatchObject({ added: 0, known: 2 });
});

test('there are never more rules than a business may have', async () => {
  const many = Array.from({ length: 500 }, (_, n) => contains(`shop ${n}`, 'Meals'));
  expect(await system.get(importRules, { tenantId: 5, ...fileOf(many) })).toMatchObject({ added: 500 });
  const more = await system.call(importRules, { tenantId: 5, ...fileOf([contains('one more', 'Meals')]) });
  expect(more).toMatchObject({ status: 409, body: { type: '/problems/too-many-rules' } });
  expect(await contents(5)).toHaveLength(500);
});

test.each([
  ['another format', { format: 'rules', version: 1, rules: [] }],
  ['another version', { format: 'ai-accounting-rules', version: 2, rules: [] }],
  ['no rules', { format: 'ai-accounting-rules', version: 1 }],
  ['501 rules', fileOf(Array(501).fill(contains('x', 'Meals'))).body],
  ['an empty range', fileOf([contains('x', 'Meals', { amountRange: { minCents: 2, maxCents: 1 } })]).body],
  ['a rule without a category', fileOf([{ match: [] }]).body],
  ['a list', []],
])('%s is refused, and nothing is stored', async (_, body) => {
  expect(await system.call(importRules, { tenantId: 6, body })).toMatchObject({ status: 400, body: { type: '/problems/invalid-input' } });
  expect(await contents(6)).toEqual([]);
});

test('rules are not an adviser’s to bring in', async () => {
  expect((await system.call(importRules, { ...fileOf([]), role: 'adviser' })).status).toBe(403);
});
