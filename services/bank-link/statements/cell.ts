// Reads single values of statement files: text, dates and amounts, or the reason why one can't be read.
import { STATEMENT_LIMITS } from './statement.js';

/** A value, or the end of a sentence that describes the problem. */
export type Reading<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string };

export type DateOrder = 'MDY' | 'DMY' | 'YMD';

const MAX_AMOUNT_CENTS = 10_000_000_000_00;
/** No valid date or amount is longer. The limit also keeps every pattern below cheap. */
const MAX_CELL_LENGTH = 40;
// Line feeds and tabs are white space and folded; direction marks could make a description read differently than it is.
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** At most `length` UTF-16 units, never half a character: databases refuse lone surrogates. */
const capped = (text: string, length: number): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');

/** One line of printable text; what looks like a formula stays text. */
export const cleanText = (text: string): string =>
  capped(text.replace(UNPRINTABLE, '').replace(/\s+/g, ' ').trim(), STATEMENT_LIMITS.descriptionLength).trimEnd();

/** A row's source as written, with line breaks. */
export const cleanRaw = (text: string): string => capped(text.replace(UNPRINTABLE, '').trim(), STATEMENT_LIMITS.rawLength);

const quoted = (text: string): string => `“${cleanText(text).slice(0, MAX_CELL_LENGTH)}”`;

/** An existing day between 1970 and 2100. Two-digit years 70–99 are 19xx. A time after the date is ignored: the day as written counts. */
export function readDate(text: string, order: DateOrder): Reading<string> {
  const cell = unquoted(text);
  if (cell === '') return { problem: 'is empty' };
  const parts = cell.length > MAX_CELL_LENGTH ? undefined : dateParts(cell, order);
  if (!parts) return { problem: `has ${quoted(cell)}, which isn’t a date` };
  return calendarDay(parts, cell);
}

/** Caches readings by cell, because a file has few days and many rows. */
export function readOnce<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>();
  return (cell) => {
    let reading = known.get(cell);
    if (reading === undefined) {
      reading = read(cell);
      if (known.size < MAX_KNOWN) known.set(cell, reading);
    }
    return reading;
  };
}

/** Enough for days of many years. A limit, because a file of other texts must not be in memory twice. */
const MAX_KNOWN = 20_000;

/** Spreadsheets write `="0123"` to keep a cell as text. */
const unquoted = (text: string): string => {
  const cell = text.trim();
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1).trim() : cell;
};

type Day = { year: number; month: number; day: number };

function dateParts(cell: string, order: DateOrder): Day | undefined {
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso && (iso[2] !== '' || /^\d{8}(?!\d)/.test(cell))) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ,][^/]*)?$/.exec(cell);
  if (numbers) {
    const part = (letter: string): string => numbers[order.indexOf(letter) + 1]!;
    return { year: fullYear(part('Y')), month: Number(part('M')), day: Number(part('D')) };
  }
  const named = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:[ ,]+\d{1,2}:.*)?$/i.exec(cell);
  if (named) return { year: Number(named[3]), month: monthOf(named[1]!), day: Number(named[2]) };
  const dayFirst = /^(\d{1,2})[-/ ]([a-z]{3,9})\.?,?[-/ ](\d{4}|\d{2})(?:[ ,]+\d{1,2}:.*)?$/i.exec(cell);
  return dayFirst ? { year: fullYear(dayFirst[3]!), month: monthOf(dayFirst[2]!), day: Number(dayFirst[1]) } : undefined;
}

/** Month and day of `Jan 02`, `2-Jan`, `01/02`: a date whose year has to come from elsewhere. */
export function dayWithoutYear(text: string, order: DateOrder): { month: number; day: number } | undefined {
  const cell = unquoted(text);
  const numbers = /^(\d{1,2})[-/](\d{1,2})$/.exec(cell);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    return order === 'DMY' ? { month: second, day: first } : { month: first, day: second };
  }
  const named = /^([a-z]{3,9})\.?[- ](\d{1,2})$/i.exec(cell);
  if (named && monthOf(named[1]!) > 0) return { month: monthOf(named[1]!), day: Number(named[2]) };
  const dayFirst = /^(\d{1,2})[- ]([a-z]{3,9})\.?$/i.exec(cell);
  return dayFirst && monthOf(dayFirst[2]!) > 0 ? { month: monthOf(dayFirst[2]!), day: Number(dayFirst[1]) } : undefined;
}

/** 1 to 12, or 0 for what is no name of a month. */
export const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
/** Four digits are the year as written, even 0025. */
const fullYear = (digits: string): number => Number(digits) + (digits.length === 4 ? 0 : Number(digits) >= 70 ? 1900 : 2000);

/** The day as YYYY-MM-DD, if the calendar has it; `written` is quoted when it has not. */
export function calendarDay({ year, month, day }: Day, written: string): Reading<string> {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  if (days === undefined || day < 1 || day > days) return { problem: `has ${quoted(written)}, which isn’t a calendar date` };
  if (year < 1970 || year > 2100) return { problem: `has ${quoted(written)}, a year outside 1970 to 2100` };
  return { value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}

/**
 * Cents of `$2,801.02`, `-$100.00`, `- $100`, `(12.50)`, `12.50-`, `+5`, `1.234,56`, `12,5`.
 * A comma before exactly three digits groups thousands. A fraction of a cent is refused: rounding would invent money.
 */
export function readAmount(text: string): Reading<number> {
  const cell = unquoted(text);
  if (cell === '') return { problem: 'is empty' };
  const bad = { problem: `has ${quoted(cell)}, which isn’t an amount` };
  if (cell.length > MAX_CELL_LENGTH) return bad;
  const brackets = /^\$?\s*\((.*)\)$/.exec(cell);
  const inner = (brackets ? brackets[1]! : cell)
    .replace(/\s/g, '')
    .replace(/[−–]/g, '-')
    .replace(/US\$|\$|USD/i, '');
  const signs = /^([-+]?)([\d.,]*)([-+]?)$/.exec(inner);
  if (!signs || (signs[1] && signs[3])) return bad;
  const digits = splitDigits(signs[2]!);
  if (!digits) return bad;
  const fraction = digits.fraction.replace(/(?<!0)0+$/, '');
  if (fraction.length > 2) return { problem: `has ${quoted(cell)}, which has a fraction of a cent` };
  const cents = Number(digits.whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > MAX_AMOUNT_CENTS) return { problem: `has ${quoted(cell)}, which is more than 10 billion dollars` };
  const negative = brackets !== null || signs[1] === '-' || signs[3] === '-';
  return { value: negative && cents !== 0 ? -cents : cents };
}

function splitDigits(digits: string): { whole: string; fraction: string } | undefined {
  if (!/\d/.test(digits)) return undefined;
  const point = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(digits);
  if (point) return { whole: point[1]!.replaceAll(',', ''), fraction: point[2] ?? '' };
  const comma = /^(\d{1,3}(?:\.\d{3})+|\d*),(\d{1,2})$/.exec(digits);
  return comma ? { whole: comma[1]!.replaceAll('.', ''), fraction: comma[2]! } : undefined;
}

/** '2,801.02' for a sentence. */
export const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
