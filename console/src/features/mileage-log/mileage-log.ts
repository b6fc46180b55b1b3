// The mileage log's figures and texts. Pure.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import type { addTrip, importTrips, listTrips } from '#contracts/routes/mileage-log.js';
import { monthText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { type Search, integerOf } from '../../lib/search-params.js';
import { parseTaxSearch } from '../../lib/tax-years.js';

export type Log = ReplyOf<typeof listTrips>;
export type Trip = Log['trips'][number];
export type TripBody = Omit<BodyInput<typeof addTrip>, 'tenantId'>;
export type Preview = ReplyOf<typeof importTrips>;
export type PreviewRow = Preview['rows'][number];

export const parseLogSearch = (search: Search) => ({
  ...parseTaxSearch(search),
  page: integerOf(search['page'], { min: 1, max: 500 }),
});

/** `1,204.5`: as exactly as the log has them. */
export const milesText = (miles: number): string => miles.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** `72.5¢ a mile`; where the rate changed within the year each with its first day’s month. */
export function ratesText(rates: Log['rates']): string {
  const cents = ({ dollarsPerMile }: Log['rates'][number]) => `${Number((dollarsPerMile * 100).toFixed(2))}¢`;
  const [first, ...later] = rates;
  if (!first) return '';
  return [`${cents(first)} a mile`, ...later.map((rate) => `${cents(rate)} from ${monthText(Number(rate.from.slice(5, 7)))} on`)].join(
    ', ',
  );
}

/** `100.4 miles × 72.5¢ = $72.79`, part by part. */
export const sumText = (rates: Log['rates']): string =>
  rates
    .map((rate) => `${milesText(rate.miles)} miles × ${Number((rate.dollarsPerMile * 100).toFixed(2))}¢ = ${money(rate.amountCents)}`)
    .join('; ');

/** Of all miles of the year, what business miles are; null where it isn’t known. */
export function businessPart({ profile: { miles, totalMiles } }: Log): string | null {
  if (totalMiles === null || miles === 0 || totalMiles < miles) return null;
  return `${Number(((miles / totalMiles) * 100).toFixed(2))}%`;
}

/** `March 2026: 124.6 business miles of 140`. */
export function monthHead({ year, months }: Pick<Log, 'year' | 'months'>, month: number): string {
  const { business = 0, commute = 0, personal = 0 } = months.find((entry) => entry.month === month) ?? {};
  const all = Math.round((business + commute + personal) * 100) / 100;
  return `${monthText(month)} ${year}: ${milesText(business)} business miles${all > business ? ` of ${milesText(all)}` : ''}`;
}

/** `Studio to Hart LLC`, or the end that is known. */
export const wayText = ({ from, to }: Pick<Trip, 'from' | 'to'>): string => (from && to ? `${from} to ${to}` : from || to);

/** What has been typed already in the log, offered again. */
export const typedBefore = (trips: readonly Trip[], field: 'purpose' | 'vehicle'): string[] =>
  [...new Set(trips.map((trip) => trip[field]).filter((text) => text !== ''))].slice(0, 20);

/** Rows that a person must check first, then rejected and new ones, then those already in the log. */
export function sortForReview(rows: readonly PreviewRow[]): PreviewRow[] {
  const order: Record<PreviewRow['status'], number> = { similar: 0, repeated: 0, rejected: 1, new: 2, duplicate: 3 };
  return rows.toSorted((a, b) => order[a.status] - order[b.status] || a.line - b.line);
}

export const needsAnswer = ({ status }: PreviewRow): boolean => status === 'similar' || status === 'repeated';

/** `12 new, 3 to review, 1 that can’t be read, 40 already in the log`, without the counts that are zero. */
export function previewText(rows: readonly PreviewRow[]): string {
  const some = (n: number, text: string) => (n === 0 ? [] : [`${n.toLocaleString('en-US')} ${text}`]);
  const of = (status: PreviewRow['status']) => rows.filter((row) => row.status === status).length;
  const parts = [
    ...some(of('new'), 'new'),
    ...some(rows.filter(needsAnswer).length, 'to review'),
    ...some(of('rejected'), 'that can’t be read'),
    ...some(of('duplicate'), 'already in the log'),
  ];
  return parts.length === 0 ? 'No trips' : parts.join(', ');
}
