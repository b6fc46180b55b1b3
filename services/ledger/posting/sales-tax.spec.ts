// Sales tax inside prices, each figure derived by hand: amount × rate ÷ (100 + rate), rounded to the cent with halves away from zero.
import { describe, expect, test } from '@jest/globals';
import { percentOn, taxWithin } from '#contracts/rules/sales-tax.js';
import { Accounts, type Account } from '../accounts/accounts.js';
import type { Entry } from './entry.js';
import { taxedEntries, taxOf, withoutTax, withTax } from './sales-tax.js';

const account = (accountId: number, path: string, more: Partial<Account> = {}): Account => ({
  ...{ tenantId: 2, accountId, path, type: 'revenue', money: false, bankAccountId: null },
  ...more,
});
const bank = account(1, 'Assets:Bank:Checking', { type: 'asset', money: true });
const [sales, stall, services, loans, owed] = ['Income:Sales', 'Income:Sales:Stall', 'Income:Services', 'Liabilities:Loans', 'Liabilities:Sales Tax'].map((path, at) => account(at + 2, path)) as [Account, Account, Account, Account, Account]; // prettier-ignore
const accounts = new Accounts([bank, sales, stall, services, loans, owed]);
const setting = {
  categories: ['Income:Sales'],
  rates: [
    { from: '2026-03-01', percent: 8.875 },
    { from: '2026-06-01', percent: 9 },
    { from: '2026-09-01', percent: 0 },
  ],
};
const deposit = (amountCents: number, more: Partial<Entry> = {}, category = sales): Entry => ({
  ...{ tenantId: 2, entryId: 7, date: '2026-03-02', basis: 'both', origin: 'bank', reverses: null, reference: '', description: 'REGISTER' },
  bankTransactionId: '00000000-0000-7000-8000-000000000001',
  lines: [
    { line: 1, account: bank, amountCents },
    { line: 2, account: category, amountCents: -amountCents },
  ],
  ...more,
});
const shown = ({ lines }: Entry) => lines.map(({ line, account: on, amountCents }) => [line, on.path, amountCents]);

test.each([
  [108_88, 8.875, 8_88, '966.31 ÷ 108.875 = 8.8754'],
  [7_00, 8.875, 57, '62.125 ÷ 108.875 = 0.5706'],
  [10_00, 8.875, 82, '88.75 ÷ 108.875 = 0.8152'],
  [108_31, 8.3125, 8_31, '900.326875 ÷ 108.3125 = 8.3123'],
  [1_53, 20, 26, 'a sixth: 0.255, half a cent up'],
  [-1_53, 20, -26, 'money back: as much as the sale had'],
  [-54_44, 8.875, -4_44, '483.155 ÷ 108.875 = 4.4377'],
  [5, 8.875, 0, '0.4 cents'],
  [9_007_199_254_740_991, 20, 1_501_199_875_790_165, 'a sixth, beyond what a double multiplies exactly'],
  [108_88, 0, 0, 'no tax'],
])('%d cents at %d %% hold %d: %s', (gross, percent, tax) => expect(taxWithin(gross, percent)).toBe(tax));

test('a rate holds from its day until the next', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01', '2026-09-01'];
  expect(days.map((day) => percentOn(setting, day))).toEqual([0, 8.875, 8.875, 9, 0]);
  expect(percentOn({ ...setting, rates: setting.rates.toReversed() }, '2026-07-01')).toBe(9);
});

describe('an entry', () => {
  test('in a named category, or beneath it, has the tax on a line of its own; the same again changes nothing', () => {
    const taxed = withTax(deposit(108_88, {}, stall), setting, accounts);
    expect(shown(taxed)).toEqual([[1, bank.path, 108_88], [2, stall.path, -100_00], [4, owed.path, -8_88]]); // prettier-ignore
    expect(withTax(taxed, setting, accounts)).toEqual(taxed);
    expect(withoutTax(taxed.lines)).toEqual(deposit(108_88, {}, stall).lines);
    expect(shown(withTax(deposit(-54_44), setting, accounts)).slice(1)).toEqual([[2, sales.path, 50_00], [4, owed.path, 4_44]]); // prettier-ignore
  });

  test('that is filed elsewhere, or falls on a day of another rate, has the tax of that', () => {
    const taxed = withTax(deposit(108_88), setting, accounts);
    const moved = { ...taxed, lines: taxed.lines.map((item) => (item.line === 2 ? { ...item, account: loans } : item)) };
    expect(shown(withTax(moved, setting, accounts))).toEqual([[1, bank.path, 108_88], [2, loans.path, -108_88]]); // prettier-ignore
    // 108.88 × 9 ÷ 109 = 8.9901
    expect(taxOf(withTax({ ...taxed, date: '2026-06-01' }, setting, accounts))).toBe(-8_99);
    expect(taxOf(withTax({ ...taxed, date: '2026-09-01' }, setting, accounts))).toBe(0);
  });

  test.each<[string, Entry]>([
    ['before the first rate', deposit(108_88, { date: '2026-02-28' })],
    ['in another category', deposit(108_88, {}, services)],
    ['of a processor, who says the tax', deposit(108_88, { processor: { name: 'stripe', kind: 'charge' } })],
    ['of a journal', deposit(108_88, { origin: 'journal' })],
    ['that takes one back', deposit(108_88, { origin: 'reversal', reverses: 6 })],
    ['that a person split', deposit(108_88, { lines: [...deposit(108_88).lines, { line: 5, account: sales, amountCents: 0 }] })],
  ])('%s stays as it is', (_, entry) => expect(withTax(entry, setting, accounts)).toBe(entry));

  test('begins with the settings’ word on its tax, or a person’s; what a person said of a tax that is none now is left out', () => {
    const books = new Map([[2, { lockedThrough: null, salesTax: setting }]]);
    const decision = { tenantId: 2, entryId: 7, line: 4, account: loans, by: 'person' as const, actor: 'ana@demo.test', modelVersion: '', confidence: null, reason: '', appliedRules: [] }; // prettier-ignore
    const fresh = taxedEntries([deposit(108_88)], new Map(), { books, accounts });
    expect(fresh.decisions.get(7)).toEqual([
      { ...decision, account: owed, by: 'rule', actor: 'Settings', confidence: 1, reason: 'The settings say that the price includes 8.875% sales tax.' },
    ]); // prettier-ignore
    const decided = taxedEntries([deposit(108_88)], new Map([[7, [decision]]]), { books, accounts });
    expect([shown(decided.entries[0]!)[2], decided.decisions.get(7)]).toEqual([[4, loans.path, -8_88], [decision]]);
    expect(taxedEntries([deposit(108_88, {}, services)], new Map([[7, [decision]]]), { books, accounts }).decisions.size).toBe(0);
    const off = new Map([[2, { lockedThrough: null, salesTax: null }]]);
    expect(taxedEntries([deposit(108_88)], new Map(), { books: off, accounts }).entries).toEqual([deposit(108_88)]);
  });
});
