// A year of the asset register as an entry of the books: proposed, posted once by the first of two people, reposted,
// undone; and counted once for taxes.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AssetInput } from '#contracts/records/asset.js';
import { createAsset, listAssets, putAsset } from '#contracts/routes/asset-register.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { getDepreciationEntry, postDepreciation, proposeDepreciation, undoDepreciation } from '#contracts/routes/depreciation-entries.js';
import { putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { undoEntry } from '#contracts/routes/manual-entries.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import pg from 'pg';
import { accountBalances } from '../../../tests/journal-programs.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { verifyDepreciation } from '../verify-depreciation.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
// A laptop of 3,000.00 and a desk of 2,600.00, on their asset account; 20,000.00 earned.
const books = journalOf(
  'J1,2026-02-01,Assets:Checking,20000.00,,Client,',
  'J1,2026-02-01,Income:Services,,20000.00,Client,',
  'J2,2026-03-10,Assets:Equipment,3000.00,,Laptop,',
  'J2,2026-03-10,Assets:Checking,,3000.00,Laptop,',
  'J3,2026-04-10,Assets:Equipment,2600.00,,Desk,',
  'J3,2026-04-10,Assets:Checking,,2600.00,Desk,',
);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-26T17:00:00Z' });
  for (const tenantId of [2, 3, 4]) {
    await system.openBusiness(tenantId);
    await postJournal(system, books, tenantId);
  }
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const laptop: AssetInput = {
  ...{ name: 'Laptop', costCents: 300_000, businessPercent: 100, recoveryYears: 5, placedOn: '2026-03-10', bonus: false, sold: null },
};
const desk: AssetInput = { ...laptop, name: 'Desk', costCents: 260_000, recoveryYears: 7, placedOn: '2026-04-10' };
const year = { params: { year: 2026 } };
const proposal = (tenantId: number) => system.get(proposeDepreciation, { tenantId, ...year });
const bodyOf = async (tenantId: number, replaces: string | null = null) => {
  const { depreciationCents, sales } = await proposal(tenantId);
  return { depreciationCents, replaces, sales: sales.map(({ assetId: _, ...sale }) => sale) };
};
const post = async (tenantId: number, replaces: string | null = null) =>
  system.call(postDepreciation, { tenantId, ...year, body: await bodyOf(tenantId, replaces) });
const posted = async (tenantId: number) => (await system.get(getDepreciationEntry, { tenantId, ...year })).posted;
const results = async (tenantId: number) => {
  await system.drain();
  const { lines } = await system.get(previewScheduleC, { tenantId, ...year });
  const on = (printed: string) => lines.find(({ line }) => line === printed)!.amount;
  const { netIncome } = await system.get(getIncomeStatement, { tenantId, ...year });
  return { line13: on('13'), line31: on('31'), netIncome };
};
async function lock(through: string): Promise<void> {
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('update ledger.books set everyone_through = $1 where tenant_id = 4', [through]);
  await admin.end();
}
const assets = async (tenantId: number) => {
  const { assets: found, check } = await system.get(getBalanceSheet, { tenantId, query: { asOf: '2026-12-31' } });
  return { ...Object.fromEntries(found.items.map(({ AccountPath, Balance }) => [AccountPath, Balance])), balanced: check.balanced };
};

test('the year is proposed by asset, posted by who approves it, and the income statement meets Schedule C', async () => {
  for (const asset of [laptop, desk]) await system.get(createAsset, { tenantId: 2, body: asset });
  // Half-year tables: 3,000 × 20 % = 600.00; 2,600 × 14.29 % = 371.54.
  expect(await proposal(2)).toMatchObject({
    ...{ depreciationCents: 97_154, section179Cents: 0, sales: [] },
    assets: [
      { name: 'Laptop', depreciationCents: 60_000 },
      { name: 'Desk', depreciationCents: 37_154 },
    ],
  });
  expect(await results(2)).toEqual({ line13: 971.54, line31: 19_028.46, netIncome: 20_000 });
  expect(await system.get(getScheduleCLine, { tenantId: 2, params: { year: 2026, line: '13' } })).toMatchObject({
    ...{ sum: 0, entered: 971.54, register: { total: 971.54 } },
  });
  expect(await assets(2)).toEqual({ 'Assets:Checking': 14_400, 'Assets:Equipment': 5_600, balanced: true });
  expect(await posted(2)).toBeNull();
  const { status, body } = await post(2);
  expect([status, body]).toMatchObject([200, { before: false, posted: { date: '2026-12-31', depreciationCents: 97_154, costCents: 0 } }]);
  expect(await assets(2)).toEqual({
    ...{ 'Assets:Checking': 14_400, 'Assets:Equipment': 5_600, 'Assets:Accumulated Depreciation': -971.54 },
    balanced: true,
  });
  expect(await results(2)).toEqual({ line13: 971.54, line31: 19_028.46, netIncome: 19_028.46 });
  // The line opens to its entry, and to the assets that make it.
  const line13 = await system.get(getScheduleCLine, { tenantId: 2, params: { year: 2026, line: '13' } });
  expect(line13).toMatchObject({ sum: 971.54, entered: 0, total: 1, transactions: [{ Category: 'Depreciation', Amount: 971.54 }] });
  expect(line13.register).toMatchObject({
    assets: [
      { name: 'Laptop', Amount: 600 },
      { name: 'Desk', Amount: 371.54 },
    ],
    ...{ section179: 0, total: 971.54 },
  });
  expect((await system.get(listAssets, { tenantId: 2, ...year })).booksCents).toBe(0);
}, 90_000);

test('posted again it is told as posted; changed, it takes the place of the one that was seen', async () => {
  const first = (await posted(2))!;
  expect((await post(2)).body).toEqual({ posted: first, before: true });
  const { assets: register } = await system.get(listAssets, { tenantId: 2, ...year });
  const { assetId, revision } = register.find(({ name }) => name === 'Laptop')!;
  await system.get(putAsset, { tenantId: 2, params: { assetId }, body: { ...laptop, costCents: 400_000, revision } });
  // 4,000 × 20 % = 800.00.
  expect((await proposal(2)).depreciationCents).toBe(117_154);
  expect((await post(2)).status).toBe(409);
  expect((await posted(2))!.entryId).toBe(first.entryId);
  expect((await post(2, first.entryId)).body).toMatchObject({ before: false, posted: { depreciationCents: 117_154 } });
  expect((await accountBalances(system, 2))['Assets:Accumulated Depreciation']).toBe(-117_154);
  expect(await results(2)).toMatchObject({ line13: 1_171.54, netIncome: 18_828.46 });
});

test('its rows belong to the register: no other way changes them; taken back, the books are as before', async () => {
  const { entryId, lineId } = (await posted(2))!;
  const filed = await system.call(putTransactionCategory, { tenantId: 2, params: { lineId }, body: { category: 'Supplies' } });
  expect([filed.status, filed.body]).toMatchObject([409, { type: expect.stringContaining('of-register') }]);
  const back = await system.call(undoDecisions, { tenantId: 2, body: { lineIds: [lineId] } });
  expect([back.status, back.body]).toMatchObject([409, { type: expect.stringContaining('of-register') }]);
  expect((await system.call(undoEntry, { tenantId: 2, params: { entryId } })).status).toBe(404);
  await system.get(undoDepreciation, { tenantId: 2, ...year });
  expect((await system.call(undoDepreciation, { tenantId: 2, ...year })).status).toBe(409);
  expect(await posted(2)).toBeNull();
  expect(await results(2)).toEqual({ line13: 1_171.54, line31: 18_828.46, netIncome: 20_000 });
  const { entries } = await system.get(listAudit, { tenantId: 2 });
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('depreciation.'))).toEqual([
    'depreciation.taken-back',
    'depreciation.posted',
    'depreciation.posted',
  ]);
});

test('of two who post the same at once one posts, and the other is told that it is done', async () => {
  await system.get(createAsset, { tenantId: 3, body: laptop });
  const answers = await Promise.all([post(3), post(3)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => (body as { before: boolean }).before).sort()).toEqual([false, true]);
  expect((await accountBalances(system, 3))['Assets:Accumulated Depreciation']).toBe(-60_000);
  // Two who would replace it by different figures: one does.
  const { entryId } = (await posted(3))!;
  const put = (depreciationCents: number) =>
    system.call(postDepreciation, { tenantId: 3, ...year, body: { depreciationCents, sales: [], replaces: entryId } });
  const different = await Promise.all([put(1), put(2)]);
  expect(different.map(({ status }) => status).sort()).toEqual([200, 409]);
  // One person undoes it while another replaces it.
  const now = (await posted(3))!;
  const both = await Promise.all([
    system.call(undoDepreciation, { tenantId: 3, ...year }),
    system.call(postDepreciation, { tenantId: 3, ...year, body: { depreciationCents: 3, sales: [], replaces: now.entryId } }),
  ]);
  expect(both[0].status).toBe(200);
  expect(await posted(3)).toBeNull();
  expect((await accountBalances(system, 3))['Assets:Accumulated Depreciation'] ?? 0).toBe(0);
}, 90_000);

test('a sale takes cost and accumulated depreciation out; what is left meets its price', async () => {
  await system.get(createAsset, { tenantId: 4, body: laptop });
  const { assetId } = await system.get(createAsset, { tenantId: 4, body: desk });
  await system.get(putAsset, {
    ...{ tenantId: 4, params: { assetId } },
    body: { ...desk, placedOn: '2025-04-10', sold: { on: '2026-08-01', priceCents: 200_000 }, revision: 1 },
  });
  await post(4);
  // 2025: 2,600 × 14.29 % = 371.54. 2026: half of 24.49 % of 2,600 = 636.74 → 318.37. 2,600 − 689.91 = 1,910.09 are left.
  expect(await posted(4)).toMatchObject({ depreciationCents: 60_000 + 31_837, costCents: 260_000, accumulatedCents: 68_991 });
  expect(await accountBalances(system, 4)).toMatchObject({
    'Assets:Equipment': 300_000,
    'Assets:Accumulated Depreciation': -60_000 + 37_154,
    'Income:Gain on Sale of Assets': 191_009,
    'Expenses:Depreciation': 91_837,
  });
});

test('nothing is posted in a locked period, of nothing, of more than a cost, and by who only reads', async () => {
  const before = await posted(4);
  const put = (body: object, more = {}) =>
    system.call(postDepreciation, {
      tenantId: 4,
      ...year,
      body: { depreciationCents: 5, sales: [], replaces: before!.entryId, ...body },
      ...more,
    });
  expect((await put({ depreciationCents: 0 })).status).toBe(422);
  expect((await put({ depreciationCents: -1 })).status).toBe(400);
  expect((await put({ depreciationCents: 0.5 })).status).toBe(400);
  expect((await put({ replaces: 'x' })).status).toBe(400);
  expect((await put({ sales: [{ name: 'Desk', costCents: 1, accumulatedCents: 2 }] })).status).toBe(422);
  expect((await put({}, { params: { year: 1999 } })).status).toBe(400);
  expect((await put({}, { role: 'adviser' })).status).toBe(403);
  await lock('2026-12-31');
  expect((await put({})).status).toBe(409);
  expect((await system.call(undoDepreciation, { tenantId: 4, ...year })).status).toBe(409);
  await lock('2026-12-30');
  expect((await put({ depreciationCents: 91_838 })).status).toBe(200);
});

test('verify finds a year that is posted twice, and one of another day', async () => {
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  const { work } = system.composition.get('ledger');
  const verify = () => work.inspect([2, 3, 4], verifyDepreciation);
  expect(await verify()).toEqual([]);
  const add = (entryId: number, date: string) =>
    admin.query(
      `insert into ledger.entry (tenant_id, entry_id, date, basis, origin, reference, description) values (2, $1, $2, 'both', 'depreciation', '', '')`,
      [entryId, date],
    );
  for (const entryId of [1, 2]) await add(entryId, '2023-12-31');
  await add(3, '2023-12-30');
  expect(await verify()).toEqual([
    'depreciation 3 of tenant 2 is not of the last day of a year',
    'depreciation of 2023-12-31 of tenant 2 is posted 2 times',
  ]);
  await admin.query(`delete from ledger.entry where tenant_id = 2 and entry_id in (1, 2, 3)`);
  await admin.end();
});
