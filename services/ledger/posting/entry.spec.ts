// How entries show in the ledger and what they add to the aggregates.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Account } from '../accounts/accounts.js';
import { deltasOf, foldDeltas, ledgerLinesOf, reversalOf, sumOf, transferRows, type Delta, type Entry } from './entry.js';

const account = (accountId: number, path: string, type: Account['type'], money = false): Account => ({
  tenantId: 1,
  accountId,
  path,
  type,
  money,
  bankAccountId: null,
});
const checking = account(10, 'Assets:Bank:Checking', 'asset', true);
const savings = account(11, 'Assets:Bank:Savings', 'asset', true);
const card = account(20, 'Liabilities:Credit Cards:Amex', 'liability', true);
const meals = account(60, 'Expenses:Meals', 'expense');
const travel = account(61, 'Expenses:Travel', 'expense');
const sales = account(40, 'Income:Sales', 'revenue');
const equity = account(30, 'Equity:Owner Draws', 'equity');

const entry = (...lines: [Account, number][]): Entry => ({
  tenantId: 1,
  entryId: 5,
  date: '2026-03-10',
  basis: 'both',
  origin: 'journal',
  reverses: null,
  reference: '',
  description: '',
  bankTransactionId: null,
  lines: lines.map(([of, amountCents], n) => ({ line: n + 1, account: of, amountCents })),
});

describe('the ledger shows', () => {
  test('a purchase as one row, negative, beside the account that paid', () => {
    expect(ledgerLinesOf(entry([card, -1_000], [meals, 1_000]))).toEqual([
      { line: 2, accountId: 60, moneyAccountId: 20, type: 'expense', amountCents: -1_000 },
    ]);
  });

  test('a split as one row for each category; a refund and income as positive', () => {
    expect(
      ledgerLinesOf(entry([checking, -1_500], [meals, 1_000], [travel, 500])).map((row) => [row.line, row.accountId, row.amountCents]),
    ).toEqual([
      [2, 60, -1_000],
      [3, 61, -500],
    ]);
    expect(ledgerLinesOf(entry([checking, 300], [meals, -300]))[0]!.amountCents).toBe(300);
    expect(ledgerLinesOf(entry([checking, 9_000], [sales, -9_000]))[0]).toMatchObject({ type: 'revenue', amountCents: 9_000 });
  });

  test('a fee kept back on the way, with the larger money account beside every row', () => {
    expect(ledgerLinesOf(entry([savings, 100], [checking, -5_100], [meals, 5_000])).map((row) => row.moneyAccountId)).toEqual([10]);
  });

  test('a transfer between your accounts as one negative row, whichever side comes first', () => {
    const row = { accountId: 11, moneyAccountId: 10, type: 'transfer', amountCents: -700 };
    expect(ledgerLinesOf(entry([checking, -700], [savings, 700]))).toEqual([{ line: 2, ...row }]);
    expect(ledgerLinesOf(entry([savings, 700], [checking, -700]))).toEqual([{ line: 1, ...row }]);
  });

  test('a journal entry without any money account, each leg beside the largest of the other side, and nothing of a reversal', () => {
    const rows = ledgerLinesOf(entry([meals, 400], [travel, 100], [equity, -500]));
    expect(rows.map((row) => [row.accountId, row.moneyAccountId, row.amountCents])).toEqual([
      [60, 30, -400],
      [61, 30, -100],
      [30, 60, 500],
    ]);
    expect(ledgerLinesOf(reversalOf(entry([checking, -700], [meals, 700]), 6))).toEqual([]);
  });
});

test('an entry of zeros is no transfer: it shows nothing and is counted as none', () => {
  const zeros = entry([checking, 0], [savings, 0]);
  expect(ledgerLinesOf(zeros)).toEqual([]);
  expect(deltasOf(zeros).filter((delta) => delta.type === 'transfer')).toEqual([]);
  expect(ledgerLinesOf(entry([checking, 0], [meals, 0]))).toEqual([
    { line: 2, accountId: 60, moneyAccountId: 10, type: 'expense', amountCents: 0 },
  ]);
});

describe('the aggregates get', () => {
  test('every leg, debit positive, one line each', () => {
    expect(
      deltasOf(entry([checking, -1_500], [meals, 1_000], [travel, 500])).map((delta) => [delta.accountId, delta.lines, delta.amountCents]),
    ).toEqual([
      [10, 1, -1_500],
      [60, 1, 1_000],
      [61, 1, 500],
    ]);
  });

  test('a transfer counted once more under its own number, with no amount', () => {
    expect(deltasOf(entry([checking, -700], [savings, 700])).at(-1)).toMatchObject({
      accountId: transferRows,
      type: 'transfer',
      lines: 1,
      amountCents: 0,
    });
  });

  test('lines of one account, day and basis folded; other days and bases apart', () => {
    const [first] = deltasOf(entry([meals, 100], [checking, -100])) as [Delta, Delta];
    const folded = foldDeltas([
      first,
      { ...first, amountCents: 5 },
      { ...first, day: '2026-03-11' },
      { ...first, basis: 'cash' },
      { ...first, tenantId: 2 },
    ]);
    expect(folded.map((delta) => [delta.tenantId, delta.day, delta.basis, delta.lines, delta.amountCents])).toEqual([
      [1, '2026-03-10', 'both', 2, 105],
      [1, '2026-03-11', 'both', 1, 100],
      [1, '2026-03-10', 'cash', 1, 100],
      [2, '2026-03-10', 'both', 1, 100],
    ]);
    expect(first.amountCents).toBe(100);
  });
});

test('a reversal has date, basis and accounts of its original and takes it away to zero, whatever its lines', () => {
  const accounts = [checking, savings, card, meals, travel, sales, equity];
  const lines = fc.array(fc.tuple(fc.constantFrom(...accounts), fc.integer({ min: -1e9, max: 1e9 })), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.constantFrom('both' as const, 'cash' as const, 'accrual' as const), (some, basis) => {
      const original = { ...entry(...some, [equity, -some.reduce((sum, [, amount]) => sum + amount, 0)]), basis };
      const reversal = reversalOf(original, 6);
      expect([sumOf(original.lines), sumOf(reversal.lines)].map((sum) => sum + 0)).toEqual([0, 0]);
      expect([reversal.reverses, reversal.date, reversal.basis, reversal.origin]).toEqual([5, original.date, basis, 'reversal']);
      for (const delta of foldDeltas([...deltasOf(original), ...deltasOf(reversal)]))
        expect([delta.lines, delta.amountCents + 0]).toEqual([0, 0]);
    }),
  );
});
