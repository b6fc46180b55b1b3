// Totals of a year's trips: miles by kind and by vehicle, and business miles at the standard rate of their days. Pure; integer hundredths
// of a mile.
import type { ReplyOf } from '#contracts/define.js';
import type { listTrips } from '#contracts/routes/mileage-log.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { sum } from '../amounts/sum.js';
import type { TaxYear } from '../years/tax-year.js';
import { mileageCents } from './mileage-cents.js';
import type { TripSum } from './trips.query.js';

type Logged = Pick<ReplyOf<typeof listTrips>, 'miles' | 'vehicles' | 'months' | 'rates' | 'amountCents'>;

const milesOf = (hundredths: number): number => hundredths / 100;

export function loggedMiles(sums: readonly TripSum[], year: TaxYear): Logged {
  const business = businessByRate(sums, year);
  const byVehicle = Map.groupBy(sums, ({ vehicle }) => vehicle);
  const byMonth = Map.groupBy(
    sums.toSorted((a, b) => a.month - b.month),
    ({ month }) => month,
  );
  return {
    miles: kindsOf(sums),
    vehicles: [...byVehicle].map(([vehicle, own]) => ({ vehicle, ...kindsOf(own) })),
    months: [...byMonth].map(([month, own]) => ({ month, ...kindsOf(own) })),
    rates: year.mileage.map(({ from, dollarsPerMile }, rate) => ({
      ...{ from, dollarsPerMile, miles: business[rate]! },
      amountCents: mileageCents([{ miles: business[rate]!, dollarsPerMile }]),
    })),
    amountCents: mileageCents(year.mileage.map(({ dollarsPerMile }, rate) => ({ miles: business[rate]!, dollarsPerMile }))),
  };
}

const kindsOf = (sums: readonly TripSum[]) => ({
  business: milesOf(sum(sums.map(({ businessHundredths }) => businessHundredths))),
  commute: milesOf(sum(sums.map(({ commuteHundredths }) => commuteHundredths))),
  personal: milesOf(sum(sums.map(({ personalHundredths }) => personalHundredths))),
});

const businessByRate = (sums: readonly TripSum[], year: TaxYear): number[] =>
  year.mileage.map((_, rate) =>
    milesOf(sum(sums.filter((tripSum) => tripSum.rate === rate).map(({ businessHundredths }) => businessHundredths))),
  );

/** The profile's vehicle with the business miles of the log. */
export function vehicleByLog(vehicle: TaxProfile['vehicle'], sums: readonly TripSum[], year: TaxYear): TaxProfile['vehicle'] {
  const [miles = 0, milesFromJuly = 0] = businessByRate(sums, year);
  return { ...vehicle, miles, milesFromJuly };
}
