// The mileage log as members of a business keep it, and what it makes of line 9 of Schedule C.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TripInput } from '#contracts/records/trip.js';
import { listAudit } from '#contracts/routes/audit.js';
import { addTrip, chooseMiles, deleteTrip, importTrips, listTrips, putTrip, tripsFile } from '#contracts/routes/mileage-log.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { exampleProfile, getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { rows, sql } from '#platform/sql.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  const journal = journalOf(
    'J1,2026-05-01,Assets:Checking,50000.00,,Client,',
    'J1,2026-05-01,Income:Services,,50000.00,Client,',
    'J2,2026-05-02,Expenses:Parking,40.00,,Garage,',
    'J2,2026-05-02,Assets:Checking,,40.00,Garage,',
    'J3,2026-05-03,Expenses:Gas & Fuel,300.00,,Fuel,',
    'J3,2026-05-03,Assets:Checking,,300.00,Fuel,',
    'J4,2026-05-04,Expenses:Interest:Car Loan,100.00,,Lender,',
    'J4,2026-05-04,Assets:Checking,,100.00,Lender,',
  );
  await postJournal(system, journal, 2);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const visit = { date: '2026-03-02', miles: 100, kind: 'business' as const, purpose: 'Client', vehicle: 'Van', from: '', to: '' };
const log = (year = 2026, tenantId = 2) => system.get(listTrips, { tenantId, params: { year } });
const add = (trip: Partial<TripInput>) => system.call(addTrip, { tenantId: 2, body: { ...visit, ...trip } });
const profile = (vehicle: object) =>
  system.get(putTaxProfile, { tenantId: 2, params: { year: 2026 }, body: { ...exampleProfile, vehicle: { method: 'mileage', miles: 0, milesFromJuly: 0, ...vehicle } } }); // prettier-ignore
const lineOf = async (printed: string, year = 2026) =>
  (await system.get(previewScheduleC, { tenantId: 2, params: { year } })).lines.find(({ line }) => line === printed)!.amount;
const estimates = async () => {
  await system.drain();
  const found = await rows<{ n: number }>(
    system.composition.get('tax').work.readLog(),
    sql`select count(*)::int as n from event_log where tenant_id = 2 and type = 'tax.estimate-computed'`,
  );
  return found[0]!.n;
};

test('trips add up; they count once chosen, in addition to parking but not to fuel', async () => {
  await profile({ miles: 5_000 });
  await add({});
  await add({ date: '2026-03-03', miles: 20.5, kind: 'commute', purpose: '' });
  await add({ date: '2026-11-21', miles: 0.4 });
  expect(await log()).toMatchObject({
    ...{ total: 3, miles: { business: 100.4, commute: 20.5, personal: 0 }, amountCents: 7_279 },
    months: [
      { month: 3, business: 100, commute: 20.5, personal: 0 },
      { month: 11, business: 0.4, commute: 0, personal: 0 },
    ],
    profile: { method: 'mileage', fromLog: false, miles: 5_000, totalMiles: null },
  });
  // 5,000 × 72.5¢ + 40 parking, then 100.4 × 72.5¢ = 72.79.
  expect(await lineOf('9')).toBe(3_665);
  const before = await estimates();
  await system.get(chooseMiles, { tenantId: 2, params: { year: 2026 }, body: { fromLog: true } });
  expect(await estimates()).toBeGreaterThan(before);
  expect(await lineOf('9')).toBe(112.79);
  expect((await log()).profile).toEqual({ method: 'mileage', fromLog: true, miles: 100.4, totalMiles: null });
  // The log goes on counting, and into the next year.
  await add({ date: '2026-11-20', miles: 10 });
  expect(await lineOf('9')).toBe(120.04);
  expect((await system.get(getTaxProfile, { tenantId: 2, params: { year: 2026 } })).profile.vehicle.miles).toBe(110.4);
  expect((await log(2027)).profile).toMatchObject({ fromLog: true, miles: 0 });
  await system.get(chooseMiles, { tenantId: 2, params: { year: 2026 }, body: { fromLog: false } });
  expect(await lineOf('9')).toBe(3_665);
}, 60_000);

test('actual costs and the interest on a car’s loan count by the log’s part of all miles', async () => {
  await profile({ method: 'actual', fromLog: true, totalMiles: 220.8 });
  // 110.4 of 220.8: half of 300 fuel and 40 parking; half of 100 interest.
  expect([await lineOf('9'), await lineOf('16b')]).toEqual([190, 50]);
  await profile({ method: 'mileage', fromLog: true, totalMiles: 220.8 });
  expect([await lineOf('9'), await lineOf('16b')]).toEqual([120.04, 50]);
  // Whatever miles are sent while the log counts, those that were entered before stay: 5,000 × 72.5¢ + 40 parking.
  await profile({ method: 'mileage', miles: 5_000 });
  await profile({ method: 'mileage', fromLog: true, miles: 110.4 });
  await system.get(chooseMiles, { tenantId: 2, params: { year: 2026 }, body: { fromLog: false } });
  expect(await lineOf('9')).toBe(3_665);
}, 60_000);

test('in 2022 each half counts at its rate', async () => {
  await add({ date: '2022-06-30', miles: 10 });
  await add({ date: '2022-07-01', miles: 10 });
  const { rates, amountCents } = await log(2022);
  expect([rates.map((rate) => rate.amountCents), amountCents]).toEqual([[585, 625], 1_210]);
});

test('a file is previewed, taken once, and comes back from the export', async () => {
  const text = (await system.download(tripsFile, { tenantId: 2, params: { year: 2022 } })).bytes.toString();
  expect(text).toBe('Date,Miles,Kind,Purpose,Vehicle,From,To\n2022-06-30,10,business,Client,Van,,\n2022-07-01,10,business,Client,Van,,\n');
  const put = (commit: boolean, accept: number[] = []) =>
    system.get(importTrips, { tenantId: 3, body: { text: `${text}2022-07-01,10,business,Client,Van,,\n2022-07-32,1,business,x,,,\n`, commit, accept } }); // prettier-ignore
  const preview = await put(false);
  expect(preview.rows.map(({ line, status }) => [line, status])).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'repeated'],
    [5, 'rejected'],
  ]);
  expect([preview.added, preview.committed, (await log(2022, 3)).total]).toEqual([2, false, 0]);
  // Twice at once: one of them finds the other's trips.
  const both = await Promise.all([put(true), put(true)]);
  expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
  expect((await put(true, [4])).added).toBe(1);
  expect((await put(true, [4])).added).toBe(0);
  expect((await log(2022, 3)).total).toBe(3);
}, 60_000);

test('a trip is changed by who saw it, and removed; the trail says so', async () => {
  const { trips } = await log(2022);
  const { tripId, revision, ...trip } = trips[0]!;
  const put = (miles: number) => system.call(putTrip, { tenantId: 2, params: { tripId }, body: { ...trip, miles, revision } });
  expect((await Promise.all([put(11), put(12)])).map(({ status }) => status).sort()).toEqual([200, 409]);
  await system.get(deleteTrip, { tenantId: 2, params: { tripId } });
  expect((await system.call(deleteTrip, { tenantId: 2, params: { tripId } })).status).toBe(404);
  await system.drain();
  const actions = (await system.get(listAudit, { tenantId: 2 })).entries.map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(['trip.removed', 'trip.changed']);
}, 60_000);

test.each<[string, object, number, string]>([
  ['of a day to come', { date: '2026-11-22' }, 422, 'A trip can’t have a date in the future.'],
  ['of business without a purpose', { purpose: ' ' }, 422, 'Enter what the business trip was for.'],
  ['before 2020', { date: '2019-12-31' }, 422, 'Trips can be logged from 2020 on.'],
  ['without miles', { miles: 0 }, 400, 'Enter miles between 0.01 and 3,000, with at most two decimals.'],
  ['of parts of a hundredth', { miles: 1.001 }, 400, 'Enter miles between 0.01 and 3,000, with at most two decimals.'],
])('a trip %s is refused', async (_, change, status, detail) => {
  const { total } = await log();
  expect(await add(change)).toMatchObject({ status, body: { detail } });
  expect((await log()).total).toBe(total);
});
