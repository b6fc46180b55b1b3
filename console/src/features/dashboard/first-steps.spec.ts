// Which first steps are done, where each links, and what it needs.
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import type { Business } from '../../lib/business.js';
import { areDone, firstSteps, progressText, type Replies } from './first-steps.js';

const filled = getComplianceStatus.example as ReplyOf<typeof getComplianceStatus>;
const unfilled = {
  checks: [{ code: 'profile', label: '', state: 'open' as const, action: 'Complete', link: '/tax-profile?year=2026' }],
};
const fresh = { ...getDashboardSummary.example, booksThrough: null, firstSteps: { bankRows: false } };
const imported = { ...getDashboardSummary.example, firstSteps: { bankRows: true } };
const atStart: Replies = { summary: fresh, review: { payees: 0 }, compliance: unfilled };
const inBooks: Replies = { summary: imported, review: { payees: 0 }, compliance: filled };

const stepsOf = (replies: Replies, role: Business['role'] = 'owner') => firstSteps(replies, { role, today: '2026-11-21' });
const stepLines = (replies: Replies, role?: Business['role']) =>
  stepsOf(replies, role).map(({ name, place, done, note }) => `${done ? 'x' : '-'} ${name} ${place} ${note}`);

test('a business that was opened just now has all of them ahead, and nothing to review is nothing done', () => {
  expect(stepLines(atStart)).toEqual([
    '- Bring in your bank activity /import Several months at once',
    '- Review transactions /review After step 1',
    '- Fill in the tax profile /tax-profile?year=2026 For the tax estimate',
  ]);
  expect(progressText(stepsOf(atStart))).toBe('0 of 3 done');
  // The tax profile can be filled in at once.
  expect(stepsOf(atStart).map(({ later = false }) => later)).toEqual([false, true, false]);
});

test('all are done', () => {
  expect(stepsOf(inBooks).map(({ note }) => note)).toEqual(['Done', 'Done', 'Done']);
  expect(areDone(stepsOf(inBooks))).toBe(true);
  expect(progressText(stepsOf(inBooks))).toBe('All done');
});

test('statements of some accounts are counted: the first file alone completes nothing', () => {
  const behind = [{ name: 'Amex', through: null }];
  const summary = { ...imported, completeness: { completeThrough: null, lastEntryOn: '2026-10-31', accounts: 3, behind } };
  expect(stepLines({ ...inBooks, summary })[0]).toBe('- Bring in your bank activity /import 2 of 3 accounts');
});

test('payees to review are counted, even before the first bank row', () => {
  const review = { payees: 1_204 };
  expect(stepLines({ ...inBooks, review })[1]).toBe('- Review transactions /review 1,204 payees to review');
  expect(stepLines({ ...inBooks, summary: { ...imported, firstSteps: { bankRows: false } }, review }).slice(0, 2)).toEqual([
    '- Bring in your bank activity /import Several months at once',
    '- Review transactions /review 1,204 payees to review',
  ]);
});

test('who cannot save the tax profile is not asked to', () => {
  expect(stepsOf(atStart, 'admin')).toHaveLength(3);
  expect(stepsOf(atStart, 'bookkeeper').map(({ name }) => name)).toEqual(['Bring in your bank activity', 'Review transactions']);
});

test('what is not read yet is not done and has no words', () => {
  const nothing = { summary: undefined, review: undefined, compliance: undefined };
  expect(stepsOf(nothing).map(({ done, note }) => [done, note])).toEqual(Array.from({ length: 3 }, () => [false, undefined]));
});

test('books that are no longer new have had their bank rows', () => {
  const { firstSteps: _, ...old } = imported;
  expect(stepLines({ ...inBooks, summary: old })[0]).toBe('x Bring in your bank activity /import Done');
});
