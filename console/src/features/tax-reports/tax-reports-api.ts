// The tax reports' calls as query options, and the work that the screen starts.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getDeductibility,
  getDeductibilityDetails,
  getReportTransactions,
  getScheduleC,
  getTaxSummary,
  scheduleCFile,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import type { Scope } from '../../lib/tax-queries.js';
import type { CategoryRow, Entries } from './tax-reports.js';

export const summaryQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'summary', year, method],
    queryFn: ({ signal }) => call(getTaxSummary, { params: { year }, query: { method }, signal }),
  });

export const scheduleCQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'schedule-c', year, method],
    queryFn: ({ signal }) => call(getScheduleC, { params: { year }, query: { method }, signal }),
  });

/** `background`: asked for by the clock or by coming back to the window, not by the person. */
export const deductibilityQuery = ({ year, method }: Scope, { background }: { background: boolean }) =>
  queryOptions({
    queryKey: ['tax', 'deductibility', year, method],
    queryFn: ({ signal }) => call(getDeductibility, { params: { year }, query: { method }, signal, background }),
  });

/** Fetched once for each category and kept, until the books change. */
export const entriesQuery = ({ year, method }: Scope, { category, considered }: CategoryRow) =>
  infiniteQueryOptions({
    queryKey: ['tax', 'entries', year, method, category, considered],
    queryFn: ({ pageParam, signal }): Promise<Entries> =>
      considered
        ? call(getDeductibilityDetails, { params: { year }, query: { category, method, page: pageParam }, signal })
        : call(getReportTransactions, { query: { year, categories: category, method, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
    staleTime: Infinity,
  });

export const downloadScheduleC = ({ year, method }: Scope, format: 'pdf' | 'csv') =>
  download(scheduleCFile, { params: { year }, query: { method, format } }, { fileName: `schedule-c-${year}.${format}` });
