// The texts about an account's agreement with its bank.
import { expect, test } from '@jest/globals';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { agreementOf, agreementSentence, isUsed } from './bank-checks.js';

const [differing] = getBankChecks.example.accounts;
const agreeing = { ...differing!, firstDifference: null };
const unchecked = { ...agreeing, agreesThrough: null };
const derived = { ...unchecked, openingDerived: true };
const today = '2026-11-22';

test('four states, each with its own words', () => {
  expect(agreementOf(agreeing, today)).toEqual({ state: 'agrees', text: 'matches bank through Aug 31' });
  // 41,260.19 in the books less 41,306.18 at the bank is -45.99; the words carry no sign.
  expect(agreementOf(differing!, today)).toEqual({ state: 'differs', text: 'differs by $45.99 since Sep 30' });
  expect(agreementOf(unchecked, today)).toEqual({ state: 'unknown', text: 'no bank balance yet' });
  expect(agreementOf(derived, today)).toEqual({ state: 'unchecked', text: 'not checked yet: opening derived from this file' });
});

test('a day of another year carries its year', () => {
  expect(agreementOf(agreeing, '2027-01-04').text).toBe('matches bank through Aug 31, 2026');
  expect(agreementOf(differing!, '2027-01-04').text).toBe('differs by $45.99 since Sep 30, 2026');
});

test('as a sentence', () => {
  expect([agreeing, differing!, unchecked, derived].map(agreementSentence)).toEqual([
    'PNC Operating matches the bank through Aug 31, 2026.',
    'PNC Operating differs from the bank by $45.99 since Sep 30, 2026.',
    'No PNC Operating statement includes a balance yet, so there is nothing to compare.',
    'PNC Operating is not checked yet: opening derived from this file. The next statement with a balance checks it.',
  ]);
});

test('an account without activity is skipped', () => {
  const unused = { ...unchecked, booksCents: 0, checks: 0, coverage: [], possibleDuplicates: 0 };
  expect(isUsed(unused)).toBe(false);
  const signs = [{ booksCents: -1 }, { checks: 1 }, { coverage: differing!.coverage }, { possibleDuplicates: 1 }];
  expect(signs.map((sign) => isUsed({ ...unused, ...sign }))).toEqual([true, true, true, true]);
});
