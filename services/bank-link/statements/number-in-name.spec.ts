// Which digits in a bank's name for an account are its number.
import { expect, test } from '@jest/globals';
import { accountInFileName, numberInFileName, numberInName } from './number-in-name.js';

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
  // A date is never a number.
  ['2025-01-31', undefined],
  ['20250131', undefined],
  ['01-31-2025', undefined],
  ['Account ending 01/31/2025', undefined],
])('%s: %s', (name, digits) => expect(numberInName(name)).toBe(digits));

test.each([
  ['Chase4471_Activity_20251127.CSV', '4471'],
  ['Chase4471_Activity20250101_20250131_20250205.csv', '4471'],
  ['currentTransaction_4471.csv', '4471'],
  ['January2025_4471.csv', '4471'],
  ['activity_20251127.csv', undefined],
  ['checking-2025.csv', undefined],
  ['Chase_Activity_20251127.csv', undefined],
])('the file %s: %s', (name, digits) => expect(numberInFileName(name)).toBe(digits));

test.each([
  ['Chase4471_Activity_20251127.CSV', 'Chase 4471'],
  ['currentTransaction_4471.csv', 'Bank of America 4471'],
  ['checking-2025.csv', undefined],
])('an account without a name in the file %s: %s', (name, account) => expect(accountInFileName(name)).toBe(account));
