// The tax cockpit's calls as query options and mutations, and downloads of its files.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  createTaxPackage,
  generateScheduleC,
  getAuditRisk,
  getDeductibility,
  getDeductibilityDetails,
  getDeductiblePayees,
  getScheduleCLine,
  getSettings,
  getTaxMetrics,
  listScheduleCVersions,
  listTaxPackages,
  putTransactionCategories,
  scheduleCFile,
  taxPackageFile,
} from '#contracts/generated/client.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import type { Scope } from '../../lib/tax-queries.js';

/** Logs for developers why a tile stays pending. */
const logged = <T>(figure: Promise<T>, signal: AbortSignal): Promise<T> =>
  figure.catch((error: unknown) => {
    if (!signal.aborted) console.error('Couldn’t load a Tax Cockpit figure.', error);
    throw error;
  });

export const metricsQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'metrics', { year, method }],
    queryFn: ({ signal }) => logged(call(getTaxMetrics, { query: { year, method }, signal }), signal),
  });

export const riskQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'audit-risk', { year, method }],
    queryFn: ({ signal }) => logged(call(getAuditRisk, { query: { year, method }, signal }), signal),
  });

/** Gives the business's method if the URL has none. */
export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call(getSettings, { signal }) });

export const deductibilityQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'deductibility', { year, method }],
    queryFn: ({ signal }) => logged(call(getDeductibility, { params: { year }, query: { method }, signal }), signal),
  });

const pageSize = 100;
interface Paged {
  page: number;
  limit: number;
  total: number;
}
const nextPage = ({ page, limit, total }: Paged) => (page * limit < total ? page + 1 : undefined);

/** Read once and kept while the page is open; what changes in the books asks for it again. */
export const categoryEntriesQuery = ({ year, method }: Scope, category: string) =>
  infiniteQueryOptions({
    queryKey: ['tax', 'deductibility-details', { year, method, category }],
    queryFn: ({ pageParam, signal }) =>
      call(getDeductibilityDetails, { params: { year }, query: { method, category, page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export interface RowFilter {
  search?: string | undefined;
  payee?: string | undefined;
  page: number;
}

export const entriesQuery = ({ year, method }: Scope, filter: RowFilter) =>
  queryOptions({
    queryKey: ['tax', 'deductibility-entries', { year, method }, filter],
    queryFn: ({ signal }) => call(getDeductibilityDetails, { params: { year }, query: { method, ...filter, limit: pageSize }, signal }),
    placeholderData: (before) => before,
  });

export const payeesQuery = ({ year, method }: Scope, { search, page }: RowFilter) =>
  queryOptions({
    queryKey: ['tax', 'payees', { year, method }, { search, page }],
    queryFn: ({ signal }) => call(getDeductiblePayees, { params: { year }, query: { method, search, page, limit: pageSize }, signal }),
    placeholderData: (before) => before,
  });

/** The entries behind a line, of other expenses those of one category. */
export const lineQuery = ({ year, method }: Scope, { line, part }: { line: string; part?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['tax', 'schedule-c-line', { year, method, line, part }],
    queryFn: ({ pageParam, signal }) =>
      call(getScheduleCLine, { params: { year, line }, query: { method, category: part, page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const makeScheduleC = ({ year, method }: Scope) => call(generateScheduleC, { params: { year }, body: { method } });

export const startPackage = ({ year, method }: Scope) => call(createTaxPackage, { body: { year, method } });
export const packagesQuery = (year: number) =>
  queryOptions({ queryKey: ['tax-packages', year], queryFn: ({ signal }) => call(listTaxPackages, { query: { year }, signal }) });

const endings = { pdf: '.pdf', csv: '.csv', entries: '-entries.csv' };
export type ScheduleCFile = keyof typeof endings;
/** Of the current books, or of a saved version. */
export const downloadScheduleC = ({ year, method }: Scope, format: ScheduleCFile, version?: number) =>
  download(
    scheduleCFile,
    { params: { year }, query: { method, format, version } },
    { fileName: `${year}-schedule-c${version ? `-version-${version}` : ''}${endings[format]}` },
  );
export const versionsQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'schedule-c-versions', { year, method }],
    queryFn: ({ signal }) => call(listScheduleCVersions, { params: { year }, query: { method }, signal }),
  });
export const downloadPackage = (packageId: string, year: number) =>
  download(taxPackageFile, { params: { packageId } }, { fileName: `tax-package-${year}.zip` });

/** Categorizes all lines of a question, which confirms them. */
export const answerQuestion = ({ lineIds }: Question, category: string) => call(putTransactionCategories, { body: { lineIds, category } });
