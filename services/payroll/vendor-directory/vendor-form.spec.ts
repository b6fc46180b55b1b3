// The vendor's form and taxpayer numbers: the specification's sentences, what cannot be, what is only doubtful.
import { describe, expect, test } from '@jest/globals';
import { isReportable } from '#contracts/rules/form-1099-kinds.js';
import { maskedTin, readTin, truncatedTin } from './tin.js';
import { addressIn, missingOf, readForm, readRequiredForm } from './vendor-form.js';
import { kindOf } from './w9-file.js';

describe('a taxpayer number', () => {
  test.each([
    ['12-3456789', 'EIN'],
    ['123-45-6789', 'SSN'],
    ['912-70-1234', 'ITIN'],
    [' 123‑45‑6789 ', 'SSN'],
  ])('%s is an %s', (text, tinType) => expect(readTin(text)).toMatchObject({ tin: { tinType }, warnings: [] }));

  test.each([
    ['123456789', undefined, 'EIN must be in format XX-XXXXXXX'],
    ['12-345678', undefined, 'EIN must be in format XX-XXXXXXX'],
    ['123-45-678', undefined, 'SSN must be in format XXX-XX-XXXX'],
    ['12-3456789', 'SSN', 'SSN must be in format XXX-XX-XXXX'],
    ['123-45-6789', 'EIN', 'EIN must be in format XX-XXXXXXX'],
    ['000-45-6789', undefined, 'can’t be an SSN'],
    ['666-45-6789', undefined, 'can’t be an SSN'],
    ['123-00-6789', undefined, 'can’t be an SSN'],
    ['123-45-0000', undefined, 'can’t be an SSN'],
    ['078-05-1120', undefined, 'can’t be an SSN'],
    ['912-70-1234', 'SSN', 'this is an ITIN'],
    ['123-45-6789', 'ITIN', 'start with 9'],
  ] as const)('%s as %s is refused', (text, tinType, sentence) => expect(() => readTin(text, tinType)).toThrow(sentence));

  test('of a prefix that was never given out is a warning', () => {
    for (const prefix of ['00', '07', '08', '09', '17', '18', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97'])
      expect(readTin(`${prefix}-3456789`).warnings).toHaveLength(1);
    expect(readTin('912-93-1234').warnings).toHaveLength(1);
  });

  test('is shown by its last digits', () => {
    expect([maskedTin('EIN', '6789'), maskedTin('SSN', '6789'), truncatedTin('EIN', '6789'), truncatedTin('ITIN', '6789')]).toEqual([
      '**-***6789',
      '***-**-6789',
      'XX-XXX6789',
      'XXX-XX-6789',
    ]);
  });
});

describe('the form', () => {
  const complete = { name: 'Sofia Marchetti', tin: '123-45-6789', address: '14 Grand Street', city: 'Brooklyn', state: 'ny' };

  test('needs name, number, address, city and state; the ZIP code may wait', () => {
    expect(readRequiredForm(complete)).toMatchObject({ name: 'Sofia Marchetti', nameKey: 'SOFIAMARCHETTI', state: 'NY' });
    for (const field of Object.keys(complete))
      for (const empty of [undefined, '', '   '])
        expect(() => readRequiredForm({ ...complete, [field]: empty })).toThrow('Please fill in all required fields.');
  });

  test('takes an address in one text', () => {
    expect(readRequiredForm({ name: 'A B', tin: '12-3456789', address: '14 Grand Street, Apt 2, Brooklyn, NY 11211-0042' })).toMatchObject({
      address: '14 Grand Street, Apt 2',
      city: 'Brooklyn',
      state: 'NY',
      zipCode: '11211-0042',
    });
    expect(addressIn('somewhere')).toEqual({ address: 'somewhere' });
  });

  test.each([
    [{ zipCode: '1234' }, 'ZIP must be'],
    [{ zipCode: '12345-1' }, 'ZIP must be'],
    [{ state: 'New York' }, 'two-letter state code'],
    [{ state: 'ZZ' }, 'two-letter state code'],
    [{ name: '***' }, 'vendor’s name'],
  ])('refuses %j', (wrong, sentence) => expect(() => readForm({ ...complete, ...wrong })).toThrow(sentence));
});

test('corporations are excluded, attorneys never', () => {
  expect(isReportable('individual', false) && isReportable('llc', false) && isReportable('unknown', false)).toBe(true);
  for (const corporation of ['c-corporation', 's-corporation', 'llc-c-corporation', 'llc-s-corporation'] as const)
    expect([isReportable(corporation, false), isReportable(corporation, true)]).toEqual([false, true]);
});

test('what a form lacks is named', () => {
  const address = { address: '14 Grand Street', city: 'Brooklyn', state: 'NY', zipCode: '11211' };
  expect(missingOf({ ...address, hasTin: true, w9: 'on-file' })).toEqual([]);
  expect(missingOf({ ...address, zipCode: '', hasTin: false, w9: 'requested' })).toEqual(['W-9', 'taxpayer number', 'address']);
});

test('a W-9 is recognized by its first bytes', () => {
  expect(kindOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
  expect(kindOf(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('image/png');
  expect(kindOf(Buffer.from('ffd8ffe0', 'hex'))).toBe('image/jpeg');
  for (const other of ['MZ', '<html>', '', 'PK\u0003\u0004']) expect(() => kindOf(Buffer.from(other))).toThrow('PDF, PNG or JPEG');
});
