// The mileage log: trips by car, what a year's come to by the standard mileage rate, and trips from a CSV file.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { recordOf } from '../records/shapes.js';
import { tripFields } from '../records/trip.js';
import { BusinessDate, Cents, OfYear, paged, PageOf, Tenant, Uuid } from '../shapes.js';

export const maxTrips = 50_000;
/** Rows of one file. */
export const maxTripRows = 5_000;

const TripBody = z.object(recordOf(tripFields));

const Trip = TripBody.extend({ tripId: Uuid, revision: z.number().int().min(1) });
const Miles = z.object({ business: z.number(), commute: z.number(), personal: z.number() });

const Imported = TripBody.extend({
  /** The line of the file. */
  line: z.number().int(),
  /**
   * `duplicate`: the log has it already. `repeated`: the file has the same trip more often than the log. `similar`: the log has another
   * trip of the same day and miles, and neither vehicle nor places differ. The latter two are imported if `accept` names them. `rejected`:
   * it can't be read.
   */
  status: z.enum(['new', 'duplicate', 'repeated', 'similar', 'rejected']),
  reason: z.string(),
}).partial({ date: true, miles: true });
export type ImportedTrip = z.infer<typeof Imported>;

const tripId = '0198c5e0-0000-7000-8000-0000000000c1';
const OfTrip = z.object({ tripId: Uuid });
const trip = {
  date: '2026-03-02',
  miles: 24.6,
  kind: 'business' as const,
  purpose: 'Client visit',
  vehicle: 'Van',
  from: 'Studio',
  to: 'Hart LLC',
};

export const listTrips = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/trips/:year',
  summary:
    'Trips of a year, the newest first, with its miles by kind, vehicle and month, and the deduction for the business miles at the standard rate of their day. `profile` shows which business miles count: the log’s or those entered in the tax profile.',
  role: 'adviser',
  params: OfYear,
  query: z.object(paged()),
  reply: z.object({
    year: z.number().int(),
    trips: z.array(Trip),
    ...PageOf,
    miles: Miles,
    vehicles: z.array(Miles.extend({ vehicle: z.string() })),
    /** Of months that have trips, in their order. */
    months: z.array(Miles.extend({ month: z.number().int().min(1).max(12) })),
    /** Business miles at each rate of the year, in the order of its days. */
    rates: z.array(z.object({ from: BusinessDate, dollarsPerMile: z.number(), miles: z.number(), amountCents: Cents })),
    amountCents: Cents,
    profile: z.object({
      method: z.enum(['none', 'mileage', 'actual']),
      fromLog: z.boolean(),
      miles: z.number(),
      totalMiles: z.number().nullable(),
    }),
  }),
  example: {
    ...{ year: 2026, page: 1, limit: 100, total: 1 },
    trips: [{ tripId, revision: 1, ...trip }],
    miles: { business: 24.6, commute: 0, personal: 0 },
    vehicles: [{ vehicle: 'Van', business: 24.6, commute: 0, personal: 0 }],
    months: [{ month: 3, business: 24.6, commute: 0, personal: 0 }],
    rates: [{ from: '2026-01-01', dollarsPerMile: 0.725, miles: 24.6, amountCents: 1_784 }],
    amountCents: 1_784,
    profile: { method: 'mileage', fromLog: true, miles: 24.6, totalMiles: null },
  },
});

export const tripsFile = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/trips/:year/file',
  summary: 'The mileage log of a year as CSV, in the columns that can be imported.',
  role: 'adviser',
  params: OfYear,
  answers: 'file',
  sends: ['text/csv'],
  reply: z.string(),
  example: 'Date,Miles,Kind,Purpose,Vehicle,From,To\n',
});

export const addTrip = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/trips',
  summary: 'Adds a trip. 422 for a future day, and for a business trip without a purpose.',
  role: 'bookkeeper',
  body: TripBody.extend(Tenant),
  reply: z.object({ tripId: Uuid }),
  status: 201,
  example: { tripId },
});

export const putTrip = defineRoute({
  service: 'tax',
  method: 'PUT',
  path: '/api/v1/tax/trips/:tripId',
  summary: 'Replaces a trip. 409 when someone else changed it since `revision`.',
  role: 'bookkeeper',
  params: OfTrip,
  body: TripBody.extend({ revision: z.number().int().min(1), ...Tenant }),
  reply: z.object({ tripId: Uuid }),
  example: { tripId },
});

export const deleteTrip = defineRoute({
  service: 'tax',
  method: 'DELETE',
  path: '/api/v1/tax/trips/:tripId',
  summary: 'Deletes a trip from the log.',
  role: 'bookkeeper',
  params: OfTrip,
  reply: z.object({ tripId: Uuid }),
  example: { tripId },
});

export const importTrips = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/trips/import',
  summary:
    'Imports trips from CSV with a heading: Date and Miles, and optionally Kind, Purpose, Vehicle, From and To. Without `commit` nothing is saved: the reply shows the result for each row. The same file again adds nothing. 422 without this heading, or with too many rows.',
  role: 'bookkeeper',
  body: z.object({
    text: z.string().min(1).max(2_000_000),
    commit: z.boolean().default(false),
    /** Lines of repeated and similar trips that are taken all the same. */
    accept: z.array(z.number().int()).max(maxTripRows).default([]),
    ...Tenant,
  }),
  reply: z.object({ rows: z.array(Imported).max(maxTripRows), added: z.number().int(), committed: z.boolean() }),
  status: 200,
  example: { rows: [{ line: 2, status: 'new', reason: '', ...trip }], added: 1, committed: false },
});

export const chooseMiles = defineRoute({
  service: 'tax',
  method: 'PUT',
  path: '/api/v1/tax/trips/:year/counts',
  summary: 'Chooses the log’s business miles of a year, or those entered in its tax profile. Recorded as a change of the profile.',
  role: 'admin',
  params: OfYear,
  body: z.object({ fromLog: z.boolean(), ...Tenant }),
  reply: z.object({ fromLog: z.boolean() }),
  example: { fromLog: true },
});
