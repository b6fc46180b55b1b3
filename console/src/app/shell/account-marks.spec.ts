// The rail's glyph per account: a check mark, a triangle, or a clock, with the sentence and the amount behind it.
import { expect, test } from '@jest/globals';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { accountMark } from './account-marks.js';

const account = { ...getBankChecks.example.accounts[0]!, firstDifference: null, openingDerived: false, agreesThrough: '2026-11-27' };
const today = '2026-11-30';
const known = { check: account, balanceCents: 17_474_069, held: undefined, today };
const at = new Date().toISOString();

test('books that agree with the bank have a check mark, and the amount with cents', () => {
  const { glyph, sentence, figures } = accountMark(known);
  expect(glyph).toBe('matches');
  expect(sentence).toMatch(/^[A-Z].* through Nov 27$/);
  expect(figures).toBe('$174,740.69 in the books');
});

test('the balance of a linked bank is named as well, once if it is the same', () => {
  expect(accountMark({ ...known, held: { bankName: 'PNC', balanceCents: 17_474_069, at } }).figures).toBe(
    '$174,740.69 in the books and at PNC',
  );
  expect(accountMark({ ...known, held: { bankName: 'PNC', balanceCents: 17_000_000, at } }).figures).toBe(
    '$174,740.69 in the books, $170,000.00 at PNC',
  );
});

test('a difference has a triangle', () => {
  const [example] = getBankChecks.example.accounts;
  const check = { ...account, firstDifference: { ...example!.firstDifference!, date: '2026-09-30', differenceCents: -4_599 } };
  expect(accountMark({ ...known, check })).toMatchObject({ glyph: 'differs', sentence: 'Differs by $45.99 since Sep 30' });
});

test('no bank balance yet, or one that is older than its statement or sync should be, has a clock', () => {
  expect(accountMark({ ...known, check: { ...account, agreesThrough: null } })).toMatchObject({
    glyph: 'waiting',
    sentence: 'No bank balance yet',
  });
  const glyphAt = (agreesThrough: string) => accountMark({ ...known, check: { ...account, agreesThrough } }).glyph;
  // Of a statement through October on the last day of November; of one through September.
  expect([glyphAt('2026-10-31'), glyphAt('2026-09-30')]).toEqual(['matches', 'waiting']);
  const old = new Date(Date.now() - 5 * 86_400_000).toISOString();
  expect(accountMark({ ...known, held: { bankName: 'PNC', balanceCents: 1, at: old } }).glyph).toBe('waiting');
});
