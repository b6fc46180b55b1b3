// The mileage log as CSV, in the columns that it is read from. Pure.
import type { TripInput } from '#contracts/routes/mileage-log.js';
import { csvRow } from '#platform/csv-row.js';

const head = csvRow(['Date', 'Miles', 'Kind', 'Purpose', 'Vehicle', 'From', 'To']);

export const tripsCsv = (trips: readonly TripInput[]): string =>
  [
    head,
    ...trips.map(({ date, miles, kind, purpose, vehicle, from, to }) => csvRow([date, String(miles), kind, purpose, vehicle, from, to])),
  ].join('');
