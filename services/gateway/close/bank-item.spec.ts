// Accounts and the bank on the last day of October: each way to agree, and each reason not to.
import { expect, test } from '@jest/globals';
import { type BankFacts, bankItem } from './bank-item.js';

const id = '0198c5e0-0000-7000-8000-00000000000a';
const check: BankFacts['checks'][number] = {
  ...{ id, agreesThrough: '2026-11-27', checkedThrough: '2026-11-27', openingDerived: false, firstDifference: null },
  coverage: [{ month: '2026-01', state: 'covered' }],
};
const account = { id, name: 'PNC Operating', coveredThrough: '2026-11-27' };
const item = (found: { account?: object; check?: object | null; newest?: object | null }) =>
  bankItem(
    {
      accounts: [{ ...account, ...found.account }],
      checks: found.check === null ? [] : [{ ...check, ...found.check }],
      reconcilable: [{ accountId: id, newest: (found.newest ?? null) as never }],
    },
    '2026-10-31',
  );
const reconciled = (statementDate: string, entries = 0, changeCents = 0) => ({ statementDate, since: { entries, changeCents } });
const difference = (date: string) => ({ date, statedCents: 0, booksCents: 0, differenceCents: -4_599, candidates: [] });

test.each([
  ['a later balance that agrees', {}, '1 of 1 account matched, 0 reconciled.'],
  ['a reconciliation, also without balances', { check: null, newest: reconciled('2026-10-31') }, '1 of 1 account matched, 1 reconciled.'],
  ['covered days whose last balance agrees', { check: { agreesThrough: '2026-10-28', checkedThrough: '2026-10-28' } }, '1 of 1 account matched, 0 reconciled.'], // prettier-ignore
  ['a difference after the day', { check: { firstDifference: difference('2026-11-01'), agreesThrough: '2026-10-31' } }, '1 of 1 account matched, 0 reconciled.'], // prettier-ignore
  ['an account of a later month', { check: { agreesThrough: null, coverage: [{ month: '2026-11', state: 'covered' }] } }, 'No bank or card accounts were in use.'], // prettier-ignore
])('%s agrees', (_, found, text) => expect(item(found)).toMatchObject({ state: 'done', text, link: '/reconcile' }));

test.each([
  ['changed since it was reconciled', { newest: reconciled('2026-10-31', 2, -15_000) }, '2 entries changed PNC Operating by −$150.00 since it was reconciled.', `/reconcile/${id}?view=history`], // prettier-ignore
  ['a difference on the day', { check: { firstDifference: difference('2026-10-31'), agreesThrough: '2026-10-30' } }, 'PNC Operating differs from the bank by $45.99 since Oct 31, 2026.', `/bank-check/${id}`], // prettier-ignore
  ['no statement of the last day', { account: { coveredThrough: '2026-10-30' }, check: { agreesThrough: '2026-10-30', checkedThrough: '2026-10-30' } }, 'PNC Operating has no statement through Oct 31, 2026.', `/import?account=${id}`], // prettier-ignore
  ['only a balance that the opening was derived from', { check: { openingDerived: true } }, 'PNC Operating has no bank balance to compare with. Reconcile it.', `/reconcile/${id}`], // prettier-ignore
  ['reconciled through the day before only', { check: null, newest: reconciled('2026-10-30') }, 'PNC Operating has no bank balance to compare with. Reconcile it.', `/reconcile/${id}`], // prettier-ignore
])('%s doesn’t', (_, found, text, link) => expect(item(found)).toMatchObject({ state: 'open', text, link, count: 1, beforeLock: true }));

test('the first of several is named, and the others are counted', () => {
  const missing = { coveredThrough: null };
  const accounts = ['a', 'b', 'c'].map((name) => ({ id: name, name, ...missing }));
  expect(bankItem({ accounts, checks: [], reconcilable: [] }, '2026-10-31')).toMatchObject({
    ...{ title: 'Accounts match the bank through Oct 31, 2026', count: 3 },
    text: 'a has no statement through Oct 31, 2026. 2 more accounts to check.',
  });
});
