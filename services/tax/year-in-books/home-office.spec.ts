// The home office by actual expenses on Schedule C: line 30, its limits, together with section 179, months, and its sentences.
import { expect, test } from '@jest/globals';
import type { HomeExpenses, TaxProfile } from '#contracts/routes/tax-profile.js';
import { policyOf } from '../treatments/treatment.js';
import { emptyProfile } from '../profile/profile.js';
import { taxYearOf } from '../years/tax-years.js';
import { homeOfficeLines } from './form-8829-lines.js';
import { assumptionsOfSchedule } from './open-questions.js';
import { profitThrough, scheduleCFromBooks, type BooksOfYear } from './from-books.js';

/** A tenth of the home: of 12,000 a year 1,200, of 240,000 at 2.564% 615.36. */
const homeExpenses: HomeExpenses = {
  ...{ homeSquareFeet: 2_000, itemizes: false, mortgageInterestCents: 9_000_00, realEstateTaxesCents: 0, insuranceCents: 0 },
  ...{ rentCents: 0, repairsCents: 0, utilitiesCents: 3_000_00, otherCents: 0, directCents: 0 },
  building: { basisCents: 300_000_00, landCents: 60_000_00, firstUsedIn: '2020-01' },
};
const home = { homeOfficeSquareFeet: 200, homeExpenses };

const books = (sales: number, profile: Partial<TaxProfile>): BooksOfYear => ({
  months: [{ month: 1, category: 'Income:Sales', lines: 1, cents: -sales }],
  treatmentOf: policyOf({ year: 2024, vehicle: emptyProfile.vehicle, decisions: [] }),
  profile: { ...emptyProfile, ...profile },
  year: taxYearOf(2024)!,
});
const cents = (of: BooksOfYear, line: string) => scheduleCFromBooks(of).lines.find(({ printed }) => printed === line)!.cents;
const carriedOn = (of: BooksOfYear) => scheduleCFromBooks(of).homeOffice.carriedOn;

test.each([
  [10_000_00, 1_815_36, 8_184_64, 0, 0],
  [1_500_00, 1_500_00, 0, 0, 315_36],
  [1_000_00, 1_000_00, 0, 200_00, 615_36],
  [0, 0, 0, 1_200_00, 615_36],
])('sales of %d cents: line 30 is %d', (sales, line30, line31, operatingCents, depreciationCents) => {
  const of = books(sales, home);
  expect([cents(of, '30'), cents(of, '31')]).toEqual([line30, line31]);
  expect(carriedOn(of)).toEqual({ operatingCents, depreciationCents });
});

test('what was carried over counts, and by the simplified method it waits', () => {
  const homeCarriedOver = { operatingCents: 700_00, depreciationCents: 100_00 };
  expect(cents(books(10_000_00, { ...home, homeCarriedOver }), '30')).toBe(2_615_36);
  const simplified = books(10_000_00, { homeOfficeSquareFeet: 200, homeCarriedOver });
  expect([cents(simplified, '30'), carriedOn(simplified)]).toEqual([1_000_00, homeCarriedOver]);
  expect(scheduleCFromBooks(simplified).homeOffice.form).toBeNull();
});

// 10,000 less 1,815.36; the home office keeps its part of the profit.
test('section 179 takes what the home office leaves', () => {
  const elected = { maxCents: 1_220_000_00, phaseOutFromCents: 3_050_000_00, propertyCents: 12_000_00, dollarLimitCents: 1_220_000_00, electedCents: 12_000_00 }; // prettier-ignore
  const of = { ...books(10_000_00, home), elected };
  expect([cents(of, '13'), cents(of, '30'), cents(of, '31')]).toEqual([8_184_64, 1_815_36, 0]);
});

// Interest and taxes with itemized deductions: 900 whatever the profit.
test('of a return that itemizes, interest makes a loss', () => {
  const of = books(100_00, { ...home, homeExpenses: { ...homeExpenses, itemizes: true } });
  expect([cents(of, '30'), cents(of, '31')]).toEqual([900_00, -800_00]);
  expect(carriedOn(of)).toEqual({ operatingCents: 300_00, depreciationCents: 615_36 });
});

// A quarter of 1,815.36 is 453.84: 300 and 153.84.
test('by the share of the year that is over', () => expect(profitThrough(books(10_000_00, home))(3)).toBe(10_000_00 - 453_84));

test('the work paper has the lines in the form’s order, areas and percentages as such', () => {
  const lines = homeOfficeLines(scheduleCFromBooks(books(1_500_00, home)).homeOffice.form!);
  const of = (number: string) => lines.find(({ line }) => line === number)!;
  expect([of('1').amount, of('2').amount, of('7').amount, of('41').amount]).toEqual([200, 2_000, 10, 2.564]);
  expect([of('8'), of('36'), of('44')].map(({ amount, unit }) => [amount, unit])).toEqual([
    ...[[1_500, 'dollars'], [1_500, 'dollars'], [315.36, 'dollars']], // prettier-ignore
  ]);
  const numbers = lines.map(({ line }) => parseInt(line, 10));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  // 44 lines without 4, 5, 6, 9, 29 and 35; 23 has two columns.
  expect(lines).toHaveLength(39);
});

test('is explained in sentences', () => {
  const sentences = (sales: number, profile: Partial<TaxProfile>) => {
    const of = books(sales, profile);
    return assumptionsOfSchedule(of, scheduleCFromBooks(of)).filter((text) => text.includes('ome office'));
  };
  const actual = 'The home office uses actual expenses (Form 8829): 200 of 2,000 square feet, limited to the profit.';
  expect(sentences(10_000_00, home)).toEqual([actual]);
  expect(sentences(1_500_00, home)).toEqual([
    actual,
    '$315 of home office expenses is beyond the limit and carries over to the next year.',
  ]);
  expect(sentences(10_000_00, { homeOfficeSquareFeet: 200, homeCarriedOver: { operatingCents: 70_00, depreciationCents: 0 } })).toEqual([
    'The home office uses the simplified method: $5 for each of 200 square feet, limited to the profit.',
    '$70 of home office expenses from earlier years carries forward until you use actual expenses again.',
  ]);
  expect(sentences(10_000_00, { ...home, homeExpenses: { ...homeExpenses, itemizes: true } })[1]).toContain(
    'still uses the standard deduction',
  );
  expect(sentences(10_000_00, {})).toEqual([]);
});
