// One date or period in words, from its first word: a year, a quarter, a month, a day, 'last month', 'year to date', 'past 30 days'. Pure.
import { daysAfter, firstOfMonth, lastOfMonth, monthNames, partsOf } from '#contracts/days.js';
import { booksYear, booksYearOf, type Period, taxYear } from '#contracts/rules/years.js';
import { monthPeriod, monthsPeriod, quarterPeriod } from '../typed-query/period.js';
import type { Word } from './words.js';

export interface Today {
  date: string;
  /** First month of the fiscal year. */
  fiscalYearStart: number;
  /** In a follow-up question: the period of the previous question. */
  around?: Period | undefined;
}

/** `of` returns the period in a given year; if the year is known, `year` and `period` are set. */
export interface Atom {
  length: number;
  period?: Period;
  /** A month, quarter or day whose year is still to be found. */
  of?: (year: number) => Period;
  year?: number;
  /** The period to use if the question already contains the same one: 'this October' and 'last October'. */
  again?: Period;
  /** Relative to another period: the one before it, or the same a year earlier. */
  relative?: 'previous' | 'year-before';
}

/** The default period of a question. */
export const yearSoFar = ({ date, fiscalYearStart }: Today): Period => ({
  startDate: booksYear(booksYearOf(date, fiscalYearStart), fiscalYearStart).startDate,
  endDate: date,
});

const shortMonths = new Map(
  monthNames.flatMap((name, at) => [[name.toLowerCase(), at + 1] as const, [name.slice(0, 3).toLowerCase(), at + 1] as const]),
);
shortMonths.set('sept', 9);
const misspelledMonths: Record<string, number> = {
  ...{ janurary: 1, januray: 1, febuary: 2, feburary: 2, febrary: 2, aprill: 4, agust: 8, augst: 8 },
  ...{ septemeber: 9, setpember: 9, septmber: 9, ocotber: 10, octuber: 10, novmber: 11, noverber: 11, decmber: 12, decemeber: 12 },
};
export const numberWords = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, at + 1] as const),
);
const ordinals = new Map([
  ...'first second third fourth'.split(' ').map((word, at) => [word, at + 1] as const),
  ...'1st 2nd 3rd 4th'.split(' ').map((word, at) => [word, at + 1] as const),
]);

const at = (words: readonly Word[], index: number): string => words[index]?.plain ?? '';
export const yearIn = (word: string): number | undefined => (/^(19[7-9]\d|20\d\d)$/.test(word) ? Number(word) : undefined);
const shortYear = (word: string): number | undefined => (/^'\d\d$/.test(word) ? 2000 + Number(word.slice(1)) : yearIn(word));
const numberIn = (word: string): number | undefined => numberWords.get(word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : undefined);

/** The longest atom that starts here. */
export function atomAt(words: readonly Word[], start: number, today: Today): Atom | undefined {
  return (
    writtenDate(words, start) ??
    toDate(words, start, today) ??
    relativeAtom(words, start) ??
    edgeOfYear(words, start, today) ??
    lastSeveral(words, start, today) ??
    nearAtom(words, start, today) ??
    quarterAtom(words, start, today) ??
    monthAtom(words, start) ??
    yearAtom(words, start, today)
  );
}

/** `2024-03-15`, `2024-03`, `3/15/2024`, `03/2024`. */
function writtenDate(words: readonly Word[], start: number): Atom | undefined {
  const word = at(words, start);
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(word);
  const us = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4}|\d\d)$/.exec(word);
  if (!iso && (!us || (us[3]!.length === 2 && us[2] === undefined))) return undefined;
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), iso[3]]
    : [Number(us![3]!.length === 2 ? `20${us![3]}` : us![3]), Number(us![1]), us![2]];
  const period =
    day === undefined ? (month >= 1 && month <= 12 ? monthPeriod(year, month) : undefined) : dayPeriod(year, month, Number(day));
  return period && { length: 1, period, year };
}

function dayPeriod(year: number, month: number, day: number): Period | undefined {
  if (month < 1 || month > 12 || day < 1 || day > partsOf(lastOfMonth(year, month))[2]) return undefined;
  const date = `${firstOfMonth(year, month).slice(0, 8)}${String(day).padStart(2, '0')}`;
  return { startDate: date, endDate: date };
}

/** `year to date`, `ytd`, `so far this month`, `month to date`. */
function toDate(words: readonly Word[], start: number, today: Today): Atom | undefined {
  const text = (length: number) =>
    words
      .slice(start, start + length)
      .map(({ plain }) => plain)
      .join(' ');
  const units = { year: 'year', ytd: 'year', month: 'month', mtd: 'month', quarter: 'quarter', qtd: 'quarter', week: 'week' } as const;
  const upToday = (unit: (typeof units)[keyof typeof units], length: number): Atom => ({
    length,
    period: { startDate: unitAround(unit, today.date, today.fiscalYearStart).startDate, endDate: today.date },
  });
  for (const [word, unit] of Object.entries(units)) {
    if (text(1) === word && word.endsWith('td')) return upToday(unit, 1);
    if (text(3) === `${word} to date`) return upToday(unit, 3);
    if (text(4) === `so far this ${word}`) return upToday(unit, 4);
    if (text(4) === `this ${word} so far`) return upToday(unit, 4);
    if (text(4) === `this ${word} to date`) return upToday(unit, 4);
  }
  return undefined;
}

/** A week starts on Monday; a quarter is of the calendar. */
function unitAround(unit: string, date: string, fiscalYearStart: number): Period {
  const [year, month] = partsOf(date);
  if (unit === 'year') return booksYear(booksYearOf(date, fiscalYearStart), fiscalYearStart);
  if (unit === 'quarter') return quarterPeriod(year, Math.ceil(month / 3));
  if (unit === 'month') return monthPeriod(year, month);
  const monday = daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
  return unit === 'week' ? { startDate: monday, endDate: daysAfter(monday, 6) } : { startDate: date, endDate: date };
}

/** `the previous month`, `the year before`, `the same month last year`: relative to another period. */
function relativeAtom(words: readonly Word[], start: number): Atom | undefined {
  const text = (length: number) =>
    words
      .slice(start, start + length)
      .map(({ plain }) => plain)
      .join(' ');
  if (/^same (month|quarter|period|time|week) (last|the previous|a|the) year$/.test(text(4))) return { length: 4, relative: 'year-before' };
  const same =
    /^same (month|quarter|period|time|week) (?:of )?(?:last|previous|the previous|the prior|a|the|one|prior) year(?: (?:before|earlier|ago))?/.exec(
      text(7),
    );
  if (same) return { length: same[0].split(' ').length, relative: 'year-before' };
  if (/^(a|one) year (earlier|ago|before)$/.test(text(3))) return { length: 3, relative: 'year-before' };
  if (/^year (earlier|before)$/.test(text(2))) return { length: 2, relative: 'year-before' };
  if (/^(month|quarter|period|week) (before|earlier)$/.test(text(2))) return { length: 2, relative: 'previous' };
  return undefined;
}

/** `last 3 months`: the full months before this one; `past 30 days`: including today. */
function lastSeveral(words: readonly Word[], start: number, today: Today): Atom | undefined {
  if (!['last', 'past', 'previous', 'trailing', 'prior', 'recent'].includes(at(words, start))) return undefined;
  const count = numberIn(at(words, start + 1)) ?? (at(words, start + 1) === 'couple' ? 2 : undefined);
  const offset = at(words, start + 1) === 'couple' && at(words, start + 2) === 'of' ? 1 : 0;
  const unit = at(words, start + 2 + offset).replace(/s$/, '');
  if (count === undefined || count < 1 || count > 400) return undefined;
  const [year, month] = partsOf(today.date);
  const period = {
    day: { startDate: daysAfter(today.date, 1 - count), endDate: today.date },
    week: {
      startDate: daysAfter(unitAround('week', today.date, 1).startDate, -7 * count),
      endDate: daysAfter(unitAround('week', today.date, 1).startDate, -1),
    },
    month: monthsPeriod(year, month - count, count),
    quarter: monthsPeriod(year, Math.floor((month - 1) / 3) * 3 + 1 - 3 * count, 3 * count),
    year: monthsPeriod(booksYearOf(today.date, today.fiscalYearStart) - count, today.fiscalYearStart, 12 * count),
  }[unit];
  return period && { length: 3 + offset, period };
}

/** `this month`, `last year`, `current quarter`, `today`, `yesterday`, `last July`. */
function nearAtom(words: readonly Word[], start: number, today: Today): Atom | undefined {
  const word = at(words, start);
  if (word === 'today' || word === 'now') return { length: 1, period: { startDate: today.date, endDate: today.date } };
  if (word === 'yesterday') return { length: 1, period: { startDate: daysAfter(today.date, -1), endDate: daysAfter(today.date, -1) } };
  const near = { this: 0, current: 0, last: -1, past: -1, previous: -1, prior: -1 }[word];
  if (near === undefined) return undefined;
  const kind = ['fiscal', 'calendar', 'tax'].includes(at(words, start + 1)) ? at(words, start + 1) : undefined;
  const unit = at(words, start + (kind ? 2 : 1));
  if (kind === 'fiscal' && unit !== 'year') return undefined;
  if (word === 'past' && unit === 'year') return { length: 2, period: { startDate: daysAfter(today.date, -364), endDate: today.date } };
  if (['day', 'week', 'month', 'quarter', 'year'].includes(unit)) {
    const yearStart = kind === 'calendar' || kind === 'tax' ? 1 : today.fiscalYearStart;
    const now = unitAround(unit, today.date, yearStart);
    const period = near === 0 ? now : unitAround(unit, daysAfter(now.startDate, -1), yearStart);
    const relative = word === 'previous' || word === 'prior' ? { relative: 'previous' as const } : {};
    return { length: kind ? 3 : 2, period, ...relative };
  }
  const month = shortMonths.get(unit);
  if (month === undefined) return undefined;
  const [year, now] = partsOf(today.date);
  const targetYear = near === 0 || month < now ? year : year - 1;
  return { length: 2, period: monthPeriod(targetYear, month), ...(near !== 0 && { again: monthPeriod(targetYear - 1, month) }) };
}

const monthsOf = { month: 1, quarter: 3, half: 6 } as const;

/** `last quarter of 2024`, `final month of 2023`, `first three months of 2024`: of that year, not of today's. Quarters are of the calendar. */
function edgeOfYear(words: readonly Word[], start: number, { fiscalYearStart }: Today): Atom | undefined {
  const edge = { first: 'first', last: 'last', final: 'last' }[at(words, start)];
  const several = numberIn(at(words, start + 1));
  const behind = several === undefined ? start + 1 : start + 2;
  const months = monthsOf[at(words, behind).replace(/s$/, '') as keyof typeof monthsOf];
  const year = edge && months && yearBehind(words, behind + 1);
  const length = (several ?? 1) * (months ?? 0);
  if (!year || length < 1 || length > 12) return undefined;
  const first = months === monthsOf.quarter ? 1 : fiscalYearStart;
  const period = monthsPeriod(year.year, edge === 'first' ? first : first + 12 - length, length);
  return { length: behind + 1 - start + year.length, period };
}

/** The year behind a month, a quarter or a day, with or without `of` and a comma. */
function yearBehind(words: readonly Word[], next: number): { year: number; length: number } | undefined {
  const skipped = ['of', 'in'].includes(at(words, next)) ? 1 : 0;
  const year = shortYear(at(words, next + skipped));
  return year === undefined ? undefined : { year, length: skipped + 1 };
}

/** `Q1 2024`, `first quarter of 2024`, `quarter 3`, `second half of 2023`, `H1`. */
function quarterAtom(words: readonly Word[], start: number, { fiscalYearStart }: Today): Atom | undefined {
  const word = at(words, start);
  const short = /^([qh])([1-4])$/.exec(word);
  const ordinal = ordinals.get(word);
  const unit = at(words, start + 1);
  const pieceOf = (piece: string, number: number) => (year: number) =>
    piece === 'quarter' ? quarterPeriod(year, number) : monthsPeriod(year, fiscalYearStart + (number === 1 ? 0 : 6), 6);
  let found: { length: number; of: (year: number) => Period } | undefined;
  if (short) found = { length: 1, of: pieceOf(short[1] === 'q' ? 'quarter' : 'half', Number(short[2])) };
  else if (ordinal !== undefined && ['quarter', 'half'].includes(unit)) found = { length: 2, of: pieceOf(unit, ordinal) };
  else if (word === 'quarter' && /^[1-4]$/.test(unit)) found = { length: 2, of: pieceOf('quarter', Number(unit)) };
  // 'Q1 26'
  const year = short && /^[2-4]\d$/.test(unit) ? 2000 + Number(unit) : undefined;
  if (found && year !== undefined) return { length: 2, period: found.of(year), year };
  return found && withYear(words, start, found);
}

/** `July`, `July 2023`, `Jul '23`, `July 4`, `July 4th, 2023`, `4 July 2023`. */
function monthAtom(words: readonly Word[], start: number): Atom | undefined {
  const word = at(words, start);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  if (dayFirst) {
    const skipped = at(words, start + 1) === 'of' ? 1 : 0;
    const month = monthIn(words[start + 1 + skipped]);
    if (month === undefined) return undefined;
    return withYear(words, start, {
      length: 2 + skipped,
      of: (year) => dayPeriod(year, month, Number(dayFirst[1])) ?? monthPeriod(year, month),
    });
  }
  const month = monthIn(words[start]);
  if (month === undefined) return undefined;
  const day = /^([12]?\d|3[01])(?:st|nd|rd|th)?$/.exec(at(words, start + 1));
  if (day && Number(day[1]) > 0)
    return withYear(words, start, { length: 2, of: (year) => dayPeriod(year, month, Number(day[1])) ?? monthPeriod(year, month) });
  return withYear(words, start, { length: 1, of: (year) => monthPeriod(year, month) });
}

export function monthIn(word: Word | undefined): number | undefined {
  const plain = word?.plain.replace(/\.$/, '') ?? '';
  return shortMonths.get(plain) ?? misspelledMonths[plain];
}

function withYear(words: readonly Word[], start: number, { length, of }: { length: number; of: (year: number) => Period }): Atom {
  const behind = yearBehind(words, start + length);
  if (behind) return { length: length + behind.length, period: of(behind.year), year: behind.year };
  const near = { last: -1, this: 0 }[at(words, start + length).replace('of', '')];
  return near !== undefined && at(words, start + length + 1) === 'year' ? { length: length + 2, of, year: near } : { length, of };
}

/** `2024`, `year 2024`, `FY2024`, `fiscal year 2024`: of the books; `calendar year 2024`, `tax year 2024`. */
function yearAtom(words: readonly Word[], start: number, { fiscalYearStart }: Today): Atom | undefined {
  const text = words
    .slice(start, start + 3)
    .map(({ plain }) => plain)
    .join(' ');
  const fiscal = /^(?:fy ?|fiscal (?:year )?)(20\d\d)\b/.exec(text);
  if (fiscal)
    return { length: fiscal[0].split(' ').length, period: booksYear(Number(fiscal[1]), fiscalYearStart), year: Number(fiscal[1]) };
  const plain = /^(?:(calendar |tax )?year )?((?:19[7-9]|20\d)\d)\b/.exec(text);
  const short = plain ? undefined : /^'\d\d$/.test(at(words, start)) ? shortYear(at(words, start)) : undefined;
  if (short !== undefined) return { length: 1, period: booksYear(short, fiscalYearStart), year: short };
  if (!plain) return undefined;
  const year = Number(plain[2]);
  return { length: plain[0].split(' ').length, period: plain[1] ? taxYear(year) : booksYear(year, fiscalYearStart), year };
}
