// A purchase becomes an asset: asked about, filed, registered and linked; counted once by the tax; and what happens when its row goes.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  answerAssetPurchase,
  getAssetPurchase,
  listAssetPurchases,
  listWaitingPurchases,
  undoAssetPurchaseAnswer,
} from '#contracts/routes/asset-purchases.js';
import type { AssetInput } from '#contracts/records/asset.js';
import { createAsset, deleteAsset, listAssets } from '#contracts/routes/asset-register.js';
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { exampleProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const file = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const bank = { fields: { accountName: 'Checking' } };
const march = file(
  '2026-03-01,CLIENT DEPOSIT,20000.00',
  '2026-03-10,LAPTOP STORE,-3000.00',
  '2026-03-11,DESK MAKER,-2600.00',
  '2026-03-12,PRINTER SHOP,-2500.00',
  '2026-03-13,LANDLORD,-4000.00',
);
const categories: Record<string, string> = {
  'CLIENT DEPOSIT': 'Sales',
  'LAPTOP STORE': 'Supplies',
  'DESK MAKER': 'Office Expense',
  'PRINTER SHOP': 'Supplies',
  LANDLORD: 'Rent',
};
let imported: { importId: string };
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-26T17:00:00Z' });
  for (const tenantId of [2, 3]) {
    await system.openBusiness(tenantId);
    const done = await importStatement(system, march, { tenantId, ...bank });
    if (tenantId === 2) imported = done;
    await system.drain();
    const { transactions } = await system.get(getLedgerFast, { tenantId });
    for (const { Description, JournalEntryLineID } of transactions) await filed(JournalEntryLineID, categories[Description]!, tenantId);
  }
}, 120_000);
afterAll(() => system.close(), 60_000);

const year = { params: { year: 2026 } };
const purchases = async (tenantId = 2) => {
  await system.drain();
  return system.get(listAssetPurchases, { tenantId, ...year });
};
const filed = async (lineId: string, category: string, tenantId = 2) => {
  const { transaction } = await system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
  await system.drain();
  return transaction.JournalEntryLineID;
};
const laptop: AssetInput = {
  ...{ name: 'Laptop', costCents: 300_000, businessPercent: 100, recoveryYears: 5, placedOn: '2026-03-10', bonus: false, sold: null },
};
const create = (body: object, tenantId = 2) => system.call(createAsset, { tenantId, body: { ...laptop, ...body } });
const answer = (lineId: string, assetId: string | null, more = {}) =>
  system.call(answerAssetPurchase, { params: { lineId }, body: { assetId }, ...more });
const lineOf = async (payee: string, tenantId = 2) => (await purchases(tenantId)).open.find((purchase) => purchase.payee === payee)!.lineId;
const asset = async (name: string) => (await system.get(listAssets, year)).assets.find((found) => found.name === name);
const amounts = async () => {
  const { lines } = await system.get(previewScheduleC, year);
  return Object.fromEntries(['13', '18', '22', '31'].map((printed) => [printed, lines.find(({ line }) => line === printed)!.amount]));
};

const unregistered = async () => {
  await system.drain();
  return (await system.get(previewScheduleC, year)).blockers.filter(({ code }) => code === 'asset-unregistered');
};

test('what costs more than 2,500.00 in a category of things is asked about, and what costs exactly that is not', async () => {
  const { limitCents, open, declined } = await purchases();
  expect([limitCents, declined]).toEqual([250_000, []]);
  expect(open.map(({ payee, category, amountCents, filed: isFiled }) => [payee, category, amountCents, isFiled])).toEqual([
    ['LAPTOP STORE', 'Expenses:Supplies', 300_000, false],
    ['DESK MAKER', 'Expenses:Office Expense', 260_000, false],
  ]);
});

test('filed and registered, it leaves its line for the register’s: deducted once, on the balance sheet at its cost', async () => {
  // 20,000 − 3,000 − 2,600 − 2,500 − 4,000.
  expect(await amounts()).toEqual({ 13: 0, 18: 2_600, 22: 5_500, 31: 7_900 });
  const lineId = await filed(await lineOf('LAPTOP STORE'), 'Assets:Equipment');
  // Filed and not in the register yet, it says so, and nothing of it is deducted.
  expect((await purchases()).open.map(({ payee, filed: isFiled }) => [payee, isFiled])).toEqual([
    ['LAPTOP STORE', true],
    ['DESK MAKER', false],
  ]);
  expect(await amounts()).toMatchObject({ 13: 0, 22: 2_500, 31: 10_900 });
  expect(await unregistered()).toMatchObject([{ count: 1, amount: 3_000, link: '/asset-register?year=2026' }]);
  expect((await create({ purchaseLineId: lineId })).status).toBe(201);
  expect(await unregistered()).toEqual([]);
  // 3,000 × 20 % = 600.00.
  expect(await amounts()).toEqual({ 13: 600, 18: 2_600, 22: 2_500, 31: 10_300 });
  const { assets } = await system.get(getBalanceSheet, { query: { asOf: '2026-12-31' } });
  expect(assets.items.find(({ AccountPath }) => AccountPath === 'Assets:Equipment')?.Balance).toBe(3_000);
  const bought = { lineId, state: 'filed', date: '2026-03-10', category: 'Assets:Equipment', amountCents: 300_000 };
  expect((await asset('Laptop'))?.purchase).toEqual(bought);
  expect((await system.get(getAssetPurchase, { params: { lineId } })).asset).toMatchObject({ name: 'Laptop', year: 2026 });
  expect((await purchases()).open.map(({ payee }) => payee)).toEqual(['DESK MAKER']);
  // Once more, and by another person: the row has its asset.
  expect((await create({ purchaseLineId: lineId })).status).toBe(409);
  expect((await system.get(listAssets, year)).assets).toHaveLength(1);
  expect((await system.get(proposeDepreciation, year)).withoutPurchase).toEqual([]);
});

test('of two who register the same row at once one does', async () => {
  const lineId = await filed(await lineOf('LAPTOP STORE', 3), 'Assets:Equipment', 3);
  const both = await Promise.all([create({ purchaseLineId: lineId }, 3), create({ purchaseLineId: lineId }, 3)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await system.get(listAssets, { tenantId: 3, ...year })).assets).toHaveLength(1);
});

test('a no is stored until it is undone; an existing asset gets its purchase', async () => {
  const lineId = await lineOf('DESK MAKER');
  expect((await answer(lineId, null)).status).toBe(200);
  expect((await answer(lineId, null)).status).toBe(200);
  expect((await purchases()).open).toEqual([]);
  expect((await purchases()).declined).toMatchObject([{ payee: 'DESK MAKER', answeredBy: 'owner@demo.test' }]);
  await system.get(undoAssetPurchaseAnswer, { params: { lineId } });
  expect((await purchases()).open.map(({ payee }) => payee)).toEqual(['DESK MAKER']);
  const { assetId } = (await create({ name: 'Desk', costCents: 260_000, recoveryYears: 7 })).body as { assetId: string };
  expect((await answer(lineId, assetId)).status).toBe(200);
  expect((await answer(lineId, assetId)).status).toBe(200);
  // Registered, and its row is an expense still: only the register deducts it, and the asset says where the row is.
  expect((await asset('Desk'))?.purchase).toMatchObject({ state: 'elsewhere', category: 'Expenses:Office Expense' });
  expect((await system.get(proposeDepreciation, year)).withoutPurchase).toEqual(['Desk']);
  await filed(lineId, 'Assets:Equipment');
  expect((await asset('Desk'))?.purchase?.state).toBe('filed');
  expect((await answer(lineId, null)).status).toBe(409);
});

test('an undone import leaves the asset, which says that its purchase is gone, and waits; imported again, it has the row again', async () => {
  const answered = {
    asset: 'Laptop',
    date: '2026-03-10',
    description: 'LAPTOP STORE',
    amountCents: 300_000,
    answeredBy: 'owner@demo.test',
  };
  await undo(system, imported.importId);
  await system.drain();
  expect((await asset('Laptop'))?.purchase).toMatchObject({ state: 'gone', date: null });
  const waiting = await system.get(listWaitingPurchases, {});
  expect([waiting.purchases.find((purchase) => purchase.asset === 'Laptop'), waiting.total]).toMatchObject([answered, waiting.purchases.length]); // prettier-ignore
  expect((await system.get(listWaitingPurchases, { tenantId: 3 })).total).toBe(0);
  await importStatement(system, march, { tenantId: 2, ...bank });
  await system.drain();
  // The ledger remembers that both were categorized on the account, and the answers follow their rows.
  expect((await purchases()).open).toEqual([]);
  expect([(await asset('Laptop'))?.purchase?.state, (await asset('Desk'))?.purchase?.state]).toEqual(['filed', 'filed']);
  const { assetId, purchase } = (await asset('Laptop'))!;
  expect(purchase).toMatchObject({ date: '2026-03-10', category: 'Assets:Equipment', amountCents: 300_000 });
  expect((await system.get(getAssetPurchase, { params: { lineId: purchase!.lineId } })).asset).toMatchObject({ name: 'Laptop' });
  expect((await system.get(listWaitingPurchases, {})).total).toBe(0);
  const lineId = (await asset('Desk'))!.purchase!.lineId;
  // Its own row is there, so no other takes its place; and a row that is another asset's isn't given away.
  const { transactions } = await system.get(getLedgerFast, { query: { search: 'PRINTER' } });
  for (const other of [lineId, transactions[0]!.JournalEntryLineID]) expect((await answer(other, assetId)).status).toBe(409);
  await system.get(deleteAsset, { params: { assetId } });
  expect((await purchases()).open.map(({ payee }) => payee)).toContain('LAPTOP STORE');
}, 90_000);

test('the limit is the tax profile’s', async () => {
  await system.get(putTaxProfile, {
    params: { year: 2026 },
    body: { ...exampleProfile, payments: [], deMinimisCents: 500_000 },
    tenantId: 3,
  });
  expect((await purchases(3)).open).toEqual([]);
  await system.get(putTaxProfile, {
    params: { year: 2026 },
    body: { ...exampleProfile, payments: [], deMinimisCents: 249_999 },
    tenantId: 3,
  });
  const { limitCents, open } = await purchases(3);
  expect(limitCents).toBe(249_999);
  expect(open.map(({ payee }) => payee)).toEqual(['DESK MAKER', 'PRINTER SHOP']);
});

test('what is unknown, another business’s or for others to say is refused, and nothing changes', async () => {
  const before = await purchases();
  const lineId = await lineOf('LAPTOP STORE');
  const none = '0198c5e0-0000-7000-8000-0000000000ff';
  expect((await answer(lineId, none)).status).toBe(404);
  expect((await answer('999999-2', null)).status).toBe(404);
  expect((await answer('x', null)).status).toBe(400);
  expect((await answer(lineId, null, { tenantId: 3 })).status).toBe(404);
  expect((await answer(lineId, null, { role: 'adviser' })).status).toBe(403);
  for (const route of [getAssetPurchase, undoAssetPurchaseAnswer]) {
    expect((await system.call(route, { params: { lineId: '999999-2' } })).status).toBe(404);
    expect((await system.call(route, { params: { lineId }, tenantId: 3 })).status).toBe(404);
  }
  expect((await create({ purchaseLineId: '999999-2' })).status).toBe(404);
  expect((await create({ purchaseLineId: lineId }, 3)).status).toBe(404);
  expect(await purchases()).toEqual(before);
});
