// Sales tax inside the prices of an invoice, each figure derived by hand: amount × rate ÷ (100 + rate).
import { expect, test } from '@jest/globals';
import type { Account } from '../accounts/accounts.js';
import { withTaxLine } from './document-tax.js';

const account = (accountId: number, path: string): Account => ({ tenantId: 2, accountId, path, type: 'revenue', money: false, bankAccountId: null }); // prettier-ignore
const [sales, stall, services, owed] = ['Income:Sales', 'Income:Sales:Stall', 'Income:Services', 'Liabilities:Sales Tax'].map((path, at) => account(at + 1, path)) as [Account, Account, Account, Account]; // prettier-ignore
const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-03-01', percent: 8.875 }, { from: '2026-06-01', percent: 9 }] }; // prettier-ignore
const lines = (...given: [Account, number][]) => given.map(([on, cents], at) => ({ line: at + 2, account: on, amountCents: 0 - cents }));
const taxed = (date: string, ...given: [Account, number][]) =>
  withTaxLine(lines(...given), { date, salesTax, owed }).map(({ line, account: on, amountCents }) => [line, on.path, 0 - amountCents]);

test.each<[string, string, [Account, number][], unknown[]]>([
  ['one line: 1,088.75 × 8.875 ÷ 108.875', '2026-03-02', [[sales, 1_088_75]], [[2, sales.path, 1_000_00], [3, owed.path, 88_75]]],
  ['the rate of the day: 1,090.00 × 9 ÷ 109', '2026-06-01', [[sales, 1_090_00]], [[2, sales.path, 1_000_00], [3, owed.path, 90_00]]],
  ['before the first rate', '2026-02-28', [[sales, 1_088_75]], [[2, sales.path, 1_088_75]]],
  // 108.88 × 8.875 ÷ 108.875 = 8.8754; of 8.88, 36.29 ÷ 108.88 is 2.9597, cut to 2.95, and the rest is 5.93.
  ['the tax of the sum, beneath the category too, without lines of others', '2026-03-02', [[stall, 36_29], [services, 50_00], [sales, 72_59]], [[2, stall.path, 33_34], [3, services.path, 50_00], [4, sales.path, 66_66], [5, owed.path, 8_88]]],
  // 100.00 × 8.875 ÷ 108.875 = 8.1515; of 8.15, 120 ÷ 100 is 9.78 and −20 ÷ 100 is −1.63.
  ['a discount has its share', '2026-03-02', [[sales, 120_00], [sales, -20_00]], [[2, sales.path, 110_22], [3, sales.path, -18_37], [4, owed.path, 8_15]]],
  ['an invoice that names it', '2026-03-02', [[sales, 1_000_00], [owed, 80_00]], [[2, sales.path, 1_000_00], [3, owed.path, 80_00]]],
  ['a discount of everything', '2026-03-02', [[sales, 50_00], [sales, -50_00], [services, 1]], [[2, sales.path, 50_00], [3, sales.path, -50_00], [4, services.path, 1]]],
])('%s', (_, date, given, expected) => expect(taxed(date, ...given)).toEqual(expected)); // prettier-ignore

test('without the setting, or its account, the prices stay', () => {
  const given = lines([sales, 1_088_75]);
  expect(withTaxLine(given, { date: '2026-03-02', salesTax: null, owed })).toBe(given);
  expect(withTaxLine(given, { date: '2026-03-02', salesTax, owed: undefined })).toBe(given);
});
