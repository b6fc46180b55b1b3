// What a name in a file means: chosen, of the same name, by its words, a transfer or a loan; and what means nothing.
import { expect, test } from '@jest/globals';
import { typeOfPath } from '#contracts/rules/account-path.js';
import { Accounts, type Account } from '../accounts/accounts-by-path.js';
import { standardChart } from '../accounts/standard-chart.js';
import { categoryOfName, keyOfName, type NamedInFile } from './named-category.js';

const tenantId = 2;
const account = (accountId: number, path: string, more: Partial<Account> = {}): Account => ({
  ...{ tenantId, accountId, path, type: typeOfPath(path)!, money: false, bankAccountId: null },
  ...more,
});
const own = [
  account(901, 'Assets:Bank:Savings', { money: true, bankAccountId: '00000000-0000-7000-8000-000000000001' }),
  account(902, 'Liabilities:Credit Cards:Boat Loan', { money: true, bankAccountId: '00000000-0000-7000-8000-000000000002' }),
  account(903, 'Expenses:Car & Truck:Fuel'),
  account(904, 'Expenses:Old', { closed: true }),
  account(905, 'Liabilities:Loans:Van Loan'),
  account(906, 'Liabilities:Credit Cards:Van Loan', { money: true, bankAccountId: '00000000-0000-7000-8000-000000000003' }),
];
const accounts = new Accounts([...standardChart.map(({ path }, at) => account(at + 1, path)), ...own]);
const meaning = (kind: NamedInFile['kind'], name: string, chosen: [NamedInFile, number][] = []) =>
  categoryOfName({ kind, name }, { tenantId, accounts, chosen: new Map(chosen.map(([named, id]) => [keyOfName(named), id])) });

test.each<[NamedInFile['kind'], string, string | undefined]>([
  ['expense', 'meals', 'Expenses:Meals'],
  ['expense', 'Car & Truck:Fuel', 'Expenses:Car & Truck:Fuel'],
  ['expense', 'Auto:Fuel', 'Expenses:Car & Truck:Fuel'],
  ['expense', 'Utilities:Gas', 'Expenses:Utilities'],
  ['expense', 'Business:Travel', 'Expenses:Travel'],
  ['expense', 'Interest Exp', 'Expenses:Interest'],
  ['income', 'Interest Inc', 'Income:Interest'],
  ['expense', 'Owner Draw', 'Equity:Owner Draws'],
  ['expense', 'Old', undefined],
  ['expense', 'Hobby', undefined],
  ['expense', '', undefined],
  ['transfer', 'Savings', 'Assets:Transfer'],
  ['transfer', 'Brokerage', 'Assets:Transfer'],
  ['transfer', 'Truck Loan', 'Liabilities:Loans:Truck Loan'],
  // An own account pairs, unless payments are on its account under Liabilities:Loans already.
  ['transfer', 'Boat Loan', 'Assets:Transfer'],
  ['transfer', 'van loan', 'Liabilities:Loans:Van Loan'],
  ['transfer', 'Owner Contributions', 'Equity:Owner Contributions'],
])('%s %s', (kind, name, path) => expect(meaning(kind, name)?.path).toBe(path));

test('a choice counts before the name, for its kind, in any case; a category that was closed since means nothing', () => {
  expect(meaning('expense', 'MEALS', [[{ kind: 'expense', name: 'Meals' }, 903]])).toEqual({
    path: 'Expenses:Car & Truck:Fuel',
    chosen: true,
  });
  expect(meaning('income', 'Meals', [[{ kind: 'expense', name: 'Meals' }, 903]])).toBeUndefined();
  expect(meaning('expense', 'Meals', [[{ kind: 'expense', name: 'Meals' }, 904]])).toBeUndefined();
});
