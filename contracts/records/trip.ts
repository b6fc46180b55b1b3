// A trip of the mileage log.
import { supportedYears } from '../rules/tax-years.js';
import { choice, date, number, required, type Rule, text, type ValuesOf } from './record.js';

export const tripKinds = { business: 'Business', commute: 'Commute', personal: 'Personal' } as const;
export type TripKind = keyof typeof tripKinds;

/** In the order of the columns of its file. */
export const tripFields = {
  date: required(date('Date', 'Enter the date of the trip, for example 2026-03-02.')),
  miles: required(
    number('Miles', { min: 0.01, max: 3_000, decimals: 2, wrong: 'Enter miles between 0.01 and 3,000, with at most two decimals.' }),
  ),
  kind: choice('Kind', tripKinds),
  purpose: text('Purpose', { max: 200 }),
  vehicle: text('Vehicle', { max: 200 }),
  from: text('From', { max: 200 }),
  to: text('To', { max: 200 }),
};
export type TripInput = ValuesOf<typeof tripFields>;

const { first } = supportedYears;

export const tripRules: readonly Rule<TripInput, { today: string }>[] = [
  {
    ...{ field: 'date', code: 'trip-early', sentence: `Trips can be logged from ${first} on.` },
    isBroken: (trip) => trip.date < `${first}-01-01`,
  },
  {
    ...{ field: 'date', code: 'trip-late', sentence: 'A trip can’t have a date in the future.' },
    isBroken: (trip, { today }) => trip.date > today,
  },
  {
    ...{ field: 'purpose', dependsOn: ['kind'], code: 'trip-purpose', sentence: 'Enter what the business trip was for.' },
    isBroken: ({ kind, purpose }) => kind === 'business' && purpose === '',
  },
];
