// Groups, what comes next, and the categories that are offered.
import { describe, expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { getPayee } from '#contracts/routes/payee-page.js';
import { getReview, type ReviewRow } from '#contracts/routes/review.js';
import { candidatesOf, categoryNamed, grouped, idOf, likeThis, nextOpen, ruleStart, savedIn, savingText, stepTo } from './review.js';

const example = getReview.example.rows[0]!.transaction;
const row = (id: string, text: string, Amount = -10, reasons: ReviewRow['reasons'] = ['unsure']): ReviewRow => ({
  transaction: { ...example, JournalEntryLineID: id, Description: text, OriginalDescription: text, Amount },
  reasons,
});
const rows = [row('1-2', 'LYFT *RIDE 881'), row('2-2', 'DELTA AIR 006'), row('3-2', 'LYFT *RIDE 412'), row('4-2', 'LYFT *RIDE 9', 10)];
const ids = (some: ReviewRow[]) => some.map(idOf);

test('rows of one payee and direction are grouped, even if their charge numbers differ', () => {
  expect(ids(grouped(rows))).toEqual(['1-2', '3-2', '2-2', '4-2']);
  expect(ids(likeThis(rows, rows[0]!, new Map([['3-2', 'Travel']])))).toEqual(['1-2']);
  expect(ids(likeThis(rows, rows[0]!, new Map()))).toEqual(['1-2', '3-2']);
});

test('payments to one person form one group, no matter the memo; each paper check stays separate', () => {
  const texts = ['for "Miller wedding"; Conf# 9f2k1', 'for "Lopez wedding"; Conf# 9f2k2', ''].map(
    (memo) => `Zelle payment to Nadia Rahman ${memo}`,
  );
  const zelle = texts.map((text, at) => row(`${5 + at}-2`, text));
  expect(ids(likeThis(zelle, zelle[0]!, new Map()))).toEqual(['5-2', '6-2', '7-2']);
  const checks = [row('8-2', 'CHECK 1041'), row('9-2', 'CHECK 1042')];
  expect(ids(likeThis(checks, checks[0]!, new Map()))).toEqual(['8-2']);
});

test('a rule begins with the payee as rules compare it, so that it fits the row', () => {
  const start = (text: string) => ruleStart(row('5-2', text), undefined).payee;
  expect(start('DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012 PITTSBURGH PA')).toBe('GIANT EAGLE');
  expect(start('Zelle payment to Nadia Rahman for "Miller wedding"; Conf# 9f2k1')).toBe('ZELLE TO NADIA RAHMAN');
  expect(start('PIXEL RETOUCH LLC DES:INVOICE ID:88112 INDN:LONE STAR FRAMES CO ID:1474499999 CCD')).toBe('PIXEL RETOUCH');
});

test('what is being saved is not counted as done', () =>
  expect(savedIn(new Map([['1-2', savingText], ['2-2', 'Travel']]))).toBe(1)); // prettier-ignore

test('the next that waits, round the end; none when all is done; steps stop at the ends', () => {
  const done = new Map([['2-2', 'x'], ['3-2', 'x']]); // prettier-ignore
  expect(nextOpen(rows, '1-2', done)?.transaction.JournalEntryLineID).toBe('4-2');
  expect(nextOpen(rows, '4-2', done)?.transaction.JournalEntryLineID).toBe('1-2');
  expect(nextOpen(rows, '1-2', new Map(rows.map((waiting) => [idOf(waiting), 'x'])))).toBeUndefined();
  expect(stepTo(rows, '4-2', 1)).toBe(rows[3]);
  expect(stepTo(rows, '1-2', -1)).toBe(rows[0]);
});

const account = (path: string, lines: number, more: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId: 1, path, number: '', type: path.startsWith('Income') ? 'revenue' : 'expense', money: false, closed: false, lines },
  ...more,
});
const chart = [
  account('Assets:Bank:PNC', 900, { type: 'asset', money: true }),
  account('Assets:Transfer', 4, { type: 'asset' }),
  account('Expenses:Uncategorized', 80),
  account('Expenses:Payroll Taxes', 3),
  account('Expenses:Travel', 7),
  account('Expenses:Travel:Airfare', 12),
  account('Expenses:Old', 99, { closed: true }),
  ...['A', 'B', 'C', 'D'].map((name, at) => account(`Expenses:${name}`, 50 - at)),
  account('Income:Sales', 60),
];

describe('offered are', () => {
  const payee = { ...getPayee.example, count: 12, categories: [{ category: 'Expenses:Travel', count: 2, inCents: 0, outCents: -1 }, { category: 'Expenses:Travel:Airfare', count: 9, inCents: 0, outCents: -1 }, { category: 'Expenses:Uncategorized', count: 1, inCents: 0, outCents: -1 }] }; // prettier-ignore
  const shown = (given: ReviewRow, of?: typeof payee | 'coming') => candidatesOf(given, chart, of).map(({ path, share }) => [path, share]);

  test('the guess with its confidence, what the payee was filed under, then what is used most: five, none twice, nothing closed or own', () => {
    expect(shown(rows[0]!, payee)).toEqual([
      ['Expenses:Payroll Taxes', 0.63],
      ['Expenses:Travel:Airfare', 0.75],
      ['Expenses:Travel', 2 / 12],
      ['Expenses:A', null],
      ['Expenses:B', null],
    ]);
  });
  test('without a guess what is used most, on the side of the money', () => {
    const open = (Amount: number) => ({
      ...row('9-2', 'X', Amount, ['uncategorized']),
      transaction: { ...row('9-2', 'X', Amount).transaction, Category: 'Uncategorized' },
    });
    expect(shown(open(-5)).map(([path]) => path)).toEqual([
      'Expenses:A',
      'Expenses:B',
      'Expenses:C',
      'Expenses:D',
      'Expenses:Travel:Airfare',
    ]);
    expect(shown(open(5))).toEqual([['Income:Sales', null]]);
  });
  test('the guess first, then the payee’s own, then what else the model finds likely, then the kinds, each with its effect', () => {
    const weighed = (category: string, text: string, line: string | null = '24a') => ({ category, text, line, deduction: 10 });
    const answers = [weighed('Expenses:Payroll Taxes', 'Payroll taxes', '23'), weighed('Expenses:C', 'C'), weighed('Expenses:D', 'D'), weighed('Expenses:B', 'A kind'), weighed('Expenses:Travel', 'Travel')]; // prettier-ignore
    const found = candidatesOf(rows[0]!, chart, payee, { answers, offered: 4, guesses: 3 });
    expect(found.map(({ path }) => path)).toEqual([
      ...['Expenses:Payroll Taxes', 'Expenses:Travel:Airfare', 'Expenses:Travel', 'Expenses:C', 'Expenses:D'],
    ]);
    expect(found.slice(1).map(({ note }) => note)).toEqual([
      '9 of 12 transactions of this payee',
      '2 of 12 transactions of this payee. Line 24a, deducts $10',
      'Line 24a, deducts $10',
      'Line 24a, deducts $10',
    ]);
    // Five at most, unless the payee has more categories; the others are under 'Other…'.
    const fewer = candidatesOf(rows[0]!, chart, { ...payee, categories: [] }, { answers, offered: 5, guesses: 3 });
    expect(fewer.slice(3).map(({ path, note }) => [path, note])).toEqual([
      ['Expenses:B', 'A kind. Line 24a, deducts $10'],
      ['Expenses:Travel', 'Line 24a, deducts $10'],
    ]);
  });
  test('the guess alone, while it is being read what the payee was', () => {
    expect(shown(rows[0]!, 'coming')).toEqual([['Expenses:Payroll Taxes', 0.63]]);
  });
  test('first that it stays a transfer, where its other side is missing', () =>
    expect(shown(row('9-2', 'X', -5, ['open-transfer']))[0]).toEqual(['Assets:Transfer', null]));
});

test.each([
  ['travel', 'Expenses:Travel'],
  ['Travel: Air', 'Expenses:Travel:Airfare'],
  ['payroll', 'Expenses:Payroll Taxes'],
  ['expenses:a', 'Expenses:A'],
  ['tra', undefined],
  ['old', undefined],
  ['', undefined],
])('%j names %s', (text, path) => expect(categoryNamed(chart, text)).toBe(path));
