// The figures of a year, worked out by hand on a few rows whose decisions are given.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadStartingModel } from '../assistant/classification/starting-model.config.js';
import type { Model } from '../assistant/classification/model.js';
import { firstQuestion } from './ask.js';
import { answerQuestions, figuresOf } from './judge-year.js';
import { isFalseDeduction, type JudgedRow } from './judged-row.js';

let model: Model;
beforeAll(() => {
  model = loadStartingModel();
});

interface Given {
  description?: string;
  cents: number;
  decided: string;
  confidence: number;
  right: string;
}

const judged = ({ description = 'XQZVWK', cents, decided, confidence, right }: Given, at = 0): JudgedRow => ({
  ...{ date: `2025-03-${10 + at}`, description, amountCents: cents, file: 'a.csv', bankAccount: 'Assets:Bank:Checking', answered: false },
  decision: { category: decided, confidence, reason: '', source: 'model', modelVersion: '', appliedRules: [] },
  truth: { line: at + 2, date: '', description, amountCents: cents, category: right, named: right },
});
const rows = (...given: Given[]) => given.map(judged);

describe('figures', () => {
  test('of five rows', () => {
    const figures = figuresOf(
      rows(
        { cents: -10_000, decided: 'Expenses:Supplies', confidence: 0.9, right: 'Expenses:Supplies' },
        { cents: -20_000, decided: 'Expenses:Supplies', confidence: 0.8, right: 'Equity:Owner Draws' },
        { cents: -30_000, decided: 'Expenses:Meals', confidence: 0.7, right: 'Expenses:Entertainment' },
        { cents: -40_000, decided: 'Expenses:Rent', confidence: 0.95, right: 'Expenses:Utilities' },
        { cents: 50_000, decided: 'Income:Sales', confidence: 0.9, right: 'Income:Sales' },
      ),
      model,
    );
    // Right: the first and the last of 5. Sure: all but the third, 2 of 4 right. False: 200 and 300, of which no question covers the 200;
    // rent is deductible as utilities are.
    expect(figures).toMatchObject({ rows: 5, right: 2, share: 0.4, shareAtHigh: 0.5, coverageAtHigh: 0.8 });
    expect([figures.falseDeductionCents, figures.falseDeductionsWithoutQuestionCents]).toEqual([50_000, 20_000]);
  });

  test('of a year without income, and of no rows', () => {
    expect(figuresOf(rows({ cents: -1, decided: 'Expenses:Rent', confidence: 1, right: 'Expenses:Rent' }), model)).toMatchObject({
      share: 1,
      afterTenAnswers: 1,
    });
    expect(figuresOf([], model)).toEqual({
      rows: 0,
      right: 0,
      share: 0,
      shareAtHigh: 0,
      coverageAtHigh: 0,
      falseDeductionCents: 0,
      falseDeductionsWithoutQuestionCents: 0,
      offeredFirst: 1,
      offered: 1,
      afterTenAnswers: 0,
    });
  });
});

test.each([
  ['Expenses:Supplies', 'Equity:Owner Draws', -1, true],
  ['Expenses:Car & Truck', 'Equity:Owner Draws', -1, true],
  ['Expenses:Supplies', 'Expenses:Fines & Penalties', -1, true],
  ['Expenses:Supplies', 'Liabilities:Sales Tax', -1, true],
  ['Expenses:Supplies', 'Expenses:Rent', -1, false],
  ['Expenses:Entertainment', 'Equity:Owner Draws', -1, false],
  ['Equity:Owner Draws', 'Expenses:Supplies', -1, false],
  ['Expenses:Supplies', 'Equity:Owner Draws', 1, false],
])('%s where %s is right, %d cents: a false deduction is %s', (decided, right, cents, is) =>
  expect(isFalseDeduction(judged({ cents, decided, confidence: 1, right }))).toBe(is),
);

describe('the product asks', () => {
  const unknown = 'Expenses:Uncategorized';
  const year = () =>
    rows(
      { description: 'GLOBEX', cents: -90_000, decided: 'Expenses:Supplies', confidence: 0.6, right: 'Equity:Owner Draws' },
      { description: 'INITECH 1', cents: -20_000, decided: unknown, confidence: 0.2, right: 'Expenses:Rent' },
      { description: 'INITECH 2', cents: -20_000, decided: unknown, confidence: 0.2, right: 'Expenses:Rent' },
      { description: 'SURE', cents: -99_000, decided: 'Expenses:Rent', confidence: 0.8, right: 'Expenses:Rent' },
    );

  test('first for what has no category, then for the guess on which most hangs, never for what is sure', () => {
    const books = year();
    expect(firstQuestion(books).map(({ description }) => description)).toEqual(['INITECH 1', 'INITECH 2']);
    expect(firstQuestion(books.filter((row) => !row.description.startsWith('INITECH'))).map(({ description }) => description)).toEqual([
      'GLOBEX',
    ]);
    expect(firstQuestion(books.filter(({ description }) => description === 'SURE'))).toEqual([]);
  });

  test('and an answer settles all rows of its question', () => {
    const [globex, ...initech] = answerQuestions(year(), model, 1);
    expect(initech.slice(0, 2).map(({ decision, answered }) => [decision.category, answered])).toEqual([['Expenses:Rent', true], ['Expenses:Rent', true]]); // prettier-ignore
    expect(globex!.answered).toBe(false);
    expect(answerQuestions(year(), model, 2)[0]!.decision.category).toBe('Equity:Owner Draws');
  });

  test('and reaches other rows of the payee', () => {
    const mixed = rows(
      { description: 'XQZVWK', cents: -90_000, decided: 'Expenses:Supplies', confidence: 0.6, right: 'Equity:Owner Draws' },
      { description: 'XQZVWK', cents: -10_000, decided: 'Expenses:Meals', confidence: 0.6, right: 'Equity:Owner Draws' },
    );
    expect(answerQuestions(mixed, model, 1)[1]!.decision).toMatchObject({ category: 'Equity:Owner Draws', source: 'history' });
  });
});
