// Checks an asset as entered. Pure; throws a problem with the reason.
import { refuse } from '#contracts/problem.js';
import type { AssetInput } from '#contracts/routes/asset-register.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { partOf } from '../engine/depreciation.js';

export type CheckedAsset = AssetInput & { acquiredOn: string; section179Cents: number };

export function checkedAsset(given: AssetInput): CheckedAsset {
  const { placedOn, sold } = given;
  const { acquiredOn = placedOn, section179Cents = 0 } = given;
  const year = Number(placedOn.slice(0, 4));
  if (year < supportedYears.first || year > supportedYears.last)
    refuse(
      'asset-year',
      `Only assets placed in service from ${supportedYears.first} through ${supportedYears.last} can be depreciated here.`,
    );
  if (acquiredOn > placedOn) refuse('asset-acquired-late', 'An asset is acquired on or before the day it’s placed in service.');
  if (sold && sold.on < placedOn) refuse('asset-sold-early', 'An asset can’t be sold before it was placed in service.');
  if (given.vehicle) checkVehicle(given, given.vehicle);
  if (section179Cents > 0) checkElection({ ...given, acquiredOn, section179Cents });
  return { ...given, acquiredOn, section179Cents };
}

function checkElection(asset: CheckedAsset): void {
  if (asset.recoveryYears === 15) refuse('section-179-land', 'Land improvements can’t be deducted under section 179.');
  if (!asset.vehicle?.useByMiles && asset.businessPercent <= 50)
    refuse('section-179-use', 'Section 179 needs business use of more than 50%.');
  if (!asset.vehicle?.useByMiles && asset.section179Cents > partOf(asset.costCents, asset.businessPercent))
    refuse('section-179-basis', 'Section 179 can’t deduct more than the business’s part of the cost.');
}

function checkVehicle({ placedOn, recoveryYears, sold }: AssetInput, { uses }: NonNullable<AssetInput['vehicle']>): void {
  if (recoveryYears !== 5) refuse('vehicle-class', 'A vehicle is recovered over 5 years.');
  const years = uses.map(({ year }) => year);
  if (new Set(years).size < years.length) refuse('vehicle-use-twice', 'Enter the business use of each year only once.');
  const [first, last] = [Number(placedOn.slice(0, 4)), Number(sold?.on.slice(0, 4) ?? supportedYears.last)];
  const outside = years.find((year) => year <= first || year > last);
  if (outside !== undefined)
    refuse('vehicle-use-year', `The business use of ${outside} can’t be entered: the vehicle’s later years are ${first + 1} to ${last}.`);
}
