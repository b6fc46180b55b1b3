// What is typed, and the entry that it means; and the form of an entry that is there already.
import { describe, expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { entryFrom, type Fields, fieldsOf, journalBalance, noFields } from './manual-entries.js';

const [bank, savings, meals, supplies, sales] = [
  'Assets:Bank:PNC',
  'Assets:Bank:Savings',
  'Expenses:Meals',
  'Expenses:Supplies',
  'Income:Sales',
];
const typed = (change: Partial<Fields>): Fields => ({
  ...noFields('2026-03-10'),
  account: bank,
  amount: '1,250.50',
  payee: 'Staples',
  ...change,
});
const lines = (fields: Fields) => {
  const outcome = entryFrom(fields);
  return 'entry' in outcome ? outcome.entry.lines.map(({ account, amountCents }) => [account, amountCents]) : outcome.problems;
};

describe('what is typed means', () => {
  test.each<[string, Partial<Fields>, [string, number][]]>([
    ['a payment', { category: meals }, [[bank, -125_050], [meals, 125_050]]],
    ['a receipt', { category: sales, direction: 'received' }, [[bank, 125_050], [sales, -125_050]]],
    ['a transfer', { kind: 'transfer', to: savings }, [[bank, -125_050], [savings, 125_050]]],
    ['a split payment', { kind: 'split', parts: [{ category: meals, amount: '1000' }, { category: supplies, amount: '250.50' }, { category: '', amount: '' }] }, [[bank, -125_050], [meals, 100_000], [supplies, 25_050]]],
    ['a split receipt', { kind: 'split', direction: 'received', amount: '3', parts: [{ category: sales, amount: '2' }, { category: meals, amount: '1' }] }, [[bank, 300], [sales, -200], [meals, -100]]],
    ['journal lines', { kind: 'journal', lines: [{ account: meals, debit: '7', credit: '' }, { account: bank, debit: '', credit: '7.00' }] }, [[meals, 700], [bank, -700]]],
  ])('%s', (_, change, expected) => expect(lines(typed(change))).toEqual(expected)); // prettier-ignore

  test('its basis in a journal entry alone; a transfer has no payee', () => {
    const entry = (fields: Fields) => (entryFrom(fields) as { entry: { basis: string; payee: string } }).entry;
    const journal = typed({ kind: 'journal', basis: 'accrual', lines: [{ account: meals, debit: '7', credit: '' }, { account: bank, debit: '', credit: '7' }] }); // prettier-ignore
    expect(entry(journal).basis).toBe('accrual');
    expect(entry({ ...journal, kind: 'simple', category: meals }).basis).toBe('both');
    expect(entry(typed({ kind: 'transfer', to: savings })).payee).toBe('');
  });
});

describe('missing or wrong is', () => {
  test.each<[Partial<Fields>, object]>([
    [{ amount: '', category: meals }, { amount: expect.any(String) }],
    [{ amount: '0', category: meals }, { amount: expect.any(String) }],
    [{ date: '', account: '' }, { date: expect.any(String), account: expect.any(String), category: expect.any(String) }],
    [{ kind: 'transfer', to: bank }, { to: 'Choose an account other than the one it comes from.' }],
    [{ kind: 'split', parts: [{ category: meals, amount: '1000' }, { category: supplies, amount: '250.49' }] }, { parts: 'The parts add up to $1,250.49, but the amount is $1,250.50.' }],
    [{ kind: 'split', parts: [{ category: meals, amount: '1250.50' }, { category: supplies, amount: '' }] }, { parts: 'Give every part a category and an amount.' }],
    [{ kind: 'journal', lines: [{ account: meals, debit: '7', credit: '' }, { account: bank, debit: '', credit: '6.99' }] }, { lines: 'Debits are $7.00 and credits are $6.99; they differ by $0.01.' }],
    [{ kind: 'journal', lines: [{ account: meals, debit: '7', credit: '' }, { account: '', debit: '', credit: '' }] }, { lines: 'An entry has at least two lines.' }],
    [{ kind: 'journal', lines: [{ account: meals, debit: '7', credit: '7' }, { account: bank, debit: '', credit: '7' }] }, { lines: expect.stringMatching(/either a debit or a credit/) }],
  ])('%j', (change, problems) => expect(lines(typed(change))).toEqual(problems)); // prettier-ignore
});

test('the sums of a journal as they are typed', () => {
  expect(journalBalance([{ account: '', debit: '12', credit: '' }, { account: '', debit: 'x', credit: '5.5' }])).toEqual({ debitCents: 1_200, creditCents: 550 }); // prettier-ignore
});

describe('an entry of the books comes back as', () => {
  const account = (path: string, own = false): ChartAccount => ({
    accountId: 1,
    path,
    number: '',
    type: 'asset',
    money: own,
    closed: false,
    lines: 0,
  });
  const accounts = [account(bank, true), account(savings, true), account(meals), account(supplies), account(sales)];
  test.each<[Fields['kind'], Partial<Fields>]>([
    ['simple', { category: meals }],
    ['simple', { category: sales, direction: 'received' }],
    ['split', { parts: [{ category: meals, amount: '1000.00' }, { category: supplies, amount: '250.50' }] }],
    ['transfer', { to: savings, payee: '', description: 'To savings' }],
    ['journal', { basis: 'accrual', lines: [{ account: supplies, debit: '7.00', credit: '' }, { account: meals, debit: '', credit: '7.00' }] }],
  ])('the form that it was typed in: %s', (kind, change) => {
    const fields = typed({ kind, amount: '1250.50', description: kind === 'transfer' ? 'To savings' : 'Paper', ...change });
    const { entry } = entryFrom(fields) as { entry: { date: string; payee?: string; description?: string; basis?: string; lines: { account: string; amountCents: number }[] } };
    const back = fieldsOf(
      {
        ...{ entryId: '1', date: entry.date, basis: entry.basis!, origin: 'manual', reference: '', reverses: null, reversedBy: null, postedAt: '', totalCents: 0 },
        description: [entry.payee, entry.description].filter(Boolean).join(' | '),
        lines: entry.lines.map(({ account: path, amountCents }, at) => ({ line: at + 1, account: path, debitCents: Math.max(0, amountCents), creditCents: Math.max(0, -amountCents) })),
      },
      accounts,
    );
    expect(back.kind).toBe(kind);
    expect(entryFrom(back)).toEqual({ entry });
  }); // prettier-ignore
});
