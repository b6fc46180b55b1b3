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

// Banks' own names of downloads.
test.each([
  ['Chase4471_Activity_20251127.csv', '4471', 'Chase 4471'],
  ['Chase4471_Activity20250101_20250131_20250205.csv', '4471', 'Chase 4471'],
  ['Chase4471_Activity_20251127 (2).csv', '4471', 'Chase 4471'],
  ['currentTransaction_4471.csv', '4471', 'Bank of America 4471'],
  ['January2025_4471.csv', '4471', 'Bank of America 4471'],
  ['stmt.csv', undefined, 'Bank of America'],
  ['2025/stmt (1).CSV', undefined, 'Bank of America'],
  ['2026-08-12_360Checking...2322.csv', '2322', 'Capital One 2322'],
  ['2026-08-12_transaction_download.csv', undefined, 'Capital One card'],
  ['Discover-Last12Months-20260317.csv', undefined, 'Discover card'],
  ['DFS-Search-20210306.csv', undefined, 'Discover card'],
  ['Statement closed Jan 14, 2025.csv', undefined, 'Citi card'],
  ['Since Jan 15, 2025.csv', undefined, 'Citi card'],
  // A person's own names, whose digits may be a day.
  ['activity_20251127.csv', undefined, undefined],
  ['checking-2025.csv', undefined, undefined],
  ['Chase_Activity_20251127.csv', undefined, undefined],
  ['2026-08-12_savings_2322.csv', undefined, undefined],
])('the file %s has the number %s and the name %s', (fileName, digits, account) => {
  expect(numberInFileName(fileName)).toBe(digits);
  expect(accountInFileName(fileName)).toBe(account);
});
