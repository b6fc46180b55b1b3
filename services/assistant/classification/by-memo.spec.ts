// What a person wrote with a payment gives its category as a question, and takes the certainty from a guess for money given back.
import { expect, test } from '@jest/globals';
import { doubtedByMemo, fromMemo } from './by-memo.js';

const zelle = (memo: string, way: 'to' | 'from') => ({ description: `Zelle payment ${way} Nadia Rahman for "${memo}"; Conf# 9f2k1`, amountCents: way === 'to' ? -100 : 100 }); // prettier-ignore

test.each([
  ['March rent', 'to', 'Expenses:Rent'],
  ['Happy birthday', 'to', 'Equity:Owner Draws'],
  ['birthday', 'from', 'Equity:Owner Contributions'],
  ['used drone', 'from', 'Income:Other Income'],
] as const)('%s %s', (memo, way, category) => {
  const decision = fromMemo(zelle(memo, way), way === 'to' ? 'out' : 'in')!;
  expect([decision.category, decision.confidence]).toEqual([category, 0.7]);
  expect(decision.reason).toContain(memo.toUpperCase());
});

test.each([
  ['Miller wedding', 'from', 'in'],
  ['rent', 'from', 'in'],
  ['', 'to', 'out'],
] as const)('%s %s suggests no category', (memo, way, direction) => expect(fromMemo(zelle(memo, way), direction)).toBeUndefined());

test('a guess for money given back isn’t sure', () => {
  const guess = { category: 'Income:Services', confidence: 0.92, reason: 'looks like Services', source: 'model' as const, modelVersion: 'x', appliedRules: [] }; // prettier-ignore
  expect(doubtedByMemo(guess, zelle('refund', 'from'))).toMatchObject({ confidence: 0.7, category: 'Income:Services' });
  expect(doubtedByMemo(guess, zelle('Miller wedding', 'from'))).toBe(guess);
});
