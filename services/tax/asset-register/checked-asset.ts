// Checks an asset as entered. Pure; throws a problem with the reason.
import { refuse } from '#contracts/problem.js';
import { assetRules, type AssetInput } from '#contracts/records/asset.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { checkRules } from '#platform/record-rules.js';

export type CheckedAsset = AssetInput & { acquiredOn: string; section179Cents: number };

export function checkedAsset(given: AssetInput): CheckedAsset {
  checkRules(assetRules, given);
  if (given.vehicle) checkUses(given, given.vehicle);
  return { ...given, acquiredOn: given.acquiredOn ?? given.placedOn, section179Cents: given.section179Cents ?? 0 };
}

function checkUses({ placedOn, sold }: AssetInput, { uses }: NonNullable<AssetInput['vehicle']>): void {
  const years = uses.map(({ year }) => year);
  if (new Set(years).size < years.length) refuse('vehicle-use-twice', 'Enter the business use of each year only once.');
  const [first, last] = [Number(placedOn.slice(0, 4)), Number(sold?.on.slice(0, 4) ?? supportedYears.last)];
  const outside = years.find((year) => year <= first || year > last);
  if (outside !== undefined)
    refuse('vehicle-use-year', `The business use of ${outside} can’t be entered: the vehicle’s later years are ${first + 1} to ${last}.`);
}
