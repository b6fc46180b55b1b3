// Which days of an account are covered by statements: spans, months, and the gaps between them. Pure.
import { daysAfter, firstOfMonth, lastOfMonth } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getBankChecks } from '#contracts/routes/bank-checks.js';
import { quietDays } from '#contracts/rules/complete-through.js';
import { dayAfter, dayBefore, parts } from '../accounts/period.js';
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

/** `periods` and `checks` of one account, in any order. `today` determines the current month. */
export function coverageOf(periods: Span[], checks: Pick<Check, 'date' | 'statedCents' | 'source'>[], today: string): Coverage {
  const spans = bridged(merged(periods), checks);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return { coverage: [], gaps: [] };
  const monthStart = `${first.from.slice(0, 7)}-01`;
  if (first.from <= daysAfter(monthStart, quietDays)) first.from = monthStart;
  const monthEnd = lastDayOf(last.to);
  if (monthEnd <= today && last.to >= daysAfter(monthEnd, -quietDays)) last.to = monthEnd;
  return { coverage: monthsOf(spans, today), gaps: gapsOf(spans) };
}

const lastDayOf = (date: string): string => {
  const [year, month] = parts(date);
  return lastOfMonth(year, month);
};

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
  const [year, firstMonth] = parts(spans[0]!.from);
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
