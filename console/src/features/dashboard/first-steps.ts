// The first steps of a new business, derived from replies that the dashboard loads anyway. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getBusinessDay } from '#contracts/routes/business-day.js';
import type { getComplianceStatus } from '#contracts/routes/compliance.js';
import { type Business, mayManage } from '../../lib/business.js';
import { countOf } from '../../lib/money.js';
import type { Summary } from './dashboard.js';

export interface FirstStep {
  name: string;
  /** What the step is for. */
  purpose: string;
  place: string;
  action: string;
  done: boolean;
  /** Progress, or what is needed first; absent while loading. */
  note?: string;
  /** It can't be started yet. */
  later?: boolean;
}

/** Undefined while loading. */
export interface Replies {
  summary: Summary | undefined;
  review: Pick<ReplyOf<typeof getBusinessDay>['toReview'], 'payees'> | undefined;
  compliance: Pick<ReplyOf<typeof getComplianceStatus>, 'checks'> | undefined;
}

/** The steps that the role may do, in order. */
export function firstSteps(replies: Replies, { role, today }: { role: Business['role']; today: string }): FirstStep[] {
  return [importing(replies), reviewing(replies), ...(mayManage(role) ? [fillingIn(replies, today)] : [])];
}

export const areDone = (steps: FirstStep[]): boolean => steps.every(({ done }) => done);

/** `2 of 3 done`. */
export const progressText = (steps: FirstStep[]): string =>
  areDone(steps) ? 'All done' : `${steps.filter(({ done }) => done).length} of ${steps.length} done`;

const done = { done: true, note: 'Done' };

/** `2 of 3 accounts`: one of several is not all. */
const ofAccounts = (ready: number, accounts: number): string => `${ready} of ${countOf(accounts, 'account')}`;

/** Books without `firstSteps` are no longer new: any entries count. */
const hasBankRows = ({ firstSteps: facts, booksThrough }: Summary): boolean => facts?.bankRows ?? booksThrough !== null;

function importing({ summary }: Replies): FirstStep {
  const step = {
    ...{ name: 'Bring in your bank activity', purpose: 'Connect a bank, or import statements of several months at once.' },
    ...{ place: '/import', action: 'Import', done: false },
  };
  if (!summary) return step;
  if (!hasBankRows(summary)) return { ...step, note: 'Several months at once' };
  const { accounts = 0, behind = [] } = summary.completeness ?? {};
  // Statements of one day more or less are no gap: an account counts that has a statement or a feed at all.
  const missing = behind.filter(({ through }) => through === null).length;
  return missing > 0 ? { ...step, note: ofAccounts(accounts - missing, accounts) } : { ...step, ...done };
}

function reviewing({ summary, review }: Replies): FirstStep {
  const step = {
    ...{ name: 'Review transactions', purpose: 'Each payee has a suggested category. Confirm it once for all of its transactions.' },
    ...{ place: '/review', action: 'Review', done: false },
  };
  if (!summary || !review) return step;
  if (review.payees > 0) return { ...step, note: `${countOf(review.payees, 'payee')} to review` };
  return summary.booksThrough === null ? { ...step, note: 'After step 1', later: true } : { ...step, ...done };
}

function fillingIn({ compliance }: Replies, today: string): FirstStep {
  const check = compliance?.checks.find(({ code }) => code === 'profile');
  const step = {
    ...{ name: 'Fill in the tax profile', purpose: 'Filing status and last year’s tax, for quarterly estimates. About 3 minutes.' },
    ...{ place: check?.link ?? `/tax-profile?year=${today.slice(0, 4)}`, action: 'Start', done: false },
  };
  if (!check) return step;
  return check.state === 'done' ? { ...step, ...done } : { ...step, note: 'For the tax estimate' };
}
