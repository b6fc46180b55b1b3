// Elections under section 179 that a year allows, all assets of the year together. Pure; throws a problem with the reason.
import { DomainError } from '#contracts/problem.js';
import { dollarsText } from '../wording/words.js';
import type { Asset } from '../engine/depreciation.js';
import { electedOf } from '../engine/section-179.js';
import { taxYearOf } from '../years/tax-years.js';

/** What is beyond the dollar limit can't be elected at all, so it isn't carried over either (Form 4562 line 9); another asset may lower the limit. */
export function checkElections(assets: readonly Asset[]): void {
  for (const [year, placed] of Map.groupBy(assets, ({ placedOn }) => Number(placedOn.slice(0, 4)))) {
    const { electedCents, dollarLimitCents } = electedOf(placed, taxYearOf(year)!);
    if (electedCents > dollarLimitCents)
      throw new DomainError(
        'section-179-limit',
        422,
        `Section 179 allows ${dollarsText(dollarLimitCents)} for ${year}, and ${dollarsText(electedCents)} would be deducted. Lower it first.`,
      );
  }
}
