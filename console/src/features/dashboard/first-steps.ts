// The first steps of a new business, derived from replies that the dashboard loads anyway. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getBusinessDay } from '#contracts/routes/business-day.js';
import type { getComplianceStatus } from '#contracts/routes/compliance.js';
import { agreementOf, type CheckedAccount } from '../../lib/bank-checks.js';
import { type Business, mayManage } from '../../lib/business.js';
import { count, countOf, money } from '../../lib/money.js';
import type { Summary } from './dashboard.js';

export interface FirstStep {
  name: string;
  place: string;
  done: boolean;
  /** Progress, or what is needed first; absent while loading. */
  note?: string;
}

/** Undefined while loading. */
export interface Replies {
  summary: Summary | undefined;
  review: Pick<ReplyOf<typeof getBusinessDay>['toReview'], 'payees'> | undefined;
  accounts: CheckedAccount[] | undefined;
  compliance: Pick<ReplyOf<typeof getComplianceStatus>, 'checks'> | undefined;
}

/** The steps that the role may do, in order. */
export function firstSteps(replies: Replies, { role, today }: { role: Business['role']; today: string }): FirstStep[] {
  return [importing(replies), reviewing(replies), checking(replies, today), ...(mayManage(role) ? [fillingIn(replies, today)] : [])];
}

export const areDone = (steps: FirstStep[]): boolean => steps.every(({ done }) => done);

/** `2 of 4 done`. */
export const progressText = (steps: FirstStep[]): string =>
  areDone(steps) ? 'All done' : `${steps.filter(({ done }) => done).length} of ${steps.length} done`;

const done = { done: true, note: 'Done' };
const afterImport = 'After the first import';

/** `2 of 3 accounts`: one of several is not all. */
const ofAccounts = (ready: number, accounts: number): string => `${ready} of ${countOf(accounts, 'account')}`;

/** Books without `firstSteps` are no longer new: any entries count. */
const hasBankRows = ({ firstSteps: facts, booksThrough }: Summary): boolean => facts?.bankRows ?? booksThrough !== null;

function importing({ summary }: Replies): FirstStep {
  const step = { name: 'Import bank statements', place: '/import', done: false };
  if (!summary) return step;
  if (!hasBankRows(summary)) return { ...step, note: 'Several months at once' };
  const { accounts = 0, behind = [] } = summary.completeness ?? {};
  // Statements of one day more or less are no gap: an account counts that has a statement or a feed at all.
  const missing = behind.filter(({ through }) => through === null).length;
  return missing > 0 ? { ...step, note: ofAccounts(accounts - missing, accounts) } : { ...step, ...done };
}

function reviewing({ summary, review }: Replies): FirstStep {
  const step = { name: 'Review transactions', place: '/review', done: false };
  if (!summary || !review) return step;
  if (review.payees > 0) return { ...step, note: `${count(review.payees)} to review` };
  return summary.booksThrough === null ? { ...step, note: afterImport } : { ...step, ...done };
}

/** Done if every account agrees. */
function checking({ summary, accounts }: Replies, today: string): FirstStep {
  const step = { name: 'Check the books against the bank', place: '/account-balances', done: false };
  if (!summary || !accounts) return step;
  const differs = accounts.find(({ firstDifference }) => firstDifference !== null);
  if (differs?.firstDifference) {
    const amount = money(Math.abs(differs.firstDifference.differenceCents));
    return { ...step, place: `/bank-check/${differs.id}`, note: `${differs.name} differs by ${amount}` };
  }
  const agree = accounts.filter((account) => agreementOf(account, today).state === 'agrees').length;
  if (agree > 0) return agree === accounts.length ? { ...step, ...done } : { ...step, note: ofAccounts(agree, accounts.length) };
  return hasBankRows(summary) ? { ...step, place: '/import', note: 'Needs a statement with a balance' } : { ...step, note: afterImport };
}

function fillingIn({ compliance }: Replies, today: string): FirstStep {
  const check = compliance?.checks.find(({ code }) => code === 'profile');
  const step = { name: 'Fill in the tax profile', place: check?.link ?? `/tax-profile?year=${today.slice(0, 4)}`, done: false };
  if (!check) return step;
  return check.state === 'done' ? { ...step, ...done } : { ...step, note: 'For the tax estimate' };
}
