// Data that the analysis lacks, in sentences, with where to add it. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { countOf } from '#contracts/rules/count-of.js';
import { monthsBetween } from '../monthly-facts/calendar.js';
import { minGrowthMonths } from '../scores/growth.js';
import type { AnalysisFacts } from './analysis-facts.query.js';
import type { Scores } from './scores.js';
import type { Series } from './series.js';

export function missingOf(
  facts: AnalysisFacts,
  { shown, span, sources, revenue }: Series,
  { floor }: Scores,
): FinancialAnalysis['missing'] {
  const { booksThrough, asOf, complete, business } = facts;
  if (booksThrough === null) return [{ text: 'The books are empty. Import a statement to start.', link: consoleLinks.importing }];
  if (!complete) return [{ text: 'No month is complete yet.', link: null }];
  const open = shown.reduce((sum, month) => sum + month.uncategorized.lines, 0);
  const isShort = shown.length < minGrowthMonths;
  return [
    ...(isShort ? [{ text: `Only ${countOf(shown.length, 'complete month')}. Growth needs at least three.`, link: null }] : []),
    ...(revenue <= 0 ? [{ text: 'These months have no revenue, so margins and shares can’t be calculated.', link: null }] : []),
    ...(monthsBetween(booksThrough, asOf) > 1
      ? [{ text: `Your books end on ${dayText(booksThrough)}. Later months are excluded.`, link: consoleLinks.importing }]
      : []),
    ...(business.revenueSources.length === 0 && sources.length > 0
      ? [
          {
            text: 'No revenue sources are set up yet, so each income category is shown as a source.',
            link: consoleLinks.settingsOf('sources'),
          },
        ]
      : []),
    ...(floor.thresholdCents === null
      ? [{ text: 'No revenue source has a monthly floor yet.', link: consoleLinks.settingsOf('sources') }]
      : []),
    ...(open > 0
      ? [
          {
            text: `${countOf(open, 'transaction')} in these months ${open === 1 ? 'has' : 'have'} no category yet.`,
            link: consoleLinks.uncategorized(span!),
          },
        ]
      : []),
  ];
}
