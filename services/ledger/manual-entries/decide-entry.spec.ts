// What a person's entry becomes, and each way in which it cannot be one.
import { describe, expect, test } from '@jest/globals';
import { Accounts, type Account } from '../accounts/accounts.js';
import { respectLock } from '../accounts/period-lock.js';
import { backOf, entryOf, type WrittenEntry } from './decide-entry.js';

const account = (accountId: number, path: string, type: Account['type'], more: Partial<Account> = {}): Account => ({
  ...{ tenantId: 2, accountId, path, type, money: false, bankAccountId: null },
  ...more,
});
const accounts = new Accounts([
  account(1, 'Assets:Bank:Checking', 'asset', { money: true }),
  account(2, 'Expenses:Supplies', 'expense'),
  account(3, 'Expenses:Meals', 'expense'),
  account(4, 'Expenses:Old', 'expense', { closed: true }),
]);
const written = (lines: [string, number][], more: Partial<WrittenEntry> = {}): WrittenEntry => ({
  ...{ date: '2026-03-10', payee: '', description: '', reference: '', basis: 'both' as const },
  lines: lines.map(([name, amountCents]) => ({ account: name, amountCents })),
  ...more,
});
const post = (one: WrittenEntry) => entryOf(one, { tenantId: 2, entryId: 7, accounts });
const refusal = (one: WrittenEntry): [code: string, status: number, detail: string] => {
  try {
    post(one);
  } catch (error) {
    const { code, status, message } = error as { code: string; status: number; message: string };
    return [code, status, message];
  }
  throw new Error('It was not refused.');
};
const [bank, supplies, meals] = ['Assets:Bank:Checking', 'Expenses:Supplies', 'Expenses:Meals'];

test('lines are numbered as they were written, on the accounts that they name', () => {
  const entry = post(written([[bank, -5_000], [supplies, 3_000], [meals, 2_000]], { reference: ' 1042\n' })); // prettier-ignore
  expect(entry).toMatchObject({
    entryId: 7,
    origin: 'manual',
    basis: 'both',
    reference: '1042',
    reverses: null,
    bankTransactionId: null,
  });
  expect(entry.lines.map(({ line, account: on, amountCents }) => [line, on.accountId, amountCents])).toEqual([
    [1, 1, -5_000],
    [2, 2, 3_000],
    [3, 3, 2_000],
  ]);
});

test.each(['accrual', 'cash'] as const)('under the %s method alone, an entry moves no bank account', (basis) => {
  const accrued = written([[supplies, -3_000], [meals, 3_000]], { basis }); // prettier-ignore
  expect(post(accrued).basis).toBe(basis);
  expect(refusal(written([[bank, -3_000], [meals, 3_000]], { basis }))).toEqual([
    'one-method-money',
    422,
    `A ${basis}-only entry can’t change Assets:Bank:Checking, because bank balances are the same under both methods. Use both methods or another account. Nothing was saved.`,
  ]); // prettier-ignore
});

test.each([
  ['Staples', 'Paper', 'Staples | Paper'],
  ['Staples', '', 'Staples'],
  ['', 'Paper', 'Paper'],
  ['A | B', 'two\nlines\u202e', 'A / B | two lines'],
])('payee %j and description %j are %j', (payee, description, shown) =>
  expect(post(written([[bank, -1], [supplies, 1]], { payee, description })).description).toBe(shown)); // prettier-ignore

test.each([
  ['2026-03-31', '2026-04-01'],
  ['2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-03-01'],
])('what is dated %s is posted back on %s, each line with the other sign', (date, backOn) => {
  const entry = post(written([[supplies, 3_000], [meals, -3_000]], { date, payee: 'Staples', description: 'Paper' })); // prettier-ignore
  const back = backOf(entry, 8);
  expect(back).toMatchObject({ entryId: 8, date: backOn, origin: 'manual', reverses: null, description: `Staples | Reversing entry of ${date}: Paper` }); // prettier-ignore
  expect(back.lines.map(({ line, account: on, amountCents }) => [line, on.path, amountCents])).toEqual([[1, supplies, -3_000], [2, meals, 3_000]]); // prettier-ignore
});

test('what moves a bank’s money is not posted back', () => {
  expect(() => backOf(post(written([[bank, -100], [supplies, 100]])), 8)).toThrow(/Assets:Bank:Checking can’t be reversed/); // prettier-ignore
});

describe('refused is', () => {
  test.each<[string, [string, number][], string, RegExp]>([
    ['what doesn’t balance', [[bank, -123_456], [supplies, 100_000], [meals, 23_455]], 'unbalanced', /Debits are \$1,234\.55 and credits are \$1,234\.56; they differ by \$0\.01\./],
    ['a line without an amount', [[bank, -100], [supplies, 100], [meals, 0]], 'invalid-amount', /^Line 3 /],
    ['an account that isn’t there', [[bank, -100], ['Expenses:Nowhere', 100]], 'unknown-account', /'Expenses:Nowhere'/],
    ['a closed account', [[bank, -100], ['Expenses:Old', 100]], 'account-closed', /closed/],
    ['what stays on one account', [[bank, -100], [bank, 100]], 'moves-nothing', /Checking/],
  ])('%s', (_, lines, code, detail) => {
    const [found, status, message] = refusal(written(lines));
    expect([found, status]).toEqual([code, 422]);
    expect(message).toMatch(detail);
  }); // prettier-ignore

  test('a day of the locked period, its last one included, of the entry or of the one that it replaces', () => {
    expect(() => respectLock(['2026-01-31'], '2026-01-31')).toThrow(/locked through 2026-01-31/);
    expect(() => respectLock(['2026-03-01', '2026-01-30'], '2026-01-31')).toThrow(/dated 2026-01-30/);
    expect(respectLock(['2026-02-01'], '2026-01-31')).toBeUndefined();
    expect(respectLock(['2026-02-01'], null)).toBeUndefined();
  });
});
