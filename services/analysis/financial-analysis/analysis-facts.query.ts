// Data for an analysis, in a few statements whose cost depends on months and accounts, not on the number of lines.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Completeness } from '#contracts/completeness.js';
import { monthRunsThrough } from '#contracts/rules/complete-through.js';
import { businessOf } from '#platform/books-copy/businesses.js';
import { businesses, type Business } from '../books/business.js';
import { completeness } from '../covered-days/completeness.query.js';
import { clientSums, type ClientSum } from '../clients/clients.query.js';
import {
  daysOf,
  daySums,
  lastEntryOf,
  monthSums,
  ownAccountsAt,
  type Method,
  type MonthPathSum,
  type OwnAccount,
  type PathSum,
  type Span,
} from '../monthly-facts/amounts.query.js';
import { runningAndPreviousDays, monthEnd, monthStart } from '../monthly-facts/calendar.js';

/** Months of history: two years for seasonality, and six to back-test the projection. */
export const historyMonths = 30;
/** Months that the figures cover. */
export const shownMonths = 12;

export interface AnalysisFacts {
  asOf: string;
  method: Method;
  business: Business;
  booksThrough: string | null;
  completeness: Completeness;
  /** First and last complete month; null while there is none. */
  complete: { first: string; last: string } | null;
  /** Sums of the last complete months. */
  sums: MonthPathSum[];
  /** The current month up to the last day that counts, and the same days of the month before; null at the end of a month. */
  running: { span: Span; sums: PathSum[]; previousSpan: Span; previousSums: PathSum[] } | null;
  ownAccounts: OwnAccount[];
  clients: ClientSum[];
}

interface AnalysisRequest {
  tenantId: number;
  /** The end of a day that the request names: a month that ends then is over. */
  asOf?: string;
  method?: Method;
}

export async function analysisFacts(
  em: EntityManager,
  request: AnalysisRequest,
  todayIn: (timeZone: string) => string,
): Promise<AnalysisFacts> {
  const { tenantId } = request;
  const business = await businessOf(em, businesses, tenantId);
  const method = request.method ?? business.method;
  const asOf = request.asOf ?? todayIn(business.timeZone);
  const books = { tenantId, method, asOf };
  const { first, last } = await daysOf(em, books);
  const isOver = request.asOf !== undefined && asOf === monthEnd(asOf);
  const complete = first && last ? completeMonths({ first, last, over: isOver ? monthStart(asOf) : monthStart(asOf, -1) }) : null;
  const history = complete && { startDate: monthStart(complete.last, 1 - historyMonths), endDate: complete.last };
  const booksThrough = await lastEntryOf(em, { ...books, asOf: request.asOf });
  const through = await completeness(em, { tenantId, method, today: asOf, booksThrough });
  const { running, previous } = runningAndPreviousDays(monthRunsThrough(monthStart(asOf), through, asOf));
  const [sums, previousSums] = isOver ? [] : await daySums(em, books, [running, previous]);
  const [ownAccounts] = await ownAccountsAt(em, books, [asOf]);
  return {
    ...{ asOf, method, business, booksThrough, completeness: through, complete },
    sums: history ? (await monthSums(em, books, [history]))[0]! : [],
    running: sums && previousSums ? { span: running, sums, previousSpan: previous, previousSums } : null,
    ownAccounts: ownAccounts!,
    clients: complete ? await clientSums(em, { tenantId, from: monthStart(complete.last, 1 - shownMonths), through: complete.last }) : [],
  };
}

/** Months from the first with a line to the last one that is over; books that stop earlier end there. */
function completeMonths({ first, last, over }: { first: string; last: string; over: string }): AnalysisFacts['complete'] {
  const end = monthStart(last) < over ? monthStart(last) : over;
  return monthStart(first) <= end ? { first: monthStart(first), last: end } : null;
}
