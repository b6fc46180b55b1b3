// The search under 'Other…': by the beginnings of words, also as the answer prints them.
import { expect, test } from '@jest/globals';
import { answersWith } from './answers.js';

test('an answer is found by the beginnings of its words, and by its own text', () => {
  const [freight, shipping] = [
    { text: 'Cost of Goods Sold: Freight In', category: 'Expenses:Cost of Goods Sold:Freight In' },
    { text: 'Postage or shipping', category: 'Expenses:Postage & Shipping' },
  ];
  const found = (search: string) => answersWith([freight!, shipping!], search);
  expect(found('frei')).toEqual([freight]);
  expect(found('Cost of Goods Sold: Freight In')).toEqual([freight]);
  expect(found('Postage & Shipping')).toEqual([shipping]);
  expect([found('').length, found('eight')]).toEqual([2, []]);
});
