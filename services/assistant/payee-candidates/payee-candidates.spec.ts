// The categories that a payee may have: what is offered, shares that add up to 100%, and reasons about this payee or this business.
import { beforeAll, expect, test } from '@jest/globals';
import { CATEGORIES } from '../classification/categories.js';
import { classify, type PayeeHistory } from '../classification/classify.js';
import type { Model } from '../classification/model.js';
import { type InCategory, offeredCandidates, sharesOf, weighCandidates } from './payee-candidates.js';
import { loadStartingModel } from '../classification/starting-model.config.js';

let startingModel: Model;
beforeAll(() => {
  startingModel = loadStartingModel();
});

const offered = (
  description: string,
  amountCents: number,
  { history = [], open = CATEGORIES, known = [] }: { history?: PayeeHistory[]; open?: readonly string[]; known?: InCategory[] } = {},
) => {
  const candidate = { description, amountCents };
  const knowledge = { startingModel };
  const asked = { candidate, knowledge, decision: classify([candidate], knowledge)[0]!, history, open: new Set<string>(open) };
  return offeredCandidates(asked, weighCandidates(asked), known);
};

test.each([[[0.54, 0.19, 0.14, 0.08, 0.05]], [[1 / 3, 1 / 3, 1 / 3]], [[0, 0, 0]], [[0.999, 0.0005, 0.0005]], [[7]]])(
  'shares of %j add up to 100, each at least 1',
  (weights) => {
    const shares = sharesOf(weights);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(shares.every((share) => share >= 1)).toBe(true);
  },
);

test('three equal weights: the first gets the percent that is left', () => {
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
});

test('five for an unsure payee, the guess first; the reason names the payees that this business has there', () => {
  const known = [{ category: 'Expenses:Contracting Fee', payees: ['Wes Tanaka', 'Theo Brannigan'] }];
  const found = offered('ZELLE PAYMENT TO NADIA RAHMAN', -140_000, { known });
  expect(found).toHaveLength(5);
  expect(found.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  expect(found[0]!.category).toBe('Expenses:Contracting Fee');
  expect(found[0]!.reason).toBe(
    'Zelle payments to people are often Contracting Fee. You haven’t categorized a payment to Nadia Rahman before. Wes Tanaka and Theo Brannigan are in Contracting Fee.',
  );
  expect(found.every(({ category }) => !category.startsWith('Income:'))).toBe(true);
  expect(found.map(({ reason }) => reason).join(' ')).not.toMatch(/transactions|model|used for/i);
});

test('what a person chose for this payee before is a reason, and closed categories aren’t offered', () => {
  const history = [
    { payeeKey: 'X', category: 'Expenses:Meals', times: 3, total: 4, lastOn: '2026-01-02' },
    { payeeKey: 'X', category: 'Expenses:Travel', times: 1, total: 4, lastOn: '2025-01-02' },
  ];
  const found = offered('XQZVWK 3321', -7_500, { history, open: CATEGORIES.filter((path) => path !== 'Expenses:Travel') });
  expect(found.find(({ category }) => category === 'Expenses:Meals')!.reason).toBe(
    'You chose Meals for 3 of 4 earlier transactions of this payee.',
  );
  expect(found.some(({ category }) => category === 'Expenses:Travel')).toBe(false);
});

test('with few open categories there are fewer, still 100%, and none without', () => {
  const found = offered('XQZVWK 3321', -7_500, { open: ['Expenses:Rent', 'Equity:Owner Draws'] });
  expect(found.map(({ category }) => category).sort()).toEqual(['Equity:Owner Draws', 'Expenses:Rent']);
  expect(found.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  expect(found.map(({ reason }) => reason).sort()).toEqual(['Only if it’s personal.', 'You have no recent payees in Rent.']);
  expect(offered('XQZVWK 3321', -7_500, { open: [] })).toEqual([]);
});

test('categories that the models don’t know are offered where less than three are', () => {
  const open = ['Expenses:Models', 'Expenses:Studio', 'Income:Shoots'];
  const known = ['Income:Shoots', 'Expenses:Studio', 'Expenses:Models'].map((category) => ({ category, payees: ['Zor'] }));
  const found = offered('XQZVWK 3321', -7_500, { open, known });
  expect(found.map(({ category, share }) => [category, share])).toEqual([
    ['Expenses:Studio', 50],
    ['Expenses:Models', 50],
  ]);
});
