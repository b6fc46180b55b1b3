// What carries over in a profile from one year to the next, what it lacks, and what it refuses.
import { describe, expect, test } from '@jest/globals';
import { exampleProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { businessPercent } from './business-miles.js';
import { carriedOver, checkedProfile, emptyProfile, missingOfProfile } from './profile.js';

const complete: TaxProfile = {
  ...exampleProfile,
  wagesCents: 5_000_000,
  spouse: { netProfitCents: 1_000_000, wagesCents: 2_000_000, age: 63 },
  homeOfficeSquareFeet: 180,
  vehicle: { method: 'mileage', miles: 4_200, milesFromJuly: 900 },
  qbi: { eligible: true, w2WagesCents: 3_000_000, ubiaCents: 700_000, serviceTrade: true },
};

test('more than half of a car’s miles is more than half, however little', () => {
  // 10,001 of 20,001 are 50.0025%.
  expect([businessPercent(10_001, 20_001), businessPercent(10_000, 20_000), businessPercent(9_999, 20_000)]).toEqual([50.01, 50, 50]);
  expect([businessPercent(2, 3), businessPercent(1, 1)]).toEqual([66.67, 100]);
});

test('people and ways carry over and get older; amounts and miles do not', () => {
  expect(carriedOver(complete, 2)).toEqual({
    proprietor: 'Dana Whitfield',
    status: 'single',
    age: 43,
    wagesCents: 0,
    interestCents: 0,
    longTermGainCents: 0,
    withheldCents: 0,
    spouse: { netProfitCents: 0, wagesCents: 0, age: 65 },
    priorYear: null,
    payments: [],
    homeOfficeSquareFeet: 180,
    vehicle: { method: 'mileage', miles: 0, milesFromJuly: 0 },
    qbi: { eligible: true, w2WagesCents: 0, ubiaCents: 700_000, serviceTrade: true },
  });
  expect(carriedOver(emptyProfile, 1)).toEqual(emptyProfile);
});

test('dependents and a retirement plan carry over, the plan without its amount; insurance and section 179 belong to their year', () => {
  const planned: TaxProfile = {
    ...{ ...complete, healthInsuranceCents: 900_000, section179CarriedCents: 100_000, dependents: { children: 2, others: 1 } },
    retirement: { plan: 'sep', contributionCents: 2_000_000 },
  };
  expect(carriedOver(planned, 1)).toEqual({
    ...carriedOver(complete, 1),
    ...{ dependents: { children: 2, others: 1 }, retirement: { plan: 'sep', contributionCents: 0 } },
  });
});

test('answers about the earned income credit carry over, but not where the spouses lived', () => {
  const credit = { meetsRules: 'yes', children: 1, livedApart: true } as const;
  expect(carriedOver({ ...complete, earnedIncomeCredit: credit }, 1).earnedIncomeCredit).toEqual({ ...credit, livedApart: false });
});

test('the state carries over with its rate, without what was withheld and the move', () => {
  const state = { code: 'MD', withheldCents: 5_000, partYear: true, localRatePercent: 3.2 } as const;
  expect(carriedOver({ ...complete, state }, 1).state).toEqual({ code: 'MD', withheldCents: 0, localRatePercent: 3.2 });
});

test('an estimate lacks the filing status and last year until they are entered', () => {
  expect(missingOfProfile(emptyProfile)).toEqual(['filing status', 'last year’s total tax and adjusted gross income']);
  expect(missingOfProfile({ ...emptyProfile, status: 'hoh' })).toEqual(['last year’s total tax and adjusted gross income']);
  expect(missingOfProfile(complete)).toEqual([]);
});

test('business miles are some of all miles', () => {
  const by = (method: 'actual' | 'mileage', miles: number, totalMiles?: number): TaxProfile => ({
    ...{ ...complete, payments: [] },
    vehicle: { method, miles, milesFromJuly: 900, ...(totalMiles !== undefined && { totalMiles }) },
  });
  expect(() => checkedProfile(by('actual', 9_000, 8_999), 2026)).toThrow('can’t be more than the year’s total miles');
  // Only 2022 has miles of two halves: 8,200 + 900.
  expect(() => checkedProfile(by('actual', 8_200, 9_000), 2022)).toThrow('9100');
  for (const profile of [by('actual', 8_200, 9_000), by('actual', 9_000, 9_000), by('actual', 9_000), by('mileage', 9_000, 1)])
    expect(checkedProfile(profile, 2026).vehicle).toEqual(profile.vehicle);
  expect(carriedOver(by('actual', 1, 2), 1).vehicle).toEqual({ method: 'actual', miles: 0, milesFromJuly: 0 });
});

describe('a home by actual expenses', () => {
  const building = { basisCents: 300_000_00, landCents: 60_000_00, firstUsedIn: '2024-03' };
  const expenses = {
    ...{ homeSquareFeet: 2_000, itemizes: true, mortgageInterestCents: 8_000_00, realEstateTaxesCents: 4_000_00, insuranceCents: 1 },
    ...{ rentCents: 2, repairsCents: 3, utilitiesCents: 4, otherCents: 5, directCents: 6, building },
  };
  const by = (change: Partial<typeof expenses>, homeOfficeSquareFeet = 200): TaxProfile => ({
    ...{ ...complete, payments: [], homeOfficeSquareFeet },
    homeExpenses: { ...expenses, ...change },
  });

  test('keeps the home and its building in the years after, not what was spent or carried over', () => {
    const carried = { operatingCents: 700_00, depreciationCents: 100_00 };
    expect(carriedOver({ ...by({}), homeCarriedOver: carried }, 1)).toEqual({
      ...carriedOver(complete, 1),
      homeOfficeSquareFeet: 200,
      homeExpenses: {
        ...{ homeSquareFeet: 2_000, itemizes: true, mortgageInterestCents: 0, realEstateTaxesCents: 0, insuranceCents: 0, rentCents: 0 },
        ...{ repairsCents: 0, utilitiesCents: 0, otherCents: 0, directCents: 0, building },
      },
    });
  });

  test.each<[string, TaxProfile]>([
    ['need the square feet', by({ homeSquareFeet: 0 })],
    ['need the square feet', by({}, 0)],
    ['The home office (2001 square feet) can’t be larger than the home (2000 square feet).', by({}, 2_001)],
    ['The value of the land', by({ building: { ...building, landCents: 300_000_01 } })],
    ['isn’t depreciated in 2026', by({ building: { ...building, firstUsedIn: '2027-01' } })],
    ['before June 1993', by({ building: { ...building, firstUsedIn: '1993-05' } })],
  ])('refuses: %s', (sentence, profile) => expect(() => checkedProfile(profile, 2026)).toThrow(sentence));

  test('may be all business, and be used from the year’s last month on', () => {
    const home = by({ building: { ...building, landCents: 300_000_00, firstUsedIn: '2026-12' } }, 2_000);
    expect(checkedProfile(home, 2026)).toEqual(home);
  });
});

test('payments are in date order and belong to the year or the following year', () => {
  const paid = (...days: string[]): TaxProfile => ({ ...complete, payments: days.map((paidOn) => ({ paidOn, amountCents: 100 })) });
  expect(checkedProfile(paid('2027-01-15', '2026-04-14', '2026-06-15'), 2026).payments.map(({ paidOn }) => paidOn)).toEqual([
    '2026-04-14',
    '2026-06-15',
    '2027-01-15',
  ]);
  expect(() => checkedProfile(paid('2025-12-31'), 2026)).toThrow('A payment on 2025-12-31 can’t be an estimated payment for 2026');
  expect(() => checkedProfile(paid('2028-01-01'), 2026)).toThrow('2028-01-01');
});
