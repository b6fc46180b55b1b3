// What forms and the API say about a record's fields: required ones, limits, the formats of addresses and emails.
import { expect, test } from '@jest/globals';
import { tinProblem } from '../rules/tin-format.js';
import { addressFields } from './address.js';
import { emptyValues, pick, readText, readValues, text } from './record.js';
import { vendorDetails, vendorForm } from './vendor.js';

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
