// What is posted as an opening balance, given what the statement says and what journals tell from before it.
import { expect, test } from '@jest/globals';
import { openingOf } from './opening-balance.js';

const stated = { date: '2026-03-01', amountCents: 95_063 };
const told = { sumCents: -4_937, firstOn: '2026-01-31', opened: false };

test.each([
  ['nothing is told: as stated', stated, undefined, stated],
  ['lines before it: what they leave, before the first of them', stated, told, { date: '2026-01-31', amountCents: 100_000 }],
  ['an opening is told: none', stated, { ...told, opened: true }, null],
  ['the lines lead to what is stated: none', stated, { ...told, sumCents: 95_063 }, null],
  ['nothing is stated and nothing told: none', { ...stated, amountCents: 0 }, undefined, null],
  ['nothing is stated, but lines are told', { ...stated, amountCents: 0 }, told, { date: '2026-01-31', amountCents: 4_937 }],
  ['no line lies before it', stated, { sumCents: 0, firstOn: null, opened: false }, stated],
])('%s', (_, opening, before, expected) => {
  const found = openingOf(opening, before);
  expect(found && { date: found.date, amountCents: found.amountCents }).toEqual(expected);
});
