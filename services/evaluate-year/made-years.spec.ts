// Full years of made-up businesses: what is right without help, that nothing is deducted falsely without a question, and what ten answers
// change.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadStartingModel } from '../assistant/classification/starting-model.config.js';
import type { Model } from '../assistant/classification/model.js';
import { decideYear, figuresOf, type YearFigures } from './judge-year.js';
import { cafe } from '../../tests/fixtures/evaluate-year/made-years/cafe.fixture.js';
import { designer } from '../../tests/fixtures/evaluate-year/made-years/designer.fixture.js';
import { landscaper } from '../../tests/fixtures/evaluate-year/made-years/landscaper.fixture.js';
import { madeYear } from '../../tests/fixtures/evaluate-year/made-years/made-year.fixture.js';
import { remodeler } from '../../tests/fixtures/evaluate-year/made-years/remodeler.fixture.js';
import { salon } from '../../tests/fixtures/evaluate-year/made-years/salon.fixture.js';
import { seller } from '../../tests/fixtures/evaluate-year/made-years/seller.fixture.js';
import { matchTruth } from './match-truth.js';
import { readTruth } from './truth.js';
import { readYear } from './read-year.js';

let model: Model;
beforeAll(() => {
  model = loadStartingModel();
});

describe.each([cafe, designer, landscaper, seller, salon, remodeler])('the year of the $name', (year) => {
  const made = madeYear(year);
  let figures: YearFigures;
  beforeAll(() => {
    const { known, problems } = matchTruth(readYear(made.files, year.name).rows, readTruth(made.truth, 'truth.csv').rows);
    expect(problems).toEqual([]);
    figures = figuresOf(decideYear(known, model), model);
    process.stdout.write(`${year.name}: ${JSON.stringify(figures)}\n`);
  });

  test('every row is judged', () => {
    expect(made.rows).toBeGreaterThanOrEqual(300);
    expect(figures.rows).toBe(made.rows);
  });

  test('is right without help', () => expect(figures.share).toBeGreaterThanOrEqual(0.88));
  test('is right where it is sure', () => expect(figures.shareAtHigh).toBeGreaterThanOrEqual(0.97));
  test('deducts nothing falsely without asking', () => expect(figures.falseDeductionsWithoutQuestionCents).toBe(0));
  test('is right after ten answers', () => expect(figures.afterTenAnswers).toBeGreaterThanOrEqual(0.95));
});
