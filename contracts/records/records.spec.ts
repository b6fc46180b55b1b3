// What forms and the API say about a record's fields: required ones, limits, the formats of addresses and emails.
import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { inPlainWords } from '../plain-issues.js';
import { createLoan } from '../routes/loans.js';
import { addTrip } from '../routes/mileage-log.js';
import { putWithholding } from '../routes/withholdings.js';
import { tinProblem } from '../rules/tin-format.js';
import { addressFields } from './address.js';
import { loanFields, loanForm, termsFields, termsRules } from './loan.js';
import { emptyValues, type Fields, pick, readText, readValues, ruleProblems, type Rule, text } from './record.js';
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
  ['state', 'New York', 'Use the two-letter state code, e.g. NY.'],
  ['state', 'ZZ', 'Use the two-letter state code, e.g. NY.'],
  ['state', 'pr', null],
  ['zipCode', '1121', 'ZIP must be in format XXXXX or XXXXX-XXXX'],
  ['zipCode', '11211-0042', null],
  ['email', 'ana', 'Enter an email address such as name@example.com.'],
  ['email', 'ana@reyes', 'Enter an email address such as name@example.com.'],
  ['email', 'ana@@reyes.example', 'Enter an email address such as name@example.com.'],
  ['email', 'ana@reyes..example', 'Enter an email address such as name@example.com.'],
  ['email', 'ana+w9@mail.reyes.example', null],
  ['city', 'x'.repeat(101), 'City can have at most 100 characters.'],
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

interface Declared {
  shape: z.ZodType;
  fields: Fields;
  rules: readonly Rule<any, any>[];
  known?: unknown;
}

/** What a call answers about a record, by its shape and then by its rules, and the first sentence of a form. */
function sentencesAbout({ shape, fields, rules, known }: Declared, given: Record<string, unknown>) {
  const { data, error } = shape.safeParse(given, inPlainWords);
  const api = error ? error.issues[0]!.message : rules.find(({ isBroken }) => isBroken(data, known))?.sentence;
  const { values, problems } = readValues(fields, given);
  return [api, Object.values({ ...ruleProblems(rules, { values, known, problems }), ...problems })[0]];
}

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
    ['with a long purpose', { purpose: 'x'.repeat(201) }, 'Purpose can have at most 200 characters.'],
    ['from a long place', { from: 'x'.repeat(201) }, 'From can have at most 200 characters.'],
  ])('a trip %s', (_, change, sentence) => expect(sentencesAbout(trips, { ...trip, ...change })).toEqual([sentence, sentence]));

  const terms = { amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12 };
  const rate = 'Enter the annual rate from 0% to 100%, with at most four decimals.';
  const borrowed = 'Enter the amount borrowed, from $0.01 to $1,000,000,000.00.';
  const months = 'Enter the number of monthly payments, from 1 to 600.';
  const payment = 'Enter the amount of each monthly payment, from $0.01 to $1,000,000,000.00.';
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
    ['without the day of the loan', { startOn: undefined }, 'Enter the date you received the money, for example 2026-01-15.'],
    ['whose first payment is on no day', { firstPaymentOn: '2026-02-29' }, 'Enter the date the first payment was due, for example 2026-02-15.'],
    ['of no payments', { months: 0 }, months],
    ['of too many payments', { months: 601 }, months],
    ['of half a payment', { months: 1.5 }, months],
    ['with payments of nothing', { paymentCents: 0 }, payment],
    ['without number or amount', { months: undefined }, 'Enter the number of monthly payments, or the amount of each.'],
    ['paid before the loan', { firstPaymentOn: '2026-01-14' }, 'The first payment can’t be before the day you received the money.'],
    ['with an early extra payment', extras({ ...extra, paidOn: '2026-01-14' }), 'An extra payment can’t be before the day you received the money.'],
    ['with many extra payments', extras(...Array<object>(201).fill(extra)), 'Extra payments can have at most 200 entries.'],
  ])('terms of a loan %s', (_, change, sentence) => {
    const fields = { shape: createLoan.body!.shape.terms.unwrap(), fields: termsFields, rules: termsRules };
    expect(sentencesAbout(fields, { ...terms, ...change })).toEqual([sentence, sentence]);
  }); // prettier-ignore

  test.each([
    ['without a name', { name: ' ' }, 'Enter a name for the loan, for example what it paid for.'],
    ['of a long name', { name: 'x'.repeat(101) }, 'Name can have at most 100 characters.'],
    ['of a short lender', { lender: 'ab' }, 'Enter the lender as your bank names it, at least 3 letters.'],
    ['of a long lender', { lender: 'x'.repeat(201) }, 'Lender can have at most 200 characters.'],
  ])('a loan %s', (_, change, sentence) => {
    const loan = { name: 'Van', lender: 'TOYOTA', forCar: false, terms: null, ...change };
    expect(sentencesAbout({ shape: createLoan.body!, fields: loanFields, rules: [] }, loan)).toEqual([sentence, sentence]);
  });

  const federal = 'Enter the federal income tax withheld, from $0.00 to $100,000,000.00.';
  const noState = 'Please enter the state for the state amounts, e.g. NY.';
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
    ['by a state that is spelled out', { state: 'New York' }, 'Use the two-letter state code, e.g. NY.'],
    ['with an amount of no state', { stateCents: 1 }, noState],
    ['with income in no state', { stateIncomeCents: 1 }, noState],
    ['with a number of no state', { stateNumber: '11-2345678' }, noState],
    ['with a long number', { state: 'NY', stateNumber: 'x'.repeat(21) }, 'Payer’s state number can have at most 20 characters.'],
  ])('tax withheld %s', (_, given, sentence) => expect(sentencesAbout(withholdings, { ...given })).toEqual([sentence, sentence]));
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
  expect([values, problems]).toEqual([{ name: 'Van', lender: 'TOYOTA', forCar: false, hasSchedule: false }, {}]);
  expect(Object.keys(readValues(loanForm, { name: 'Van', lender: 'TOYOTA', hasSchedule: true }).problems)).toEqual(['amountCents', 'annualPercent', 'startOn', 'firstPaymentOn']); // prettier-ignore
});
