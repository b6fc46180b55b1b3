// All that the analytics dashboard reads: months of the range and of the same days a year before, and days where a month is still running.
import type { EntityManager } from '@mikro-orm/postgresql';
import { businessOf } from '#platform/books-copy/businesses.js';
import { businesses } from '../books/business.js';
import {
  daysOf,
  daySums,
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

export interface AnalyticsAsked {
  tenantId: number;
  range: Range;
  year?: number;
  asOf?: string;
  method?: Method;
}

/** A span as whole months and, at its end, the days of a month that is cut. */
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
  period: Period | null;
  now: Spanned | null;
  before: Spanned | null;
  /** Of the month before the running one, up to the same day. */
  sameDays: { span: Span; sums: PathSum[] } | null;
}

export async function analyticsFacts(
  em: EntityManager,
  asked: AnalyticsAsked,
  todayIn: (timeZone: string) => string,
): Promise<AnalyticsFacts> {
  const { tenantId, range } = asked;
  const business = await businessOf(em, businesses, tenantId);
  const of = { tenantId, method: asked.method ?? business.method };
  const asOf = asked.asOf ?? todayIn(business.timeZone);
  const years = await yearsOf(em, { tenantId, asOf });
  const year = asked.year ?? years[0] ?? null;
  const yearEnd = `${year}-12-31`;
  const { first, last } = year === null ? { first: null, last: null } : await daysOf(em, { ...of, asOf: yearEnd < asOf ? yearEnd : asOf });
  const known = first !== null && last !== null && last >= `${year}-01-01`;
  const period = known ? periodOf({ first, last, asOf, isNamed: asked.asOf !== undefined, range }) : null;
  const [now, before] = period ? await spanned(em, of, [period.span, ...(period.before ? [period.before] : [])]) : [];
  const [sameDays] = period?.sameDays ? await daySums(em, of, [period.sameDays]) : [];
  return {
    ...{ asOf, method: of.method, years, year, range, booksThrough: last, period },
    ...{ now: now ?? null, before: before ?? null },
    sameDays: sameDays ? { span: period!.sameDays!, sums: sameDays } : null,
  };
}

/** Of a span its whole months, and the days of a month that is cut; an end that is the last of its month cuts none. */
const partsOf = ({ startDate, endDate }: Span): { whole: Span; cut: Span } => {
  const month = monthStart(endDate);
  const isCut = endDate !== monthEnd(month);
  return {
    whole: { startDate, endDate: isCut ? monthStart(month, -1) : month },
    cut: { startDate: isCut ? month : monthStart(month, 1), endDate },
  };
};

async function spanned(em: EntityManager, of: { tenantId: number; method: Method }, spans: Span[]): Promise<Spanned[]> {
  const parts = spans.map(partsOf);
  const months = await monthSums(
    em,
    of,
    parts.map(({ whole }) => whole),
  );
  const days = await daySums(
    em,
    of,
    parts.map(({ cut }) => cut),
  );
  const ownAccounts = await ownAccountsAt(
    em,
    of,
    spans.map(({ endDate }) => endDate),
  );
  return spans.map((span, at) => ({
    span,
    months: [...months[at]!, ...days[at]!.map((sum) => ({ ...sum, month: parts[at]!.cut.startDate }))],
    ownAccounts: ownAccounts[at]!,
  }));
}
