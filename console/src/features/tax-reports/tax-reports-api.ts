// The tax reports' calls that several parts share, and the work that the screen starts.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnyRoute } from '#contracts/define.js';
import {
  getDeductibility,
  getDeductibilityDetails,
  getReportTransactions,
  getTaxSummary,
  scheduleCFile,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { keyOf, reading } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import type { CategoryRow, Entries } from './tax-reports.js';

export const summaryQuery = ({ year, method }: Scope) => reading(getTaxSummary, { params: { year }, query: { method } });

/** `background`: asked for by the clock or by coming back to the window, not by the person. */
export const deductibilityQuery = ({ year, method }: Scope, { background }: { background: boolean }) =>
  reading(getDeductibility, { params: { year }, query: { method }, background });

/** Fetched once for each category and kept, until the books change. */
export const entriesQuery = ({ year, method }: Scope, { section, category, considered }: CategoryRow) =>
  infiniteQueryOptions({
    queryKey: [...keyOf<AnyRoute>(considered ? getDeductibilityDetails : getReportTransactions), year, method, section, category],
    queryFn: ({ pageParam, signal }): Promise<Entries> =>
      considered
        ? call(getDeductibilityDetails, { params: { year }, query: { category, method, page: pageParam }, signal })
        : call(getReportTransactions, { query: { year, categories: category, section, method, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
    staleTime: Infinity,
  });

export const downloadScheduleC = ({ year, method }: Scope, format: 'pdf' | 'csv') =>
  download(scheduleCFile, { params: { year }, query: { method, format } }, { fileName: `schedule-c-${year}.${format}` });
