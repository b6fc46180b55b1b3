// Trips from the text of a CSV file: headings, dates and miles, with the problem of each bad row. Pure.
import { CsvError, parse } from 'csv-parse/sync';
import { refuse } from '#contracts/problem.js';
import { namesOf, readValues } from '#contracts/records/record.js';
import { tripFields, tripRules, type TripInput, type TripKind } from '#contracts/records/trip.js';
import { maxTripRows } from '#contracts/routes/mileage-log.js';
import { unguarded } from '#contracts/rules/csv-cell.js';
import { longCellIn } from '#platform/text-limits.js';

export interface ReadTrip {
  line: number;
  /** The trip, or the problem with the row. */
  trip: TripInput | { problem: string; shown: Partial<TripInput> };
}

const headings: Record<keyof TripInput, readonly string[]> = {
  date: ['date', 'trip date', 'day'],
  miles: ['miles', 'distance', 'distance (miles)', 'trip miles', 'mileage'],
  kind: ['kind', 'type', 'classification', 'trip type'],
  purpose: ['purpose', 'business purpose', 'reason', 'description', 'notes'],
  vehicle: ['vehicle', 'car'],
  from: ['from', 'start', 'start location', 'origin'],
  to: ['to', 'end', 'end location', 'destination', 'stop'],
};

const kinds: Record<string, TripKind> = { '': 'business', business: 'business', work: 'business', commute: 'commute', commuting: 'commute', personal: 'personal', private: 'personal' }; // prettier-ignore

export function readTrips(text: string, today: string): ReadTrip[] {
  const [head, ...rows] = recordsOf(text);
  const columns = columnsOf(head?.record ?? []);
  if (rows.length > maxTripRows)
    refuse('too-many-trips', `A file can have up to ${maxTripRows.toLocaleString('en-US')} trips. Split it into several.`);
  return rows.map(({ record, line }) => ({ line, trip: tripFrom(record, columns, today) }));
}

interface Line {
  record: string[];
  line: number;
}

function recordsOf(text: string): Line[] {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;
    const found = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    const long = found.map(({ record, info }) => longCellIn(record, info.lines)).find((problem) => problem !== undefined);
    if (long) return refuse('text-too-long', `${long} Shorten it, then import the file again.`);
    return found.map(({ record, info }) => ({ record: record.map(unguarded), line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('not-csv', `The file can’t be read as CSV: line ${error['lines'] ?? '?'} has a quotation mark that isn’t closed.`);
  }
}

type Columns = Partial<Record<keyof TripInput, number>>;

function columnsOf(head: readonly string[]): Columns {
  const names = head.map((name) => name.toLowerCase());
  const found = Object.entries(headings).flatMap(([field, known]) => {
    const at = names.findIndex((name) => known.includes(name));
    return at < 0 ? [] : [[field, at] as const];
  });
  const columns = Object.fromEntries(found) as Columns;
  if (columns.date === undefined || columns.miles === undefined)
    refuse(
      'no-trip-heading',
      'The first line must name the columns. Date and Miles are required; Kind, Purpose, Vehicle, From and To are optional.',
    );
  return columns;
}

function tripFrom(record: readonly string[], columns: Columns, today: string): ReadTrip['trip'] {
  const cell = (field: keyof TripInput): string => (columns[field] === undefined ? '' : (record[columns[field]] ?? ''));
  const [purpose, vehicle, from, to] = (['purpose', 'vehicle', 'from', 'to'] as const).map(cell) as [string, string, string, string];
  const [date, miles, kind] = [dayFrom(cell('date')), milesFrom(cell('miles')), kinds[cell('kind').toLowerCase()]];
  const shown = { ...(date && { date }), ...(miles !== undefined && { miles }), purpose, vehicle, from, to };
  if (date === undefined) return { problem: `'${cell('date')}' isn’t a date. Use a format such as 2026-03-02 or 3/2/2026.`, shown };
  if (miles === undefined) return { problem: `'${cell('miles')}' isn’t a number of miles.`, shown };
  if (kind === undefined) return { problem: `'${cell('kind')}' isn’t a kind of trip. Use business, commute or personal.`, shown };
  const { values, problems } = readValues(tripFields, { ...shown, kind });
  const problem =
    namesOf(tripFields)
      .map((name) => problems[name])
      .find(Boolean) ?? tripRules.find(({ isBroken }) => isBroken(values, { today }))?.sentence;
  return problem === undefined ? values : { problem, shown };
}

/** ISO, or month first as in the United States. */
function dayFrom(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, month = isoMonth, day = isoDay, year = isoYear] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(text) ?? [];
  if (!year || !month || !day) return undefined;
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== written ? undefined : written;
}

function milesFrom(text: string): number | undefined {
  const plain = text.replace(/(?<!\s)\s*(?:mi|miles)\.?$/i, '').replaceAll(',', '');
  return /^\d{1,6}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : undefined;
}
