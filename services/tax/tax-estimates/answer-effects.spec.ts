// The tax that hangs on an answer, derived by hand for a single person in 2025 whose business earned 100,000.00.
import { expect, test } from '@jest/globals';
import { policyOf } from '../treatments/treatment.js';
import { emptyProfile } from '../profile/profile.js';
import { taxYearOf } from '../years/tax-years.js';
import { questionsOf } from '../year-in-books/questions.js';
import { answerEffects, withTaxEffects } from './answer-effects.js';

const year = taxYearOf(2025)!;
const profile = { ...emptyProfile, status: 'single' as const };
const labor = 'Expenses:Contracting Fee';
const health = 'Equity:Owner Health Insurance';
const books = {
  months: [
    { month: 3, category: 'Income:Sales', lines: 1, cents: -10_000_000 },
    { month: 4, category: labor, lines: 1, cents: 1_000_000 },
  ],
  treatmentOf: policyOf({ year: 2025, decisions: [], vehicle: emptyProfile.vehicle }),
  profile,
  year,
};
const guessed = (category: string, payee: string, cents: number) => ({ payee, category, entries: 1, cents, lineIds: ['1-2'] });
const asked = [
  guessed(health, 'ANTHEM', 1_000_000),
  guessed(labor, 'JOHN SMITH', 1_000_000),
  guessed('Assets:Clearing', 'PAYPAL', -50_000),
];
const effects = (of = books) =>
  withTaxEffects(questionsOf(asked, 2025), answerEffects(of, '2026-02-01')).map(({ payee, answers }): [string, (number | undefined)[]] => [
    payee,
    answers.map((answer) => answer.taxChange),
  ]);

/*
 * Profit 100,000: self-employment tax 100,000 × 0.9235 × 0.153 = 14,129.55; AGI 100,000 − 7,064.775 = 92,935.225; less 15,750 = 77,185.225, of which
 * 20 % are QBI: taxable 61,748.18: 5,578.50 + 22 % of 13,273.18 = 8,498.60; together 22,628.15.
 * Profit 90,000: 12,716.595; (90,000 − 6,358.2975 − 15,750) × 0.8 = 54,313.362: 5,578.50 + 22 % of 5,838.362 = 6,862.94; together 19,579.53.
 * Profit 80,000: 11,303.64; (80,000 − 5,651.82 − 15,750) × 0.8 = 46,878.544: 1,192.50 + 12 % of 34,953.544 = 5,386.93; together 16,690.57.
 * Profit 90,500: 12,787.24; (90,500 − 6,393.62 − 15,750) × 0.8 = 54,685.10: 5,578.50 + 22 % of 6,210.10 = 6,944.72; together 19,731.96.
 */
test('the question with the largest effect on tax comes first; an answer that moves nothing changes nothing', () => {
  const found = effects();
  expect(found.map(([payee]) => payee)).toEqual(['JOHN SMITH', 'ANTHEM', 'PAYPAL']);
  const [labored, insured, paid] = found.map(([, changes]) => changes as number[]);
  // Contract labor as it is; personal: 22,628.15 − 19,579.53.
  expect(labored![0]).toBe(0);
  expect(labored![1]).toBeCloseTo(3_048.62, 1);
  // The owner's own as it is; employees': 16,690.57 − 19,579.53; personal.
  expect(insured![0]).toBe(0);
  expect(insured![1]).toBeCloseTo(-2_888.96, 1);
  expect(insured![2]).toBe(0);
  // As it is; sales: 19,731.96 − 19,579.53; a transfer; own money.
  expect(paid![0]).toBe(0);
  expect(paid![1]).toBeCloseTo(152.43, 1);
  expect(paid!.slice(2, 4)).toEqual([0, 0]);
});

/*
 * Head of household with two children and no income tax. Profit 10,000: 1,412.955 less 15% of 10,000 − 706.4775 − 2,500 = 1,019.03 are 393.93.
 * Profit 20,000: 2,825.91 less 15% of 20,000 − 1,412.955 − 2,500 = 2,413.06 are 412.85.
 */
test('a credit that is paid out changes with the answer', () => {
  const sales = { month: 3, category: 'Income:Sales', lines: 1, cents: -2_000_000 };
  const family = { ...profile, status: 'hoh' as const, dependents: { children: 2, others: 0 } };
  const [[, changes]] = effects({ ...books, months: [sales, books.months[1]!], profile: family as never }).filter(
    ([payee]) => payee === 'JOHN SMITH',
  ) as [[string, number[]]];
  expect(changes[0]).toBe(0);
  expect(changes[1]).toBeCloseTo(18.92, 1);
});

test('without a filing status nothing is known of the tax, and the largest amount comes first', () => {
  const found = effects({ ...books, profile: { ...profile, status: null } as never });
  expect(found.map(([payee]) => payee)).toEqual(['ANTHEM', 'JOHN SMITH', 'PAYPAL']);
  const changes = found.flatMap(([, own]) => own);
  expect(changes.every((change) => change === undefined)).toBe(true);
});

/*
 * Meals at half: profit 100,000 less 5,000 instead of less 10,000. 95,000: 13,423.07; (95,000 − 6,711.54 − 15,750) × 0.8 = 58,030.77: 5,578.50 +
 * 22 % of 9,555.77 = 7,680.77; together 21,103.84, which is 1,524.31 more than the 19,579.53 of contract labor.
 */
test('an answer has its line, what it deducts, and the change in tax; what is on no line deducts nothing', () => {
  const effectsOf = answerEffects(books, '2026-02-01');
  const labored = { category: labor, amount: 10_000 };
  expect(effectsOf(labored, labor)).toEqual({ line: '11', deduction: 10_000, taxChange: 0 });
  expect(effectsOf(labored, 'Expenses:Supplies')).toEqual({ line: '22', deduction: 10_000, taxChange: 0 });
  expect(effectsOf(labored, 'Expenses:Subscriptions')).toMatchObject({ line: '27b', deduction: 10_000 });
  const meals = effectsOf(labored, 'Expenses:Meals');
  expect(meals).toMatchObject({ line: '24b', deduction: 5_000 });
  expect(meals.taxChange).toBeCloseTo(1_524.31, 1);
  for (const category of ['Equity:Owner Draws', 'Liabilities:Sales Tax', 'Assets:Equipment', 'Expenses:Fines & Penalties']) {
    const none = effectsOf(labored, category);
    expect(none).toMatchObject({ line: null, deduction: 0 });
    expect(none.taxChange).toBeCloseTo(3_048.62, 1);
  }
  // A refund to a client is on line 2 and lowers the profit like an expense.
  expect(effectsOf(labored, 'Income:Returns & Allowances')).toEqual({ line: '2', deduction: 0, taxChange: 0 });
  expect(effectsOf({ category: 'Assets:Clearing', amount: -500 }, labor)).toMatchObject({ line: '11', deduction: -500 });
});

test('without a filing status an answer still has its line and deduction', () => {
  const effectsOf = answerEffects({ ...books, profile: { ...profile, status: null } as never }, '2026-02-01');
  expect(effectsOf({ category: labor, amount: 80 }, 'Expenses:Meals')).toEqual({ line: '24b', deduction: 40 });
});
