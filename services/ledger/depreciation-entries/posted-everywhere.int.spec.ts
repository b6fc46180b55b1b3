// Posted depreciation is the same amount in every report and form, and a change of the register that the entry doesn't follow is reported.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AssetInput } from '#contracts/records/asset.js';
import { getAuditRisk, getTaxSummary } from '#contracts/routes/audit-risk.js';
import { createAsset, deleteAsset, listAssets, putAsset } from '#contracts/routes/asset-register.js';
import { getDeductibility, getDeductibilityDetails, getDeductiblePayees } from '#contracts/routes/deductibility.js';
import { postDepreciation, proposeDepreciation, undoDepreciation } from '#contracts/routes/depreciation-entries.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getScheduleC, getScheduleCLine, previewScheduleC, scheduleCFile } from '#contracts/routes/schedule-c.js';
import { getTaxAlerts } from '#contracts/routes/tax-alerts.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
// 20,000.00 earned, 500.00 spent on supplies, a laptop of 3,000.00 on its asset account.
const books = journalOf(
  'J1,2026-02-01,Assets:Checking,20000.00,,Client,',
  'J1,2026-02-01,Income:Services,,20000.00,Client,',
  'J2,2026-03-01,Expenses:Supplies,500.00,,Paper Shop,',
  'J2,2026-03-01,Assets:Checking,,500.00,Paper Shop,',
  'J3,2026-03-10,Assets:Equipment,3000.00,,Laptop Store,',
  'J3,2026-03-10,Assets:Checking,,3000.00,Laptop Store,',
);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2027-01-26T17:00:00Z' });
  await system.openBusiness(2);
  await postJournal(system, books);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const laptop: AssetInput = {
  ...{ name: 'Laptop', costCents: 300_000, businessPercent: 100, recoveryYears: 5, placedOn: '2026-03-10', bonus: false, sold: null },
};
const of = (year: number) => ({ params: { year } });
const post = async (year: number, replaces: string | null = null) => {
  await system.drain();
  const { depreciationCents } = await system.get(proposeDepreciation, of(year));
  const { posted } = await system.get(postDepreciation, { ...of(year), body: { depreciationCents, replaces } });
  await system.drain();
  return posted.entryId;
};
/** What each place says about the deductions of 2026, in dollars. */
const places = async () => {
  await system.drain();
  const { lines } = await system.get(previewScheduleC, of(2026));
  const line13 = await system.get(getScheduleCLine, { params: { year: 2026, line: '13' } });
  const deductibility = await system.get(getDeductibility, of(2026));
  const details = await system.get(getDeductibilityDetails, of(2026));
  const payees = await system.get(getDeductiblePayees, of(2026));
  const summary = await system.get(getTaxSummary, of(2026));
  const csv = String((await system.download(scheduleCFile, { ...of(2026), query: { format: 'entries' } })).bytes);
  return {
    statement: (await system.get(getIncomeStatement, of(2026))).expenses.total,
    line28: lines.find(({ line }) => line === '28')!.amount,
    threeFigures: (await system.get(getScheduleC, of(2026))).scheduleC.TotalExpenses,
    deductible: deductibility.totalDeductible,
    considered: deductibility.totalExpensesConsidered,
    details: details.sumDeductible,
    payees: payees.sumDeductible,
    metrics: (await system.get(getTaxMetrics, { query: { year: 2026 } })).totalDeductible,
    summary: summary.categoryBreakdown.reduce((sum, { DeductibleAmount }) => sum + DeductibleAmount, 0),
    line13: lines.find(({ line }) => line === '13')!.amount,
    behind13: line13.sum,
    file13: csv.split('\n').filter((row) => /^"?13"?,/.test(row)).length,
  };
};
const everywhere = (total: number, line13: number) => ({
  ...{ statement: total, line28: total, threeFigures: total, deductible: total, considered: total, details: total, payees: total },
  ...{ metrics: total, summary: total, line13, behind13: line13, file13: 1 },
});
const differing = async (year = 2026) => {
  await system.drain();
  const { blockers } = await system.get(previewScheduleC, of(year));
  return blockers.filter(({ code }) => code === 'depreciation-differs').map(({ message }) => message);
};
let entryId: string;
let assetId: string;

test('posted, it is in every report and on every form, and depreciation alone is no risk', async () => {
  ({ assetId } = await system.get(createAsset, { body: laptop }));
  await system.drain();
  const risk = async () => (await system.get(getAuditRisk, { query: { year: 2026 } })).score;
  const before = await risk();
  entryId = await post(2026);
  // 3,000 × 20 % = 600.00, and 500.00 of supplies.
  expect(await places()).toEqual(everywhere(1_100, 600));
  expect(await risk()).toBe(before);
  expect(await differing()).toEqual([]);
});

test('a changed asset names the entry that no longer matches, in the reply, as a blocker and as an alert', async () => {
  const put = (revision: number, costCents: number) =>
    system.get(putAsset, { params: { assetId }, body: { ...laptop, costCents, revision } });
  expect((await put(1, 400_000)).differing).toEqual([{ year: 2026, lineId: `${entryId}-1` }]);
  // The entry counts until it is posted again; 4,000 × 20 % = 800.
  expect(await places()).toEqual(everywhere(1_100, 600));
  expect(await differing()).toEqual([
    'The books deduct $600 of depreciation for 2026, and the asset register computes $800. Post the year again or undo it.',
  ]);
  const { items } = await system.get(getTaxAlerts, { query: { year: 2026 } });
  expect(items.find(({ code }) => code === 'depreciation-differs')).toMatchObject({
    action: 'Post again',
    link: '/asset-register?year=2026',
  });
  const { totals, booksCents } = await system.get(listAssets, of(2026));
  expect([totals.depreciationCents, booksCents]).toEqual([80_000, 0]);
  entryId = await post(2026, entryId);
  expect(await places()).toEqual(everywhere(1_300, 800));
  expect(await differing()).toEqual([]);
  // A new name changes no figure.
  expect((await system.get(putAsset, { params: { assetId }, body: { ...laptop, costCents: 400_000, name: 'Notebook', revision: 2 } })).differing).toBeUndefined(); // prettier-ignore
});

test('a deleted asset leaves its entry on every screen until it is undone', async () => {
  const { differing: named } = await system.get(deleteAsset, { params: { assetId } });
  expect(named).toEqual([{ year: 2026, lineId: `${entryId}-1` }]);
  expect(await places()).toEqual(everywhere(1_300, 800));
  expect(await differing()).toEqual([
    'The books deduct $800 of depreciation for 2026, and the asset register computes $0. Post the year again or undo it.',
  ]);
  await system.get(undoDepreciation, of(2026));
  expect(await places()).toEqual({ ...everywhere(500, 0), file13: 0 });
  expect(await differing()).toEqual([]);
});
