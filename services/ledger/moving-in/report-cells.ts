// Reads single cells of reports: amounts in accounting notation, and dates in the order of the file. Pure.
import { BusinessDate } from '#contracts/shapes.js';
import { refused } from './moved-file.js';

const maxCents = 10_000_000_000_00;

/** Cents; null if the cell has no amount. Throws if the amount isn't in dollars or has fractions of a cent. */
export function readCents(cell: string, place: string): number | null {
  const text = cell.replace(/\s|\u2212/g, (found) => (found === '\u2212' ? '-' : ''));
  if (text === '' || text === '-' || text === '—') return null;
  if (/[€£¥₹]|^(?:CA|AU|NZ|C|A)\$|(?:EUR|GBP|CAD|AUD|JPY|CHF|MXN|INR)$/i.test(text)) throw foreign(`${place}: “${cell.slice(0, 40)}”`);
  const plain = text.replace(/USD/i, '').replace('$', '');
  const parts = /^(\()?(-)?\$?(\d{1,3}(?:,\d{3})+|\d{0,14})(?:\.(\d{1,12}))?(\))?(-)?$/.exec(plain);
  const [, open, minus, digitsBefore = '', fraction = '', close, after] = parts ?? [];
  if (!parts || digitsBefore + fraction === '' || (open === undefined) !== (close === undefined))
    throw refused('invalid-amount', `${place}: “${cell.slice(0, 40)}” is not an amount.`);
  const digits = fraction.replace(/(?<!0)0+$/, '');
  if (digits.length > 2) throw refused('invalid-amount', `${place}: “${cell.slice(0, 40)}” has a fraction of a cent.`);
  const cents = Number(digitsBefore.replaceAll(',', '')) * 100 + Number(digits.padEnd(2, '0'));
  if (cents > maxCents) throw refused('invalid-amount', `${place}: “${cell.slice(0, 40)}” is beyond 10 billion dollars.`);
  return (open || minus || after) && cents !== 0 ? -cents : cents;
}

export const foreign = (what: string) =>
  refused('foreign-currency', `${what} is in another currency. These books are in US dollars, so nothing was read.`);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const named = /^(?:(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})|([a-z]{3,9})\.? (\d{1,2}), ?(\d{4}|\d{2}))$/i;

export const looksLikeDate = (cell: string): boolean => numeric.test(cell) || iso.test(cell) || named.test(cell);

/** Month first, unless a date in the file can only be day first. Throws if the file has both. */
export function dayFirst(cells: Iterable<string>, name: string): boolean {
  let [day, month] = [false, false];
  for (const cell of cells) {
    const [, first, second] = numeric.exec(cell) ?? [];
    if (Number(first) > 12) day = true;
    if (Number(second) > 12) month = true;
  }
  if (day && month)
    throw refused(
      'mixed-dates',
      `${name} has dates with the day first and dates with the month first. Export it again with one date format.`,
    );
  return day;
}

export function readDate(cell: string, isDayFirst: boolean, place: string): string {
  const date = dateIn(cell.trim(), isDayFirst);
  if (date === null || !BusinessDate.safeParse(date).success)
    throw refused('invalid-date', `${place}: “${cell.slice(0, 40)}” is not a date between 1970 and 2100.`);
  return date;
}

function dateIn(text: string, isDayFirst: boolean): string | null {
  const [, first, second, short] = numeric.exec(text) ?? [];
  if (first) {
    const year = short!.length === 2 ? `${Number(short) >= 70 ? '19' : '20'}${short}` : short!;
    return isDayFirst ? dateOf(year, second!, first) : dateOf(year, first, second!);
  }
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year) return dateOf(year, month!, day!);
  const parts = named.exec(text);
  if (!parts) return null;
  const number = months.indexOf((parts[2] ?? parts[4])!.slice(0, 3).toLowerCase()) + 1;
  const written = (parts[3] ?? parts[6])!;
  return number === 0 ? null : dateOf(written.length === 2 ? `20${written}` : written, String(number), (parts[1] ?? parts[5])!);
}

const dateOf = (year: string, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const lastDays: Record<string, number> = { '02': 28, '04': 30, '06': 30, '09': 30, '11': 30 };

/** The last day in the lines above a report: `As of December 31, 2024`, `January - December 2024`, `For the year ended 31 Dec 2024`. */
export function asOfIn(lines: string[]): string | null {
  for (const line of lines) {
    const dates = [
      ...line.matchAll(/\d{1,2} [a-z]{3,9} \d{4}|[a-z]{3,9}\.? \d{1,2}, (?:\d{4}|\d{2})\b|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d/gi),
    ];
    const last = dates.at(-1) && dateIn(dates.at(-1)![0], false);
    if (last) return last;
    const [, name, year] = /\b([a-z]{3,9})\.? (\d{4})\s*$/i.exec(line) ?? [];
    const month = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0;
    if (month > 0) return endOfMonth(year!, String(month).padStart(2, '0'));
  }
  return null;
}

function endOfMonth(year: string, month: string): string {
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  return `${year}-${month}-${month === '02' && leap ? 29 : (lastDays[month] ?? 31)}`;
}
