// Each named rule: a changed input changes its points, at the limits that the rule says.
import { describe, expect, test } from '@jest/globals';
import { riskRules, type RiskFacts } from './risk-rules.js';
import { riskScore } from './risk-score.js';
import { emptyProfile } from '../profile/profile.js';
import { policyOf } from '../treatments/treatment.js';
import { categoryShares } from '../year-in-books/category-shares.js';
import { carOf } from './risk-facts.query.js';
import { transactionRisk } from '../books/transaction-risk.js';

/** A business without any audit risk. */
const quiet: RiskFacts = {
  year: 2026,
  contractors: { due: 8, thresholdCents: 200_000, withoutW9: 0, withoutW9Cents: 0 },
  receiptsCents: 41_010_000,
  grossIncomeCents: 41_010_000,
  mealsAndTravelCents: 0,
  totalExpensesCents: 26_939_000,
  otherExpensesCents: 0,
  homeOfficeCents: 0,
  expenses: { entries: 859, cents: 28_084_400 },
  uncategorized: { entries: 0, cents: 0 },
  roundEntries: 80,
  cash: { entries: 0, cents: 0 },
  unnamed: { count: 0, cents: 0 },
  years: { known: [2025, 2026], loss: [] },
  car: { spentCents: 0, deductedCents: 0, byMilesCents: 0 },
  installments: { dueCents: 2_550_000, openCents: 0 },
};
const pointsOf = (rule: string, facts: Partial<RiskFacts>): number =>
  riskRules.find((known) => known.rule === rule)!.find({ ...quiet, ...facts }).points;
const figureOf = (rule: string, facts: Partial<RiskFacts>): string =>
  riskRules.find((known) => known.rule === rule)!.find({ ...quiet, ...facts }).figure;

const withoutW9 = (count: number): Partial<RiskFacts> => ({
  contractors: { due: 8, thresholdCents: 200_000, withoutW9: count, withoutW9Cents: 1_604_000 },
});
const loss = (...years: number[]): Partial<RiskFacts> => ({ years: { known: [2022, 2023, 2024, 2025, 2026], loss: years } });
const open = (openCents: number): Partial<RiskFacts> => ({ installments: { dueCents: 1_000_000, openCents } });

test.each<[string, [Partial<RiskFacts>, number][]]>([
  ['contractors-without-w9', [[withoutW9(0), 0], [withoutW9(1), 4], [withoutW9(3), 12], [withoutW9(40), 12]]], // prettier-ignore
  // 1.9, 2, 4.99, 5 and 10 % of 410,100.00.
  ['meals-and-travel-high', [[{ mealsAndTravelCents: 779_190 }, 0], [{ mealsAndTravelCents: 820_200 }, 6], [{ mealsAndTravelCents: 2_046_000 }, 6], [{ mealsAndTravelCents: 2_050_500 }, 8], [{ mealsAndTravelCents: 4_101_000 }, 10]]], // prettier-ignore
  ['without-category', [[{}, 0], [{ uncategorized: { entries: 1, cents: 10_000 } }, 2], [{ uncategorized: { entries: 14, cents: 841_200 } }, 6], [{ uncategorized: { entries: 90, cents: 2_900_000 } }, 10]]], // prettier-ignore
  // 128, 129, 215 and 430 of 859; 19 expenses are too few to judge.
  ['round-amounts', [[{ roundEntries: 128 }, 0], [{ roundEntries: 129 }, 2], [{ roundEntries: 266 }, 4], [{ roundEntries: 430 }, 6], [{ roundEntries: 19, expenses: { entries: 19, cents: 1 } }, 0]]], // prettier-ignore
  ['unclear-payees', [[{}, 0], [{ unnamed: { count: 1, cents: 100 } }, 2], [{ unnamed: { count: 7, cents: 541_000 } }, 4], [{ unnamed: { count: 15, cents: 1 } }, 6]]], // prettier-ignore
  ['loss-years', [[loss(2024, 2025), 0], [loss(2022, 2024, 2025), 10], [loss(2022, 2023, 2024, 2025), 14]]], // prettier-ignore
  ['vehicle-all-business', [[{ car: { spentCents: 900_000, deductedCents: 0, byMilesCents: 0 } }, 0], [{ car: { spentCents: 900_000, deductedCents: 720_000, byMilesCents: 0 } }, 0], [{ car: { spentCents: 900_000, deductedCents: 810_000, byMilesCents: 0 } }, 5], [{ car: { spentCents: 900_000, deductedCents: 900_000, byMilesCents: 0 } }, 8]]], // prettier-ignore
  [
    'home-office',
    [
      [{}, 0],
      [{ homeOfficeCents: 60_000 }, 5],
    ],
  ],
  // 89.9 %, 90 % and 100 % of 410,100.00; with the home office over the limit; deductions without any income.
  ['deductions-near-income', [[{ totalExpensesCents: 36_867_990 }, 0], [{ totalExpensesCents: 36_909_000 }, 8], [{ totalExpensesCents: 36_867_990, homeOfficeCents: 150_000 }, 8], [{ totalExpensesCents: 41_010_000 }, 12], [{ grossIncomeCents: 0 }, 12]]], // prettier-ignore
  ['cash-as-expense', [[{}, 0], [{ cash: { entries: 1, cents: 80_000 } }, 3], [{ cash: { entries: 4, cents: 1 } }, 5], [{ cash: { entries: 10, cents: 1 } }, 8]]], // prettier-ignore
  // 24.9, 25 and 40 % of 269,390.00.
  ['other-expenses-large', [[{ otherExpensesCents: 6_700_000 }, 0], [{ otherExpensesCents: 6_734_750 }, 3], [{ otherExpensesCents: 10_775_600 }, 6]]], // prettier-ignore
  ['estimated-tax-unpaid', [[open(0), 0], [open(100_000), 3], [open(250_000), 6], [open(750_000), 9], [{ installments: null }, 0]]], // prettier-ignore
])('%s', (rule, cases) => {
  expect(cases.map(([facts]) => pointsOf(rule, facts))).toEqual(cases.map(([, points]) => points));
  const { maxPoints } = riskRules.find((known) => known.rule === rule)!;
  expect(Math.max(...cases.map(([, points]) => points))).toBe(maxPoints);
});

test('every rule is listed once, with its figure and source even without points', () => {
  expect(new Set(riskRules.map(({ rule }) => rule)).size).toBe(12);
  for (const { figure, source, link } of riskScore(quiet).rules) {
    expect([figure.length > 0, source.length > 0]).toEqual([true, true]);
    expect(link).toMatch(/^\/(general-ledger|payroll|tax-cockpit|tax-profile|deduction-policy)\?/);
  }
});

test('figures are those of the books, in words', () => {
  expect(figureOf('contractors-without-w9', withoutW9(3))).toBe('3 payees, $16,040');
  expect(figureOf('without-category', { uncategorized: { entries: 14, cents: 841_200 } })).toBe('14 entries, $8,412');
  expect(figureOf('meals-and-travel-high', { mealsAndTravelCents: 1_066_260 })).toBe('2.6% of gross receipts');
  expect(figureOf('round-amounts', { roundEntries: 266 })).toBe('31% of 859 expenses');
  expect(figureOf('deductions-near-income', { grossIncomeCents: 0 })).toBe('Deductions without income');
  expect(figureOf('loss-years', loss(2024, 2025))).toBe('Loss in 2024, 2025');
});

describe('the score', () => {
  test('is the sum of the points, highest first, with its level', () => {
    expect(riskScore(quiet)).toMatchObject({ score: 0, level: 'Low', drivers: [] });
    const facts = { ...quiet, ...withoutW9(3), uncategorized: { entries: 14, cents: 841_200 }, homeOfficeCents: 60_000 };
    const { score, level, drivers } = riskScore(facts);
    expect([score, level]).toEqual([23, 'Low']);
    expect(drivers).toEqual([
      'Contractors paid without a W-9: 3 payees, $16,040 (12 points)',
      'Transactions without a category: 14 entries, $8,412 (6 points)',
      'Home office: $600 (5 points)',
    ]);
    expect(riskScore({ ...facts, unnamed: { count: 1, cents: 100 } })).toMatchObject({ score: 25, level: 'Moderate' });
  });

  test('is 100 at most', () => {
    const worst: RiskFacts = {
      ...quiet,
      ...withoutW9(3),
      ...loss(2022, 2023, 2024, 2025),
      ...open(1_000_000),
      mealsAndTravelCents: 41_010_000,
      uncategorized: { entries: 800, cents: 28_084_400 },
      roundEntries: 859,
      unnamed: { count: 90, cents: 1 },
      car: { spentCents: 1, deductedCents: 1, byMilesCents: 0 },
      homeOfficeCents: 1,
      totalExpensesCents: 41_010_000,
      cash: { entries: 100, cents: 1 },
      otherExpensesCents: 41_010_000,
    };
    expect(riskScore(worst)).toMatchObject({ score: 100, level: 'High' });
    // 106 − 14 − 12 − 10 − 12 = 58 without four of them.
    expect(riskScore({ ...worst, ...loss(), ...withoutW9(0), mealsAndTravelCents: 0, totalExpensesCents: 26_000_000 })).toMatchObject({
      score: 58,
      level: 'Elevated',
    });
  });
});

describe('a single expense', () => {
  const risk = (category: string, description: string, dollars: number) => {
    const found = transactionRisk({ category: `Expenses:${category}`, description, amountCents: Math.round(dollars * 100) });
    return found && [found.score, found.reason];
  };

  test('ordinary ones carry none', () => {
    expect(risk('Office Expense', 'STAPLES 0042', 84.2)).toBeNull();
    expect(risk('Meals', 'TST* LA COLOMBE BK', 38.4)).toBeNull();
    expect(transactionRisk({ category: 'Income:Sales', description: 'ATM WITHDRAWAL', amountCents: 500_000 })).toBeNull();
    expect(transactionRisk({ category: 'Liabilities:Loans', description: 'ATM WITHDRAWAL', amountCents: 500_000 })).toBeNull();
    expect(transactionRisk({ category: 'Expenses:Travel', description: 'DELTA REFUND', amountCents: -500_000 })).toBeNull();
  });

  test.each<[string, string, number, number, string]>([
    ['Travel', 'ATM WITHDRAWAL 0042', 810, 7, 'Cash was taken out and booked as an expense.'],
    ['Entertainment', 'BARCLAYS CENTER', 120, 3, 'Entertainment is not deductible.'],
    ['Fines & Penalties', 'NYC DOT PARKING', 115, 3, 'Fines and penalties are not deductible.'],
    ['Personal', 'EQUINOX GYM', 240, 6, 'Personal costs in the books of the business.'],
    ['Contracting Fee', 'CHECK 2043', 649.5, 6, 'A check of $600 or more names no payee.'],
    ['Contracting Fee', 'CHECK 2043', 599.99, -1, ''],
    ['Meals', 'PETER LUGER', 612.3, 6, 'A meal of $500 or more.'],
    ['Meals:Restaurants', 'PETER LUGER', 500, 6, 'A meal of $500 or more.'],
    ['Travel', 'DELTA AIR LINES', 2_512.2, 5, 'Travel of $2,500 or more.'],
    ['Uncategorized', 'SQ *UNKNOWN', 42.1, 2, 'No category yet.'],
    ['Uncategorized', 'WIRE OUT', 1_250.5, 5, '$1,000 or more without a category.'],
    ['Contracting Fee', 'VENMO PAYMENT 1027736412 TO DESMOND CLARKE', 700, 4, 'Paid through a person-to-person service, $500 or more.'],
    ['Rent', 'KENT AVE PROPERTIES', 3_000, 3, 'A round amount of $1,000 or more.'],
    ['Rent', 'KENT AVE PROPERTIES', 5_000, 4, 'A round amount of $5,000 or more.'],
    // Reasons of several kinds: the strongest and a point for each further one.
    ['Uncategorized', 'CASH WITHDRAWAL BRANCH 12', 6_000, 9, 'Cash was taken out and booked as an expense.'],
    ['Meals', 'VENMO PAYMENT 4 TO CATERING', 1_000, 8, 'A meal of $500 or more.'],
  ])('%s, %s, %d', (category, description, dollars, score, reason) => {
    expect(risk(category, description, dollars)).toEqual(score < 0 ? null : [score, reason]);
  });

  test('a small round amount only counts among many', () => {
    expect(transactionRisk({ category: 'Expenses:Supplies', description: 'ULINE', amountCents: 20_000 })).toEqual({
      score: 0,
      reason: '',
      cash: false,
      round: true,
    });
  });
});

// $900 of fuel and $100 of parking: parking is no sign of how the car is used, and costs that wait for the miles are none yet.
test.each([
  ['no way of deducting it', { method: 'none' }, 0, 0],
  ['the mileage rate', { method: 'mileage', miles: 10 }, 0, 0],
  ['actual costs without miles', { method: 'actual' }, 0, 0],
  ['6 of 10 miles', { method: 'actual', miles: 6, totalMiles: 10 }, 900_00, 540_00],
  ['10 of 10 miles', { method: 'actual', miles: 10, totalMiles: 10 }, 900_00, 900_00],
] as const)('the car with %s', (_, vehicle, spentCents, deductedCents) => {
  const month = (category: string, cents: number) => ({ month: 1, category, lines: 1, cents });
  const treatmentOf = policyOf({ year: 2026, decisions: [], vehicle: { ...emptyProfile.vehicle, ...vehicle } });
  const shares = categoryShares([month('Expenses:Gas & Fuel', 900_00), month('Expenses:Parking', 100_00)], treatmentOf);
  expect(carOf(shares)).toEqual({ spentCents, deductedCents, byMilesCents: deductedCents });
});

// $900 of fuel by 9 of 10 miles are $810; $300 of repairs that the business deducts in full aren't by miles.
test('car costs by miles are distinguished from decisions of the business', () => {
  const month = (category: string, cents: number) => ({ month: 1, category, lines: 1, cents });
  const repairs = { path: 'Expenses:Car Repairs', line: '9', basisPoints: 10_000, note: '' } as const;
  const vehicle = { ...emptyProfile.vehicle, method: 'actual', miles: 9, totalMiles: 10 } as const;
  const treatmentOf = policyOf({ year: 2026, decisions: [repairs], vehicle });
  const shares = categoryShares([month('Expenses:Gas & Fuel', 900_00), month('Expenses:Car Repairs', 300_00)], treatmentOf);
  expect(carOf(shares)).toEqual({ spentCents: 1_200_00, deductedCents: 1_110_00, byMilesCents: 810_00 });
});

test.each([
  ['the miles alone', 900_00, 900_00, 'Check the miles', '/tax-profile?year=2026#vehicle'],
  ['the miles by half', 900_00, 450_00, 'Check the miles', '/tax-profile?year=2026#vehicle'],
  ['decisions by more than half', 900_00, 449_99, 'Set the share', '/deduction-policy?year=2026'],
  ['decisions alone', 900_00, 0, 'Set the share', '/deduction-policy?year=2026'],
  ['nothing', 0, 0, '', '/tax-profile?year=2026#vehicle'],
])('the car leads to where its share is entered: by %s', (_, deductedCents, byMilesCents, action, link) => {
  const { find } = riskRules.find(({ rule }) => rule === 'vehicle-all-business')!;
  expect(find({ ...quiet, car: { spentCents: 900_00, deductedCents, byMilesCents } })).toMatchObject({ action, link });
});
