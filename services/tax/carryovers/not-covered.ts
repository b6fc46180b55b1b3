// What may carry into a tax year and isn't calculated, in words: what the year before is known to have comes first. Pure.
import type { LossLimits } from '../tax-estimates/loss-limits.js';

/** `limits`: those that the return of the year before meets; null if nothing is known of it. */
export function notCovered(fromYear: number, limits: LossLimits | null): string[] {
  const { passive = false, atRisk = false, netOperatingLoss = false } = limits ?? {};
  const known: [isKnown: boolean, text: string, inYear: string][] = [
    [
      netOperatingLoss,
      'Net operating losses (Form 172), including the excess business loss above',
      `The income of ${fromYear} is below zero, so there may be one`,
    ],
    [
      passive,
      'Passive activity losses (Form 8582)',
      `${fromYear} has a loss from a business you didn’t materially participate in (line G)`,
    ],
    [atRisk, 'Losses limited by the amount at risk (Form 6198)', `${fromYear} has a loss, and some investment isn’t at risk (line 32b)`],
    [false, 'Credits that carry over, such as the general business credit (Form 3800)', ''],
    [false, 'Gifts to charity above the yearly limit (Schedule A)', ''],
  ];
  return known.toSorted(([a], [b]) => Number(b) - Number(a)).map(([isKnown, text, inYear]) => (isKnown ? `${text}. ${inYear}.` : text));
}
