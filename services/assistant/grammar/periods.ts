// The periods of a question: single ones, two to be compared, from one to another, since, until, the end of one. Pure.
import { daysAfter, partsOf } from '#contracts/days.js';
import { booksYear, booksYearOf, type Period } from '#contracts/rules/years.js';
import { daysIn, previousOf, yearBefore } from '../typed-query/period.js';
import { atomAt, monthIn, type Atom, type Today } from './date-atoms.js';
import type { Word } from './words.js';

export interface Periods {
  /** In the order of the question. */
  periods: Period[];
  /** Words that aren't part of a period. */
  rest: (Word | null)[];
  /** A single day: 'at the end of', 'as of'. */
  at: string | null;
  /** A second period relative to the first: 'the year before'. */
  relative: 'previous' | 'year-before' | null;
}

interface Found extends Atom {
  from: number;
}

const rangeWords = ['to', 'through', 'thru', 'until', 'till', '-'];

export function periodsIn(words: readonly Word[], today: Today): Periods {
  const rest: (Word | null)[] = [...words];
  const found = atomsIn(words, today);
  const resolved = withYears(found, today);
  for (const { from, length } of found) rest.fill(null, from, from + length);
  const compared = words.some(({ plain }) =>
    /^(compare[ds]?|comparing|comparison|versus|vs|against|difference|differ|more|less|higher|lower)$/.test(plain),
  );
  // 'Changed from March to May' compares two months; 'spent from March to May' is all of them.
  const changed = words.some(({ plain }) =>
    /^(change[ds]?|changing|grow|grew|grown|increase[ds]?|decrease[ds]?|rise|rose|risen|drop|dropped|fall|fell|fallen)$/.test(plain),
  );
  const periods: Period[] = [];
  let point: string | null = null;
  let relative: Periods['relative'] = null;
  for (let n = 0; n < found.length; n += 1) {
    const atom = found[n]!;
    const next = found[n + 1];
    if (atom.relative && (periods.length > 0 || !atom.period)) {
      relative = atom.relative;
      continue;
    }
    const period = resolved[n]!;
    const before = wordsBefore(rest, atom.from);
    const joined =
      next &&
      !next.relative &&
      period.startDate <= resolved[n + 1]!.endDate &&
      joins(words, { atom, next, before: changed ? '' : (before.words[0] ?? ''), compared: compared || changed });
    if (joined) {
      clear(
        rest,
        [atom.from + atom.length, next.from],
        before.words[0] === 'between' || before.words[0] === 'from' ? before.at.slice(0, 1) : [],
      );
      periods.push({ startDate: period.startDate, endDate: resolved[n + 1]!.endDate });
      n += 1;
    } else {
      const bounded = boundedBy(before, period, today);
      if (bounded) for (const at of bounded.taken) rest[at] = null;
      if (bounded?.at) point = bounded.at;
      periods.push(bounded?.period ?? period);
    }
  }
  return { periods, rest, at: point, relative };
}

function atomsIn(words: readonly Word[], today: Today): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < words.length;) {
    const atom = isNoMonth(words, index) ? undefined : atomAt(words, index, today);
    if (atom) found.push({ ...atom, from: index });
    index += atom?.length ?? 1;
  }
  return found;
}

/** 'may' and 'march' are verbs too: a month follows a preposition or another month, or precedes a year. */
function isNoMonth(words: readonly Word[], index: number): boolean {
  const word = words[index]!;
  // The plan, not September: 'SEP limit', 'SEP IRA'.
  if (word.plain === 'sep') return word.text === 'SEP' || /^(ira|limit|plan|contributions?)$/.test(words[index + 1]?.plain ?? '');
  if (!['may', 'march', 'mar', 'sec', 'dec'].includes(word.plain)) return false;
  const before = words[index - 1]?.plain ?? '';
  const after = words[index + 1]?.plain ?? '';
  const month =
    /^(in|for|of|since|from|to|and|or|vs|versus|with|between|during|than|until|through|before|after|about|last|this|end|by|\d{1,2}(st|nd|rd|th)?)$/;
  // 'March vs June', 'March to May'
  if (/^(and|or|to|vs|versus|through|until|against|compared)$/.test(after) && monthIn(words[index + 2]) !== undefined) return false;
  if (month.test(before) || /^('?\d{2,4}|\d{1,2}(st|nd|rd|th)?)$/.test(after) || monthIn(words[index - 1]) !== undefined) return false;
  return word.plain !== 'may' ? words.length > 1 && index === 0 : word.text !== 'May' || index === 0;
}

/** A month without a year takes the year of the next period that has one, else of the previous one, else the latest that has started. */
function withYears(found: readonly Found[], today: Today): (Period | undefined)[] {
  const [thisYear] = partsOf(today.date);
  const books = booksYearOf(today.date, today.fiscalYearStart);
  const yearOf = (n: number): number | undefined => {
    const later = found.slice(n + 1).find((atom) => atom.year !== undefined && atom.year > 1900);
    const earlier = found.slice(0, n).findLast((atom) => atom.year !== undefined && atom.year > 1900);
    return later?.year ?? earlier?.year;
  };
  return found.map((atom, n) => {
    if (atom.period && found.slice(0, n).some(({ period }) => isSame(period, atom.period))) return atom.again ?? atom.period;
    if (!atom.of) return atom.period;
    if (atom.year !== undefined) return within(atom.of, booksYear(books + atom.year, today.fiscalYearStart));
    const year = yearOf(n);
    if (year !== undefined) return atom.of(year);
    if (today.around) return within(atom.of, today.around);
    const newest = atom.of(thisYear);
    return newest.startDate > today.date ? atom.of(thisYear - 1) : newest;
  });
}

/** A month or a quarter in a period of up to a year, which may end in the next calendar year; else of the year in which the period ends. */
function within(of: (year: number) => Period, around: Period): Period {
  const { startDate, endDate } = around;
  const [first, last] = [startDate, endDate].map((date) => of(partsOf(date)[0])) as [Period, Period];
  return daysIn(around) <= 366 && first.startDate >= startDate && first.endDate <= endDate ? first : last;
}

const isSame = (a: Period | undefined, b: Period | undefined): boolean => a?.startDate === b?.startDate && a?.endDate === b?.endDate;

interface Before {
  /** Nearest first, without `the`. */
  words: string[];
  at: number[];
}

function wordsBefore(rest: readonly (Word | null)[], from: number): Before {
  const before: Before = { words: [], at: [] };
  for (let at = from - 1; at >= 0 && before.words.length < 5; at -= 1) {
    const word = rest[at];
    if (!word) break;
    if (word.plain === 'the') continue;
    before.words.push(word.plain);
    before.at.push(at);
  }
  return before;
}

/** In a comparison, 'to' separates two periods unless the first starts with 'from'. */
function joins(
  words: readonly Word[],
  { atom, next, before, compared }: { atom: Found; next: Found; before: string; compared: boolean },
): boolean {
  const between = before === 'between';
  const gap = words
    .slice(atom.from + atom.length, next.from)
    .map(({ plain }) => plain)
    .filter((word) => word !== 'the');
  const text = gap.filter((word) => !['end', 'of', 'up'].includes(word));
  return (
    text.length === 1 &&
    ((rangeWords.includes(text[0]!) && (!compared || before === 'from' || text[0] !== 'to')) || (between && text[0] === 'and' && !compared))
  );
}

function clear(rest: (Word | null)[], [from, to]: [number, number], more: number[]): void {
  rest.fill(null, from, to);
  for (const at of more) rest[at] = null;
}

/** Words before a period that change it. */
function boundedBy(before: Before, period: Period, { date }: Today): { period: Period; at?: string; taken: number[] } | undefined {
  const text = before.words.slice(0, 4).toReversed().join(' ');
  const take = (count: number) => before.at.slice(0, count);
  const point = (at: string, count: number) => ({ period: { startDate: at, endDate: at }, at, taken: take(count) });
  const last = period.endDate > date && period.startDate <= date ? date : period.endDate;
  if (/\b(end|close) of$/.test(text)) return point(period.endDate, /\b(at|by|as of|in|on|from) (end|close) of$/.test(text) ? 3 : 2);
  if (/\b(start|beginning) of$/.test(text))
    return point(daysAfter(period.startDate, -1), /\b(at|by|in) (start|beginning) of$/.test(text) ? 3 : 2);
  if (/\b(year|month|quarter) end$/.test(text))
    return point(period.endDate, /\b(at|by|as of) (year|month|quarter) end$/.test(text) ? 3 : 2);
  if (/\b(ending|ended) (of|in)$/.test(text)) return point(period.endDate, 2);
  if (/\bas of$/.test(text)) return point(last, 2);
  const [word] = before.words;
  if (word === 'since' || (word === 'from' && period.startDate <= date)) {
    if (word === 'from') return { period, taken: take(1) };
    return { period: { startDate: period.startDate, endDate: date < period.startDate ? period.endDate : date }, taken: take(1) };
  }
  if (word === 'after') return { period: { startDate: daysAfter(period.endDate, 1), endDate: date }, taken: take(1) };
  if (word === 'before') return { period: { startDate: '1970-01-01', endDate: daysAfter(period.startDate, -1) }, taken: take(1) };
  if (word === 'until' || word === 'till' || word === 'through')
    return { period: { startDate: '1970-01-01', endDate: last }, taken: take(1) };
  return undefined;
}

/** The second period of a comparison that names only one. */
export const otherOf = (period: Period, relative: Periods['relative']): Period =>
  relative === 'year-before' ? yearBefore(period) : previousOf(period);
