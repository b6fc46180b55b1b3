// The days that a statement covers: as a title or a line above the rows states them, else from its first to its last day.
import { monthInName } from '#contracts/rules/month-in-name.js';
import { calendarDay, monthOf } from './cell.js';
import { baseName } from './number-in-name.js';

export interface Period {
  from: string;
  to: string;
}

const DAY =
  '(?:\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2})|\\d{4}-\\d{1,2}-\\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)';
const BETWEEN = new RegExp(`(${DAY})\\s*(?:-|–|—|to|through|thru|until|and)\\s*(${DAY})`, 'i');
const ONE_DAY = new RegExp(DAY, 'i');
const MONTH = /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\.?,? (\d{4})\b/i;

/** `January 1st to January 31st 2025`, `01/01/2025-01/31/2025`, `Statement period: January 2025`. */
export function periodIn(text: string): Period | undefined {
  const two = BETWEEN.exec(text.slice(0, 500));
  if (two) {
    const to = dayOf(two[2]!);
    const year = Number(to?.slice(0, 4));
    const sameYear = to && dayOf(two[1]!, year);
    const from = sameYear && sameYear > to ? dayOf(two[1]!, year - 1) : sameYear;
    return from && to && from <= to ? { from, to } : undefined;
  }
  const month =
    /\b(?:period|statement|month|activity|for)\b/i.test(text) || MONTH.exec(text.trim())?.[0] === text.trim() ? MONTH.exec(text) : null;
  return month ? monthPeriod(Number(month[2]), monthOf(month[1]!)) : undefined;
}

/** The first day that a text names, with its year. */
export const dayIn = (text: string): string | undefined => {
  const found = ONE_DAY.exec(text.slice(0, 500));
  return found ? dayOf(found[0]) : undefined;
};

function dayOf(text: string, year?: number): string | undefined {
  const numbers = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(text);
  if (numbers) return valid(Number(numbers[3]) + (numbers[3]!.length === 2 ? 2000 : 0), Number(numbers[1]), Number(numbers[2]));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/i.exec(text);
  const own = Number(named?.[3] ?? year);
  return named && own ? valid(own, monthOf(named[1]!), Number(named[2])) : undefined;
}

const valid = (year: number, month: number, day: number): string | undefined => calendarDay({ year, month, day }, '').value;

function monthPeriod(year: number, month: number): Period | undefined {
  const from = valid(year, month, 1);
  const last = [31, 30, 29, 28].map((day) => valid(year, month, day)).find((day) => day !== undefined);
  return from && last ? { from, to: last } : undefined;
}

/** `checking-2025-01.csv`, `stmt_202501.csv`, `Jan2025.csv`, `2025.csv`: the month or year that a file's name states. */
export function periodInName(fileName: string): Period | undefined {
  const base = baseName(fileName);
  const days = [...base.matchAll(/(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/g)].map(([, year, month, day]) =>
    valid(Number(year), Number(month), Number(day)),
  );
  if (days.length > 1 && days[0] && days[1] && days[0] <= days[1]) return { from: days[0], to: days[1] };
  if (days[0]) return { from: days[0], to: days[0] };
  const month = monthInName(fileName);
  if (month) return monthPeriod(Number(month.slice(0, 4)), Number(month.slice(5)));
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(base)?.[1];
  return year ? { from: `${year}-01-01`, to: `${year}-12-31` } : undefined;
}

/** The period, wide enough for every one of these days; a stated one without any of them is of something else. */
export function covering(days: Iterable<string>, stated?: Period): Period | undefined {
  let [first, last] = ['', ''];
  let inside = false;
  for (const day of days) {
    if (first === '' || day < first) first = day;
    if (day > last) last = day;
    if (stated && day >= stated.from && day <= stated.to) inside = true;
  }
  if (first === '') return stated;
  if (!stated || !inside) return { from: first, to: last };
  return { from: first < stated.from ? first : stated.from, to: last > stated.to ? last : stated.to };
}
