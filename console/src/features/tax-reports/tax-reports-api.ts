// The tax reports' calls as query options, and the work that the screen starts.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  generateForms,
  getAlerts,
  getDeductibility,
  getDeductibilityDetails,
  getQuarterlyTax,
  getReportTransactions,
  getScheduleC,
  getTaxAnalysis,
  getTaxSummary,
  runTaxAnalysis,
  scheduleCFile,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import type { CategoryRow, Entries, Scope } from './tax-reports.js';

export const summaryQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'summary', year, method],
    queryFn: ({ signal }) => call(getTaxSummary, { params: { year }, query: { method }, signal }),
  });

export const analysisQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['tax', 'analysis', scope.year, scope.method],
    queryFn: ({ signal }) => call(getTaxAnalysis, { query: { ...scope }, signal }),
  });

export const startAnalysis = ({ year, method }: Scope) =>
  call(runTaxAnalysis, { body: { startDate: `${year}-01-01`, endDate: `${year}-12-31`, method } });

export const alertsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['tax', 'alerts', scope.year, scope.method],
    queryFn: ({ signal }) => call(getAlerts, { query: { ...scope }, signal }),
  });

export const scheduleCQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'schedule-c', year, method],
    queryFn: ({ signal }) => call(getScheduleC, { params: { year }, query: { method }, signal }),
  });

export const quarterlyQuery = ({ year, method }: Scope, quarter: number) =>
  queryOptions({
    queryKey: ['tax', 'quarterly', year, method, quarter],
    queryFn: ({ signal }) => call(getQuarterlyTax, { params: { year, quarter: String(quarter) }, query: { method }, signal }),
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

export const makeForms = (year: number) => call(generateForms, { params: { year }, body: {} });

export const downloadScheduleC = ({ year, method }: Scope, format: 'pdf' | 'csv') =>
  download(
    scheduleCFile,
    { params: { year }, query: { method, format } },
    // A refusal is read as a problem; the file itself comes whatever is accepted.
    { fileName: `schedule-c-${year}.${format}`, accept: 'application/json' },
  );
