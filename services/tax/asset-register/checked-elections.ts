// Checks the section 179 elections of a year, all of its assets together. Pure; throws a problem with the reason.
import { refuse } from '#contracts/problem.js';
import { dollarsText } from '../formatting/figures.js';
import { isElectable, useIn, yearOf, type Asset } from '../engine/depreciation.js';
import { maxElectionOf } from '../engine/listed-property.js';
import { electedOf } from '../engine/section-179.js';
import { taxYearOf } from '../years/tax-years.js';

/** Cost beyond the dollar limit can't be elected, so it isn't carried over either (Form 4562 line 9); another asset may lower the limit. */
export function checkElections(assets: readonly Asset[]): void {
  for (const asset of assets) if (asset.vehicle && asset.section179Cents > 0) checkVehicleElection(asset);
  for (const [year, placed] of Map.groupBy(assets, ({ placedOn }) => Number(placedOn.slice(0, 4)))) {
    const { electedCents, dollarLimitCents } = electedOf(placed, taxYearOf(year)!);
    if (electedCents > dollarLimitCents)
      refuse(
        'section-179-limit',
        `Section 179 allows ${dollarsText(dollarLimitCents)} for ${year}, and ${dollarsText(electedCents)} would be deducted. Lower it first.`,
      );
  }
}

/** For a vehicle by miles, business use of half or less is known only from the miles of its first year. */
function checkVehicleElection(asset: Asset): void {
  const year = yearOf(asset.placedOn);
  const maxCents = maxElectionOf(asset, taxYearOf(year)!);
  if (!isElectable(asset))
    refuse(
      'section-179-use',
      `Section 179 needs business use of more than 50% in ${year}, and a vehicle you keep past that year. Its miles show ${useIn(asset, year)}%.`,
    );
  if (asset.section179Cents > maxCents)
    refuse('section-179-vehicle', `Section 179 can deduct up to ${dollarsText(maxCents)} of this vehicle for ${year}.`);
}
