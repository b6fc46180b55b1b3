// What an asset may not say. Pure; throws a problem with the reason.
import { DomainError } from '#contracts/problem.js';
import type { AssetInput } from '#contracts/routes/asset-register.js';

/** The first year whose special allowance and tables are known here. */
const firstYear = 2020;
const lastYear = 2027;

export type CheckedAsset = AssetInput & { acquiredOn: string };

export function checkedAsset(given: AssetInput): CheckedAsset {
  const { placedOn, sold } = given;
  const acquiredOn = given.acquiredOn ?? placedOn;
  const year = Number(placedOn.slice(0, 4));
  if (year < firstYear || year > lastYear)
    refuse('asset-year', `Only assets placed in service from ${firstYear} through ${lastYear} can be depreciated here.`);
  if (acquiredOn > placedOn) refuse('asset-acquired-late', 'An asset is acquired on or before the day it’s placed in service.');
  if (sold && sold.on < placedOn) refuse('asset-sold-early', 'An asset can’t be sold before it was placed in service.');
  return { ...given, acquiredOn };
}

function refuse(code: string, detail: string): never {
  throw new DomainError(code, 422, detail);
}
