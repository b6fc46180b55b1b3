// Data for the analytics dashboard: the months of the range, the same days a year before, and single days if a month isn't over.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Completeness } from '#contracts/completeness.js';
import { monthRunsThrough } from '#contracts/rules/complete-through.js';
import { booksYear } from '#contracts/rules/years.js';
import { businessOf } from '#platform/books-copy/businesses.js';
import { type Business, businesses } from '../books/business.js';
import { completeness } from '../covered-days/completeness.query.js';
import {
  daysOf,
  daySums,
  lastEntryOf,
  monthSums,
  ownAccountsAt,
  yearsOf,
  type Method,
  type MonthPathSum,
  type OwnAccount,
  type PathSum,
  type Span,
} from '../monthly-facts/amounts.query.js';
import { monthEnd, monthStart } from '../monthly-facts/calendar.js';
import { periodOf, type Period, type Range } from './period.js';

interface AnalyticsRequest {
  tenantId: number;
  range: Range;
  year?: number;
  asOf?: string;
  method?: Method;
}

/** A span as full months plus the days of a partial last month. */
export interface Spanned {
  span: Span;
  months: MonthPathSum[];
  ownAccounts: OwnAccount[];
}

export interface AnalyticsFacts {
  asOf: string;
  method: Method;
  years: number[];
  year: number | null;
  range: Range;
  booksThrough: string | null;
  completeness: Completeness;
  period: Period | null;
  now: Spanned | null;
  before: Spanned | null;
  /** The month before the current one, up to the same day. */
  sameDays: { span: Span; sums: PathSum[] } | null;
}

export async function analyticsFacts(
  em: EntityManager,
  request: AnalyticsRequest,
  todayIn: (timeZone: string) => string,
): Promise<AnalyticsFacts> {
  const { tenantId, range } = request;
  const business = await businessOf(em, businesses, tenantId);
  const of = { tenantId, method: request.method ?? business.method };
  const asOf = request.asOf ?? todayIn(business.timeZone);
  const years = await yearsOf(em, { ...of, asOf, fiscalYearStart: business.fiscalYearStart });
  const year = request.year ?? years[0] ?? null;
  const { first, last } = year === null ? { first: null, last: null } : await endsOfYear(em, { ...of, asOf, year }, business);
  const booksThrough = await lastEntryOf(em, { ...of, asOf: request.asOf });
  const complete = await completeness(em, { ...of, today: asOf, booksThrough });
  const through = monthRunsThrough(monthStart(asOf), complete, asOf);
  const period =
    first !== null && last !== null ? periodOf({ first, last, asOf, through, isNamed: request.asOf !== undefined, range }) : null;
  const [now, before] = period ? await spanned(em, of, [period.span, ...(period.before ? [period.before] : [])]) : [];
  const [sameDays] = period?.sameDays ? await daySums(em, of, [period.sameDays]) : [];
  return {
    ...{ asOf, method: of.method, years, year, range, booksThrough, completeness: complete, period },
    ...{ now: now ?? null, before: before ?? null },
    sameDays: sameDays ? { span: period!.sameDays!, sums: sameDays } : null,
  };
}

/** The first day with a line, and the last one of the fiscal year; null if it has none. */
async function endsOfYear(
  em: EntityManager,
  { year, asOf, ...of }: { tenantId: number; method: Method; asOf: string; year: number },
  { fiscalYearStart }: Business,
): Promise<{ first: string | null; last: string | null }> {
  const { startDate, endDate } = booksYear(year, fiscalYearStart);
  const { first, last } = await daysOf(em, { ...of, asOf: endDate < asOf ? endDate : asOf });
  return { first, last: last !== null && last >= startDate ? last : null };
}

/** Splits a span into its full months and the days of a partial last month, if any. */
const partsOf = ({ startDate, endDate }: Span): { fullMonths: Span; partialMonth: Span } => {
  const month = monthStart(endDate);
  const isPartial = endDate !== monthEnd(month);
  return {
    fullMonths: { startDate, endDate: isPartial ? monthStart(month, -1) : month },
    partialMonth: { startDate: isPartial ? month : monthStart(month, 1), endDate },
  };
};

async function spanned(em: EntityManager, of: { tenantId: number; method: Method }, spans: Span[]): Promise<Spanned[]> {
  const parts = spans.map(partsOf);
  const months = await monthSums(
    em,
    of,
    parts.map(({ fullMonths }) => fullMonths),
  );
  const days = await daySums(
    em,
    of,
    parts.map(({ partialMonth }) => partialMonth),
  );
  const ownAccounts = await ownAccountsAt(
    em,
    of,
    spans.map(({ endDate }) => endDate),
  );
  return spans.map((span, at) => ({
    span,
    months: [...months[at]!, ...days[at]!.map((sum) => ({ ...sum, month: parts[at]!.partialMonth.startDate }))],
    ownAccounts: ownAccounts[at]!,
  }));
}
