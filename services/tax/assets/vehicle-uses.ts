// The business use of a vehicle by year: from the miles of the tax profile if the vehicle uses them and they are known, else as entered.
// Pure.
import type { AssetInput } from '#contracts/records/asset.js';
import { yearOf, type Vehicle } from '../engine/depreciation.js';

interface Stated {
  placedOn: string;
  businessPercent: number;
  vehicle: NonNullable<AssetInput['vehicle']>;
}

/** `byMiles`: percent by year, to hundredths. */
export function usesOf({ placedOn, businessPercent, vehicle }: Stated, byMiles: ReadonlyMap<number, number>): Vehicle['uses'] {
  const first = yearOf(placedOn);
  const later = vehicle.uses.filter(({ year }) => year > first);
  const stated = new Map([[first, businessPercent], ...later.map(({ year, percent }): [number, number] => [year, percent])]);
  const known = vehicle.useByMiles ? [...byMiles].filter(([year]) => year >= first) : [];
  return [...new Map([...stated, ...known])].map(([year, percent]) => ({ year, percent })).sort((a, b) => a.year - b.year);
}
