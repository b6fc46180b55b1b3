// An asset of the register is deducted once, whatever way its purchase comes to an expense category; and every disagreement that remains is a
// blocker until it is fixed.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AssetInput } from '#contracts/records/asset.js';
import { answerAssetPurchase, listAssetPurchases } from '#contracts/routes/asset-purchases.js';
import { createAsset, deleteAsset, listAssets, putAsset } from '#contracts/routes/asset-register.js';
import { getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { postDepreciation, proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { getDeductibility, getDeductibilityDetails } from '#contracts/routes/deductibility.js';
import { getLedgerFast, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { createRule } from '#contracts/routes/rules.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { getTaxAlerts } from '#contracts/routes/tax-alerts.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { SqlLogReader } from '#platform/event-log.js';
import { rows, sql } from '#platform/sql.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { rebuildTax } from '../rebuild.js';

let system: TestSystem;
const rowsOfFile = [
  '2026-03-01,CLIENT DEPOSIT,20000.00',
  '2026-03-10,LAPTOP STORE,-3800.00',
  '2026-03-12,PAPER SHOP,-200.00',
  '2026-03-13,PAPER SHOP,-300.00',
];
const file = `Date,Description,Amount\n${rowsOfFile.join('\n')}\n`;
const imports = new Map<number, string>();
const tenants = [2, 3, 4, 5, 6];
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-26T17:00:00Z' });
  for (const tenantId of tenants) {
    await system.openBusiness(tenantId);
    await take(tenantId);
    await filed(tenantId, 'CLIENT', 'Sales');
    await filed(tenantId, 'PAPER', 'Supplies');
  }
}, 120_000);
afterAll(() => system.close(), 60_000);

const take = async (tenantId: number) => {
  imports.set(tenantId, (await importStatement(system, file, { tenantId, fields: { accountName: 'Checking' } })).importId);
  await system.drain();
};
const linesOf = async (tenantId: number, search: string) =>
  (await system.get(getLedgerFast, { tenantId, query: { search } })).transactions.map(({ JournalEntryLineID }) => JournalEntryLineID);
const laptopLine = async (tenantId: number) => (await linesOf(tenantId, 'LAPTOP'))[0]!;
const filed = async (tenantId: number, search: string, category: string) => {
  for (const lineId of await linesOf(tenantId, search))
    await system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
  await system.drain();
};
const laptop: AssetInput = {
  ...{ name: 'Laptop', costCents: 380_000, businessPercent: 100, recoveryYears: 5, placedOn: '2026-03-10', bonus: false, sold: null },
};
const register = async (tenantId: number, body: object = {}) =>
  (await system.get(createAsset, { tenantId, body: { ...laptop, ...body } })).assetId;
const year = { params: { year: 2026 } };
const blockersOf = async (tenantId: number) => {
  await system.drain();
  const { blockers } = await system.get(previewScheduleC, { tenantId, ...year });
  return blockers.filter(({ code }) => /asset|depreciation/.test(code)).map(({ code, count, amount }) => [code, count, amount]);
};
/** Lines 13 and 22, and the same two by every other call that reports deductions. */
const deducted = async (tenantId: number) => {
  await system.drain();
  const { lines } = await system.get(previewScheduleC, { tenantId, ...year });
  const on = (printed: string) => lines.find(({ line }) => line === printed)!.amount;
  const line22 = await system.get(getScheduleCLine, { tenantId, params: { year: 2026, line: '22' } });
  expect([line22.sum, line22.transactions.reduce((sum, { Amount }) => sum + Amount, 0)]).toEqual([on('22'), on('22')]);
  const { totalDeductible, totalExpensesConsidered, excluded } = await system.get(getDeductibility, { tenantId, ...year });
  const metrics = await system.get(getTaxMetrics, { tenantId, query: { year: 2026 } });
  // Depreciation isn't posted here, so only line 22 is in the books.
  expect([totalDeductible, metrics.totalDeductible]).toEqual([on('22'), on('22')]);
  const { expenses } = await system.get(getIncomeStatement, { tenantId, ...year });
  expect(totalExpensesConsidered + excluded.reduce((sum, { Expense }) => sum + Expense, 0)).toBeCloseTo(expenses.total, 2);
  const policy = (await system.get(getDeductionPolicy, { tenantId, ...year })).categories.filter(({ path }) =>
    path.startsWith('Expenses:'),
  );
  expect(policy.reduce((sum, { amount, assets }) => sum + amount + (assets?.amount ?? 0), 0)).toBeCloseTo(expenses.total, 2);
  return { 13: on('13'), 22: on('22') };
};
// 3,800 × 20 %; 200 + 300.
const once = { 13: 760, 22: 500 };
const inExpenses = [['asset-in-expenses', 1, 3_800]];

test('added with a purchase that is in expenses, it is deducted once, and a blocker asks to move the purchase', async () => {
  await filed(2, 'LAPTOP', 'Supplies');
  expect(await deducted(2)).toEqual({ 13: 0, 22: 4_300 });
  await register(2, { purchaseLineId: await laptopLine(2) });
  expect(await deducted(2)).toEqual(once);
  expect(await blockersOf(2)).toEqual(inExpenses);
  const { blockers } = await system.get(previewScheduleC, { tenantId: 2, ...year });
  expect(blockers.find(({ code }) => code === 'asset-in-expenses')).toMatchObject({
    message: '“Laptop” is in the asset register, but its purchase is in Supplies. Move it to Equipment.',
    link: '/asset-register?year=2026',
  });
  const { items } = await system.get(getTaxAlerts, { tenantId: 2, query: { year: 2026 } });
  expect(items.find(({ code }) => code === 'asset-in-expenses')).toMatchObject({ action: 'Move', link: '/asset-register?year=2026' });
  expect((await system.get(getComplianceStatus, { tenantId: 2, ...year })).scheduleC.blockers.map(({ code }) => code)).toContain(
    'asset-in-expenses',
  );
  // The books have it as an expense; the deduction says where it went.
  expect((await system.get(getDeductibility, { tenantId: 2, ...year })).excluded).toEqual([
    { Category: 'Supplies', TransactionCount: 1, Expense: 3_800, Reason: 'In the asset register, which deducts it as depreciation.' },
  ]);
  const details = await system.get(getDeductibilityDetails, { tenantId: 2, ...year, query: { category: 'Supplies' } });
  expect([details.total, details.sumDeductible]).toEqual([2, 500]);
  await filed(2, 'LAPTOP', 'Assets:Equipment');
  expect([await deducted(2), await blockersOf(2)]).toEqual([once, []]);
});

test('moved later by a category change, a bulk edit, or an undone decision, it is still deducted once', async () => {
  await filed(2, 'LAPTOP', 'Office Expense');
  expect([await deducted(2), await blockersOf(2)]).toEqual([once, inExpenses]);
  const lineIds = [...(await linesOf(2, 'LAPTOP')), ...(await linesOf(2, 'PAPER'))];
  // 'Apply to others' is the same call.
  await system.get(putTransactionCategories, { tenantId: 2, body: { lineIds, category: 'Supplies' } });
  expect([await deducted(2), await blockersOf(2)]).toEqual([once, inExpenses]);
  await filed(2, 'LAPTOP', 'Assets:Equipment');
  expect(await blockersOf(2)).toEqual([]);
  await system.get(undoDecisions, { tenantId: 2, body: { lineIds: await linesOf(2, 'LAPTOP') } });
  expect([await deducted(2), await blockersOf(2)]).toEqual([once, inExpenses]);
});

test('a rule may move it, too', async () => {
  await register(3, { purchaseLineId: await laptopLine(3) });
  const match = [{ field: 'description' as const, operator: 'contains' as const, value: 'LAPTOP STORE' }];
  await system.get(createRule, { tenantId: 3, body: { match, category: 'Supplies', apply: true } });
  expect([await deducted(3), await blockersOf(3)]).toEqual([once, inExpenses]);
});

test('an asset without a purchase whose amount is in expenses is asked about, until a person answers', async () => {
  await filed(4, 'LAPTOP', 'Supplies');
  const assetId = await register(4, { placedOn: '2026-04-01' });
  expect([await deducted(4), await blockersOf(4)]).toEqual([{ 13: 760, 22: 4_300 }, [['asset-twice', 1, 3_800]]]);
  const { open } = await system.get(listAssetPurchases, { tenantId: 4, ...year });
  const { lineId } = open.find(({ payee }) => payee === 'LAPTOP STORE')!;
  // No: another purchase of the same amount.
  await system.get(answerAssetPurchase, { tenantId: 4, params: { lineId }, body: { assetId: null } });
  expect([await deducted(4), await blockersOf(4)]).toEqual([{ 13: 760, 22: 4_300 }, []]);
  await system.get(answerAssetPurchase, { tenantId: 4, params: { lineId }, body: { assetId } });
  expect([await deducted(4), await blockersOf(4)]).toEqual([once, inExpenses]);
  await system.get(deleteAsset, { tenantId: 4, params: { assetId } });
  expect([await deducted(4), await blockersOf(4)]).toEqual([{ 13: 0, 22: 4_300 }, []]);
});

test('imported again after an undo, the row is the asset’s as before, without another answer', async () => {
  await filed(5, 'LAPTOP', 'Supplies');
  await register(5, { purchaseLineId: await laptopLine(5) });
  const [bought] = (await system.get(listAssets, { tenantId: 5, ...year })).assets;
  await undo(system, imports.get(5)!, 5);
  await system.drain();
  expect((await system.get(listAssets, { tenantId: 5, ...year })).assets[0]!.purchase?.state).toBe('gone');
  await take(5);
  expect([await deducted(5), await blockersOf(5)]).toEqual([once, inExpenses]);
  const [found] = (await system.get(listAssets, { tenantId: 5, ...year })).assets;
  expect(found!.purchase).toMatchObject({ state: 'elsewhere', amountCents: 380_000 });
  expect(found!.purchase!.lineId).not.toBe(bought!.purchase!.lineId);
  expect((await system.get(listAssetPurchases, { tenantId: 5, ...year })).open).toEqual([]);
});

test('split, the asset keeps the part of its cost; a cost that includes another part is reported', async () => {
  await filed(6, 'LAPTOP', 'Assets:Equipment');
  const lineId = await laptopLine(6);
  const assetId = await register(6, { purchaseLineId: lineId });
  const parts = [
    { category: 'Expenses:Supplies', amountCents: -80_000 },
    { category: 'Assets:Equipment', amountCents: -300_000 },
  ];
  await system.get(splitTransaction, { tenantId: 6, params: { lineId }, body: { parts } });
  // 500 + 800; 3,800 is depreciated and 3,000 of it is the purchase.
  expect([await deducted(6), await blockersOf(6)]).toEqual([{ 13: 760, 22: 1_300 }, [['asset-cost', 1, 800]]]);
  const { revision } = (await system.get(listAssets, { tenantId: 6, ...year })).assets[0]!;
  await system.get(putAsset, { tenantId: 6, params: { assetId }, body: { ...laptop, costCents: 300_000, revision } });
  // 3,000 × 20 %.
  expect([await deducted(6), await blockersOf(6)]).toEqual([{ 13: 600, 22: 1_300 }, []]);
});

test('a rebuild gives the same legs, and leaves the answers where they followed their rows', async () => {
  const tax = system.composition.get('tax').work;
  const { depreciationCents } = await system.get(proposeDepreciation, { tenantId: 5, ...year });
  await system.get(postDepreciation, { tenantId: 5, ...year, body: { depreciationCents, replaces: null } });
  await system.drain();
  const stored = () =>
    tax.inspect(tenants, async (em) => [
      await rows(em, sql`select * from leg order by tenant_id, entry_id, line`),
      await rows(em, sql`select * from asset_purchase order by tenant_id, entry_id, line`),
    ]);
  const before = await stored();
  expect(before[0]!.filter((leg) => (leg as { ofRegister: boolean }).ofRegister)).toHaveLength(2);
  const reader = (service: 'gateway' | 'ledger' | 'payroll' | 'assistant') =>
    new SqlLogReader(service, () => system.composition.get(service).work.readLog());
  const logs = { gateway: reader('gateway'), ledger: reader('ledger'), payroll: reader('payroll'), assistant: reader('assistant') };
  for (const tenantId of tenants) await tax.asWorker([tenantId], 'test', async (em) => ({ reply: await rebuildTax(em, tenantId, logs) }));
  expect(await stored()).toEqual(before);
  expect(await blockersOf(5)).toEqual(inExpenses);
});
