// What is left of payees after decisions, which comes next, and the facts about one.
import { expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { getReview, listPayeesToReview, type PayeeToReview, type ReviewRow } from '#contracts/routes/review.js';
import {
  factsOf,
  lineText,
  nameOf,
  payeeAfter,
  adjacentPayee,
  payeesLeft,
  progressText,
  ruleStart,
  subtitleOf,
  weighingOf,
} from './review.js';

const example = listPayeesToReview.example.payees[0]!;
const payee = (key: string, change: Partial<PayeeToReview> = {}): PayeeToReview => ({
  ...example,
  ...{ key, name: key, transactions: 2, sumCents: -300 },
  ...change,
});
const payees = ['A', 'B', 'C'].map((key) => payee(key));
const keys = (some: PayeeToReview[]) => some.map(({ key }) => key);

test('a payee is done once decisions are about all of its rows; with some left it stays, with the rest', () => {
  const left = payeesLeft(payees, [
    { payee: payees[0]!, count: 2, cents: -300 },
    { payee: payees[1]!, count: 1, cents: -100 },
  ]);
  expect(left.map(({ key, transactions, sumCents }) => [key, transactions, sumCents])).toEqual([['B', 1, -200], ['C', 2, -300]]); // prettier-ignore
  const second = { payee: payees[1]!, count: 1, cents: -200 };
  expect(keys(payeesLeft(payees, [{ payee: payees[1]!, count: 1, cents: -100 }, second]))).toEqual(['A', 'C']);
  expect(payeesLeft([], [])).toEqual([]);
});

test('after a payee comes the next one that is left, round the end; steps stop at the ends', () => {
  const left = [payees[0]!, payees[2]!];
  expect(payeeAfter(payees, left, 'B')).toBe('C');
  expect(payeeAfter(payees, left, 'C')).toBe('A');
  expect(payeeAfter(payees, [], 'C')).toBeUndefined();
  expect([adjacentPayee(left, 'A', 1), adjacentPayee(left, 'C', 1), adjacentPayee(left, 'A', -1), adjacentPayee([], 'A', 1)]).toEqual(['C', 'C', 'A', undefined]); // prettier-ignore
});

const rowOn = (day: string): ReviewRow => ({
  ...getReview.example.rows[0]!,
  transaction: { ...getReview.example.rows[0]!.transaction, TransactionDate: day },
});

test.each([
  [['2026-11-27', '2026-10-27', '2026-09-28'], 'PNC Operating, monthly since Sep 28, 2026, about $1.00 each'],
  [['2026-11-27', '2026-11-20', '2026-11-13'], 'PNC Operating, weekly since Nov 13, 2026, about $1.00 each'],
  [['2026-11-27', '2026-11-20', '2026-09-13'], 'PNC Operating, since Sep 13, 2026, about $1.00 each'],
  [['2026-11-27'], 'PNC Operating, Nov 27, 2026'],
])('facts about rows on %j', (days, expected) => {
  const of = payee('A', { transactions: days.length, sumCents: -100 * days.length, newestOn: days[0]!, firstOn: days.at(-1)! });
  expect(factsOf(of, days.map(rowOn))).toBe(expected);
});

test('texts of the screen', () => {
  expect(subtitleOf({ payees: 18, transactions: 217 })).toBe(
    '18 payees left, 217 transactions. Decide a payee once for all of its transactions.',
  );
  expect(subtitleOf({ payees: 0, transactions: 0 })).toBe('Nothing left to review.');
  expect([progressText(12, 30), progressText(0, 1)]).toEqual(['12 of 30 payees done', '0 of 1 payee done']);
  expect([nameOf(payee('A')), nameOf({ name: '', bankText: 'POS 1' }), nameOf({ name: '', bankText: '' })]).toEqual([
    'A',
    'POS 1',
    'No payee',
  ]);
});

test('the line of Schedule C of a category', () => {
  const answer = { text: 'Utilities', category: 'Expenses:Utilities' };
  expect([lineText({ ...answer, line: '25' }), lineText({ ...answer, line: null }), lineText(answer), lineText(undefined)]).toEqual(['Schedule C, line 25', 'Not deducted', '', '']); // prettier-ignore
});

test('a rule starts from the cleaned payee name, so that it matches every row', () => {
  const start = (bankText: string) => (ruleStart(payee('A', { bankText }), undefined) as { payee: string }).payee;
  expect(start('DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012 PITTSBURGH PA')).toBe('GIANT EAGLE');
  expect(start('Zelle payment to Nadia Rahman for "Miller wedding"; Conf# 9f2k1')).toBe('ZELLE TO NADIA RAHMAN');
  expect(ruleStart(payee('A'), 'Expenses:Travel')).toMatchObject({ category: 'Expenses:Travel', subcategory: '' });
});

test('the name of the business after the payee’s is no part of the rule; a legal form, a number, or another payee makes no difference', () => {
  const start = (key: string, bankText: string) => ruleStart(payee(`payee:${key}`, { bankText }), undefined);
  expect(start('ADOBE CREATIVE', 'ACH PMT ADOBE CREATIVE LONE STAR FRAMES')).toEqual({ text: 'ADOBE CREATIVE' });
  const payeeIn = (key: string, bankText: string) => (start(key, bankText) as { payee: string }).payee;
  expect(payeeIn('ADOBE CREATIVE', 'CHECKCARD 0302 ADOBE CREATIVE LLC')).toMatch(/^ADOBE CREATIVE/);
  expect(payeeIn('QZX SUPPLY', 'ACH DEBIT QZX SUPPLY 943889')).toMatch(/^QZX SUPPLY/);
  expect(payeeIn('ADOBE', 'CHECKCARD 0302 ADOBECREATIVE')).toBe('ADOBECREATIVE');
});

test('taxes are asked about the total of the payee, in a year that can be computed', () => {
  const account = (path: string): ChartAccount => ({
    accountId: 1,
    path,
    number: '',
    type: 'expense',
    money: false,
    closed: false,
    lines: 1,
  });
  const chart = [account('Expenses:Payroll Taxes'), account('Expenses:Uncategorized')];
  const asked = (change: Partial<PayeeToReview>, row?: ReviewRow) => weighingOf(payee('A', change), { chart, ...(row && { row }) });
  expect(asked({ newestOn: '2026-11-27' }, rowOn('2026-11-27'))).toMatchObject({
    scope: { year: 2026 },
    asked: { amount: 3, category: 'Expenses:Payroll Taxes', lineId: example.newestLineId },
  });
  expect(asked({ sumCents: 300 }).asked.category).toBe('Income:Uncategorized');
  expect(asked({ newestOn: '1999-11-27' }).scope).toBeUndefined();
});
