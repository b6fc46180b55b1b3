// Which days of an account are covered by statements: spans, months, and the gaps between them. Pure.
import { daysAfter, firstOfMonth, lastOfMonth, partsOf } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getBankChecks } from '#contracts/routes/bank-checks.js';
import { quietDays } from '#contracts/rules/complete-through.js';
import { monthInName } from '#contracts/rules/month-in-name.js';
import { dayAfter, dayBefore } from '../accounts/period.js';
import type { Check } from './judge-checks.js';

export interface Span {
  from: string;
  to: string;
}

type CoveredMonth = ReplyOf<typeof getBankChecks>['accounts'][number]['coverage'][number];

export interface Coverage {
  coverage: CoveredMonth[];
  gaps: Span[];
}

/** The days of one file, which are those of its rows if it states no period. */
interface FilePeriod extends Span {
  fileName?: string;
}

interface Known {
  /** Determines the current month. */
  today: string;
  /** The first day of the business, before which no statement is missing; null if it isn't known. */
  startedOn: string | null;
}

/** `periods` and `checks` of one account, in any order. */
export function coverageOf(
  periods: FilePeriod[],
  checks: Pick<Check, 'date' | 'statedCents' | 'source'>[],
  { today, startedOn }: Known,
): Coverage {
  const spans = bridged(merged(monthly(periods, today)), checks);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return { coverage: [], gaps: [] };
  const monthStart = `${first.from.slice(0, 7)}-01`;
  if (first.from <= daysAfter(monthStart, quietDays)) first.from = monthStart;
  const monthEnd = lastDayOf(last.to);
  if (monthEnd <= today && last.to >= daysAfter(monthEnd, -quietDays)) last.to = monthEnd;
  return { coverage: monthsOf(spans, today).filter((month) => !isBefore(month, startedOn)), gaps: gapsSince(startedOn, gapsOf(spans)) };
}

/** A month before the business started isn't between statements that it needs. */
const isBefore = ({ month, state }: CoveredMonth, startedOn: string | null): boolean =>
  state === 'gap' && startedOn !== null && lastDayOf(`${month}-01`) < startedOn;

const gapsSince = (startedOn: string | null, gaps: Span[]): Span[] =>
  startedOn === null
    ? gaps
    : gaps.filter(({ to }) => to >= startedOn).map(({ from, to }) => ({ from: from < startedOn ? startedOn : from, to }));

const lastDayOf = (date: string): string => {
  const [year, month] = partsOf(date);
  return lastOfMonth(year, month);
};

/** So many files in consecutive months, one a month, show a habit of monthly downloads. */
const minMonths = 3;

/**
 * A file within one month covers all of it if its name states that month, or if the files around it are one a month. The end of the last file,
 * and of a month that isn't over, stays open.
 */
function monthly(periods: FilePeriod[], today: string): Span[] {
  const months = Map.groupBy(periods, ({ from, to }) => (from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : ''));
  const alone = new Set(
    [...months].flatMap(([month, files]) =>
      month !== '' &&
      files.length === 1 &&
      !(months.get('') ?? []).some(({ from, to }) => from.slice(0, 7) <= month && to.slice(0, 7) >= month)
        ? [month]
        : [],
    ),
  );
  return periods.map(({ from, to, fileName = '' }) => {
    const month = from.slice(0, 7);
    const isNamed = monthInName(fileName) === month && to.slice(0, 7) === month;
    const run = alone.has(month) ? runAround(month, alone) : { before: 0, after: 0 };
    const isMonthly = run.before + 1 + run.after >= minMonths;
    const end = lastDayOf(from);
    return {
      from: isNamed || (isMonthly && run.before > 0) ? `${month}-01` : from,
      to: end <= today && (isNamed || (isMonthly && run.after > 0)) ? end : to,
    };
  });
}

/** How many months before and after this one follow without a hole. */
function runAround(month: string, months: ReadonlySet<string>): { before: number; after: number } {
  const count = (step: (day: string) => string): number => {
    let found = 0;
    for (let day = step(`${month}-15`); months.has(day.slice(0, 7)); day = step(day)) found += 1;
    return found;
  };
  // From the middle of a month, 30 days lead into the next one and the one before.
  return { before: count((day) => `${daysAfter(day, -30).slice(0, 7)}-15`), after: count((day) => `${daysAfter(day, 30).slice(0, 7)}-15`) };
}

/** Disjoint spans, oldest first. Adjacent days form one span. */
function merged(periods: Span[]): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = spans.at(-1);
    if (last && from <= dayAfter(last.to)) last.to = to > last.to ? to : last.to;
    else spans.push({ from, to });
  }
  return spans;
}

/** Joins spans with few days between them, and those whose balances prove that nothing happened between. */
function bridged(spans: Span[], checks: Pick<Check, 'date' | 'statedCents' | 'source'>[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && (span.from <= daysAfter(last.to, quietDays + 1) || continued(last, span, checks))) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined;
}

/** Whether the balance at the end of the earlier span equals the balance before the later one. */
function continued(earlier: Span, later: Span, checks: Pick<Check, 'date' | 'statedCents' | 'source'>[]): boolean {
  const inEarlier = checks.filter(({ date, source }) => source !== 'opening' && date >= earlier.from && date <= earlier.to);
  const lastDay = inEarlier.reduce((newest, { date }) => (date > newest ? date : newest), '');
  const ends = new Set(inEarlier.filter(({ date }) => date === lastDay).map(({ statedCents }) => statedCents));
  return checks.some(
    ({ date, source, statedCents }) => source === 'opening' && date >= earlier.to && date <= later.from && ends.has(statedCents),
  );
}

function gapsOf(spans: Span[]): Span[] {
  return spans.slice(1).map((span, at) => ({ from: dayAfter(spans[at]!.to), to: dayBefore(span.from) }));
}

/** Every month from the first to the last covered day. The current month is measured through its last covered day. */
function monthsOf(spans: Span[], today: string): CoveredMonth[] {
  const months: CoveredMonth[] = [];
  const lastCovered = spans.at(-1)!.to;
  const [year, firstMonth] = partsOf(spans[0]!.from);
  for (let month = firstMonth; firstOfMonth(year, month) <= lastCovered; month++) {
    const first = firstOfMonth(year, month);
    const monthEnd = lastDayOf(first);
    const end = monthEnd >= today && lastCovered < monthEnd ? lastCovered : monthEnd;
    const inside = spans
      .filter((span) => span.from <= end && span.to >= first)
      .map(({ from, to }) => ({ from: from > first ? from : first, to: to < end ? to : end }));
    const name = first.slice(0, 7);
    if (inside.length === 0) months.push({ month: name, state: 'gap' });
    else if (inside[0]!.from === first && inside[0]!.to === end) months.push({ month: name, state: 'covered' });
    else months.push({ month: name, state: 'partial', from: inside[0]!.from, to: inside.at(-1)!.to });
  }
  return months;
}
