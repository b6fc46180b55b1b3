// What is posted as an opening balance, given what the statement says and what journals say of the days before it.
import { expect, test } from '@jest/globals';
import { openingOf } from './opening-balance.js';

const stated = { date: '2026-03-01', amountCents: 95_063 };
const fromJournals = { sumCents: -4_937, firstOn: '2026-01-31', opened: false };

test.each([
  ['journals say nothing: as stated', stated, undefined, stated],
  ['lines before it: what they leave, before the first of them', stated, fromJournals, { date: '2026-01-31', amountCents: 100_000 }],
  ['a journal has an opening: none', stated, { ...fromJournals, opened: true }, null],
  ['the lines lead to what is stated: none', stated, { ...fromJournals, sumCents: 95_063 }, null],
  ['nothing is stated and journals say nothing: none', { ...stated, amountCents: 0 }, undefined, null],
  ['nothing is stated, but journals have lines', { ...stated, amountCents: 0 }, fromJournals, { date: '2026-01-31', amountCents: 4_937 }],
  ['no line lies before it', stated, { sumCents: 0, firstOn: null, opened: false }, stated],
])('%s', (_, opening, before, expected) => {
  const found = openingOf(opening, before);
  expect(found && { date: found.date, amountCents: found.amountCents }).toEqual(expected);
});
