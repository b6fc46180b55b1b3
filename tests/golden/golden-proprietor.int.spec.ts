// A proprietor's whole return of 2025, federal and of two states, compared with docs/derivations/golden-proprietor.md line by line.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAssets } from '#contracts/routes/asset-register.js';
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getLoan, listLoans } from '#contracts/routes/loans.js';
import { listTrips } from '#contracts/routes/mileage-log.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getStateEstimate } from '#contracts/routes/state-estimates.js';
import { getQuarterlyTax, getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { exported, programs } from '../journal-programs.js';
import { enterProprietor } from './golden-proprietor.js';

let system: TestSystem;
const year = { params: { year: 2025 } };

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-02T17:00:00Z' });
  await system.openBusiness(2, 'Calder Letterpress');
  await enterProprietor(system);
}, 180_000);
// Which verifies every service.
afterAll(() => system.close(), 60_000);

test('Schedule C, every line that has an amount; two payees are only what is left of the bank’s texts', async () => {
  const { lines, otherExpenses, blockers } = await system.get(previewScheduleC, year);
  expect(Object.fromEntries(lines.filter(({ amount }) => amount !== 0).map(({ line, amount }) => [line, amount]))).toEqual({
    ...{ '1': 223_250, '2': 650, '3': 222_600, '5': 222_600, '7': 222_600 },
    ...{ '8': 1_840, '9': 4_103.6, '10': 1_275.4, '11': 3_800, '13': 10_925.5, '15': 1_960, '16b': 557.86, '17': 1_450, '18': 734.86 },
    ...{ '20a': 960, '20b': 1_740, '21': 612, '22': 13_223.8, '23': 405, '24a': 1_846.3, '24b': 212.86, '25': 840, '27b': 1_737 },
    ...{ '28': 48_224.18, '29': 174_375.82, '30': 3_599.2, '31': 170_776.62, '48': 1_737 },
  });
  expect(otherExpenses.map(({ Category, Amount }) => [Category, Amount])).toEqual([
    ['Subscriptions', 1_188],
    ['Education & Training', 495],
    ['Bank Fees', 54],
  ]);
  expect(blockers).toEqual([]);
  // The bank's texts of 1,450.00 and 1,275.40 have no layout that says who was paid, so these two payees aren't confirmed.
  const { candidates } = await system.get(getCandidates, year);
  expect(candidates.map(({ Vendor, reportable, unconfirmed }) => [Vendor, reportable, unconfirmed?.amount])).toEqual([
    ['Sofia Marchetti', 3_800, undefined],
    ['Linden And Cole CPA', 1_450, 1_450],
    ['Folio Gallery', 1_275.4, 1_275.4],
  ]);
  const ninth = await system.get(getScheduleCLine, { params: { year: 2025, line: '9' } });
  expect([ninth.sum, ninth.entered]).toEqual([342.5, 3_761.1]);
  const { miles, amountCents } = await system.get(listTrips, year);
  expect([miles, amountCents]).toEqual([{ business: 5_373, commute: 120, personal: 2_400 }, 376_110]);
}, 30_000);

test('the loan: nine payments by its schedule, what is left, and the year’s interest', async () => {
  const { loans } = await system.get(listLoans);
  const { payments, balance } = await system.get(getLoan, { params: { loanId: loans[0]!.loanId }, query: { asOf: '2025-12-31' } });
  const interest = [6_900, 6_727, 6_553, 6_378, 6_202, 6_025, 5_847, 5_667, 5_487];
  expect(payments.map((one) => [one.amountCents, one.interestCents, one.split])).toEqual([
    [1_200_000, 0, true],
    ...interest.map((cents) => [-36_998, cents, true]),
  ]);
  expect(balance).toEqual({ booksCents: 922_804, scheduleCents: 922_804 });
}, 30_000);

test('Form 4562 and Form 4797', async () => {
  const { assets, totals, section179, booksCents } = await system.get(listAssets, year);
  expect(assets.map((one) => [one.name, one.expensedCents, one.bonusCents, one.macrsCents, one.beforeCents, one.leftCents])).toEqual([
    ['Proof press', 0, 0, 69_960, 310_240, 0],
    ['Paper cutter', 960_000, 0, 0, 0, 0],
    ['Type cabinets', 0, 0, 62_590, 0, 375_410],
  ]);
  expect(assets.map(({ sale, convention }) => [sale, convention])).toEqual([
    [{ gainCents: 440_200, recaptureCents: 380_200, adjustedBasisCents: 419_800 }, 'half-year'],
    [null, 'half-year'],
    [null, 'half-year'],
  ]);
  expect([totals, booksCents]).toEqual([{ bonusCents: 0, macrsCents: 132_550, depreciationCents: 1_092_550 }, 0]);
  expect(section179).toMatchObject({ electedCents: 960_000, businessIncomeCents: 24_677_862, deductedCents: 960_000, carriedOnCents: 0 });
}, 30_000);

test('Form 8829', async () => {
  const { form8829 = [] } = await system.get(previewScheduleC, year);
  expect(Object.fromEntries(form8829.filter(({ amount }) => amount !== 0).map(({ line, amount }) => [line, amount]))).toEqual({
    ...{ '1': 200, '2': 2_000, '3': 10, '7': 10, '8': 174_375.82, '15': 174_375.82, '16': 12_000, '17': 6_000, '18': 1_800, '20': 900 },
    ...{ '21': 3_600, '23a': 400, '23b': 24_300, '24': 2_430, '26': 2_830, '27': 2_830, '28': 171_545.82, '30': 769.2, '32': 769.2 },
    ...{ '33': 769.2, '34': 3_599.2, '36': 3_599.2, '37': 400_000, '38': 100_000, '39': 300_000, '40': 30_000, '41': 2.564, '42': 769.2 },
  });
}, 30_000);

test('Form 1040, from the profit to the tax', async () => {
  const { tax, ...figures } = await system.get(getTaxMetrics, { query: { year: 2025 } });
  expect(tax).toEqual({
    ...{
      businessIncome: 170_776.62,
      wages: 62_000,
      interest: 412.37,
      dividends: 0,
      capitalGain: 600,
      propertyGain: 3_802,
      totalIncome: 237_590.99,
    },
    ...{ seTax: 24_129.97, halfSe: 12_064.98, retirement: 24_000, healthInsurance: 13_680, agi: 187_846.01 },
    ...{
      standardDeduction: 31_500,
      itemizedDeduction: 0,
      giftsBesideStandard: 0,
      seniorDeduction: 0,
      qbiDeduction: 24_966.73,
      taxableIncome: 131_379.28,
    },
    ...{ incomeTax: 18_689.44, childTaxCredit: 4_400, additionalMedicare: 0, netInvestmentIncomeTax: 0 },
    ...{ totalTax: 38_419.41, earnedIncomeCredit: 0, additionalChildTaxCredit: 0 },
  });
  expect(figures).toMatchObject({ projectedAnnualTax: 38_419.41, ytdEstimatedPayments: 25_800, installmentsPaid: 4, estimate: false });
}, 30_000);

test('installments by last year’s tax, by the income of each period, and interest on what came late', async () => {
  const quarters = [];
  for (const quarter of [1, 2, 3, 4]) quarters.push(await system.get(getQuarterlyTax, { params: { year: 2025, quarter } }));
  expect(quarters.map((one) => [one.dueOn, one.estimatedTax, one.annualizedInstallment, one.quarterlyIncome])).toEqual([
    ['2025-04-15', 6_450, 6_356.24, 56_050],
    ['2025-06-16', 6_450, 4_454.02, 57_780],
    ['2025-09-15', 6_450, null, 48_370],
    ['2026-01-15', 6_450, null, 60_400],
  ]);
  expect(quarters[0]).toMatchObject({ paidSoFar: 25_800, underpaymentPenalty: 25.58 });
}, 30_000);

test('resident of California, then of New York', async () => {
  const asked = async () => {
    const { tax, federalTax, householdTax, working, installments } = await system.get(getStateEstimate, year);
    return { tax, federalTax, householdTax, working: working.map(({ amount }) => amount), due: installments.map(({ amount }) => amount) };
  };
  expect(await asked()).toEqual({
    ...{ tax: 8_029.64, federalTax: 38_419.41, householdTax: 46_449.05 },
    working: [187_846.01, -11_412, 176_434.01, 9_285.64, -1_256, 0, 8_029.64],
    due: [1_298, 1_730.67, 0, 1_298],
  });
  const { profile } = await system.get(getTaxProfile, year);
  const moveTo = (code: 'CA' | 'NY') =>
    system.get(putTaxProfile, { ...year, body: { ...profile, state: { code, withheldCents: 290_000 } } });
  await moveTo('NY');
  expect(await asked()).toEqual({
    ...{ tax: 9_804.82, federalTax: 38_419.41, householdTax: 48_224.23 },
    working: [187_846.01, -16_050, -2_000, 169_796.01, 9_804.82, 9_804.82],
    due: [1_481.08, 1_481.08, 1_481.08, 1_481.08],
  });
  await moveTo('CA');
}, 30_000);

test('the statements of the year', async () => {
  expect(await system.get(getIncomeStatement, { ...year, query: { mode: 'aggregate' } })).toMatchObject({ netIncome: 188_741.94 });
  const sheet = await system.get(getBalanceSheet, { query: { asOf: '2025-12-31' } });
  expect([sheet.assets.total, sheet.liabilities.total, sheet.equity.total]).toEqual([126_237.58, 9_228.04, 117_009.54]);
}, 30_000);

const hledger = programs.find(({ name }) => name === 'hledger')!;
(hledger.installed ? test : test.skip)(
  'hledger reckons the same net income from the exported journal',
  async () => {
    const balances = hledger.balances(await exported(system, { format: 'hledger', method: 'cash', from: '2025-01-01', to: '2025-12-31' }));
    const results = Object.entries(balances).filter(([account]) => /^(Income|Expenses):/.test(account));
    expect(results.reduce((sum, [, cents]) => sum - cents, 0)).toBe(18_874_194);
    expect(balances['Liabilities:Loans:Paper cutter']).toBe(-922_804);
  },
  60_000,
);
