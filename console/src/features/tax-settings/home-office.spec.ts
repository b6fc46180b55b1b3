// The home office as fields and back.
import { expect, test } from '@jest/globals';
import { exampleProfile, type HomeExpenses } from '#contracts/routes/tax-profile.js';
import { homePartText, isOffered } from './home-office.js';
import { fieldsOf, profileFrom } from './tax-profile.js';

const homeExpenses: HomeExpenses = {
  ...{ homeSquareFeet: 1_800, itemizes: false, mortgageInterestCents: 1, realEstateTaxesCents: 20, insuranceCents: 300 },
  ...{ rentCents: 4_000, repairsCents: 50_000, utilitiesCents: 600_000, otherCents: 7, directCents: 80 },
  building: { basisCents: 30_000_000, landCents: 0, firstUsedIn: '2019-12' },
};
const profile = {
  ...{ ...exampleProfile, homeOfficeSquareFeet: 150, homeExpenses },
  homeCarriedOver: { operatingCents: 12_345, depreciationCents: 0 },
};
const fields = fieldsOf(profile);

test('goes through the fields and comes back as it was', () => {
  expect(profileFrom(fields)).toEqual({ profile });
  const { building: _, ...rented } = homeExpenses;
  expect(profileFrom(fieldsOf({ ...profile, homeExpenses: rented }))).toEqual({ profile: { ...profile, homeExpenses: rented } });
  // By the simplified method what carried over is kept, and nothing else of it.
  const { homeExpenses: __, ...simplified } = profile;
  expect(profileFrom({ ...fields, homeMethod: 'simplified', 'homeExpenses.rentCents': 'much' })).toEqual({ profile: simplified });
  const { homeCarriedOver: ___, ...nothing } = simplified;
  expect(profileFrom({ ...fields, homeMethod: 'simplified', 'homeCarriedOver.operatingCents': ' ' })).toEqual({ profile: nothing });
});

test.each([
  [{ homeOfficeSquareFeet: '0' }, ['homeOfficeSquareFeet']],
  [{ homeOfficeSquareFeet: '1801' }, ['homeExpenses.homeSquareFeet']],
  [{ 'homeExpenses.homeSquareFeet': '' }, ['homeExpenses.homeSquareFeet']],
  [{ 'homeExpenses.rentCents': '-5', 'homeExpenses.utilitiesCents': 'x' }, ['homeExpenses.rentCents', 'homeExpenses.utilitiesCents']],
  [{ 'building.landCents': '300,000.01' }, ['building.landCents']],
  [{ 'building.basisCents': '', 'building.landCents': '1' }, ['building.basisCents']],
  [{ 'building.firstUsedIn': '' }, ['building.firstUsedIn']],
  [{ 'building.firstUsedIn': '2019-13' }, ['building.firstUsedIn']],
  [{ 'homeCarriedOver.depreciationCents': 'some' }, ['homeCarriedOver.depreciationCents']],
])('with %j says what is wrong', (change, wrong) => {
  const outcome = profileFrom({ ...fields, ...change });
  expect('problems' in outcome && Object.keys(outcome.problems)).toEqual(wrong);
});

test.each([
  ['150', '1800', ' 8.33% of the home.'],
  ['1800', '1,800', ' 100% of the home.'],
  ['0', '1800', ''],
  ['150', '', ''],
])('%s of %s square feet', (squareFeet, homeFeet, expected) =>
  expect(homePartText({ ...fields, homeOfficeSquareFeet: squareFeet, 'homeExpenses.homeSquareFeet': homeFeet })).toBe(expected),
);

test('what last year left is offered until the fields have it', () => {
  expect(isOffered(undefined, fields)).toBe(false);
  expect(isOffered({ operatingCents: 12_345, depreciationCents: 0 }, fields)).toBe(false);
  expect(isOffered({ operatingCents: 12_345, depreciationCents: 1 }, fields)).toBe(true);
});
