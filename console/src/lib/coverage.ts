// Which months of an account its statements cover, arranged for a calendar. Pure.
import { daysAfter, firstOfMonth, lastOfMonth, partsOf } from '#contracts/days.js';
import { dayText, monthText, shortMonth, spanText } from './dates.js';

interface CoveredMonth {
  /** `2026-09`. */
  month: string;
  state: 'covered' | 'partial' | 'gap';
  from?: string;
  to?: string;
}

/** A cell of the calendar: a visible sign, and its text. `never`: before, after or without any statement. */
export interface CoverageCell {
  month: string;
  state: CoveredMonth['state'] | 'never';
  sign: string;
  words: string;
}

const dayIn = (date: string) => String(Number(date.slice(8, 10)));

export function cellOf(month: string, found: CoveredMonth | undefined): CoverageCell {
  const name = `${monthText(Number(month.slice(5)))} ${month.slice(0, 4)}`;
  if (!found) return { month, state: 'never', sign: '', words: `${name}: no statement` };
  if (found.state === 'covered') return { month, state: 'covered', sign: '✓', words: `${name}: covered` };
  if (found.state === 'gap') return { month, state: 'gap', sign: 'gap', words: `${name}: gap between statements` };
  if (!found.from || !found.to) return { month, state: 'partial', sign: 'part', words: `${name}: partly covered` };
  const [from, to] = [dayIn(found.from), dayIn(found.to)];
  const days = from === to ? from : `${from}–${to}`;
  return { month, state: 'partial', sign: days, words: `${name}: only ${from === to ? `day ${from}` : `days ${from} to ${to}`} covered` };
}

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** The months up to one, that one last. */
export function monthsThrough(last: string, count: number): string[] {
  const [year, month] = partsOf(last);
  return Array.from({ length: count }, (_, at) => {
    const monthIndex = year * 12 + (month - 1) - (count - 1 - at);
    return `${Math.floor(monthIndex / 12)}-${twoDigits((monthIndex % 12) + 1)}`;
  });
}

/** The newest month that any account has, so that all calendars end on the same one. */
export const newestMonth = (accounts: { coverage: CoveredMonth[] }[]): string | undefined =>
  accounts
    .flatMap(({ coverage }) => coverage.map(({ month }) => month))
    .sort()
    .at(-1);

export const cellsFor = (months: string[], coverage: CoveredMonth[]): CoverageCell[] =>
  months.map((month) =>
    cellOf(
      month,
      coverage.find((covered) => covered.month === month),
    ),
  );

/** A row of twelve cells for every year from the first covered month to the last. */
export function yearsOf(coverage: CoveredMonth[]): { year: string; cells: CoverageCell[] }[] {
  const years = coverage.map(({ month }) => Number(month.slice(0, 4)));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => {
    const year = String(first + at);
    return { year, cells: cellsFor(monthsThrough(`${year}-12`, 12), coverage) };
  });
}

/** The last day that statements cover, from their months; undefined without one. */
export function lastCoveredDay(coverage: CoveredMonth[], today: string): string | undefined {
  const last = coverage.at(-1);
  if (!last) return undefined;
  const [year, month] = partsOf(`${last.month}-01`);
  const day = last.to ?? lastOfMonth(year, month);
  return day < today ? day : today;
}

interface CoveredAccount {
  coverage: CoveredMonth[];
  /** Between statements, oldest first. */
  gaps: { from: string; to: string }[];
  /** The last day that a statement or a feed covers. */
  coveredThrough: string | null;
  /** The first day of the business, if it is known. */
  startedOn?: string;
}

/** Gaps that are named one by one; the account's bank check lists them all. */
const maxNamedGaps = 3;

/** The days without a statement, in words, or `Nothing`: `Before Jul 1, 2026`, `Mar – May 2026`, `Nov 26, 2026 on`. Yesterday may not be downloadable yet. */
export function missingTexts({ coverage, gaps, coveredThrough, startedOn }: CoveredAccount, today: string): string[] {
  const [first] = coverage;
  if (!first) return ['No statement yet'];
  const start = first.from ?? `${first.month}-01`;
  const older = gaps.length - maxNamedGaps;
  const texts = [
    ...earlierText(start, startedOn),
    ...(older > 0 ? [`${older} older ${older === 1 ? 'gap' : 'gaps'}`] : []),
    ...gaps.slice(-maxNamedGaps).map(gapText),
    ...(coveredThrough !== null && coveredThrough < daysAfter(today, -1)
      ? [`${dayText(daysAfter(coveredThrough, 1), { year: true })} on`]
      : []),
  ];
  return texts.length > 0 ? texts : ['Nothing'];
}

/** Before the first statement, back to the first day of the business. */
function earlierText(start: string, startedOn: string | undefined): string[] {
  if (startedOn === undefined) return [`Before ${dayText(start, { year: true })}`];
  return startedOn < start ? [gapText({ from: startedOn, to: daysAfter(start, -1) })] : [];
}

/** Complete months by their names, other days by themselves. */
function gapText({ from, to }: { from: string; to: string }): string {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [partsOf(from), partsOf(to)];
  if (from !== firstOfMonth(fromYear, fromMonth) || to !== lastOfMonth(toYear, toMonth)) return spanText(from, to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${shortMonth(fromMonth)} ${fromYear}`;
  return `${shortMonth(fromMonth)}${fromYear === toYear ? '' : ` ${fromYear}`} – ${shortMonth(toMonth)} ${toYear}`;
}
