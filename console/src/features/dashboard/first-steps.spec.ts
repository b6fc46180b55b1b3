// Which first steps are done, where each links, and what it needs.
import { describe, expect, test } from '@jest/globals';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import type { CheckedAccount } from '../../lib/bank-checks.js';
import type { Business } from '../../lib/business.js';
import { areDone, firstSteps, progressText, type Replies } from './first-steps.js';

const differing = getBankChecks.example.accounts[0] as CheckedAccount;
const agreeing = { ...differing, id: '0198c5e0-0000-7000-8000-00000000000c', firstDifference: null };
const silent = { ...agreeing, agreesThrough: null };
const filled = getComplianceStatus.example as Replies['compliance'];
const unfilled = {
  year: 2026,
  checks: [{ code: 'profile', label: '', state: 'open' as const, action: 'Complete', link: '/tax-profile?year=2026' }],
};

const fresh = { ...getDashboardSummary.example, booksThrough: null, firstSteps: { bankRows: false } };
const imported = { ...getDashboardSummary.example, firstSteps: { bankRows: true } };
const atStart: Replies = { summary: fresh, review: { payees: 0 }, accounts: [], compliance: unfilled };
const inBooks: Replies = { summary: imported, review: { payees: 0 }, accounts: [agreeing], compliance: filled };

const stepsOf = (replies: Replies, role: Business['role'] = 'owner') => firstSteps(replies, { role, today: '2026-11-21' });
const stepLines = (replies: Replies, role?: Business['role']) =>
  stepsOf(replies, role).map(({ name, place, done, note }) => `${done ? 'x' : '-'} ${name} ${place} ${note}`);

test('a business that was opened just now has all of them ahead, and nothing to review is nothing done', () => {
  expect(stepLines(atStart)).toEqual([
    '- Import bank statements /import Several months at once',
    '- Review transactions /review After the first import',
    '- Check the books against the bank /account-balances After the first import',
    '- Fill in the tax profile /tax-profile?year=2026 For the tax estimate',
  ]);
  expect(progressText(stepsOf(atStart))).toBe('0 of 4 done');
});

test('all are done', () => {
  expect(stepsOf(inBooks).map(({ note }) => note)).toEqual(['Done', 'Done', 'Done', 'Done']);
  expect(areDone(stepsOf(inBooks))).toBe(true);
  expect(progressText(stepsOf(inBooks))).toBe('All done');
});

test('statements of some accounts are counted', () => {
  const behind = [{ name: 'Amex', through: null }];
  const summary = { ...imported, completeness: { completeThrough: null, lastEntryOn: '2026-10-31', accounts: 3, behind } };
  expect(stepLines({ ...inBooks, summary })[0]).toBe('- Import bank statements /import 2 of 3 accounts');
});

test('rows to review are counted, even before the first bank row', () => {
  const review = { payees: 1_204 };
  expect(stepLines({ ...inBooks, review })[1]).toBe('- Review transactions /review 1,204 to review');
  expect(stepLines({ ...inBooks, summary: { ...imported, firstSteps: { bankRows: false } }, review }).slice(0, 2)).toEqual([
    '- Import bank statements /import Several months at once',
    '- Review transactions /review 1,204 to review',
  ]);
});

describe('the check with the bank', () => {
  const checked = (accounts: CheckedAccount[], summary = imported) => stepLines({ ...inBooks, summary, accounts })[2];
  const name = 'Check the books against the bank';
  test('counts the accounts that agree, and is done when all do', () => {
    expect(checked([silent, agreeing, agreeing])).toBe(`- ${name} /account-balances 2 of 3 accounts`);
    expect(checked([agreeing, agreeing])).toBe(`x ${name} /account-balances Done`);
  });
  test('leads to the account that differs, whatever others do', () =>
    expect(checked([agreeing, differing])).toBe(`- ${name} /bank-check/${differing.id} PNC Operating differs by $45.99`));
  test('needs a balance', () => expect(checked([silent])).toBe(`- ${name} /import Needs a statement with a balance`));
  test('of books that came from another program waits for a statement', () =>
    expect(checked([silent], { ...imported, firstSteps: { bankRows: false } })).toBe(`- ${name} /account-balances After the first import`));
});

test('who cannot save the tax profile is not asked to', () => {
  expect(stepsOf(atStart, 'admin')).toHaveLength(4);
  expect(stepsOf(atStart, 'bookkeeper').map(({ name }) => name)).toEqual([
    'Import bank statements',
    'Review transactions',
    'Check the books against the bank',
  ]);
});

test('what is not read yet is not done and has no words', () => {
  const nothing = { summary: undefined, review: undefined, accounts: undefined, compliance: undefined };
  expect(stepsOf(nothing).map(({ done, note }) => [done, note])).toEqual(Array.from({ length: 4 }, () => [false, undefined]));
});

test('books that are no longer new have had their bank rows', () => {
  const { firstSteps: _, ...old } = imported;
  expect(stepLines({ ...inBooks, summary: old })[0]).toBe('x Import bank statements /import Done');
});
