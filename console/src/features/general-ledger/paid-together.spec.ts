// The division of one bank row among several invoices.
import { expect, test } from '@jest/globals';
import { divided, maySeveral, suggested } from './paid-together.js';

const open = (...cents: number[]) => cents.map((openCents, at) => ({ documentId: String(at + 1), openCents, named: true }));

test('the first are paid in full, the last in part, and what comes after gets nothing', () => {
  expect(divided(1_000, open(600, 300, 250, 50))).toEqual({
    parts: [
      { documentId: '1', amountCents: 600 },
      { documentId: '2', amountCents: 300 },
      { documentId: '3', amountCents: 100 },
    ],
    without: ['4'],
    restCents: 0,
  });
  expect(divided(1_000, open(600)).restCents).toBe(400);
  expect(divided(1_000, [])).toEqual({ parts: [], without: [], restCents: 1_000 });
  expect(divided(1_000, open(1_000, 600)).without).toEqual(['2']);
});

test('those that are the amount to the cent are suggested, and nothing that is only near it', () => {
  expect(suggested(900, open(600, 300, 250))).toEqual(['1', '2']);
  expect(suggested(901, open(600, 300, 250))).toEqual([]);
  expect(suggested(900, [...open(600), { documentId: '9', openCents: 300, named: false }])).toEqual([]);
});

test('several are asked for where several are needed and enough is open', () => {
  expect([maySeveral(900, open(600, 300)), maySeveral(901, open(600, 300)), maySeveral(500, open(600, 700)), maySeveral(500, open(200, 700))]).toEqual([true, false, false, true]); // prettier-ignore
});

test('a charge whose rest may stay needs one that is smaller', () => {
  expect([maySeveral(900, open(600), true), maySeveral(900, open(900, 1_000), true), maySeveral(900, [], true)]).toEqual([
    true,
    false,
    false,
  ]);
});
