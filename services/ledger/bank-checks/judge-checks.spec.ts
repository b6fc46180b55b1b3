// Stated balances compared with the books, case by case; every expectation follows from the rules stated above it.
import { describe, expect, test } from '@jest/globals';
import { differenceOf, judge, type Check } from './judge-checks.js';

type Written = [date: string, statedCents: number, booksCents: number, more?: Partial<Check>];
const checksOf = (...all: Written[]): Check[] =>
  all.map(([date, statedCents, booksCents, more]) => ({
    date,
    statedCents,
    booksCents,
    source: 'running',
    edge: false,
    derived: false,
    opens: false,
    ...more,
  }));
const edge = { edge: true };
const opening = { source: 'opening', edge: true } as const;
const judged = (...all: Written[]) => {
  const { states, agreesThrough, checkedThrough, firstDifference } = judge(checksOf(...all));
  return {
    states,
    agreesThrough,
    checkedThrough,
    first: firstDifference && [firstDifference.date, firstDifference.booksCents - firstDifference.statedCents],
  };
};

test('without a check nothing is said', () => {
  expect(judged()).toEqual({ states: [], agreesThrough: null, checkedThrough: null, first: null });
});

test('checks that agree agree through the last of them', () => {
  expect(judged(['2026-08-30', 100, 100], ['2026-08-31', -250, -250])).toEqual({
    states: ['agrees', 'agrees'],
    agreesThrough: '2026-08-31',
    checkedThrough: '2026-08-31',
    first: null,
  });
});

test('the first difference ends the agreement; the same difference afterwards is no second one, another is', () => {
  expect(
    judged(['2026-09-01', 100, 100], ['2026-09-02', 90, 70], ['2026-09-03', 80, 60], ['2026-09-04', 80, 65], ['2026-09-05', 50, 50]),
  ).toEqual({
    states: ['agrees', 'differs', 'same', 'differs', 'agrees'],
    agreesThrough: '2026-09-01',
    checkedThrough: '2026-09-05',
    first: ['2026-09-02', -20],
  });
});

test('the difference is the books less the bank', () => {
  expect(checksOf(['2026-09-02', 90, 70], ['2026-09-02', -90, -70]).map(differenceOf)).toEqual([-20, 20]);
});

test('of a day that differs as the one before, another balance is another difference', () => {
  expect(judged(['2026-09-01', 90, 70], ['2026-09-02', 90, 70], ['2026-09-02', 95, 70]).states).toEqual(['differs', 'same', 'differs']);
});

test('a forgiven day between does not make the same difference a new one', () => {
  expect(judged(['2026-09-01', 90, 70], ['2026-09-02', 77, 70, edge], ['2026-09-03', 90, 70], ['2026-09-04', 80, 80]).states).toEqual([
    'differs',
    'part-of-day',
    'same',
    'agrees',
  ]);
});

test('the same difference after a day that agrees is a new one', () => {
  expect(judged(['2026-09-01', 90, 70], ['2026-09-02', 80, 80], ['2026-09-03', 70, 50]).states).toEqual(['differs', 'agrees', 'differs']);
});

describe('a day with several stated balances', () => {
  test('agrees when one of them equals the books', () => {
    const both: Written[] = [
      ['2026-09-01', 100, 130],
      ['2026-09-01', 130, 130],
    ];
    expect(judged(...both)).toEqual({
      states: ['part-of-day', 'agrees'],
      agreesThrough: '2026-09-01',
      checkedThrough: '2026-09-01',
      first: null,
    });
    expect(judged(...both.reverse()).states).toEqual(['agrees', 'part-of-day']);
  });
  test('that all differ is spoken for by the one that shows the day whole', () => {
    expect(judged(['2026-09-01', 129, 130, edge], ['2026-09-01', 100, 130]).first).toEqual(['2026-09-01', 30]);
    expect(judged(['2026-09-01', 100, 130, edge], ['2026-09-01', 129, 130, edge]).first).toEqual(['2026-09-01', 1]);
  });
});

describe('the edge of a file', () => {
  test('is forgiven when a later balance agrees', () => {
    expect(judged(['2026-08-31', 100, 60, edge], ['2026-09-30', 45, 45, edge])).toEqual({
      states: ['part-of-day', 'agrees'],
      agreesThrough: '2026-09-30',
      checkedThrough: '2026-09-30',
      first: null,
    });
  });
  test('is a difference when nothing later agrees', () => {
    expect(judged(['2026-08-31', 100, 60, edge], ['2026-09-30', 45, 5, edge])).toMatchObject({
      states: ['differs', 'same'],
      agreesThrough: null,
      first: ['2026-08-31', -40],
    });
  });
  test('a day that a file shows whole is never forgiven', () => {
    expect(judged(['2026-08-31', 100, 60], ['2026-09-30', 45, 45])).toMatchObject({
      states: ['differs', 'agrees'],
      agreesThrough: null,
      first: ['2026-08-31', -40],
    });
  });
  test('forgiven, but before a difference, is not what the books agree through', () => {
    expect(
      judged(['2026-08-15', 20, 20], ['2026-08-31', 100, 60, edge], ['2026-09-10', 50, 40], ['2026-09-30', 45, 45, edge]),
    ).toMatchObject({ states: ['agrees', 'part-of-day', 'differs', 'agrees'], agreesThrough: '2026-08-15', first: ['2026-09-10', -10] });
  });
});

describe('an opening balance', () => {
  // The books have the opening under the first row's day: at the end of the day before they hold nothing yet.
  test('that the next day does not repeat is no difference', () => {
    expect(judged(['2026-07-31', 950, 0, opening], ['2026-08-01', 935, 930])).toMatchObject({
      states: ['part-of-day', 'differs'],
      first: ['2026-08-01', -5],
    });
  });
  test('whose difference goes on is the first difference', () => {
    expect(judged(['2026-07-31', 950, 950], ['2026-08-31', 900, 950, opening], ['2026-09-30', 700, 750])).toMatchObject({
      states: ['agrees', 'differs', 'same'],
      agreesThrough: '2026-07-31',
      first: ['2026-08-31', 50],
    });
  });
  test('is forgiven like an edge, marked as one or not', () => {
    expect(judged(['2026-07-31', 950, 0, { source: 'opening' }], ['2026-08-01', 935, 935]).states).toEqual(['part-of-day', 'agrees']);
  });
  test('alone is compared like any other', () => {
    expect(judged(['2026-07-31', 950, 0, opening])).toMatchObject({ states: ['differs'], first: ['2026-07-31', -950] });
  });
});

describe('a balance that the opening balance was worked out from', () => {
  const [derived, opens] = [{ source: 'opening', edge: true, derived: true } as const, { edge: true, opens: true }];
  test('proves nothing alone, nor with the opening balance that was worked out from it', () => {
    expect(judge(checksOf(['2025-12-31', 910, 0, derived], ['2026-01-31', 500, 500, opens]))).toMatchObject({
      states: ['part-of-day', 'not-checked'],
      agreesThrough: null,
      checkedThrough: '2026-01-31',
      openingDerived: true,
      firstDifference: null,
    });
  });
  test('nor with another file’s balance of the same day, or a later file’s derived opening balance', () => {
    expect(
      judge(checksOf(['2026-01-31', 500, 500, opens], ['2026-01-31', 500, 500, opens], ['2026-02-04', 500, 500, derived])),
    ).toMatchObject({
      states: ['not-checked', 'not-checked', 'not-checked'],
      agreesThrough: null,
      openingDerived: true,
    });
  });
  test('agrees once a second stated balance does', () => {
    expect(judge(checksOf(['2026-01-31', 500, 500, opens], ['2026-02-28', 450, 450, { edge: true }]))).toMatchObject({
      states: ['agrees', 'agrees'],
      agreesThrough: '2026-02-28',
      openingDerived: false,
    });
  });
  test('is not what the books agree through where the second stated balance differs', () => {
    expect(judge(checksOf(['2026-01-31', 500, 500, opens], ['2026-02-28', 450, 440, { edge: true }]))).toMatchObject({
      states: ['not-checked', 'differs'],
      agreesThrough: null,
    });
  });
  test('two files that begin on one day prove each other by balances of two days', () => {
    expect(judge(checksOf(['2026-01-15', 500, 500, opens], ['2026-01-31', 450, 450, opens])).agreesThrough).toBe('2026-01-31');
  });
});
