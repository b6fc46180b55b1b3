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

test('an estimate lacks the filing status and last year until they are entered', () => {
  expect(missingOfProfile(emptyProfile)).toEqual(['filing status', 'last year’s total tax and adjusted gross income']);
  expect(missingOfProfile({ ...emptyProfile, status: 'hoh' })).toEqual(['last year’s total tax and adjusted gross income']);
  expect(missingOfProfile(whole)).toEqual([]);
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
