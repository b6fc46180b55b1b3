// Rules in words, and a rule through the form and back.
import { describe, expect, test } from '@jest/globals';
import type { Rule } from '#contracts/routes/rules.js';
import { bodyOf, centsTyped, draftOf, newDraft } from '../../ui/rule-dialog/draft.js';
import { conditionsText, importedText, moved, readRulesFile, startOf } from './rules.js';

const rule: Rule = {
  id: '1',
  position: 1,
  name: 'Netflix',
  match: [{ field: 'payee', operator: 'equals', value: 'NETFLIX.COM' }],
  amountRange: { minCents: -5_000, maxCents: -1_000 },
  account: 'Assets:Bank:PNC Operating',
  category: 'Subscriptions',
  subcategory: 'Streaming',
  path: 'Expenses:Subscriptions:Streaming',
  createdBy: '',
  createdAt: '',
  updatedAt: '',
};

test.each([
  [rule, 'Payee is “NETFLIX.COM”, amount from −$50.00 to −$10.00, on PNC Operating'],
  [{ match: rule.match, amountRange: { minCents: null, maxCents: -1 }, account: null }, 'Payee is “NETFLIX.COM”, money out'],
  [{ match: [], amountRange: { minCents: 1, maxCents: null }, account: null }, 'money in'],
  [{ match: [], amountRange: null, account: null }, 'Every transaction'],
] as [Rule, string][])('conditions in words: %#', (given, text) => expect(conditionsText(given)).toBe(text));

describe('a rule in the form', () => {
  test('shows amounts without their sign and says which way the money goes', () => {
    expect(draftOf(rule)).toMatchObject({ direction: 'out', minAmount: '10.00', maxAmount: '50.00', category: 'Expenses:Subscriptions' });
  });

  test('comes back as it was', () => {
    const { match, amountRange, account, name } = rule;
    expect(bodyOf(draftOf(rule))).toEqual({
      name,
      match,
      amountRange,
      account,
      category: 'Expenses:Subscriptions',
      subcategory: 'Streaming',
    });
  });

  test('keeps no blank condition, and a range only where the direction is known', () => {
    const draft = { ...newDraft({ text: '  ' }), category: 'Expenses:Meals', minAmount: '5' };
    expect(bodyOf(draft)).toMatchObject({ match: [], amountRange: null, account: null, subcategory: null });
    expect(bodyOf({ ...draft, direction: 'in' })).toMatchObject({ amountRange: { minCents: 500, maxCents: undefined } });
    expect(bodyOf({ ...draft, direction: 'out', minAmount: '' })).toMatchObject({ amountRange: { minCents: undefined, maxCents: -1 } });
  });
});

test('typed amounts', () => {
  expect(['$1,250.50', '-3', '', 'ten'].map(centsTyped)).toEqual([125_050, 300, undefined, undefined]);
});

test('a rule moves a step, not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 'a', -1)).toBeUndefined();
  expect(moved(['a', 'b'], 'b', 1)).toBeUndefined();
});

test('the values of a transaction are in the URL', () => {
  expect(startOf({ text: 'NETFLIX', category: 'Meals' })).toEqual({ text: 'NETFLIX', category: 'Meals', subcategory: undefined });
  expect(startOf({})).toEqual({ text: undefined, category: undefined, subcategory: undefined });
});

describe('a file of rules', () => {
  test('is read completely', async () => {
    const file = { format: 'ai-accounting-rules', version: 1, rules: [] };
    expect(await readRulesFile(new Blob([JSON.stringify(file)]))).toEqual(file);
  });

  test.each(['no JSON', '', 'null', '[]', '{"rules": []}', '{"format": "ai-accounting-rules"', ' '.repeat(3_000_000)])(
    'is not one: %#',
    async (text) => {
      await expect(readRulesFile(new Blob([text]))).rejects.toThrow('isn’t a rules file exported from this product');
    },
  );

  test.each([
    [{ added: 2, known: 0 }, '2 rules imported.'],
    [{ added: 1, known: 1 }, '1 rule imported. 1 rule in the file already existed.'],
    [{ added: 0, known: 3 }, '0 rules imported. 3 rules in the file already existed.'],
  ])('%j reads %s', (counts, text) => expect(importedText(counts)).toBe(text));
});
