// The mileage log as CSV, in the columns that it is read from. Pure.
import { namesOf } from '#contracts/records/record.js';
import { tripFields, type TripInput } from '#contracts/records/trip.js';
import { csvRow } from '#platform/csv-row.js';

const columns = namesOf(tripFields);
const head = csvRow(columns.map((name) => tripFields[name].label));

export const tripsCsv = (trips: readonly TripInput[]): string =>
  [head, ...trips.map((trip) => csvRow(columns.map((name) => String(trip[name]))))].join('');
