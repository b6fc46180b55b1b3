// The tax profile and the deduction policy as fields and back.
import { describe, expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { exampleProfile } from '#contracts/routes/tax-profile.js';
import { decisionFields, decisionFrom, lineText, nameOf, previousDecision } from '../../ui/decision-dialog/decision.js';
import { findCategory, policyRows } from './deduction-policy.js';
import { businessPartText, fieldsOf, mileageLines, mileageText, paidCents, profileFrom } from './tax-profile.js';
import { homeOfficeCents } from './home-office.js';

describe('the tax profile', () => {
  const fields = fieldsOf(exampleProfile);

  test('goes through the fields and comes back as it was', () => {
    expect(profileFrom(fields)).toEqual({ profile: exampleProfile });
    const rich = {
      ...exampleProfile,
      status: null,
      age: null,
      longTermGainCents: -120_050,
      spouse: { netProfitCents: -5_000, wagesCents: 1, age: 39 },
      priorYear: null,
      payments: [],
      vehicle: { method: 'mileage' as const, miles: 12_480.5, milesFromJuly: 0 },
    };
    expect(profileFrom(fieldsOf(rich))).toEqual({ profile: rich });
    const planned = {
      ...{
        ...rich,
        section179CarriedCents: 340_000,
        deMinimisCents: 500_000,
        dependents: { children: 2, others: 1 },
        healthInsuranceCents: 1_234_567,
      },
      retirement: { plan: 'solo-401k' as const, contributionCents: 4_000_000 },
    };
    expect(profileFrom(fieldsOf(planned))).toEqual({ profile: planned });
    expect(fieldsOf(planned)).toMatchObject({
      section179CarriedCents: '3,400.00',
      deMinimisCents: '5,000.00',
      healthInsuranceCents: '12,345.67',
      'retirement.contributionCents': '40,000.00',
    });
    // Without a plan no contribution is kept.
    expect(
      profileFrom({
        ...fieldsOf(planned),
        'retirement.plan': '',
        section179CarriedCents: '',
        deMinimisCents: ' ',
        healthInsuranceCents: ' ',
        'dependents.children': '0',
        'dependents.others': '0',
      }),
    ).toEqual({ profile: rich });
    const resident = { ...rich, state: { code: 'NY' as const, withheldCents: 210_050 } };
    expect(profileFrom(fieldsOf(resident))).toEqual({ profile: resident });
    // Without a state nothing withheld is kept.
    expect(profileFrom({ ...fieldsOf(resident), 'state.code': '' })).toEqual({ profile: rich });
    const invested = {
      ...rich,
      dividends: { ordinaryCents: 1_200_000, qualifiedCents: 900_050 },
      itemized: { medicalCents: 0, stateAndLocalTaxesCents: 980_000, mortgageInterestCents: 720_000, giftsCents: 50_000 },
    };
    expect(profileFrom(fieldsOf(invested))).toEqual({ profile: invested });
    const driven = { ...rich, vehicle: { method: 'actual' as const, miles: 9_000, milesFromJuly: 0, totalMiles: 15_000.5 } };
    expect(profileFrom(fieldsOf(driven))).toEqual({ profile: driven });
    // By mileage the total decides about the interest on a car's loan; of a car that isn't deducted none is kept.
    expect(profileFrom({ ...fieldsOf(driven), 'vehicle.method': 'mileage' })).toEqual({
      profile: { ...rich, vehicle: { method: 'mileage', miles: 9_000, milesFromJuly: 0, totalMiles: 15_000.5 } },
    });
    expect(profileFrom({ ...fieldsOf(driven), 'vehicle.method': 'none' })).toEqual({
      profile: { ...rich, vehicle: { method: 'none', miles: 9_000, milesFromJuly: 0 } },
    });
    const logged = { ...rich, vehicle: { method: 'mileage' as const, miles: 1_204.55, milesFromJuly: 0, fromLog: true } };
    expect(profileFrom(fieldsOf(logged))).toEqual({ profile: logged });
  });

  test('keeps what the earned income credit and the state ask for, and nothing of what they don’t', () => {
    const rich = { ...exampleProfile, payments: [] };
    const claiming = { ...rich, earnedIncomeCredit: { meetsRules: 'yes' as const, children: 2, livedApart: false } };
    expect(profileFrom(fieldsOf(claiming))).toEqual({ profile: claiming });
    const separate = { ...claiming, status: 'mfs' as const, earnedIncomeCredit: { ...claiming.earnedIncomeCredit, livedApart: true } };
    expect(profileFrom(fieldsOf(separate))).toEqual({ profile: separate });
    // Without the rules no children are kept; without an answer nothing.
    expect(profileFrom({ ...fieldsOf(claiming), 'earnedIncomeCredit.meetsRules': 'no' })).toEqual({
      profile: { ...rich, earnedIncomeCredit: { meetsRules: 'no', children: 0, livedApart: false } },
    });
    expect(profileFrom({ ...fieldsOf(claiming), 'earnedIncomeCredit.meetsRules': '' })).toEqual({ profile: rich });
    const resident = { ...rich, state: { code: 'NY' as const, withheldCents: 210_050 } };
    const marylander = { ...rich, state: { code: 'MD' as const, withheldCents: 0, localRatePercent: 3.2 } };
    expect(profileFrom(fieldsOf(marylander))).toEqual({ profile: marylander });
    const newYorker = { ...rich, state: { ...resident.state, newYorkCity: true } };
    expect(profileFrom(fieldsOf(newYorker))).toEqual({ profile: newYorker });
    // Another state keeps neither.
    expect(profileFrom({ ...fieldsOf(newYorker), 'state.code': 'MD' })).toEqual({
      profile: { ...rich, state: { code: 'MD', withheldCents: 210_050 } },
    });
    const mover = { ...rich, state: { ...resident.state, partYear: true, incomePercent: 41.67 } };
    expect(profileFrom(fieldsOf(mover))).toEqual({ profile: mover });
    // Who didn't move has no share.
    expect(profileFrom({ ...fieldsOf(mover), 'state.partYear': false })).toEqual({ profile: resident });
  });

  test.each([
    [{ age: '131' }, ['age']],
    [{ wagesCents: '-5' }, ['wagesCents']],
    [{ interestCents: '' }, ['interestCents']],
    [{ longTermGainCents: 'much' }, ['longTermGainCents']],
    [{ 'dividends.ordinaryCents': '100', 'dividends.qualifiedCents': '100.01' }, ['dividends.qualifiedCents']],
    [{ 'itemized.medicalCents': '-1', 'itemized.giftsCents': 'some' }, ['itemized.medicalCents', 'itemized.giftsCents']],
    [{ 'priorYear.totalTaxCents': '' }, ['priorYear.totalTaxCents']],
    [{ 'priorYear.agiCents': '' }, ['priorYear.agiCents']],
    [{ 'dependents.children': '40', 'dependents.others': '1.5' }, ['dependents.children', 'dependents.others']],
    [{ section179CarriedCents: 'none', deMinimisCents: '-1' }, ['section179CarriedCents', 'deMinimisCents']],
    [
      { healthInsuranceCents: '-1', 'retirement.plan': 'sep' as const, 'retirement.contributionCents': 'all' },
      ['healthInsuranceCents', 'retirement.contributionCents'],
    ],
    [{ homeOfficeSquareFeet: '12.5', 'vehicle.miles': '1000001' }, ['homeOfficeSquareFeet', 'vehicle.miles']],
    [{ 'vehicle.method': 'actual' as const, 'vehicle.totalMiles': 'many' }, ['vehicle.totalMiles']],
    [{ payments: [{ paidOn: '', amount: '5' }] }, ['payments']],
    [{ payments: [{ paidOn: '2026-04-14', amount: '0' }] }, ['payments']],
  ])('with %j says what is wrong', (change, wrong) => {
    const outcome = profileFrom({ ...fields, ...change });
    expect('problems' in outcome && Object.keys(outcome.problems)).toEqual(wrong);
  });

  test('a loss last year is a normal figure, and payments are sorted by day', () => {
    const payments = [
      { paidOn: '2026-06-15', amount: '$1,000' },
      { paidOn: '2026-04-14', amount: '8,500.50' },
    ];
    expect(paidCents({ ...fields, payments })).toBe(950_050);
    expect(profileFrom({ ...fields, 'priorYear.agiCents': '−250', payments })).toMatchObject({
      profile: {
        priorYear: { agiCents: -25_000 },
        payments: [
          { paidOn: '2026-04-14', amountCents: 850_050 },
          { paidOn: '2026-06-15', amountCents: 100_000 },
        ],
      },
    });
  });

  test.each([
    ['0', 0],
    ['120', 60_000],
    ['450', 150_000],
    ['many', 0],
  ])('a home office of %s square feet is %d cents', (squareFeet, cents) =>
    expect(homeOfficeCents({ ...fields, homeOfficeSquareFeet: squareFeet })).toBe(cents),
  );
});

test('miles at the rate of the year; the halves of 2022 apart', () => {
  expect([mileageLines(2022), mileageLines(2026)]).toEqual([['44a_1stHalf', '44a_2ndHalf'], ['44a']]);
  expect(mileageText('1,200', 0.725)).toBe('72.5 cents per mile. 1,200 miles are $870 on line 9.');
  expect(mileageText('', 0.67)).toBe('67 cents per mile, on line 9.');
  expect(mileageText('5', undefined)).toBe('At the year’s standard rate, on line 9.');
});

test.each([
  ['9,000', '15,000', '9,000 of 15,000 miles are business: 60% of car costs are deducted.'],
  ['1,000', '3,000', '1,000 of 3,000 miles are business: 33.33% of car costs are deducted.'],
  ['0', '3,000', 'Business and personal, from the odometer. Car costs aren’t deducted until both figures are entered.'],
  ['9,000', '', 'Business and personal, from the odometer. Car costs aren’t deducted until both figures are entered.'],
  ['9,000', '8,000', 'Can’t be less than the business miles.'],
])('%s business miles of %s', (miles, totalMiles, expected) =>
  expect(businessPartText({ ...fieldsOf(exampleProfile), 'vehicle.miles': miles, 'vehicle.totalMiles': totalMiles }, 2026)).toBe(expected),
);

describe('the deduction policy', () => {
  const [meals] = (getDeductionPolicy.example as ReplyOf<typeof getDeductionPolicy>).categories;
  const row = (path: string, change: Partial<NonNullable<typeof meals>> = {}) => ({ ...meals!, path, ...change });
  const unknown = row('Expenses:Odd', { line: null, printedLine: null, label: '', amount: 1 });
  const own = row('Expenses:Meals:Client', { source: 'business', percent: 80, note: 'Agreed.' });
  const policy = { categories: [meals!, row('Income:Sales'), unknown, own], lines: [] };

  test('is sorted by section, undecided first', () => {
    expect(policyRows(policy, 'all').map(({ path }) => path)).toEqual([
      'Expenses:Odd',
      'Expenses:Meals',
      'Expenses:Meals:Client',
      'Income:Sales',
    ]);
    expect(policyRows(policy, 'unknown')).toEqual([unknown]);
    expect(policyRows(policy, 'own')).toEqual([own]);
  });

  test('is found by path or by name', () => {
    expect(findCategory(policy, 'Income:Sales')?.path).toBe('Income:Sales');
    expect(findCategory(policy, 'Meals:Client')).toBe(own);
    expect(findCategory(policy, 'Nothing')).toBeUndefined();
  });

  test('in words', () => {
    expect([
      nameOf(own),
      lineText(meals!),
      lineText(unknown),
      lineText({ line: 'excluded', printedLine: null, label: 'Not on Schedule C' }),
    ]).toEqual(['Meals › Client', '24b Deductible meals', 'Unknown', 'Not on Schedule C']);
  });

  test('a decision needs a line and a percentage; what is excluded counts nothing', () => {
    const fields = decisionFields(meals!);
    expect(fields).toEqual({ line: '24b', percent: '50', note: '' });
    expect(decisionFields(own).note).toBe('Agreed.');
    expect(decisionFrom('Expenses:Meals', { ...fields, percent: '33.34 %', note: ' Why ' })).toEqual({
      decision: { path: 'Expenses:Meals', line: '24b', percent: 33.34, note: 'Why' },
    });
    expect(decisionFrom('Expenses:Meals', { line: 'excluded', percent: 'none', note: '' })).toEqual({
      decision: { path: 'Expenses:Meals', line: 'excluded', percent: 0, note: '' },
    });
    expect(decisionFrom('Expenses:Meals', { line: '', percent: '101', note: '' })).toEqual({
      problems: { line: expect.any(String), percent: expect.any(String) },
    });
  });

  test('the way back is the own decision that stood before, or none', () => {
    expect(previousDecision(own)).toEqual({ path: own.path, line: '24b', percent: 80, note: 'Agreed.' });
    expect(previousDecision(meals!)).toEqual({ path: 'Expenses:Meals', line: null, percent: 100, note: '' });
  });
});
