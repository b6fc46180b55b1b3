// Rules through all services: used first and named, asked about when they match everything, previewed, ordered, applied to what is there.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addDocument } from '#contracts/routes/bills-and-invoices.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getJob } from '#contracts/routes/jobs.js';
import { getReview, undoDecisions } from '#contracts/routes/review.js';
import { applyRules, changeRule, createRule, deleteRule, listRules, orderRules, previewRule } from '#contracts/routes/rules.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';

/** A job of this service. */
const jobOf = (jobId: string) => system.get({ ...getJob, service: 'assistant' as const }, { params: { jobId } });

let system: TestSystem;
beforeEach(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  await system.openBusiness(2, 'Nuculture');
}, 60_000);
afterEach(() => system.close(), 60_000);

const contains = (value: string, category: string, more: object = {}) => ({
  match: [{ field: 'description', operator: 'contains', value }],
  category,
  ...more,
});
const find = async (search: string) => (await system.get(getLedgerFast, { query: { search } })).transactions[0]!;

test('a rule decides new transactions before history and model, and is named', async () => {
  await system.get(createRule, { body: contains('netflix', 'Education & Training', { name: 'Streaming' }) });
  await importStatement(system, pncAugust);
  expect(await find('netflix')).toMatchObject({
    Category: 'Education & Training',
    locked: false,
    aiClassification: { decidedBy: 'rule', confidence: 1, rules: ['Streaming'], model: 'rules@1' },
  });
});

test('the first rule that fits decides, in the order that people choose', async () => {
  const first = await system.get(createRule, { body: contains('netflix', 'Meals') });
  const second = await system.get(createRule, { body: contains('debit card', 'Travel') });
  expect([first.position, second.position]).toEqual([1, 2]);
  const { rules } = await system.get(orderRules, { body: { order: [second.id, first.id] } });
  expect(rules.map(({ name }) => name)).toEqual(['debit card', 'netflix']);
  await importStatement(system, pncAugust);
  expect((await find('netflix')).Category).toBe('Travel');
  const stale = await system.call(orderRules, { body: { order: [first.id] } });
  expect(stale).toMatchObject({ status: 409, body: { type: '/problems/rules-changed' } });
});

test('a rule that matches everything asks', async () => {
  for (const match of [[], [{ field: 'description', operator: 'contains', value: '  ' }]]) {
    const body = { match, category: 'Meals' };
    const refused = await system.call(createRule, { body });
    expect(refused).toMatchObject({ status: 409, body: { type: '/problems/rule-matches-everything', confirm: true } });
    expect((await system.get(previewRule, { body })).matchesEverything).toBe(true);
  }
  expect((await system.get(listRules)).rules).toEqual([]);
  expect((await system.call(createRule, { body: { match: [], category: 'Meals', confirm: true } })).status).toBe(201);
});

test('a preview counts and lists what would change, and stores nothing', async () => {
  await importStatement(system, pncAugust);
  const atm = await find('atm withdrawal');
  await system.get(putTransactionCategory, { params: { lineId: atm.JournalEntryLineID }, body: { category: 'Meals' } });
  await system.drain();
  // One line holds 'ATM', and a person has decided it.
  const cash = await system.get(previewRule, { body: contains('atm', 'Owner Draws') });
  expect(cash).toMatchObject({ count: 0, matched: 1, byPerson: 1, rows: [] });
  const eagle = await system.get(previewRule, { body: contains('Giant Eagle', 'Office Expense') });
  expect(eagle).toMatchObject({ count: 1, matched: 1, same: 0, byPerson: 0, byEarlierRule: 0, matchesEverything: false, capped: false });
  expect(eagle.rows).toMatchObject([{ date: '2024-08-09', amountCents: -8_412, newCategory: 'Expenses:Office Expense' }]);
  expect((await system.get(previewRule, { body: contains('giant eagle', 'Meals', { amountRange: { minCents: -8_000 } }) })).matched).toBe(
    0,
  );
  expect((await system.get(listRules)).rules).toEqual([]);
});

test('what an earlier rule decides is left to it', async () => {
  await importStatement(system, pncAugust);
  await system.get(createRule, { body: contains('debit card', 'Travel') });
  const later = await system.get(previewRule, { body: contains('netflix', 'Meals') });
  expect(later).toMatchObject({ count: 0, matched: 1, byEarlierRule: 1 });
});

test('applied to existing transactions it changes all but what people decided, with a new subcategory', async () => {
  await importStatement(system, pncAugust);
  const atm = await find('atm withdrawal');
  await system.get(putTransactionCategory, { params: { lineId: atm.JournalEntryLineID }, body: { category: 'Meals' } });
  await system.drain();
  const body = { match: [], amountRange: { maxCents: -1 }, category: 'Supplies', subcategory: 'Shop', apply: true };
  const { jobId, path } = await system.get(createRule, { body });
  expect(path).toBe('Expenses:Supplies:Shop');
  await system.drain();
  expect(await jobOf(jobId!)).toMatchObject({ state: 'done', result: { changed: 3 } });
  expect((await find('netflix')).Subcategory).toBe('Shop');
  expect(await find('atm withdrawal')).toMatchObject({ Category: 'Meals', locked: true });
  expect((await find('direct deposit')).Category).not.toBe('Supplies');
  const again = await system.get(applyRules, { body: {} });
  await system.drain();
  expect(await jobOf(again.jobId)).toMatchObject({ state: 'done', result: { changed: 0 } });
});

test('a rule that repeats a guess makes it sure, and the row leaves Review; a decision and its undo leave it so', async () => {
  await importStatement(system, pncAugust);
  await system.drain();
  const rows = async () => (await system.get(getReview, { query: {} })).rows;
  const row = (await rows()).find(({ reasons, transaction }) => reasons.includes('unsure') && transaction.Category !== 'Uncategorized')!;
  const { OriginalDescription: description, Category, JournalEntryLineID: lineId } = row.transaction;
  const rule = await system.get(createRule, { body: contains(description, Category, { apply: true }) });
  await system.drain();
  expect(await jobOf(rule.jobId!)).toMatchObject({ state: 'done' });
  const isListed = async () => (await rows()).some(({ transaction }) => transaction.JournalEntryLineID === lineId);
  const decided = async () => (await find(description)).aiClassification?.decidedBy;
  expect([await isListed(), await decided()]).toEqual([false, 'rule']);
  // Once is enough.
  const again = await system.get(applyRules, { body: {} });
  await system.drain();
  expect(await jobOf(again.jobId)).toMatchObject({ state: 'done', result: { changed: 0 } });
  await system.get(putTransactionCategory, { params: { lineId }, body: { category: 'Meals' } });
  await system.get(undoDecisions, { body: { lineIds: [lineId] } });
  await system.drain();
  expect([(await find(description)).Category, await isListed()]).toEqual([Category, false]);
});

test('a rule is changed, deleted, and made once', async () => {
  const made = await system.get(createRule, { body: contains('netflix', 'Meals') });
  const twice = await system.get(createRule, { body: contains('netflix', 'Meals') });
  expect(twice.id).toBe(made.id);
  const changed = await system.get(changeRule, {
    params: { ruleId: made.id },
    body: contains('spotify', 'Subscriptions', { name: 'Music' }),
  });
  expect(changed).toMatchObject({ id: made.id, name: 'Music', path: 'Expenses:Subscriptions' });
  expect((await system.get(deleteRule, { params: { ruleId: made.id } })).rules).toEqual([]);
  expect((await system.call(deleteRule, { params: { ruleId: made.id } })).status).toBe(404);
});

const refused = [
  ['an unknown category', contains('x', 'No such thing'), 422, 'unknown-category'],
  ['an own account as category', contains('x', 'Assets:Bank:PNC Operating'), 422, 'unknown-category'],
  [
    'what customers owe, which an invoice says',
    contains('x', 'Assets:Accounts Receivable', { subcategory: 'Acme' }),
    422,
    'category-by-hand',
  ],
  ['an unknown account', contains('x', 'Meals', { account: 'Elsewhere' }), 422, 'unknown-account'],
  ['an empty range', contains('x', 'Meals', { amountRange: { minCents: 2, maxCents: 1 } }), 400, 'invalid-input'],
  ['an unknown field', { match: [{ field: 'weather', operator: 'contains', value: 'x' }], category: 'Meals' }, 400, 'invalid-input'],
  ['eleven conditions', { match: Array(11).fill(contains('x', '').match[0]), category: 'Meals' }, 400, 'invalid-input'],
  ['a long value', contains('x'.repeat(201), 'Meals'), 400, 'invalid-input'],
] as const;

test('a rule that cannot be is refused with its reason, and nothing is stored', async () => {
  await importStatement(system, pncAugust, { fields: { accountName: 'PNC Operating' } });
  const lines = [{ category: 'Income:Services', amountCents: 100 }];
  await system.get(addDocument, { body: { kind: 'invoice', party: 'Acme', date: '2024-08-01', dueOn: '2024-08-31', lines } });
  await system.drain();
  for (const [what, body, status, code] of refused) {
    const answer = await system.call(createRule, { body });
    expect([what, answer.status, (answer.body as unknown as { type: string }).type]).toEqual([what, status, `/problems/${code}`]);
  }
  expect((await system.get(listRules)).rules).toEqual([]);
});

test('an adviser looks and does not write; another business has rules of its own', async () => {
  await system.openBusiness(1, 'Dumblit');
  await system.get(createRule, { body: contains('netflix', 'Meals'), role: 'bookkeeper' });
  expect((await system.call(createRule, { body: contains('x', 'Meals'), role: 'adviser' })).status).toBe(403);
  expect((await system.get(listRules, { role: 'adviser' })).rules).toHaveLength(1);
  expect((await system.get(listRules, { tenantId: 1 })).rules).toEqual([]);
});
