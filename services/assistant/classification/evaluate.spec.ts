// The figures of an evaluation, worked out by hand, and floors on named public data sets.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { evaluate, judge, type Evaluation } from './evaluate.js';
import type { Model, TrainingRow } from './model.js';
import { loadStartingModel } from './starting-model.config.js';

test('figures of four predictions', () => {
  const figures = judge([
    { expected: 'A', predicted: 'A', confidence: 0.95 },
    { expected: 'A', predicted: 'A', confidence: 0.85 },
    { expected: 'A', predicted: 'B', confidence: 0.85 },
    { expected: 'B', predicted: 'B', confidence: 0.45 },
  ]);
  expect(figures.accuracy).toBe(0.75);
  // A: 2·2/(3+2) = 0.8; B: 2·1/(1+2) = 2/3; mean 11/15.
  expect(figures.macroF1).toBeCloseTo(11 / 15, 12);
  expect(figures.coverageAtHigh).toBe(0.75);
  expect(figures.precisionAtHigh).toBeCloseTo(2 / 3, 12);
  // Bins: |0.95 − 1| + |1.70 − 1| + |0.45 − 1| = 1.30, over 4 rows.
  expect(figures.ece).toBeCloseTo(0.325, 12);
});

test('no rows, no figures', () => {
  expect(judge([])).toEqual({ accuracy: 0, macroF1: 0, coverageAtHigh: 0, precisionAtHigh: 0, ece: 0 });
});

const DATA = path.resolve(process.env.REFERENCE_DATA ?? '../shared/data');
const read = (file: string) => parse(readFileSync(path.join(DATA, file)), { columns: true }) as Record<string, string>[];
/** Spreads texts over n parts, the same on every machine. */
const part = (text: string, n: number) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7) % n;

function print(name: string, figures: Evaluation): void {
  const text = Object.entries(figures).map(([figure, value]) => `${figure} ${(value as number).toFixed(3)}`);
  process.stdout.write(`${name}: ${text.join(', ')}\n`);
}

/** Hints for a business's own model, in addition to its rows: the starting model knows most of these brands, the rows alone don't. */
let startingModel: Model;
beforeAll(() => {
  startingModel = loadStartingModel();
});

const withData = existsSync(DATA) ? describe : describe.skip;

withData('reference data', () => {
  const merchants = () => {
    const lines = new Map<string, number>();
    return read('merchants/merchants_dev_train.csv').map(({ descriptor, category, brand }) => {
      const line = lines.get(brand!) ?? 0;
      lines.set(brand!, line + 1);
      return { fields: [descriptor!], label: category!, brand: brand!, line };
    });
  };

  test('known brands: every brand has one line held out', () => {
    const rows = merchants();
    const left = (row: { brand: string; line: number }) => row.line === part(row.brand, 3);
    const figures = evaluate(rows.filter((row) => !left(row)), rows.filter(left)); // prettier-ignore
    print('known brands', figures);
    expect(figures.accuracy).toBeGreaterThanOrEqual(0.98);
    expect(figures.precisionAtHigh).toBeGreaterThanOrEqual(0.99);
    expect(figures.coverageAtHigh).toBeGreaterThanOrEqual(0.9);
    expect(figures.ece).toBeLessThanOrEqual(0.03);
  }, 60_000);

  test.each([
    ['from the rows alone', false, { accuracy: 0.65, precisionAtHigh: 0.9, coverageAtHigh: 0.3, ece: 0.07 }],
    ['with hints', true, { accuracy: 0.8, precisionAtHigh: 0.93, coverageAtHigh: 0.6, ece: 0.04 }],
  ] as const)(
    'new brands, %s: a sixth of the brands is held out, three times',
    (name, hints, floors) => {
      const rows = merchants();
      const runs = [0, 1, 2].map((sixth) => {
        const left = (row: { brand: string }) => part(row.brand, 6) === sixth;
        return evaluate(rows.filter((row) => !left(row)), rows.filter(left), hints ? startingModel : undefined); // prettier-ignore
      });
      runs.forEach((figures) => print(`new brands, ${name}`, figures));
      const mean = (figure: keyof Evaluation) => runs.reduce((sum, figures) => sum + figures[figure], 0) / runs.length;
      expect(mean('accuracy')).toBeGreaterThanOrEqual(floors.accuracy);
      expect(mean('precisionAtHigh')).toBeGreaterThanOrEqual(floors.precisionAtHigh);
      expect(mean('coverageAtHigh')).toBeGreaterThanOrEqual(floors.coverageAtHigh);
      expect(mean('ece')).toBeLessThanOrEqual(floors.ece);
    },
    120_000,
  );

  test('real purchases: learned before 2018, judged on 2018 and 2019', () => {
    const purchases = read('purchases/wvu_purchases_2017_2019_dev.csv');
    const row = ({ supplier, description, label }: Record<string, string>): TrainingRow => ({
      fields: [supplier!, description!],
      label: label!,
    });
    const early = purchases.filter(({ date }) => date! < '2018');
    const late = purchases.filter(({ date }) => date! >= '2018');
    const figures = evaluate(early.map(row), late.map(row));
    print('real purchases', figures);
    expect(figures.accuracy).toBeGreaterThanOrEqual(0.65);
    expect(figures.precisionAtHigh).toBeGreaterThanOrEqual(0.9);
    expect(figures.ece).toBeLessThanOrEqual(0.06);
  }, 120_000);
});
