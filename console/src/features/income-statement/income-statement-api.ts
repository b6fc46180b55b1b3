// The income statement's calls as query options.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf, dollars } from '#contracts/money.js';
import { getIncomeStatement, getIncomeStatementDetails, getIncomeStatementSeries } from '#contracts/generated/client.js';
import type { getIncomeStatementDetails as DetailsRoute } from '#contracts/routes/income-statement.js';
import { call } from '../../lib/api.js';
import type { Period } from '../../ui/period.js';
import type { Line } from './income-statement.js';

/** Another period is always read anew; what was read before stands until then. */
export const statementQuery = ({ year, month }: Period) =>
  queryOptions({
    queryKey: ['ledger', 'income-statement', { year, month }, 'with subcategories'],
    queryFn: ({ signal }) =>
      call(getIncomeStatement, { params: { year, month: month ?? undefined }, query: { includeSubcategories: true }, signal }),
    staleTime: 0,
  });

/** The months of a year; those of the current year reach back into the one before. */
export const seriesQuery = (year: number) =>
  queryOptions({
    queryKey: ['ledger', 'income-statement-series', '12months', year],
    queryFn: ({ signal }) => call(getIncomeStatementSeries, { params: { range: '12months' }, query: { year }, signal }),
  });

type Details = ReplyOf<typeof DetailsRoute>;

const pageSize = 100;
const largestPage = 500;

/** The transactions behind a line by pages; forgotten as soon as the line is closed. */
export const detailsQuery = ({ year, month }: Period, { section, category, subcategory }: Line) =>
  infiniteQueryOptions({
    queryKey: ['ledger', 'income-statement-details', { year, month, section, category, subcategory }],
    queryFn: ({ pageParam, signal }): Promise<Details> => {
      const query = { year, month: month ?? undefined, section, category };
      return subcategory === ''
        ? withoutSubcategory(query, signal)
        : call(getIncomeStatementDetails, { query: { ...query, subcategory, page: pageParam, limit: pageSize }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    gcTime: 0,
  });

interface CategoryOfPeriod {
  year: number;
  month?: number;
  section: Line['section'];
  category: string;
}

/** The call cannot ask for what has no subcategory, so the category is read to its end and the rest left out. */
async function withoutSubcategory(query: CategoryOfPeriod, signal: AbortSignal): Promise<Details> {
  const rows: Details['transactions'] = [];
  for (let page = 1, more = true; more; page++) {
    const read = await call(getIncomeStatementDetails, { query: { ...query, page, limit: largestPage }, signal });
    rows.push(...read.transactions.filter((row) => row.Subcategory === ''));
    more = page * largestPage < read.total;
  }
  const sumCents = rows.reduce((sum, row) => sum + centsOf(row.Amount), 0);
  return { transactions: rows, page: 1, limit: Math.max(1, rows.length), total: rows.length, sum: dollars(sumCents) };
}
