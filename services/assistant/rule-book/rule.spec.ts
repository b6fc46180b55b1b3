// Which lines a rule fits: each way of comparing, amounts with their sign, the account, the order.
import { describe, expect, test } from '@jest/globals';
import { firstFitting, hasNoCondition, matcherOf, nameFor, subjectOf, type Rule } from './rule.js';

const rule = (changes: Partial<Rule>): Rule => ({
  id: '1',
  name: 'a rule',
  match: [],
  minCents: null,
  maxCents: null,
  account: null,
  path: 'Expenses:Meals',
  split: null,
  ...changes,
});
const netflix = subjectOf({
  description: 'RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM',
  amountCents: -1_549,
  account: 'Assets:Bank:PNC Operating',
});
const on = (field: 'description' | 'payee', operator: Rule['match'][number]['operator'], value: string) => ({
  match: [{ field, operator, value }],
});

test.each([
  ['part of the text', on('description', 'contains', 'netflix'), true],
  ['spaces and case do not count', on('description', 'contains', '  Debit   card '), true],
  ['another text', on('description', 'contains', 'spotify'), false],
  ['the start', on('description', 'starts-with', 'recurring'), true],
  ['not the start', on('description', 'starts-with', 'netflix'), false],
  ['the end', on('description', 'ends-with', 'NETFLIX.COM'), true],
  ['the full text', on('description', 'equals', 'RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM'), true],
  ['not the full text', on('description', 'equals', 'NETFLIX.COM'), false],
  ['the payee without the bank’s noise', on('payee', 'equals', 'NETFLIX.COM'), true],
  ['the payee as the bank prints it', on('payee', 'equals', 'RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM'), true],
  ['money out of at most 20 dollars', { minCents: -2_000, maxCents: 0 }, true],
  ['both ends belong to the range', { minCents: -1_549, maxCents: -1_549 }, true],
  ['money in', { minCents: 1 }, false],
  ['its account', { account: 'Assets:Bank:PNC Operating' }, true],
  ['another account', { account: 'Liabilities:Card:Amex' }, false],
  ['a pattern is only text', on('description', 'contains', '.*'), false],
] as [string, Partial<Rule>, boolean][])('%s', (_, changes, fits) => {
  expect(matcherOf(rule(changes))(netflix)).toBe(fits);
});

test('all conditions must hold', () => {
  const both = { match: [...on('description', 'contains', 'NETFLIX').match, ...on('description', 'starts-with', 'CHECK').match] };
  expect(matcherOf(rule(both))(netflix)).toBe(false);
});

test('accents are the bank’s business', () => {
  const cafe = subjectOf({ description: 'CAFÉ DU MONDE', amountCents: -700 });
  expect(matcherOf(rule(on('description', 'contains', 'cafe')))(cafe)).toBe(true);
});

test('the first rule that fits decides', () => {
  const first = rule({ id: 'a', ...on('description', 'contains', 'SPOTIFY') });
  const second = rule({ id: 'b', ...on('description', 'contains', 'NETFLIX') });
  const third = rule({ id: 'c' });
  expect(firstFitting([first, second, third])(netflix)).toEqual({ rule: second, position: 2 });
  expect(firstFitting([third, second])(netflix)).toEqual({ rule: third, position: 1 });
  expect(firstFitting([first])(netflix)).toBeUndefined();
});

describe('a rule that says nothing', () => {
  test.each([
    [{}, true],
    [on('description', 'contains', '   '), true],
    [on('description', 'contains', 'A'), false],
    [{ minCents: 0 }, false],
    [{ account: 'Assets:Bank:PNC' }, false],
  ] as [Partial<Rule>, boolean][])('%j', (changes, nothing) => expect(hasNoCondition(rule(changes))).toBe(nothing));
});

test('a rule without a name is called after what it looks for', () => {
  expect(nameFor(rule(on('payee', 'contains', 'NETFLIX')))).toBe('NETFLIX');
  expect(nameFor(rule({}))).toBe('All to Meals');
});
