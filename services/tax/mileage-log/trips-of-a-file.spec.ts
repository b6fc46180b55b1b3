// Trips from CSV: what is read, the problem of each bad row, and how each trip compares with the log.
import { describe, expect, test } from '@jest/globals';
import type { TripInput } from '#contracts/records/trip.js';
import { judgedTrips, takenTrips } from './judge-trips.js';
import { readTrips } from './read-trips.js';
import { tripsCsv } from './trips-csv.js';

const today = '2026-11-21';
const trip = (more: Partial<TripInput> = {}): TripInput => ({
  ...{ date: '2026-03-02', miles: 24.6, kind: 'business', purpose: 'Client visit', vehicle: 'Van', from: 'Studio', to: 'Hart LLC' },
  ...more,
});
const judged = (file: TripInput[], log: TripInput[]) => judgedTrips(readTrips(tripsCsv(file), today), log);
const statuses = (file: TripInput[], log: TripInput[] = []) => judged(file, log).map(({ status }) => status);

describe('reading', () => {
  test('what the export wrote is read as it was, formulas and commas included', () => {
    const trips = [trip({ purpose: '=1+1, "x"', to: '-5th Ave' }), trip({ kind: 'commute', purpose: '' })];
    expect(readTrips(tripsCsv(trips), today).map((row) => row.trip)).toEqual(trips);
  });

  test('headings of other programs, American days, miles with words', () => {
    const text = '\uFEFFTrip date,Distance,Type,Notes\r\n3/2/26,"1,024.6 mi",Work,Fair\r\n\r\n12/31/2025,3,,Post office\r\n';
    expect(readTrips(text, today)).toEqual([
      { line: 2, trip: { date: '2026-03-02', miles: 1024.6, kind: 'business', purpose: 'Fair', vehicle: '', from: '', to: '' } },
      { line: 4, trip: { date: '2025-12-31', miles: 3, kind: 'business', purpose: 'Post office', vehicle: '', from: '', to: '' } },
    ]);
  });

  test.each([
    ['2026-02-30,5,business,x', /isn’t a date/],
    ['yesterday,5,business,x', /'yesterday' isn’t a date/],
    ['2026-11-22,5,business,x', /in the future/],
    ['2019-12-31,5,business,x', /from 2020 on/],
    ['2026-03-02,,business,x', /isn’t a number of miles/],
    ['2026-03-02,-5,business,x', /isn’t a number of miles/],
    ['2026-03-02,0,business,x', /between 0.01 and 3,000/],
    ['2026-03-02,3000.01,business,x', /between 0.01 and 3,000/],
    ['2026-03-02,5,holiday,x', /'holiday' isn’t a kind of trip/],
    ['2026-03-02,5,business,', /what the business trip was for/],
  ])('%s is rejected alone', (row, reason) => {
    const rows = judgedTrips(readTrips(`Date,Miles,Kind,Purpose\n${row}\n2026-03-03,1,personal,\n`, today), []);
    expect(rows.map(({ line, status }) => [line, status])).toEqual([[2, 'rejected'], [3, 'new']]); // prettier-ignore
    expect(rows[0]!.reason).toMatch(reason);
  });

  test('a file without days and miles, or with an open quotation mark, is refused', () => {
    expect(() => readTrips('Day of week,Miles\nMon,3\n', today)).toThrow(expect.objectContaining({ code: 'no-trip-heading', status: 422 }));
    expect(() => readTrips('Date,Miles\n"2026-03-02,3\n', today)).toThrow(expect.objectContaining({ code: 'not-csv', status: 422 }));
  });
});

describe('compared with the log', () => {
  test('the same file again adds nothing, count for count', () => {
    const file = [trip(), trip(), trip({ date: '2026-03-03' })];
    expect(statuses(file)).toEqual(['new', 'repeated', 'new']);
    expect(statuses(file, [trip(), trip({ date: '2026-03-03' })])).toEqual(['duplicate', 'repeated', 'duplicate']);
    expect(statuses(file, file)).toEqual(['duplicate', 'duplicate', 'duplicate']);
  });

  test('other words for a trip of that day, vehicle and miles are asked about; the way back is another trip', () => {
    const log = [trip({ vehicle: 'van', from: '' })];
    const rows = judged([trip({ purpose: 'Visit' })], log);
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([['similar', 'Another trip on this day has the same miles: Client visit.']]); // prettier-ignore
    expect(statuses([trip({ purpose: 'Back', from: 'Hart LLC', to: 'Studio' })], [trip()])).toEqual(['new']);
    expect(statuses([trip({ purpose: 'Visit', miles: 24.61 })], log)).toEqual(['new']);
    // A file without vehicles doesn't distinguish them; another car of the same day is another trip.
    expect(statuses([trip({ purpose: 'Visit', vehicle: '' })], log)).toEqual(['similar']);
    expect(statuses([trip({ purpose: 'Visit', vehicle: 'Truck' })], log)).toEqual(['new']);
  });

  test('new ones are taken, others where a person says so, rejected ones never', () => {
    const rows = judged([trip(), trip(), trip({ purpose: 'Visit' }), trip({ date: '2026-11-22' })], [trip({ purpose: 'Call' })]);
    expect(rows.map(({ status }) => status)).toEqual(['similar', 'repeated', 'similar', 'rejected']);
    expect(takenTrips(rows, [])).toEqual([]);
    expect(takenTrips(rows, [3, 5])).toEqual([trip()]);
  });
});
