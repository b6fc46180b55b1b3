// The income statement's calls as query options.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getIncomeStatement, getIncomeStatementDetails, getIncomeStatementSeries } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Period } from '../../ui/period.js';
import type { ShownPeriod } from './comparison.js';
import type { Line } from './income-statement.js';

/** Another period is always read again; the cached figures are shown until then. */
export const statementQuery = ({ year, month }: Period, through?: string) =>
  queryOptions({
    queryKey: ['ledger', 'income-statement', { year, month, through }, 'with subcategories'],
    queryFn: ({ signal }) =>
      call(getIncomeStatement, { params: { year, month: month ?? undefined }, query: { includeSubcategories: true, through }, signal }),
    staleTime: 0,
  });

/** The months of a year; those of the current year reach back into the one before. */
export const seriesQuery = (year: number) =>
  queryOptions({
    queryKey: ['ledger', 'income-statement-series', '12months', year],
    queryFn: ({ signal }) => call(getIncomeStatementSeries, { params: { range: '12months' }, query: { year }, signal }),
  });

const pageSize = 100;

/** The transactions behind a line by pages; forgotten as soon as the line is closed. */
export const detailsQuery = ({ year, month, days }: ShownPeriod, { section, category, subcategory }: Line) =>
  infiniteQueryOptions({
    queryKey: ['ledger', 'income-statement-details', { year, month, through: days?.to, section, category, subcategory }],
    queryFn: ({ pageParam, signal }) => {
      const rows = subcategory === '' ? { directOnly: true } : { subcategory };
      return call(getIncomeStatementDetails, {
        query: { year, month: month ?? undefined, through: days?.to, section, category, ...rows, page: pageParam, limit: pageSize },
        signal,
      });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    gcTime: 0,
  });
