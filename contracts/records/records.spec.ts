// What forms and the API say about a record's fields: required ones, limits, the formats of addresses and emails.
import { describe, expect, test } from '@jest/globals';
import { type Declared, sentencesAbout } from '../../tests/fixtures/contracts/sentences.fixture.js';
import { inPlainWords } from '../plain-issues.js';
import { createAsset } from '../routes/asset-register.js';
import { createLoan } from '../routes/loans.js';
import { addTrip } from '../routes/mileage-log.js';
import { putWithholding } from '../routes/withholdings.js';
import { supportedYears } from '../rules/tax-years.js';
import { tinProblem } from '../rules/tin-format.js';
import { addressFields } from './address.js';
import { assetFields, assetRules } from './asset.js';
import { loanFields, termsFields, termsRules } from './loan.js';
import { loanForm } from './loan-form.js';
import { emptyValues, pick, readText, readValues, text } from './record.js';
import { tripFields, tripRules } from './trip.js';
import { vendorDetails, vendorForm } from './vendor.js';
import { withholdingFields, withholdingRules } from './withholding.js';

const vendor = {
  ...{ vendorName: ' Ana  Reyes ', tinType: 'EIN' as const, tin: '12-3456789', address: '9 Bond Street', city: 'New York', state: 'ny' },
  ...{ zipCode: '', email: '' },
};

test('a form of a vendor needs all but the ZIP code and the email', () => {
  expect(readValues(vendorForm, vendor)).toEqual({ values: { ...vendor, vendorName: 'Ana Reyes', state: 'NY' }, problems: {} });
  for (const field of ['vendorName', 'tin', 'address', 'city', 'state'] as const)
    expect(readValues(vendorForm, { ...vendor, [field]: ' ' }).problems).toEqual({ [field]: 'Please fill in all required fields.' });
  expect(emptyValues(vendorForm)).toMatchObject({ vendorName: '', tinType: 'EIN' });
});

test.each([
  ['state', 'New York', 'Enter the two-letter state code, for example, NY.'],
  ['state', 'ZZ', 'Enter the two-letter state code, for example, NY.'],
  ['state', 'pr', null],
  ['zipCode', '1121', 'ZIP must be in format XXXXX or XXXXX-XXXX'],
  ['zipCode', '11211-0042', null],
  ['email', 'ana', 'Enter an email address such as name@example.com.'],
  ['email', 'ana@reyes', 'Enter an email address such as name@example.com.'],
  ['email', 'ana@@reyes.example', 'Enter an email address such as name@example.com.'],
  ['email', 'ana@reyes..example', 'Enter an email address such as name@example.com.'],
  ['email', 'ana+w9@mail.reyes.example', null],
  ['city', 'x'.repeat(101), 'City can have up to 100 characters.'],
] as const)('%s %j: %s', (field, given, sentence) => {
  const outcome = readText(vendorDetails[field], given);
  expect('problem' in outcome ? outcome.problem.sentence : null).toBe(sentence);
});

test.each([
  ['EIN', '12-3456789', null],
  ['EIN', '123456789', 'EIN must be in format XX-XXXXXXX'],
  ['SSN', '12-3456789', 'SSN must be in format XXX-XX-XXXX'],
  ['ITIN', '912701234', 'ITIN must be in format XXX-XX-XXXX'],
] as const)('%s %s: %s', (tinType, given, sentence) => expect(tinProblem(tinType, given)).toBe(sentence));

test('only the fields of a record are picked from one that has more', () => {
  expect(pick(addressFields, vendor)).toEqual({ address: '9 Bond Street', city: 'New York', state: 'ny', zipCode: '' });
});

test('a text is on one line and checked at once, however long it is', () => {
  expect(readText(text('Name', { max: 20 }), ' a\n b\t ')).toEqual({ value: 'a b' });
  const begun = performance.now();
  for (const given of [' '.repeat(1e6), 'a@'.repeat(5e5), 'a.'.repeat(5e5)]) readText(vendorDetails.email, given);
  expect(performance.now() - begun).toBeLessThan(500);
});

describe('a call and a form say the same about', () => {
  const trip = { date: '2026-03-02', miles: 24.6, kind: 'business', purpose: 'Visit', vehicle: 'Van', from: 'Studio', to: 'Hart LLC' };
  const trips: Declared = { shape: addTrip.body!, fields: tripFields, rules: tripRules, known: { today: '2026-03-02' } };
  const miles = 'Enter miles between 0.01 and 3,000, with at most two decimals.';
  const tripDate = 'Enter the date of the trip, for example 2026-03-02.';
  test.each<[string, object, string | undefined]>([
    ['that is right', {}, undefined],
    ['of the smallest number of miles', { miles: 0.01 }, undefined],
    ['without a date', { date: undefined }, tripDate],
    ['on a day that no month has', { date: '2026-02-30' }, tripDate],
    ['in another century', { date: '2101-01-01' }, tripDate],
    ['written as in a letter', { date: 'March 2' }, tripDate],
    ['before 2020', { date: '2019-12-31' }, 'Trips can be logged from 2020 on.'],
    ['to come', { date: '2026-03-03' }, 'A trip can’t have a date in the future.'],
    ['without miles', { miles: undefined }, miles],
    ['of no miles', { miles: 0 }, miles],
    ['of too many miles', { miles: 3_000.01 }, miles],
    ['of parts of a hundredth', { miles: 24.605 }, miles],
    ['with miles as text', { miles: '24.6' }, miles],
    ['of another kind', { kind: 'holiday' }, 'Kind must be business, commute, or personal.'],
    ['of business without a purpose', { purpose: ' ' }, 'Enter what the business trip was for.'],
    ['of another kind without a purpose', { kind: 'commute', purpose: ' ' }, undefined],
    ['with a long purpose', { purpose: 'x'.repeat(201) }, 'Purpose can have up to 200 characters.'],
    ['from a long place', { from: 'x'.repeat(201) }, 'From can have up to 200 characters.'],
  ])('a trip %s', (_, change, sentence) => expect(sentencesAbout(trips, { ...trip, ...change })).toEqual([sentence, sentence]));

  const terms = { amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12 };
  const rate = 'Enter the annual rate from 0% to 100%, with at most four decimals.';
  const borrowed = 'Enter the amount borrowed, from $0.01 to $1,000,000,000.00.';
  const months = 'Enter the number of monthly payments, from 1 to 600.';
  const payment = 'Enter the amount of each payment, from $0.01 to $1,000,000,000.00.';
  const extras = (...extraPayments: object[]) => ({ extraPayments });
  const extra = { paidOn: '2026-06-01', amountCents: 50_000 };
  test.each<[string, object, string | undefined]>([
    ['that are right', { annualPercent: 6.1234, paymentCents: 104_000, interestByDay: true, ...extras(extra) }, undefined],
    ['of the largest amount', { amountCents: 1e11 }, undefined],
    ['without an amount', { amountCents: undefined }, borrowed],
    ['of no money', { amountCents: 0 }, borrowed],
    ['of too much money', { amountCents: 1e11 + 1 }, borrowed],
    ['of parts of a cent', { amountCents: 0.5 }, borrowed],
    ['without a rate', { annualPercent: undefined }, rate],
    ['with a rate of five decimals', { annualPercent: 6.12345 }, rate],
    ['with a rate of more than all', { annualPercent: 100.5 }, rate],
    ['with a negative rate', { annualPercent: -1 }, rate],
    ['without the day of the loan', { startOn: undefined }, 'Enter the date of the loan, for example 2026-01-15.'],
    ['whose first payment is on no day', { firstPaymentOn: '2026-02-29' }, 'Enter the date the first payment was due, for example 2026-02-15.'],
    ['of no payments', { months: 0 }, months],
    ['of too many payments', { months: 601 }, months],
    ['of half a payment', { months: 1.5 }, months],
    ['with payments of nothing', { paymentCents: 0 }, payment],
    ['without number or amount', { months: undefined }, 'Enter the number of monthly payments, or the amount of each.'],
    ['paid before the loan', { firstPaymentOn: '2026-01-14' }, 'The first payment can’t be before the date of the loan.'],
    ['with an early extra payment', extras({ ...extra, paidOn: '2026-01-14' }), 'An extra payment can’t be before the date of the loan.'],
    ['of an advance', { annualPercent: 0, feeCents: 100_000 }, undefined],
    ['of an advance with a rate', { feeCents: 100_000 }, 'An advance for a fixed fee has no annual rate, no interest by the day, no extra payments, and no balloon.'],
    ['of an advance that costs nothing', { feeCents: 0 }, 'Enter the fixed fee, from $0.01 to $1,000,000,000.00.'],
    ['of sales without a fee', { fromSales: true }, 'Enter the fixed fee of an advance that a percentage of sales pays back.'],
    ['with a balloon', { amortizationPayments: 300 }, undefined],
    ['with a balloon of no payments', { amortizationPayments: 12 }, 'Enter the number of payments of the loan, and a larger number that the payment is calculated over.'],
    ['with changes of the rate', { rateChanges: [{ fromOn: '2026-07-01', annualPercent: 7 }, { fromOn: '2026-08-01', annualPercent: 8, paymentCents: 1 }] }, undefined],
    ['with an early change of the rate', { rateChanges: [{ fromOn: '2026-01-15', annualPercent: 7 }] }, 'Each change of the rate has its own day after the date of the loan.'],
    ['of weekly payments', { frequency: 'week', months: undefined, paymentCount: 52 }, undefined],
    ['of daily ones', { frequency: 'day' }, 'A payment is due must be month, two-weeks, week, weekday, quarter, or year.'],
    ['of months of weekly payments', { frequency: 'week', paymentCount: 52 }, 'Enter the number of months of monthly payments, and the number of payments of others.'],
    ['of too many weekly payments', { frequency: 'week', months: undefined, paymentCount: 1_601 }, 'Enter the number of payments, from 1 to 1,600.'],
    ['without number or amount of weekly payments', { frequency: 'week', months: undefined }, 'Enter the number of payments, or the amount of each.'],
    ['with days of a year that don’t count', { daysInYear: 360 }, 'Days in the year matter only if interest counts by the day.'],
    ['with days of another year', { interestByDay: true, daysInYear: 366 }, 'Daily interest rate must be 360 or 365.'],
    ['with many extra payments', extras(...Array<object>(201).fill(extra)), 'Extra payments can have up to 200 entries.'],
  ])('terms of a loan %s', (_, change, sentence) => {
    const fields = { shape: createLoan.body!.shape.terms.unwrap(), fields: termsFields, rules: termsRules };
    expect(sentencesAbout(fields, { ...terms, ...change })).toEqual([sentence, sentence]);
  }); // prettier-ignore

  test.each([
    ['without a name', { name: ' ' }, 'Enter a name for the loan, for example what it paid for.'],
    ['of a long name', { name: 'x'.repeat(101) }, 'Name can have up to 100 characters.'],
    ['of a short lender', { lender: 'ab' }, 'Enter the lender name on your bank statement, at least 3 letters.'],
    ['of a long lender', { lender: 'x'.repeat(201) }, 'Lender name on your bank statement can have up to 200 characters.'],
  ])('a loan %s', (_, change, sentence) => {
    const loan = { name: 'Van', lender: 'TOYOTA', forCar: false, terms: null, ...change };
    expect(sentencesAbout({ shape: createLoan.body!, fields: loanFields, rules: [] }, loan)).toEqual([sentence, sentence]);
  });

  const federal = 'Enter the federal income tax withheld, from $0.00 to $100,000,000.00.';
  const noState = 'Enter the state for the state amounts, for example, NY.';
  const withholdings: Declared = { shape: putWithholding.body!, fields: withholdingFields, rules: withholdingRules };
  test.each<[string, object, string | undefined]>([
    ['without any amount', {}, undefined],
    ['of the largest amount', { federalCents: 1e10 }, undefined],
    ['of less than nothing', { federalCents: -1 }, federal],
    ['of parts of a cent', { federalCents: 0.5 }, federal],
    ['as text', { federalCents: '1' }, federal],
    ['of too much', { federalCents: 1e10 + 1 }, federal],
    ['of less than nothing by a state', { state: 'NY', stateCents: -1 }, 'Enter the state tax withheld, from $0.00 to $100,000,000.00.'],
    ['from less than nothing', { state: 'NY', stateIncomeCents: -1 }, 'Enter the state income, from $0.00 to $100,000,000.00.'],
    ['by a state that is spelled out', { state: 'New York' }, 'Enter the two-letter state code, for example, NY.'],
    ['with an amount of no state', { stateCents: 1 }, noState],
    ['with income in no state', { stateIncomeCents: 1 }, noState],
    ['with a number of no state', { stateNumber: '11-2345678' }, noState],
    ['with a long number', { state: 'NY', stateNumber: 'x'.repeat(21) }, 'Payer’s state number can have up to 20 characters.'],
  ])('tax withheld %s', (_, given, sentence) => expect(sentencesAbout(withholdings, { ...given })).toEqual([sentence, sentence]));

  const camera = {
    name: 'Camera',
    costCents: 1_000_000,
    businessPercent: 100,
    recoveryYears: 5,
    placedOn: '2025-03-10',
    bonus: false,
    sold: null,
  };
  const car = (useByMiles: boolean) => ({ vehicle: { kind: 'car', useByMiles, uses: [] } });
  const assets: Declared = { shape: createAsset.body!, fields: assetFields, rules: assetRules };
  const cost = 'Enter the cost, from $0.01 to $10,000,000,000.00.';
  const use = 'Enter the business use from 1% to 100%, without decimals.';
  const section179 = 'Enter the amount that section 179 deducts, from $0.00 to $10,000,000,000.00.';
  const years = `Only assets placed in service from 2020 through ${supportedYears.last} can be depreciated here.`;
  test.each<[string, object, string | undefined]>([
    ['that is right', { acquiredOn: '2025-03-01', section179Cents: 1_000_000 }, undefined],
    ['without a name', { name: ' ' }, 'Enter a description.'],
    ['of a long name', { name: 'x'.repeat(201) }, 'Description can have up to 200 characters.'],
    ['without a cost', { costCents: undefined }, cost],
    ['of no cost', { costCents: 0 }, cost],
    ['of too much cost', { costCents: 1e12 + 1 }, cost],
    ['of no business use', { businessPercent: 0 }, use],
    ['of more than all business use', { businessPercent: 101 }, use],
    ['of half a percent of business use', { businessPercent: 50.5 }, use],
    ['recovered over 6 years', { recoveryYears: 6 }, 'Recovery period must be 5, 7, or 15.'],
    ['without a first day', { placedOn: undefined }, 'Enter the date you started using it, for example 2026-02-01.'],
    ['bought on no day', { acquiredOn: '2025-02-29' }, 'Enter the date acquired, for example, 2026-02-01.'],
    ['with less than nothing of section 179', { section179Cents: -1 }, section179],
    ['placed in service before 2020', { placedOn: '2019-12-31' }, years],
    ['placed in service too late', { placedOn: `${supportedYears.last + 1}-01-01` }, years],
    ['bought too late', { acquiredOn: '2025-03-11' }, 'The acquisition date can’t be after the in-service date.'],
    ['sold too early', { sold: { on: '2025-03-09', priceCents: 1 } }, 'The sale date can’t be before the in-service date.'],
    ['that is a vehicle over 7 years', { recoveryYears: 7, ...car(false) }, 'A vehicle has a 5-year recovery period.'],
    ['that is land with section 179', { recoveryYears: 15, section179Cents: 1 }, 'Land improvements can’t be deducted under section 179.'],
    ['of half business use with section 179', { businessPercent: 50, section179Cents: 1 }, 'Section 179 needs business use of more than 50%.'],
    ['of half business use by its miles', { businessPercent: 50, section179Cents: 1, ...car(true) }, undefined],
    ['with all but its private part', { businessPercent: 60, section179Cents: 600_000 }, undefined],
    ['with more than its business part', { businessPercent: 60, section179Cents: 600_001 }, 'Section 179 can’t exceed the business share of the cost.'],
  ])('an asset %s', (_, change, sentence) => expect(sentencesAbout(assets, { ...camera, ...change })).toEqual([sentence, sentence])); // prettier-ignore

  test.each([
    ['sold on no day', { sold: { on: '2026-02-30', priceCents: 1 } }, 'Enter the date of the sale, for example 2026-06-30.'],
    ['sold for less than nothing', { sold: { on: '2026-02-01', priceCents: -1 } }, 'Enter the sale price, or $0.00 if you threw it away.'],
    ['that is a bicycle', { vehicle: { kind: 'bicycle', useByMiles: false, uses: [] } }, 'Vehicle must be car, sport-utility, or truck.'],
    ['of too much use later', { vehicle: { kind: 'car', useByMiles: false, uses: [{ year: 2026, percent: 101 }] } }, 'Enter the business use from 0% to 100%, without decimals.'],
    ['used in no year', { vehicle: { kind: 'car', useByMiles: false, uses: [{ year: 1999, percent: 1 }] } }, `Enter a year from 2020 to ${supportedYears.last}.`],
  ])('a call answers about an asset %s', (_, change, sentence) => expect(sentencesAbout(assets, { ...camera, ...change })[0]).toBe(sentence)); // prettier-ignore
});

test('each entry of a list has its own sentence in a call; a form says what a line must be', () => {
  const terms = { amountCents: 1, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12, extraPayments: [{ paidOn: 'June', amountCents: 1 }] }; // prettier-ignore
  const { error } = createLoan.body!.safeParse({ name: 'Van', lender: 'TOYOTA', terms }, inPlainWords);
  expect(error?.issues[0]?.message).toBe('Enter the date of each extra payment, for example 2026-06-01.');
  expect(readValues(termsFields, terms).problems).toEqual({
    extraPayments: 'Enter the date and the amount of each extra payment on a line, for example 2026-06-01 500.00.',
  });
});

test('a field that the others don’t ask for has neither a value nor a problem', () => {
  const { values, problems } = readValues(loanForm, { name: 'Van', lender: 'TOYOTA', hasSchedule: false, months: 700 });
  expect([values, problems]).toEqual([
    { name: 'Van', lender: 'TOYOTA', forCar: false, forProperty: false, hasSchedule: false, isOlder: false },
    {},
  ]);
  expect(Object.keys(readValues(loanForm, { name: 'Van', lender: 'TOYOTA', hasSchedule: true }).problems)).toEqual(['amountCents', 'annualPercent', 'startOn', 'firstPaymentOn']); // prettier-ignore
});
