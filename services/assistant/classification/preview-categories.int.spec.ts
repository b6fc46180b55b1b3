// Categories proposed for rows of a statement before it is imported: what the import posts, by this business's rules. Nothing is stored.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getClassificationHistory, maxPreviewed, previewCategories } from '#contracts/routes/classification.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { createRule } from '#contracts/routes/rules.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const account = { name: 'PNC Operating', type: 'asset' as const };
const preview = async (rows: { description: string; amountCents: number }[], tenantId = 2) =>
  (await system.get(previewCategories, { tenantId, body: { rows: rows.map((row) => ({ ...row, account })) } })).proposals;

test('a row is proposed what it is then posted with, and the preview stores nothing', async () => {
  await importStatement(system, pncAugust, { tenantId: 3 });
  // The opening balance gets no proposal.
  const posted = (await system.get(getLedgerFast, { tenantId: 3 })).transactions.filter(({ aiClassification }) => aiClassification);
  const proposals = await preview(
    posted.map(({ Description, Amount }) => ({ description: Description, amountCents: Math.round(Amount * 100) })),
  );
  expect(posted).toHaveLength(5);
  const leaf = (path: string) => path.slice(path.lastIndexOf(':') + 1);
  expect(proposals.map(({ category }) => leaf(category))).toEqual(posted.map(({ AccountName }) => AccountName));
  // The ledger keeps seven digits of it.
  for (const [n, { confidence }] of proposals.entries()) expect(confidence).toBeCloseTo(posted[n]!.aiClassification!.confidence, 6);
  expect((await system.get(getClassificationHistory)).total).toBe(0);
});

test('a rule of this business decides here, and in no other', async () => {
  const row = { description: 'QUIBBLE AND SONS 0815', amountCents: -4_200 };
  const match = [{ field: 'description' as const, operator: 'contains' as const, value: 'QUIBBLE' }];
  await system.get(createRule, { body: { match, category: 'Rent' } });
  await system.drain();
  const [mine] = await preview([row]);
  const [others] = await preview([row], 3);
  expect(mine).toMatchObject({ category: 'Expenses:Rent', confidence: 1 });
  expect(others?.category).not.toBe('Expenses:Rent');
});

test('more rows than the limit are refused, as many are answered one by one in their order', async () => {
  const rows = Array.from({ length: maxPreviewed }, (_, n) => ({
    description: n % 2 === 0 ? 'ADOBE INC 408-536-6000 CA' : 'SHELL OIL 57444 BROOKLYN',
    amountCents: -1_000 - n,
  }));
  const proposals = await preview(rows);
  expect(proposals).toHaveLength(maxPreviewed);
  expect(proposals.every(({ category }, n) => (n % 2 === 0) === (category === 'Expenses:Subscriptions'))).toBe(true);
  const tooMany = [...rows, rows[0]!].map((row) => ({ ...row, account }));
  expect((await system.call(previewCategories, { body: { rows: tooMany } })).status).toBe(400);
});
