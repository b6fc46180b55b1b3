// What else a question about a line may offer: the model's best categories, never those that don't fit the direction.
import { beforeAll, expect, test } from '@jest/globals';
import { classifyForQuestions } from './likely-categories.js';
import type { Decision } from './decision.js';
import type { Model } from './model.js';
import { loadStartingModel } from './starting-model.config.js';

let startingModel: Model;
beforeAll(() => {
  startingModel = loadStartingModel();
});

const decide = (description: string, amountCents: number): Decision =>
  classifyForQuestions([{ description, amountCents }], { startingModel })[0]!;

test('a decision that is sure has none', () => {
  const sure = decide('GUSTO PAYROLL TAX 941', -149_698);
  expect(sure.confidence).toBeGreaterThanOrEqual(0.8);
  expect(sure.likely).toBeUndefined();
});

test('three different ones, the decided first', () => {
  const unsure = decide('ZELLE TO JOHN SMITH', -50_000);
  expect(unsure.confidence).toBeLessThan(0.8);
  expect(unsure.likely![0]).toBe(unsure.category);
  expect(new Set(unsure.likely)).toHaveProperty('size', 3);
});

test('what has no category has its best guesses, none of them income for money out', () => {
  const unknown = decide('XQZVWK 3321', -7_500);
  expect(unknown.category).toBe('Expenses:Uncategorized');
  expect(unknown.likely).toHaveLength(3);
  expect(unknown.likely!.some((category) => category.startsWith('Income:') || category.endsWith(':Uncategorized'))).toBe(false);
});

test('money in may be a refund: the last one is what such a payee is usually paid for', () => {
  const { likely } = decide('ZELLE FROM JOHN SMITH', 50_000);
  expect(likely!.at(-1)).toMatch(/^Expenses:/);
  expect(likely!.slice(0, -1).some((category) => category.startsWith('Expenses:'))).toBe(false);
});

test('rows of one text get the same', () => {
  const row = { description: 'ZELLE TO JOHN SMITH', amountCents: -50_000 };
  const [first, second] = classifyForQuestions([row, row], { startingModel });
  expect(second).toEqual(first);
});
