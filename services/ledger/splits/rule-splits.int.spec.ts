// Rules that split, in the full product: later and existing rows, to the cent and named; people's decisions; what
// cannot be split; undo and the same statement again; renamed, merged and closed categories.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { listAccounts, changeCategory, renameCategory } from '#contracts/routes/accounts.js';
import { mergeCategories } from '#contracts/routes/category-merges.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { applyRules, changeRule, createRule, exportRules, importRules, listRules, previewRule } from '#contracts/routes/rules.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { ProposedCategories } from '../posting/proposed-categories.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z', ownProduct: true });
  for (const tenantId of [2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const csv =
  'Date,Description,Amount\n2026-03-02,LANDLORD LLC,-1000.01\n2026-03-03,LANDLORD LLC,-33.33\n2026-03-05,LANDLORD LLC,250.00\n2026-03-06,XQZ 40,-40.00\n';
const put = (tenantId: number, text = csv) => importStatement(system, text, { tenantId, fields: { accountName: 'Checking' } });
const rowsOf = async (tenantId: number, search = 'landlord') => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query: { search } })).transactions;
};
const shown = async (tenantId: number) =>
  (await rowsOf(tenantId)).map(({ Category, Amount, aiClassification }) => [Category, Amount, aiClassification?.decidedBy]).sort();
const landlord = (split: object[], more: object = {}) => ({
  ...{ name: 'Home office', match: [{ field: 'description', operator: 'contains', value: 'LANDLORD' }] },
  ...{ category: 'Rent', split, ...more },
});
const shares = (rent: number, utilities: number) => [
  { category: 'Rent', percent: rent },
  { category: 'Utilities', percent: utilities },
];
// 66.67% of 1,000.01 are 666.706667, of 33.33 are 22.221111, of 250.00 are 166.675 (half a cent up).
const byThirds = [
  ['Rent', -22.22, 'rule'],
  ['Rent', -666.71, 'rule'],
  ['Rent', 166.68, 'rule'],
  ['Utilities', -11.11, 'rule'],
  ['Utilities', -333.3, 'rule'],
  ['Utilities', 83.32, 'rule'],
];

test('rows that come later are posted split, each part named by the rule; the same statement again changes nothing', async () => {
  await system.get(createRule, { tenantId: 2, body: landlord(shares(66.67, 33.33)) });
  const { importId } = await put(2);
  expect(await shown(2)).toEqual(byThirds);
  const [row] = await rowsOf(2);
  expect(row).toMatchObject({ locked: false, aiClassification: { rules: ['Home office'], model: 'rules@1', confidence: 1 } });
  await undo(system, importId, 2);
  expect(await rowsOf(2)).toEqual([]);
  await put(2);
  expect(await shown(2)).toEqual(byThirds);
}, 90_000);

test('rows that are there are counted and shown, changed only when asked, and never what a person decided', async () => {
  await put(3);
  const rows = await rowsOf(3);
  const refund = rows.find(({ Amount }) => Amount === 250)!.JournalEntryLineID;
  await system.get(putTransactionCategory, { tenantId: 3, params: { lineId: refund }, body: { category: 'Rent' } });
  const before = await shown(3);
  const preview = await system.get(previewRule, { tenantId: 3, body: landlord(shares(66.67, 33.33)) });
  expect(preview).toMatchObject({ count: 2, matched: 3, byPerson: 1, same: 0, tooSmall: 0 });
  expect(preview.rows.map(({ newParts }) => newParts)).toEqual([
    [{ category: 'Expenses:Rent', amountCents: -2_222 }, { category: 'Expenses:Utilities', amountCents: -1_111 }],
    [{ category: 'Expenses:Rent', amountCents: -66_671 }, { category: 'Expenses:Utilities', amountCents: -33_330 }],
  ]); // prettier-ignore
  const { id: ruleId } = await system.get(createRule, { tenantId: 3, body: landlord(shares(66.67, 33.33)) });
  expect(await shown(3)).toEqual(before);
  const apply = async () => {
    await system.get(applyRules, { tenantId: 3, body: { ruleId } });
    return shown(3);
  };
  const refundRow = ['Rent', 250, before.find(([, amount]) => amount === 250)![2]];
  const applied = [...byThirds.filter(([, amount]) => (amount as number) < 0), refundRow].sort();
  expect(await apply()).toEqual(applied);
  const again = await system.get(previewRule, { tenantId: 3, body: { ...landlord(shares(66.67, 33.33)), ruleId } });
  expect(again).toMatchObject({ count: 0, matched: 3, same: 2, byPerson: 1 });
  expect(await apply()).toEqual(applied);
  // A person files a part: all of that transaction is the person's from then on.
  const part = (await rowsOf(3)).find(({ Amount }) => Amount === -333.3)!;
  await system.get(putTransactionCategory, { tenantId: 3, params: { lineId: part.JournalEntryLineID }, body: { category: 'Supplies' } });
  await rowsOf(3);
  await system.get(changeRule, { tenantId: 3, params: { ruleId }, body: landlord([{ category: 'Utilities', amountCents: 1_000 }, { category: 'Rent', percent: 100 }]) }); // prettier-ignore
  const kept = await apply();
  expect(kept).toEqual([
    ['Rent', -23.33, 'rule'],
    ['Rent', -666.71, 'rule'],
    refundRow,
    ['Supplies', -333.3, kept.find(([category]) => category === 'Supplies')![2]],
    ['Utilities', -10, 'rule'],
  ].sort()); // prettier-ignore
  // One category for all of it puts the parts together again.
  await system.get(changeRule, { tenantId: 3, params: { ruleId }, body: { ...landlord([]), split: null, category: 'Office Expense' } });
  expect((await apply()).filter(([category]) => category === 'Office Expense')).toEqual([['Office Expense', -33.33, 'rule']]);
}, 120_000);

test('a person’s part outlives the bank’s correction and an undo; a rule’s alone is divided anew', async () => {
  await system.get(createRule, { tenantId: 4, body: landlord(shares(50, 50)) });
  const { account, importId } = await put(4);
  const rows = await rowsOf(4);
  const revise = async (of: number, revision: number, change: object) => {
    const { bankTransactionId } = await system.get(getTransaction, { tenantId: 4, params: { lineId: rows.find(({ Amount }) => Amount === of)!.JournalEntryLineID } }); // prettier-ignore
    const fact = { kind: 'activity' as const, date: '2026-03-03', description: 'LANDLORD LLC', reference: '', amountCents: -3_333 };
    const bankAccount = { id: account.id!, name: 'Checking', type: 'asset' as const, mask: null };
    const event = { bankTransactionId: bankTransactionId!, revision, change: 'changed' as const, account: bankAccount, ...fact, ...change };
    await system.publish('bank-link', [transactionReceived.of(4, event)]);
  };
  // 33.33 by halves are 16.67 and 16.66; 33.35 are 16.68 and 16.67.
  await revise(-16.67, 9, { amountCents: -3_335 });
  expect((await shown(4)).filter(([, amount]) => Math.abs(amount as number) < 20)).toEqual([
    ['Rent', -16.68, 'rule'],
    ['Utilities', -16.67, 'rule'],
  ]);
  const part = (await rowsOf(4)).find(({ Amount, Category }) => Amount === 125 && Category === 'Utilities')!;
  await system.get(putTransactionCategory, { tenantId: 4, params: { lineId: part.JournalEntryLineID }, body: { category: 'Supplies' } });
  await rowsOf(4);
  await undo(system, importId, 4);
  await put(4);
  const returned = await rowsOf(4);
  expect(returned.filter(({ Amount }) => Amount === 125).map(({ Category, locked }) => [Category, locked]).sort()).toEqual([['Rent', true], ['Supplies', true]]); // prettier-ignore
}, 120_000);

test('what a rule cannot divide stays whole for a person, with the reason', async () => {
  const split = [{ category: 'Utilities', amountCents: 5_000 }, { category: 'Rent', percent: 100 }]; // prettier-ignore
  const { id: ruleId } = await system.get(createRule, { tenantId: 5, body: landlord(split) });
  await put(5);
  const small = (await rowsOf(5)).find(({ Amount }) => Amount === -33.33)!;
  expect(small).toMatchObject({ Category: 'Uncategorized', locked: false });
  expect(small.aiClassification).toMatchObject({ reason: expect.stringContaining('fixed amounts are more than the transaction'), rules: ['Home office'] }); // prettier-ignore
  expect(await system.get(previewRule, { tenantId: 5, body: { ...landlord(split), ruleId } })).toMatchObject({ matched: 3, tooSmall: 1 });
  const refused = async (parts: object[]) => {
    const { status, body } = await system.call(createRule, { tenantId: 5, body: landlord(parts) });
    return [status, (body as unknown as { type: string }).type];
  };
  expect(await refused(shares(70, 29))).toEqual([422, '/problems/split-not-whole']);
  expect(await refused([{ category: 'Rent', amountCents: 5 }, { category: 'Utilities', amountCents: 5 }])).toEqual([422, '/problems/split-not-whole']); // prettier-ignore
  expect(await refused([{ category: 'Nowhere', percent: 50 }, { category: 'Rent', percent: 50 }])).toEqual([422, '/problems/unknown-category']); // prettier-ignore
  expect(await refused([{ category: 'Rent', percent: 100 }])).toEqual([400, '/problems/invalid-input']);
  const { accounts } = await system.get(listAccounts, { tenantId: 5 });
  const utilities = accounts.find(({ path }) => path === 'Expenses:Utilities')!;
  await system.get(changeCategory, { tenantId: 5, params: { accountId: utilities.accountId }, body: { number: utilities.number, closed: true, seen: { number: utilities.number, closed: false } } }); // prettier-ignore
  await system.drain();
  const asking = system.composition.get('ledger').app.get(ProposedCategories);
  const usual = { answerWithinMs: asking.answerWithinMs, restsMs: asking.restsMs };
  // The row is posted with its category; or it is posted first, as on a busy machine, and the decision follows.
  for (const [amount, settings] of [
    [-700, { answerWithinMs: 20_000 }],
    [-800, { answerWithinMs: 0, restsMs: 60_000 }],
  ] as const) {
    // prettier-ignore
    Object.assign(asking, settings);
    await put(5, `Date,Description,Amount\n2026-03-09,LANDLORD LLC,${amount}.00\n`);
    const left = (await rowsOf(5)).find(({ Amount }) => Amount === amount)!;
    expect(left).toMatchObject({ Category: 'Uncategorized', locked: false });
    expect(left.aiClassification!.reason).toContain("Not split: the category 'Expenses:Utilities' is closed");
  }
  Object.assign(asking, usual, { restsUntil: 0 });
}, 120_000);

test('the parts of a rule follow renames and merges, and go from one business to another', async () => {
  await system.get(createRule, { tenantId: 6, body: landlord(shares(70, 30)) });
  const { accounts } = await system.get(listAccounts, { tenantId: 6 });
  const named = (path: string) => accounts.find((account) => account.path === path)!;
  await system.get(renameCategory, { tenantId: 6, params: { accountId: named('Expenses:Rent').accountId }, body: { seen: 'Expenses:Rent', name: 'Home Rent' } }); // prettier-ignore
  await system.drain();
  const [renamed] = (await system.get(listRules, { tenantId: 6 })).rules;
  expect(renamed!.split).toEqual([{ category: 'Expenses:Home Rent', percent: 70 }, { category: 'Expenses:Utilities', percent: 30 }]); // prettier-ignore
  const file = await system.get(exportRules, { tenantId: 6 });
  expect(file.rules[0]!.split).toEqual(renamed!.split);
  expect(await system.get(importRules, { tenantId: 6, body: file })).toMatchObject({ added: 0, known: 1 });
  await put(6, 'Date,Description,Amount\n2026-03-09,LANDLORD LLC,-100.00\n');
  expect(await shown(6)).toEqual([['Home Rent', -70, 'rule'], ['Utilities', -30, 'rule']]); // prettier-ignore
  // Merged into the other one, all of it is that one's: two parts, as the rule says.
  const [from, into] = ['Expenses:Utilities', 'Expenses:Rent'].map((path) => named(path).accountId) as [number, number];
  const seen = { path: 'Expenses:Utilities', into: 'Expenses:Home Rent' };
  await system.get(mergeCategories, { tenantId: 6, body: { accountId: from, intoAccountId: into, seen } });
  await system.drain();
  await put(6, 'Date,Description,Amount\n2026-03-10,LANDLORD LLC,-200.00\n');
  expect(await shown(6)).toEqual([['Home Rent', -140, 'rule'], ['Home Rent', -30, 'rule'], ['Home Rent', -60, 'rule'], ['Home Rent', -70, 'rule']]); // prettier-ignore
}, 120_000);
