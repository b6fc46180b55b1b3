// Schedule C line by line against forms filled in by hand.
import { describe, expect, test } from '@jest/globals';
import { computedLines } from '../engine/schedule-c.js';
import { halfCentsUp } from '../amounts/rounding.js';
import { taxYearOf } from '../years/tax-years.js';
import { assumptionsOf, enteredFrom } from '../year-in-books/entered-lines.js';

function compute(year: number, lines: Record<string, number>): Record<string, number> {
  const figures = taxYearOf(year)!;
  const computed = computedLines(enteredFrom(lines, figures), figures);
  return Object.fromEntries(Object.entries(computed).map(([line, amount]) => [line, halfCentsUp(amount)]));
}

/** The code of the problem that the lines meet. */
function problemOf(year: number, lines: Record<string, number>): string {
  try {
    compute(year, lines);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return '';
}

test('a form of 2024 with every part', () => {
  const lines = {
    ...{ '1': 250_000.5, '2': 1_000.25, '6': 300, '35': 10_000, '36': 40_000, '37': 5_000, '38': 2_000, '39': 500, '41': 12_500 },
    ...{
      '8': 100.01,
      '9': 50,
      '10': 200.02,
      '11': 300.03,
      '12': 1,
      '13': 2,
      '14': 3,
      '15': 4,
      '16a': 5,
      '16b': 6,
      '17': 7,
      '18': 8,
      '19': 9,
    },
    ...{ '20a': 10, '20b': 11, '21': 12, '22': 13, '23': 14, '24a': 15, '24b': 16, '25': 17, '26': 18, '27b': 19, '30': 1_500 },
    ...{ '44a': 1_000, '44b': 300, '44c': 5_000, '48a': 20.5, '48b': 30.25 },
  };
  expect(compute(2024, lines)).toEqual({
    '3': 249_000.25,
    // 10,000 + 40,000 + 5,000 + 2,000 + 500 − 12,500.
    '4': 45_000,
    '5': 204_000.25,
    '7': 204_300.25,
    // 50 + 1,000 × 0.67.
    '9': 720,
    '27a': 50.75,
    // 100.01 + 720 + 200.02 + 300.03 + (1 + 2 + … + 18 = 171) + 19 + 50.75.
    '28': 1_560.81,
    '29': 202_739.44,
    '31': 201_239.44,
  });
});

test('a loss is a normal outcome', () => {
  expect(compute(2023, { '1': 1_000, '11': 5_000.55 })).toMatchObject({ '7': 1_000, '28': 5_000.55, '29': -4_000.55, '31': -4_000.55 });
});

test('nothing entered is nothing everywhere', () => {
  expect(compute(2025, {})).toEqual({ '3': 0, '4': 0, '5': 0, '7': 0, '9': 0, '27b': 0, '28': 0, '29': 0, '31': 0 });
});

describe('mileage', () => {
  test.each([
    [2020, 575],
    [2021, 560],
    [2023, 655],
    [2024, 670],
    [2025, 700],
    [2026, 725],
    [2027, 725],
  ])('1,000 miles in %d: %d', (year, amount) => expect(compute(year, { '44a': 1_000 })['9']).toBe(amount));

  // 1,000 × 0.585 + 2,000 × 0.625.
  test('2022 has two rates', () => expect(compute(2022, { '44a_1stHalf': 1_000, '44a_2ndHalf': 2_000 })['9']).toBe(1_835));

  // 72.5 cents a mile: 0.725, 2.175 and 5.075 end in half a cent.
  test.each([
    [1, 0.73],
    [3, 2.18],
    [7, 5.08],
    [2, 1.45],
  ])('half a cent of %d miles counts up', (miles, amount) => expect(compute(2026, { '44a': miles })['9']).toBe(amount));

  // Halves of cents are carried into the sum: 0.585 × 2 = 1.17, once, not twice 0.59.
  test('half cents are rounded only where they leave', () => {
    expect(compute(2022, { '44a_1stHalf': 1, '8': 0.585 })['28']).toBe(1.17);
  });
});

describe('other expenses', () => {
  test.each([
    [2020, '27a'],
    [2021, '27a'],
    [2022, '27a'],
    [2023, '27a'],
    [2024, '27a'],
    [2025, '27b'],
    [2026, '27b'],
    [2027, '27b'],
  ])('of %d are on line %s', (year, line) => {
    expect(compute(year, { '48a': 1, '48b': 2, '48z': 3, '48aa': 4 })).toMatchObject({ [line]: 10, '28': 10 });
    expect(compute(year, { [line]: 12 })).toMatchObject({ [line]: 12, '28': 12 });
    expect(compute(year, { '48': 12 })).toMatchObject({ [line]: 12, '28': 12 });
  });

  test('the deduction for buildings has the other number, and counts', () => {
    expect(compute(2024, { '27b': 7, '48a': 1 })).toMatchObject({ '27a': 1, '28': 8 });
    expect(compute(2025, { '27a': 7, '48a': 1 })).toMatchObject({ '27b': 1, '28': 8 });
  });
});

test('cost of goods sold may be entered where Part III is not', () => {
  expect(compute(2024, { '1': 100, '4': 30 })).toMatchObject({ '4': 30, '5': 70 });
});

test.each<[string, number, Record<string, number>]>([
  ['unknown-line', 2024, { '99': 1 }],
  ['unknown-line', 2024, { L1: 1 }],
  ['unknown-line', 2022, { '27b': 1 }],
  ['unknown-line', 2024, JSON.parse('{"__proto__": 1}') as Record<string, number>],
  ['computed-line', 2024, { '28': 1 }],
  ['computed-line', 2024, { '31': 1 }],
  ['line-twice', 2024, { '4': 1, '35': 1 }],
  ['line-twice', 2024, { '27a': 1, '48a': 1 }],
  ['line-twice', 2025, { '27b': 1, '48': 1 }],
  ['line-twice', 2024, { '44a': 1, '44a_1stHalf': 1 }],
  ['negative-miles', 2024, { '44a': -1 }],
  ['two-mileage-rates', 2022, { '44a': 1 }],
])('%s is refused: %d %j', (code, year, lines) => expect(problemOf(year, lines)).toBe(code));

test('figures that are not final are named', () => {
  expect([2024, 2025, 2026, 2027].map((year) => assumptionsOf(taxYearOf(year)!).length)).toEqual([0, 0, 1, 2]);
});
