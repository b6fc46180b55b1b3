// A year of a plant shop and of a dog groomer, from the bank's files to the return: nothing is deducted falsely without a question, each question
// offers the right answer, and with the answers every line is that of plant-shop/README.md and dog-groomer/README.md.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { getCarryovers } from '#contracts/routes/carryovers.js';
import { getCandidates, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getSalesTax } from '#contracts/routes/sales-tax.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getStateEstimate } from '#contracts/routes/state-estimates.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { answerQuestions, answerRows, enterFacts, importYear, ledgerOf, surelyWrong, tenants, type Book } from './golden-trades.js';

let system: TestSystem;
const year = { params: { year: 2025 } };
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-02T17:00:00Z' });
}, 120_000);
// Which verifies every service.
afterAll(() => system.close(), 60_000);

/** Asked about in the tax profile, not in a question about a guess. */
const otherTaxPayments = /^Equity:Owner Tax Payments:/;

const expected = {
  'plant-shop': {
    lines: {
      ...{ '1': 84_535, '2': 145, '3': 84_390, '4': 15_519.35, '5': 68_870.65, '7': 68_870.65, '8': 441.5, '10': 2_105.68, '11': 3_385 },
      ...{ '13': 557.31, '15': 684, '16b': 598.86, '17': 650, '18': 153.93, '20b': 17_400, '21': 275, '22': 616.24, '23': 86.4 },
      ...{ '24a': 487.96, '24b': 57.35, '25': 1_955.86, '27b': 584.99, '28': 30_040.08, '29': 38_830.57, '31': 38_830.57 },
      ...{ '35': 6_200, '36': 16_018.1, '39': 451.25, '40': 22_669.35, '41': 7_150, '42': 15_519.35, '48': 584.99 },
    },
    partFive: { Subscriptions: 343.99, 'Education & Training': 145, 'Bank Fees': 96 },
    nec: [['Marisol Ortega', 2_905], ['Koenig Law Pa', 650]], // prettier-ignore
    misc: [['Sunbay Plaza LLC', 17_400]],
    byCard: [],
    tax: { seTax: 5_486.58, agi: 31_144.55, qbiDeduction: 3_078.91, taxableIncome: 12_315.64, incomeTax: 1_239.38, totalTax: 6_725.96 },
    paid: 7_600,
    paidWithReturn: { extension: 0, balanceDue: 742 },
    netIncome: 39_281.8,
    carried: [['depreciation', 334_269]],
  },
  'dog-groomer': {
    lines: {
      ...{ '1': 44_395, '2': 95, '3': 44_300, '5': 44_300, '7': 44_300, '8': 844.2, '9': 4_487.25, '11': 1_800, '13': 2_960 },
      ...{ '15': 540, '16b': 18.62, '17': 900, '20b': 4_740, '21': 265, '22': 743.34, '23': 30, '24b': 29.2, '25': 594 },
      ...{ '27b': 673, '28': 18_624.61, '29': 25_675.39, '30': 600, '31': 25_075.39, '48': 673 },
    },
    partFive: { Subscriptions: 474, 'Education & Training': 150, 'Bank Fees': 49 },
    nec: [['Nguyen Tessa', 1_800], ['Capital Ledger LLC', 900], ['Raman Priya', 640]], // prettier-ignore
    misc: [['Old Dominion Commerce LLC', 3_600]],
    byCard: [['James River Storage', 1_140, 0]],
    tax: { seTax: 3_543.04, agi: 33_647.87, qbiDeduction: 3_129.57, taxableIncome: 14_768.3, incomeTax: 1_533.7, totalTax: 5_076.74 },
    paid: 5_800,
    paidWithReturn: { extension: 1_100, balanceDue: 386 },
    netIncome: 30_789.38,
    carried: [],
  },
};

describe.each(['plant-shop', 'dog-groomer'] as Book[])('%s', (book) => {
  const tenant = { tenantId: tenants[book] };

  test('the product is sure of nothing that it has wrong', async () => {
    await importYear(system, book);
    const wrong = surelyWrong(book, await ledgerOf(system, book));
    expect(wrong.filter(([, , truth]) => !otherTaxPayments.test(truth))).toEqual([]);
  }, 60_000);

  test('every question offers the right answer, most of them among the first five', async () => {
    const { asked, first, missing } = await answerQuestions(system, book);
    expect(missing).toEqual([]);
    expect(first / asked).toBeGreaterThan(0.75);
    await answerRows(system, book);
    // Ten payments of 454.10 to the credit union, until its loan is entered and each is split.
    const principal = async () => {
      const { assumptions } = await system.get(previewScheduleC, { ...tenant, ...year });
      return assumptions.filter((text) => text.includes('principal only'));
    };
    const loan =
      '10 payments to lenders ($4,541) count as principal only. If the loan has interest, add it under Loans, so that its interest is deducted on line 16b.';
    expect(await principal()).toEqual(book === 'plant-shop' ? [loan] : []);
    await enterFacts(system, book);
    expect(await principal()).toEqual([]);
  }, 60_000);

  test('every line of Schedule C, without an open point', async () => {
    const { lines, otherExpenses, blockers, answers } = await system.get(previewScheduleC, { ...tenant, ...year });
    expect(Object.fromEntries(lines.filter(({ amount }) => amount !== 0).map(({ line, amount }) => [line, amount]))).toEqual(
      expected[book].lines,
    );
    expect(Object.fromEntries(otherExpenses.map(({ Category, Amount }) => [Category, Amount]))).toEqual(expected[book].partFive);
    expect([blockers, answers!.filter(({ answer }) => answer === '')]).toEqual([[], []]);
  });

  test('1099s, each confirmed', async () => {
    const [nec, misc] = [
      await system.get(getCandidates, { ...tenant, ...year }),
      await system.get(getMiscCandidates, { ...tenant, ...year }),
    ];
    expect(nec.candidates.map(({ Vendor, reportable }) => [Vendor, reportable])).toEqual(expected[book].nec);
    expect(misc.candidates.map(({ payee, reportable }) => [payee, reportable])).toEqual(expected[book].misc);
    expect([nec.excluded, nec.unnamed.count, misc.unnamed.count]).toEqual([[], 0, 0]);
    expect(misc.excluded.map(({ payee, paid, reportable }) => [payee, paid, reportable])).toEqual(expected[book].byCard);
  });

  test('the tax, what was paid for it, net income, and carryovers', async () => {
    const { tax, ytdEstimatedPayments } = await system.get(getTaxMetrics, { ...tenant, query: { year: 2025 } });
    expect([tax, ytdEstimatedPayments]).toMatchObject([expected[book].tax, expected[book].paid]);
    const before = await system.get(getTaxMetrics, { ...tenant, query: { year: 2024 } });
    expect(before.paidWithReturn).toEqual(expected[book].paidWithReturn);
    const { netIncome } = await system.get(getIncomeStatement, { ...tenant, ...year, query: { mode: 'aggregate' } });
    expect(netIncome).toBe(expected[book].netIncome);
    const { carryovers } = await system.get(getCarryovers, { ...tenant, params: { year: 2026 } });
    const carried = carryovers.filter(({ amountCents }) => amountCents !== 0);
    expect(carried.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(expected[book].carried);
  });
});

test('the sales tax of the shop, and the state tax of the groomer', async () => {
  const { total } = await system.get(getSalesTax, { tenantId: tenants['plant-shop'], ...year });
  expect(total).toMatchObject({ owedBeforeCents: 41_237, collectedCents: 551_005, remittedCents: 417_592, owedCents: 174_650 });
  const ask = (query: string) => system.get(askQuestion, { tenantId: tenants['plant-shop'], body: { query } });
  expect(await ask('How much sales tax did I owe at the end of 2025?')).toMatchObject({ total: 1_746.5 });
  // Square's report names no state, so Florida's part isn't known, and no figure is given.
  const florida = await ask('How much sales tax did I owe Florida at the end of 2025?');
  expect([florida.total, florida.text]).toEqual([undefined, expect.stringContaining('isn’t linked to a state')]);
  expect(await system.get(getStateEstimate, { tenantId: tenants['dog-groomer'], ...year })).toMatchObject({ state: 'VA', tax: 1_120.65 });
});
