// Limits of a loss that the estimate doesn't calculate: each is named where a year's return meets it. Pure.
import type { EstimatedYear } from './estimated-year.query.js';

type Lost = Pick<EstimatedYear, 'books' | 'schedule' | 'estimate'>;

export interface LossLimits {
  /** Schedule C line G: a loss of a business without material participation (sec. 469, Form 8582). */
  passive: boolean;
  /** Schedule C line 32b: a loss with investment that isn't at risk (sec. 465, Form 6198). */
  atRisk: boolean;
  /** Income below zero: there may be a net operating loss (sec. 172, Form 172). */
  netOperatingLoss: boolean;
}

export function lossLimits({ books: { profile }, schedule, estimate }: Lost): LossLimits {
  const { participates, atRisk } = profile.business ?? {};
  const isLoss = schedule.netProfitCents < 0;
  return {
    passive: isLoss && participates === 'no',
    atRisk: isLoss && atRisk === 'some',
    netOperatingLoss: (estimate.tax?.agi ?? 0) < 0,
  };
}

/** Assumptions of the estimate. */
export function lossTexts(found: Lost): string[] {
  const { year } = found.books.year;
  const { passive, atRisk, netOperatingLoss } = lossLimits(found);
  return [
    ...(passive ? ['The loss is deducted in full: the limit for a business you don’t take part in (Form 8582) isn’t calculated.'] : []),
    ...(atRisk ? ['The loss is deducted in full: the limit by the amount at risk (Form 6198) isn’t calculated.'] : []),
    ...(netOperatingLoss ? [`Income is below zero: a net operating loss that may carry to ${year + 1} (Form 172) isn’t calculated.`] : []),
  ];
}
