// The trained model: learns, says what it does not know, and survives its file.
import { describe, expect, test } from '@jest/globals';
import { decodeModel, encodeModel, predict, trainModel, type TrainingRow } from './model.js';

const MEALS = ['JOES PIZZA', 'MARIOS PIZZA', 'LUIGIS PIZZERIA', 'BURGER BARN', 'BURGER HOUSE', 'TACO STAND'];
const TRAVEL = ['SEASIDE HOTEL', 'GRAND HOTEL', 'CITY HOTEL', 'AIRPORT MOTEL', 'ROADSIDE MOTEL', 'LAKE RESORT'];

const rows: TrainingRow[] = [
  ...MEALS.map((name) => ({ fields: [name], label: 'Expenses:Meals' })),
  ...TRAVEL.map((name) => ({ fields: [name], label: 'Expenses:Travel' })),
];
const model = trainModel(rows, { name: 'test' });

function best(text: string): string {
  const { probabilities } = predict(model, { fields: [text] });
  return model.classes[probabilities.indexOf(Math.max(...probabilities))]!;
}

test('new payees are recognized by what they share with known ones', () => {
  expect(best('SQ *TONYS PIZZA 4455 AUSTIN TX')).toBe('Expenses:Meals');
  expect(best('HARBOR HOTEL')).toBe('Expenses:Travel');
});

test('probabilities sum to 1, and a strange name is less sure than a known one', () => {
  const known = predict(model, { fields: ['JOES PIZZA'] });
  const strange = predict(model, { fields: ['XQZVWK'] });
  expect(known.probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 10);
  expect(known.familiarity).toBe(1);
  expect(strange.familiarity).toBe(0);
  expect(Math.max(...strange.probabilities)).toBeLessThan(Math.max(...known.probabilities));
});

describe('file', () => {
  const bytes = encodeModel(model);

  test('reads back as the same model, also from an odd offset', () => {
    const padded = new Uint8Array(bytes.length + 3);
    padded.set(bytes, 3);
    expect(decodeModel(padded.subarray(3))).toEqual(model);
  });

  test('the version names the content', () => {
    expect(model.version).toMatch(/^test@[0-9a-f]{12}$/);
    expect(trainModel(rows, { name: 'test' }).version).toBe(model.version);
    expect(trainModel(rows.slice(1), { name: 'test' }).version).not.toBe(model.version);
  });

  test('a foreign or shortened file is refused', () => {
    expect(() => decodeModel(Buffer.from('PK not a model'))).toThrow('not a classification model file');
    expect(() => decodeModel(bytes.subarray(0, 5000))).toThrow('cut off');
  });
});

test('one label alone is predicted for everything', () => {
  const single = trainModel(rows.slice(0, 2), { name: 'single' });
  expect([...predict(single, { fields: ['ANYTHING'] }).probabilities]).toEqual([1]);
});
