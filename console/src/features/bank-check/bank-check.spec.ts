// Texts about an account and its bank: which is higher, the first difference, candidates by how much they explain.
import { describe, expect, test } from '@jest/globals';
import { getAccountChecks } from '#contracts/routes/bank-checks.js';
import {
  type Candidate,
  type Check,
  checksText,
  differenceText,
  differenceTitle,
  explainsText,
  gapLength,
  kindText,
  parseCheckSearch,
  ranked,
  sideText,
} from './bank-check.js';

const { account, checks } = getAccountChecks.example;
const difference = account.firstDifference!;
const check = (date: string, state: Check['state']): Check => ({ ...(checks[0] as Check), date, state });
const candidate = (amountCents: number | null, text = ''): Candidate => ({ kind: 'equal-amount', text, amountCents, link: '/' });

test('the kind of account, and a page of the address', () => {
  expect([kindText(account), kindText({ type: 'liability', mask: null }), kindText({ type: 'liability', loan: true, mask: '77' })]).toEqual(['Bank account ··4410', 'Card', 'Loan or line of credit ··77']); // prettier-ignore
  expect([parseCheckSearch({ page: '2' }), parseCheckSearch({ page: '1' }), parseCheckSearch({ page: 'x' })]).toEqual([
    { page: 2 },
    {},
    {},
  ]);
});

test('a card’s balance is a debt: more in the books is less owed', () => {
  expect(sideText('asset', -4_599)).toBe('books are lower');
  expect(sideText('asset', 4_599)).toBe('books are higher');
  expect(sideText('liability', -4_599)).toBe('books owe more');
  expect(sideText('liability', 4_599)).toBe('books owe less');
  expect(sideText('asset', 0)).toBe('books and bank match');
});

describe('the first difference', () => {
  test('names both balances', () =>
    expect(differenceTitle(difference)).toBe('Sep 30, 2026: bank balance 41,306.18, book balance 41,260.19'));

  test('says which side is higher, and counts later checks with the same difference', () => {
    expect(differenceText('asset', difference, [])).toBe('The books are 45.99 lower than the bank.');
    expect(differenceText('liability', difference, [])).toBe('The books owe 45.99 more than the bank balance.');
    const later = [check('2026-11-30', 'same'), check('2026-10-31', 'same'), check('2026-09-30', 'differs')];
    expect(differenceText('asset', difference, later)).toBe(
      'The books are 45.99 lower than the bank. 2 later checks differ by the same amount, so one cause on or before Sep 30 is likely.',
    );
    expect(differenceText('asset', difference, later.slice(1))).toMatch(/A later check differs by the same amount/);
  });

  test('nothing is counted while the list does not reach back to it', () =>
    expect(differenceText('asset', difference, [check('2026-11-30', 'same')])).toBe('The books are 45.99 lower than the bank.'));
});

test('candidates are sorted by how much they explain: all, unknown, part, nothing', () => {
  const shuffled = [candidate(0, 'none'), candidate(-1_000, 'part'), candidate(null, 'unknown'), candidate(4_599, 'all')];
  expect(ranked({ candidates: shuffled, differenceCents: -4_599 }).map(({ text }) => text)).toEqual(['all', 'unknown', 'part', 'none']);
  expect(explainsText(candidate(4_599), -4_599)).toEqual({ text: 'explains 45.99, all of it', all: true });
  expect(explainsText(candidate(-1_000), -4_599)).toEqual({ text: 'explains 10.00', all: false });
  expect(explainsText(candidate(null), -4_599).text).toBe('amount unknown until imported');
});

test('the length of a gap has both its ends', () => {
  expect([gapLength({ from: '2026-09-21', to: '2026-09-30' }), gapLength({ from: '2026-09-21', to: '2026-09-21' })]).toEqual([
    '10 days',
    '1 day',
  ]);
});

test('how many checks differ', () => {
  const listed = [
    check('2026-10-31', 'same'),
    check('2026-09-30', 'differs'),
    check('2026-08-31', 'agrees'),
    check('2026-08-30', 'part-of-day'),
  ];
  expect(checksText({ checks: listed, total: 4 })).toBe('4 checks; 2 differ');
  expect(checksText({ checks: listed, total: 62 })).toBe('62 checks; 2 of the 4 listed differ');
  expect(checksText({ checks: listed.slice(2), total: 2 })).toBe('2 checks');
});
