// The finding of each analysis, in a sentence. Pure.
import type { analysisParts } from '#contracts/routes/tax-analysis.js';
import { countOf } from '#contracts/rules/count-of.js';
import type { RiskFacts } from '../audit-risk/risk-rules.js';
import { riskScore } from '../audit-risk/risk-score.js';
import { deductibilityOf } from '../deductibility/deductibility.js';
import { everyBlocker } from '../year-in-books/asset-blockers.js';
import type { EstimatedYear } from '../tax-estimates/estimated-year.query.js';
import { dollarsText } from '../formatting/figures.js';

export type Part = (typeof analysisParts)[number];

/** As the progress names them. */
export const partNames: Record<Part, string> = {
  deductions: 'deductions',
  'schedule-c': 'Schedule C',
  '1099': '1099',
  estimates: 'estimates',
  'audit-risk': 'audit risk',
};

export const findingOf = (part: Part, found: EstimatedYear, facts: RiskFacts): string => findings[part](found, facts);

const findings: Record<Part, (found: EstimatedYear, facts: RiskFacts) => string> = {
  deductions: ({ schedule, books }) => {
    const { deductibleCents, consideredCents } = deductibilityOf(schedule.shares, books.year);
    return `${dollarsText(deductibleCents)} of ${dollarsText(consideredCents)} deductible`;
  },
  'schedule-c': ({ schedule, books }) => {
    const blockers = everyBlocker(books, schedule).length;
    return `Net profit ${dollarsText(schedule.netProfitCents)}, ${blockers === 0 ? 'no blockers' : countOf(blockers, 'blocker')}`;
  },
  '1099': (_, { contractors: { due, thresholdCents, withoutW9 } }) =>
    `${countOf(due, 'vendor')} paid ${dollarsText(thresholdCents)} or more, ${withoutW9 === 0 ? 'all with a W-9' : `${withoutW9} without a W-9`}`,
  estimates: ({ estimate, projection }) =>
    estimate.tax === null
      ? `Projected profit ${dollarsText(projection.cents)}. ${estimate.reason}`
      : `Projected ${estimate.taxCents! < 0 ? 'refund' : 'tax'} ${dollarsText(Math.abs(estimate.taxCents!))} on a profit of ${dollarsText(projection.cents)}`,
  'audit-risk': (_, facts) => {
    const { level, score } = riskScore(facts);
    return `${level} (${score})`;
  },
};
