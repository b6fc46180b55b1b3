// Given invoices, bills and payments of an accrual journal, when it is read by the cash method, then these lines: each derived by hand.
import { describe, expect, test } from '@jest/globals';
import { typeOfPath } from '#contracts/rules/account-path.js';
import { isMoneyAccount } from '../accounts/account-words.js';
import { cashSides } from './cash-side.js';
import { sideOf, type TradeEntry } from './trade.js';

const entry = (journalNo: string, date: string, lines: Record<string, number>, more: Partial<TradeEntry> = {}): TradeEntry => ({
  journalNo,
  date,
  payee: '',
  basis: 'accrual',
  lines: Object.entries(lines).map(([path, amountCents]) => {
    const type = typeOfPath(path)!;
    return { path, amountCents, type, money: isMoneyAccount({ path, type, pays: false }) };
  }),
  ...more,
});
const [bank, ar, ap] = ['Assets:Checking', 'Assets:Accounts Receivable', 'Liabilities:Accounts Payable'];
const sides = (entries: TradeEntry[], importedSides?: Set<string>) =>
  Object.fromEntries(
    cashSides(entries, importedSides).map(({ journalNo, lines }) => [
      journalNo,
      Object.fromEntries(lines.map((l) => [l.path, l.amountCents])),
    ]),
  );
const invoice = (no: string, date: string, cents: number, more: Partial<TradeEntry> = {}, account = 'Income:Sales') =>
  entry(no, date, { [ar]: cents, [account]: -cents }, more);
const payment = (no: string, date: string, cents: number, more: Partial<TradeEntry> = {}) =>
  entry(no, date, { [bank]: cents, [ar]: -cents }, more);

test('an invoice is income when it is paid, once', () => {
  expect(sides([invoice('I1', '2024-01-15', 100_000), payment('P1', '2024-02-15', 100_000)])).toEqual({
    P1: { [bank]: 100_000, 'Income:Sales': -100_000 },
  });
  expect(sides([invoice('I1', '2024-01-15', 100_000)])).toEqual({});
});

test('a payment in part takes the invoice’s lines pro rata, the last cent on the largest, and the rest takes what is left', () => {
  const billed = entry('I1', '2024-01-15', {
    [ar]: 10_000,
    'Income:Sales': -6_667,
    'Income:Services': -2_333,
    'Liabilities:Sales Tax': -1_000,
  });
  // A third: 2,222.33, 777.66, 333.33 cut to 2,222 + 777 + 333 = 3,332; 3,333 is paid.
  expect(sides([billed, payment('P1', '2024-02-01', 3_333), payment('P2', '2024-03-01', 6_667)])).toEqual({
    P1: { [bank]: 3_333, 'Income:Sales': -2_223, 'Income:Services': -777, 'Liabilities:Sales Tax': -333 },
    P2: { [bank]: 6_667, 'Income:Sales': -4_444, 'Income:Services': -1_556, 'Liabilities:Sales Tax': -667 },
  });
});

test('bills are the mirror', () => {
  const bill = entry('B1', '2024-01-15', { 'Expenses:Rent': 50_000, [ap]: -50_000 });
  expect(sides([bill, entry('P1', '2024-02-01', { [ap]: 50_000, [bank]: -50_000 })])).toEqual({
    P1: { [bank]: -50_000, 'Expenses:Rent': 50_000 },
  });
  const press = entry('B2', '2024-01-15', { 'Assets:Equipment': 240_000, [ap]: -240_000 });
  expect(sides([press, entry('P2', '2024-02-01', { [ap]: 240_000, 'Equity:Owner Contributions': -240_000 })])).toEqual({
    P2: { 'Equity:Owner Contributions': -240_000, 'Assets:Equipment': 240_000 },
  });
});

describe('which invoice is paid:', () => {
  const [acme, bolt] = [{ payee: 'acme' }, { payee: 'bolt' }];
  const two = [invoice('I1', '2024-01-01', 500, acme, 'Income:A'), invoice('I2', '2024-01-02', 300, bolt, 'Income:B')];
  const of = (entries: TradeEntry[], no: string) => {
    const { [bank]: _, ...lines } = sides(entries)[no]!;
    return lines;
  };
  test('the payee’s', () => expect(of([...two, payment('P', '2024-02-01', 300, bolt)], 'P')).toEqual({ 'Income:B': -300 }));
  test('the payee’s oldest', () => {
    const entries = [...two, invoice('I3', '2024-01-03', 300, acme, 'Income:C'), payment('P', '2024-02-01', 600, acme)];
    expect(of(entries, 'P')).toEqual({ 'Income:A': -500, 'Income:C': -100 });
  });
  test('the payee’s of equal amount before an older one', () => {
    const entries = [...two, invoice('I3', '2024-01-03', 400, acme, 'Income:C'), payment('P', '2024-02-01', 400, acme)];
    expect(of(entries, 'P')).toEqual({ 'Income:C': -400 });
  });
  test('without a payee, that of equal amount', () =>
    expect(of([...two, payment('P', '2024-02-01', 300)], 'P')).toEqual({ 'Income:B': -300 }));
  test('without a payee and an equal amount, the oldest', () =>
    expect(of([...two, payment('P', '2024-02-01', 600)], 'P')).toEqual({ 'Income:A': -500, 'Income:B': -100 }));
  test('of another payee only where the amounts are equal', () => {
    expect(of([...two, payment('P', '2024-02-01', 300, { payee: 'check 12' })], 'P')).toEqual({ 'Income:B': -300 });
    expect(of([...two, payment('P', '2024-02-01', 200, { payee: 'check 12' })], 'P')).toEqual({ 'Income:Uncategorized': -200 });
  });
  test('none before it was billed, and none twice: the rest is uncategorized', () => {
    expect(of([payment('P', '2024-01-01', 500), invoice('I', '2024-01-02', 500)], 'P')).toEqual({ 'Income:Uncategorized': -500 });
    expect(of([...two, payment('P', '2024-02-01', 900)], 'P')).toEqual({
      'Income:A': -500,
      'Income:B': -300,
      'Income:Uncategorized': -100,
    });
  });
  test('one of the same day, whatever their numbers and order', () =>
    expect(of([payment('A', '2024-01-01', 500), invoice('B', '2024-01-01', 500)], 'A')).toEqual({ 'Income:Sales': -500 }));
});

test('a discount, a credit and a write-off', () => {
  // 970 and a discount of 30 for 1,000; a credit of 200 leaves 800, of which 500 come and 300 are lost.
  const entries = [
    invoice('I1', '2024-01-01', 1_000),
    entry('P1', '2024-01-10', { [bank]: 970, 'Expenses:Discounts': 30, [ar]: -1_000 }),
    invoice('I2', '2024-02-01', 1_000),
    entry('C2', '2024-02-02', { 'Income:Returns': 200, [ar]: -200 }),
    payment('P2', '2024-02-10', 500),
    entry('W2', '2024-03-01', { 'Expenses:Bad Debts': 300, [ar]: -300 }),
  ];
  expect(sides(entries)).toEqual({
    P1: { [bank]: 970, 'Expenses:Discounts': 30, 'Income:Sales': -1_000 },
    P2: { [bank]: 500, 'Income:Sales': -500 },
  });
});

test('what is paid at once counts at once', () => {
  const sale = entry('S1', '2024-01-01', { [bank]: 400, [ar]: 600, 'Income:Sales': -1_000 });
  expect(sides([sale, payment('P1', '2024-02-01', 600)])).toEqual({
    S1: { [bank]: 400, 'Income:Sales': -400 },
    P1: { [bank]: 600, 'Income:Sales': -600 },
  });
});

test('money that goes back to a customer takes back what was uncategorized', () => {
  const back = entry('R1', '2024-03-01', { [ar]: 100, [bank]: -100 });
  expect(sides([invoice('I1', '2024-01-01', 1_000), payment('P1', '2024-02-01', 1_100), back])).toEqual({
    P1: { [bank]: 1_100, 'Income:Sales': -1_000, 'Income:Uncategorized': -100 },
    R1: { [bank]: -100, 'Income:Uncategorized': 100 },
  });
});

test('opening balances of books with receivables keep their cash', () => {
  const opening = entry('O1', '2024-01-01', { [bank]: 5_000, [ar]: 1_500, [ap]: -300, 'Equity:Capital': -6_200 });
  expect(sides([opening, payment('P1', '2024-02-01', 1_500)])).toEqual({
    O1: { [bank]: 5_000, 'Equity:Capital': -5_000 },
    P1: { [bank]: 1_500, 'Income:Uncategorized': -1_500 },
  });
});

test('an invoice that counts under both methods is cleared, not earned again', () => {
  expect(sides([invoice('I1', '2024-01-01', 1_000, { basis: 'both' }), payment('P1', '2024-02-01', 1_000)])).toEqual({
    P1: { [bank]: 1_000, [ar]: -1_000 },
  });
});

test('a cash side that a file has brought along is not made again, but what it pays is paid', () => {
  const entries = [invoice('I1', '2024-01-01', 1_000), payment('P1', '2024-02-01', 1_000), payment('P2', '2024-02-02', 1_000)];
  expect(sides(entries, new Set(['P1']))).toEqual({ P2: { [bank]: 1_000, 'Income:Uncategorized': -1_000 } });
});

test.each<[string, string | null]>([
  ['Assets:AccountsReceivable', 'receivable'],
  ['Assets:Accounts Receivable (A/R):Acme', 'receivable'],
  ['Assets:Notes Receivable', null],
  ['Assets:Checking', null],
  ['Liabilities:AccountsPayable', 'payable'],
  ['Liabilities:Wages Payable', 'payable'],
  ['Liabilities:Sales Tax Payable', null],
  ['Liabilities:Loan Payable', null],
  ['Liabilities:Payroll Taxes', null],
  ['Expenses:Payables', null],
])('%s: %s', (path, side) => expect(sideOf(path, typeOfPath(path)!)).toBe(side));
