// An entry in parts: their lines and signs, and each way in which parts cannot be one.
import { expect, test } from '@jest/globals';
import { Accounts, type Account } from '../accounts/accounts.js';
import type { Entry } from '../posting/entry.js';
import { splitEntry, type Part } from './split-entry.js';

const account = (accountId: number, path: string, more: Partial<Account> = {}): Account => ({
  ...{ tenantId: 2, accountId, path, type: 'expense', money: false, bankAccountId: null },
  ...more,
});
const bank = account(1, 'Assets:Bank:Checking', { type: 'asset', money: true });
const [rent, utilities, supplies] = [account(2, 'Expenses:Rent'), account(3, 'Expenses:Utilities'), account(4, 'Expenses:Supplies')];
const accounts = new Accounts([bank, rent, utilities, supplies, account(5, 'Expenses:Old', { closed: true })]);
const paid: Entry = {
  ...{ tenantId: 2, entryId: 7, date: '2026-03-10', basis: 'both', origin: 'bank', reverses: null, reference: '', description: 'LANDLORD' },
  bankTransactionId: '00000000-0000-7000-8000-000000000001',
  lines: [
    { line: 1, account: bank, amountCents: -100_000 },
    { line: 2, account: rent, amountCents: 100_000 },
  ],
};
const split = (parts: [string, number][], of = paid) =>
  splitEntry(of, parts.map(([category, amountCents]): Part => ({ category, amountCents })), { entryId: 9, accounts }); // prettier-ignore
const shown = ({ lines }: Entry) => lines.map(({ line, account: on, amountCents }) => [line, on.path, amountCents]);

test('the first part keeps the category’s line, the others begin behind a processor’s, all debits of a payment', () => {
  const entry = split([['Expenses:Rent', -80_000], ['Expenses:Utilities', -25_000], ['Expenses:Supplies', 5_000]]); // prettier-ignore
  expect(shown(entry)).toEqual([
    [1, 'Assets:Bank:Checking', -100_000],
    [2, 'Expenses:Rent', 80_000],
    [5, 'Expenses:Utilities', 25_000],
    [6, 'Expenses:Supplies', -5_000],
  ]);
  expect(entry).toMatchObject({ entryId: 9, origin: 'bank', bankTransactionId: paid.bankTransactionId, description: 'LANDLORD' });
  // Split again, and recombined: the parts add up to the full amount.
  expect(shown(split([['Expenses:Supplies', -99_999], ['Expenses:Rent', -1]], entry))[2]).toEqual([5, 'Expenses:Rent', 1]); // prettier-ignore
  expect(shown(split([['Expenses:Supplies', -100_000]], entry))).toEqual([
    [1, 'Assets:Bank:Checking', -100_000],
    [2, 'Expenses:Supplies', 100_000],
  ]);
});

test.each<[string, [string, number][], RegExp]>([
  ['split-not-whole', [['Expenses:Rent', -80_000], ['Expenses:Utilities', -19_999]], /−\$999\.99, and the transaction is −\$1,000\.00/],
  ['split-not-whole', [['Expenses:Rent', 80_000], ['Expenses:Utilities', 20_000]], /the transaction is −\$1,000\.00/],
  ['invalid-amount', [['Expenses:Rent', -100_000], ['Expenses:Utilities', 0]], /amount/],
  ['unknown-category', [['Expenses:Nowhere', -100_000]], /'Expenses:Nowhere'/],
  ['unknown-category', [['Assets:Bank:Checking', -100_000]], /Checking/],
  ['account-closed', [['Expenses:Old', -100_000]], /closed/],
])('refused as %s: %j', (code, parts, detail) => {
  expect(() => split(parts)).toThrow(expect.objectContaining({ code, status: 422, message: expect.stringMatching(detail) }));
}); // prettier-ignore
