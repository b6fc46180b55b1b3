// Which digits in a bank's name for an account are its number.
import { expect, test } from '@jest/globals';
import { numberInName } from './number-in-name.js';

test.each([
  ['Business Checking (4410)', '4410'],
  ['Visa Signature ...0071', '0071'],
  ['Savings x8821', '8821'],
  ['XXXXXX8821', '8821'],
  ['Checking ••4410', '4410'],
  ['Card ending in 41003', '41003'],
  ['Account 4410', '4410'],
  ['Acct #4410', '4410'],
  ['123456789', '6789'],
  ['1234-5678', '5678'],
  // Digits that no mark calls a number.
  ['Reserve 2026', undefined],
  ['Checking 4410', undefined],
  ['Chase4471 Activity 20261127', undefined],
  ['Box4410', undefined],
  ['Savings', undefined],
])('%s: %s', (name, digits) => expect(numberInName(name)).toBe(digits));
