// The fields of a pair, what each answer does, and the way through the queue.
import { describe, expect, test } from '@jest/globals';
import { listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import {
  answeredText,
  apart,
  effectOf,
  fieldsOf,
  holdingText,
  nextOpen,
  type Pair,
  pairDays,
  pairSubtitle,
  parsePairsSearch,
  progressText,
  stepTo,
} from './possible-duplicates.js';

const pair = listPossibleDuplicates.example.pairs[0] as Pair;
const id = (last: number) => `0198c5e0-0000-7000-8000-00000000000${last}`;

test('a bad address falls back', () => {
  expect(parsePairsSearch({ state: 'open', import: 'x', pair: "1' or 1", page: '1' })).toEqual({});
  expect(parsePairsSearch({ state: 'decided', import: id(1), pair: id(2), page: '3' })).toEqual({
    state: 'decided',
    import: id(1),
    pair: id(2),
    page: 3,
  });
});

describe('field by field', () => {
  const found = (name: string, one: Pair = pair) => fieldsOf(one).find((field) => field.name === name);

  test('only what differs is marked; what one file lacks cannot be compared', () => {
    expect(fieldsOf(pair).map(({ name, verdict, differs }) => [name, verdict, differs])).toEqual([
      ['File', 'two kinds of file', false],
      ['Purchase date', 'can’t be compared', false],
      ['Posted', '1 day apart', true],
      ['Description', 'differs', true],
      ['Amount', 'equal', false],
      ['Bank’s ID', 'can’t be compared', false],
    ]);
    expect(found('Purchase date')).toMatchObject({ twin: 'Oct 28, 2026', row: null });
    expect(found('Bank’s ID')).toMatchObject({ twin: null, row: '202610310001' });
  });

  test('a field that both files lack is skipped, one that both have is compared', () => {
    const balances = { ...pair, row: { ...pair.row, balanceCents: 100 }, twin: { ...pair.twin, balanceCents: 100 } };
    expect(found('Balance after')).toBeUndefined();
    expect(found('Balance after', balances)).toMatchObject({ twin: '$1.00', row: '$1.00', verdict: 'equal', differs: false });
  });

  test('days apart', () =>
    expect([apart('2026-10-31', '2026-10-31'), apart('2026-11-02', '2026-10-30')]).toEqual(['same day', '3 days apart']));
});

describe('what an answer does', () => {
  test('a card that owes 100.00 owes 145.99 after a second charge of 45.99', () => {
    expect(effectOf('both', pair, -10_000)).toEqual({
      text: 'Adds a second transaction of $45.99, posted Oct 31.',
      note: 'Chase Ink goes from $100.00 owed to $145.99 owed',
    });
    expect(effectOf('same', pair, -10_000)).toEqual({
      text: 'Keeps one transaction of $45.99, posted Oct 30. The row from chase-1234.qfx is linked to it.',
      note: 'Chase Ink stays at $100.00 owed',
    });
  });
  test('an entry that was changed to 50.00 keeps its amount, and the account is off by the rest', () => {
    const changed: Pair = { ...pair, twin: { ...pair.twin, amountCents: -5_000 } };
    expect(effectOf('same', changed, -10_000)).toEqual({
      text: 'Keeps one transaction of $50.00, posted Oct 30. The row from chase-1234.qfx is linked to it.',
      note: 'Chase Ink stays at $100.00 owed, $4.01 off the bank balance',
    });
    expect(effectOf('both', changed, undefined).text).toBe('Adds a second transaction of $45.99, posted Oct 31.');
    expect(pairSubtitle(changed)).toBe('Chase Ink, \u2212$45.99 by the bank, \u2212$50.00 in the books, 1 day apart');
  });
  test('a bank account of 100.00 goes to 54.01', () => {
    const bank: Pair = { ...pair, account: { ...pair.account, type: 'asset' } };
    expect(effectOf('both', bank, 10_000).note).toBe('Chase Ink goes from $100.00 to $54.01');
  });
  test('without a known balance nothing is claimed about it', () => expect(effectOf('both', pair, undefined).note).toBeUndefined());
  test('an overpaid card', () => {
    expect([holdingText('liability', 500), holdingText('liability', 0)]).toEqual(['$5.00 in your favor', '$0.00 owed']);
  });
});

test('texts of the pair', () => {
  expect(pairDays(pair)).toBe('Oct 30, Oct 31');
  expect(pairSubtitle(pair)).toBe('Chase Ink, two rows with the same amount, 1 day apart');
  expect(pairSubtitle({ ...pair, row: { ...pair.row, date: pair.twin.date } })).toMatch(/on the same day$/);
  expect(answeredText(pair, 'same')).toBe('AMAZON MARKETPLACE, \u2212$45.99 kept as one transaction');
  expect(answeredText(pair, 'both')).toBe('AMAZON MARKETPLACE, \u2212$45.99 posted as a second transaction');
  expect(progressText({ decided: 3, open: 9 })).toBe('3 of 12 decided, 9 left. Nothing here is posted until you decide.');
  expect(progressText({ decided: 2, open: 0 })).toMatch(/^2 of 2 decided, none left/);
});

describe('the way through the queue', () => {
  const queue = [1, 2, 3, 4].map((last): Pair => ({ ...pair, id: id(last), answer: last === 1 ? 'both' : null }));
  const at = (last: number) => queue[last - 1]!;

  test('steps stay at the ends', () => {
    expect([stepTo(queue, at(1), -1), stepTo(queue, at(1), 1), stepTo(queue, at(4), 1)]).toEqual([at(1), at(2), at(4)]);
    expect(stepTo(queue, undefined, 1)).toBe(at(1));
  });
  test('after an answer the next that waits, else one before, else none', () => {
    expect(nextOpen(queue, at(2))).toBe(at(3));
    expect(nextOpen(queue, at(4))).toBe(at(2));
    expect(nextOpen([at(1), at(2)], at(2))).toBeUndefined();
  });
});
