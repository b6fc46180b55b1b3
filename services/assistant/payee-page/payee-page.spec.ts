// What a payee's page adds up: the usual category and who decided it, and where a page of lines ends.
import { expect, test } from '@jest/globals';
import type { PayeeLine } from '#contracts/routes/payee-page.js';
import { figuresOf, pageOf, payeePageOf, type LineGroup } from './payee-page.js';

const group = (category: string, decidedBy: LineGroup['decidedBy'], count: number): LineGroup => ({
  year: 2026,
  category,
  decidedBy,
  open: decidedBy === null,
  count,
  firstOn: '2026-01-02',
  inCents: 0,
  outCents: -100 * count,
});
const usual = (...groups: LineGroup[]) => figuresOf(groups).usual;

test('the usual category is that of most lines, decided by who decided most of those', () => {
  expect(usual(group('A:Meals', 'model', 3), group('A:Meals', 'person', 2), group('A:Travel', 'rule', 4))).toEqual({
    category: 'A:Meals',
    count: 5,
    decidedBy: 'model',
  });
});

test('of as many, a person’s word goes before a guess', () => {
  expect(usual(group('A:Meals', 'model', 2), group('A:Meals', 'history', 2), group('A:Meals', 'person', 2))?.decidedBy).toBe('person');
});

test('uncategorized is no category, and undecided lines have no decider', () => {
  expect(usual(group('Expenses:Uncategorized', null, 9), group('A:Meals', 'rule', 1))).toMatchObject({ category: 'A:Meals', decidedBy: 'rule' }); // prettier-ignore
  expect(usual(group('Expenses:Uncategorized', null, 9))).toBeNull();
  expect(usual(group('Assets:Transfer', null, 2))).toEqual({ category: 'Assets:Transfer', count: 2, decidedBy: null });
});

test('a page ends where one more line is known', () => {
  const lines = ['3', '2', '1'].map((n) => ({ date: '2026-01-02', lineId: `${n}-2` }) as PayeeLine);
  expect(pageOf(lines, 2)).toEqual({ lines: lines.slice(0, 2), next: '2026-01-02_2-2' });
  expect(pageOf(lines, 3)).toEqual({ lines, next: null });
  expect(pageOf([], 3)).toEqual({ lines: [], next: null });
});

test('a page of payees goes on behind its last one, or where the walk had to stop', () => {
  const payee = (key: string, fits = true) => ({ key, fits });
  expect(payeePageOf([payee('A'), payee('B')], 2)).toEqual({ payees: [payee('A'), payee('B')], next: null });
  expect(payeePageOf([payee('A'), payee('B'), payee('C')], 2)).toEqual({ payees: [payee('A'), payee('B')], next: 'B' });
  expect(payeePageOf([payee('A'), payee('T', false)], 2)).toEqual({ payees: [payee('A')], next: 'T' });
});
