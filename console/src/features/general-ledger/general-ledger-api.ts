// API calls for the ledger, as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportLedger,
  getAlike,
  getBankTransaction,
  getLedger,
  getLedgerCategories,
  getLedgerFast,
  getLedgerSummary,
  getPayeeOfLine,
  getTransaction,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { ApiProblem } from '../../lib/problem.js';
import { type Filters, pageSize, type Row } from './general-ledger.js';

export const pagesKey = ['ledger', 'page'] as const;

export const pageQuery = (filters: Filters, page: number) =>
  queryOptions({
    queryKey: [...pagesKey, filters, page],
    queryFn: ({ signal }) => readPage({ ...filters, page, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });

/** Calls the fast route, and the plain one if that is missing or fails. Other client errors are final. */
async function readPage(query: Filters & { page: number; limit: number }, signal: AbortSignal) {
  try {
    return await call(getLedgerFast, { query, signal });
  } catch (error) {
    const failed = error instanceof ApiProblem && (error.status === 404 || error.status >= 500);
    if (!failed) throw error;
    return call(getLedger, { query, signal });
  }
}

/** Downloads all filtered rows as a file. */
export const exportRows = (filters: Filters) => download(exportLedger, { query: filters }, { fileName: 'general-ledger.csv' });

export const summaryQuery = ({ startDate, endDate, method }: Filters) =>
  queryOptions({
    queryKey: ['ledger', 'summary', { startDate, endDate, method }],
    queryFn: ({ signal }) => call(getLedgerSummary, { query: { startDate, endDate, method }, signal }),
  });

export const categoriesQuery = queryOptions({
  queryKey: ['ledger', 'categories'],
  queryFn: async ({ signal }) => (await call(getLedgerCategories, { signal })).categories,
});

export const transactionQuery = (lineId: string) =>
  queryOptions({
    queryKey: ['ledger', 'transaction', lineId],
    queryFn: ({ signal }) => call(getTransaction, { params: { lineId }, signal }),
  });

export const bankTransactionQuery = (bankTransactionId: string) =>
  queryOptions({
    queryKey: ['imports', 'bank-transaction', bankTransactionId],
    queryFn: ({ signal }) => call(getBankTransaction, { params: { bankTransactionId }, signal }),
  });

export const payeeQuery = (lineId: string) =>
  queryOptions({
    queryKey: ['ledger', 'payee', lineId],
    queryFn: ({ signal }) => call(getPayeeOfLine, { params: { lineId }, signal }),
    staleTime: Infinity,
  });

export const alikeQuery = (lineId: string) =>
  queryOptions({
    queryKey: ['ledger', 'alike', lineId],
    queryFn: ({ signal }) => call(getAlike, { params: { lineId }, signal }),
  });

const largestPage = 500;

/** The rows of the 'Categorization Issue'; there are few. */
export async function positiveSubscriptions({ startDate, endDate, method }: Filters): Promise<Row[]> {
  const query = { startDate, endDate, method, subscriptionsPositiveOnly: true, limit: largestPage };
  return (await call(getLedgerFast, { query })).transactions;
}
