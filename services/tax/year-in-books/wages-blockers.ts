// What is missing about wages, as blockers. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import { countOf } from '#contracts/rules/count-of.js';
import { dollarsText } from '../formatting/figures.js';
import { missingReports, unreportedText } from '../wages/year-wages.js';
import { sum } from '../amounts/sum.js';
import type { BooksOfYear } from './from-books.js';
import type { BooksBlocker } from './open-questions.js';

/**
 * Line 26 is gross wages, and line 23 the employer’s part of payroll taxes alone (Schedule C, 2025, lines 23 and 26; Pub. 15, section 11).
 * The bank’s rows have net pay, and a tax debit with what was withheld.
 */
export function wagesBlockers({ wages, year: { year } }: Pick<BooksOfYear, 'wages' | 'year'>): BooksBlocker[] {
  if (!wages) return [];
  const link = consoleLinks.payRuns(year);
  const blockers: BooksBlocker[] = [];
  const missing = missingReports(wages);
  if (missing.length > 0)
    blockers.push({
      ...{ code: 'payroll-report-missing', message: unreportedText(missing, year), link },
      count: sum(missing.map(({ payments }) => payments)),
      amount: dollars(sum(missing.map(({ cents }) => cents))),
    });
  const { waitingRuns, waitingCents } = wages.recorded ?? { waitingRuns: 0, waitingCents: 0 };
  if (waitingRuns > 0)
    blockers.push({
      code: 'pay-runs-waiting',
      message: `${countOf(waitingRuns, 'pay run has', 'pay runs have')} no matching bank payments yet, so ${dollarsText(waitingCents)} of wages isn’t deducted yet.`,
      ...{ count: 0, amount: dollars(waitingCents), link },
    });
  return blockers;
}
