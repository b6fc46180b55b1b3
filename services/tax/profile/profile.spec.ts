// What holds of a profile from one year to the next, what it lacks, and what it may not say.
import { expect, test } from '@jest/globals';
import { exampleProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { carriedOver, checkedProfile, emptyProfile, missingOfProfile } from './profile.js';

const whole: TaxProfile = {
  ...exampleProfile,
  wagesCents: 5_000_000,
  spouse: { netProfitCents: 1_000_000, wagesCents: 2_000_000, age: 63 },
  homeOfficeSquareFeet: 180,
  vehicle: { method: 'mileage', miles: 4_200, milesFromJuly: 900 },
  qbi: { eligible: true, w2WagesCents: 3_000_000, ubiaCents: 700_000, serviceTrade: true },
};

test('people and ways carry over and get older; amounts and miles do not', () => {
  expect(carriedOver(whole, 2)).toEqual({
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
    ...{ ...whole, healthInsuranceCents: 900_000, section179CarriedCents: 100_000, dependents: { children: 2, others: 1 } },
    retirement: { plan: 'sep', contributionCents: 2_000_000 },
  };
  expect(carriedOver(planned, 1)).toEqual({
    ...carriedOver(whole, 1),
    ...{ dependents: { children: 2, others: 1 }, retirement: { plan: 'sep', contributionCents: 0 } },
  });
});

test('an estimate lacks the filing status and last year until they are entered', () => {
  expect(missingOfProfile(emptyProfile)).toEqual(['filing status', 'last year’s total tax and adjusted gross income']);
  expect(missingOfProfile({ ...emptyProfile, status: 'hoh' })).toEqual(['last year’s total tax and adjusted gross income']);
  expect(missingOfProfile(whole)).toEqual([]);
});

test('business miles are some of all miles', () => {
  const by = (method: 'actual' | 'mileage', miles: number, totalMiles?: number): TaxProfile => ({
    ...{ ...whole, payments: [] },
    vehicle: { method, miles, milesFromJuly: 900, ...(totalMiles !== undefined && { totalMiles }) },
  });
  expect(() => checkedProfile(by('actual', 9_000, 8_999), 2026)).toThrow('can’t be more than all miles');
  // Only 2022 has miles of two halves: 8,200 + 900.
  expect(() => checkedProfile(by('actual', 8_200, 9_000), 2022)).toThrow('9100');
  for (const profile of [by('actual', 8_200, 9_000), by('actual', 9_000, 9_000), by('actual', 9_000), by('mileage', 9_000, 1)])
    expect(checkedProfile(profile, 2026).vehicle).toEqual(profile.vehicle);
  expect(carriedOver(by('actual', 1, 2), 1).vehicle).toEqual({ method: 'actual', miles: 0, milesFromJuly: 0 });
});

test('payments stand in the order of their days and belong to the year or the one after', () => {
  const paid = (...days: string[]): TaxProfile => ({ ...whole, payments: days.map((paidOn) => ({ paidOn, amountCents: 100 })) });
  expect(checkedProfile(paid('2027-01-15', '2026-04-14', '2026-06-15'), 2026).payments.map(({ paidOn }) => paidOn)).toEqual([
    '2026-04-14',
    '2026-06-15',
    '2027-01-15',
  ]);
  expect(() => checkedProfile(paid('2025-12-31'), 2026)).toThrow('A payment of 2025-12-31 can’t be an estimated payment for 2026');
  expect(() => checkedProfile(paid('2028-01-01'), 2026)).toThrow('2028-01-01');
});
