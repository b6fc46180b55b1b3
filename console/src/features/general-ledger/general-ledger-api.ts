// API calls for the ledger, as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportLedger,
  getLedger,
  getLedgerCategories,
  getLedgerFast,
  getPayeeOfLine,
  getTransaction,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { ApiProblem } from '../../lib/problem.js';
import { keyOf, reading } from '../../lib/reading.js';
import { type Filters, pageSize, type Row } from './general-ledger.js';

export const pageQuery = (filters: Filters, page: number) => {
  const query = { ...filters, page, limit: pageSize };
  return queryOptions({
    queryKey: keyOf(getLedgerFast, { query }),
    queryFn: ({ signal }) => readPage(query, signal),
    placeholderData: keepPreviousData,
  });
};

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

export const categoriesQuery = reading(getLedgerCategories, {}, { select: ({ categories }) => categories });

export const transactionQuery = (lineId: string) => reading(getTransaction, { params: { lineId } });

export const payeeQuery = (lineId: string) => reading(getPayeeOfLine, { params: { lineId } }, { staleTime: Infinity });

const largestPage = 500;

/** The rows of the 'Categorization Issue'; there are few. */
export async function positiveSubscriptions({ startDate, endDate, method }: Filters): Promise<Row[]> {
  const query = { startDate, endDate, method, subscriptionsPositiveOnly: true, limit: largestPage };
  return (await call(getLedgerFast, { query })).transactions;
}
