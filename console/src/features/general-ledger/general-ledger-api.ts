// API calls for the ledger, as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportLedger,
  getLedger,
  getLedgerCategories,
  getLedgerFast,
  getPayeeCandidates,
  getPayeeOfLine,
  getSettings,
  getTransaction,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { ApiProblem } from '../../lib/problem.js';
import { keyOf, reading } from '../../lib/reading.js';
import { type Filters, pageSize, type Row } from './general-ledger.js';
import { printedLedger } from './printed-ledger.js';

const largestPage = 500;

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

/** Pages of the print, which is the newest 2,000 rows. */
const maxPrintedPages = 4;

/** The rows of a filter as a PDF. */
export async function ledgerPdf(filters: Filters, business: string): Promise<Blob> {
  const settings = await call(getSettings, {});
  const page = (number: number) => call(getLedgerFast, { query: { ...filters, page: number, limit: largestPage } });
  const first = await page(1);
  const pages = Math.min(maxPrintedPages, first.pagination.pages);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
  const rows = [first, ...others].flatMap(({ transactions }) => transactions);
  const { total, sumCents } = first.pagination;
  const { statementPdf } = await import('../../lib/statement-pdf.js');
  return statementPdf(printedLedger({ rows, total, sumCents, filters, business, method: filters.method ?? settings.method }));
}

export const categoriesQuery = reading(getLedgerCategories, {}, { select: ({ categories }) => categories });

export const transactionQuery = (lineId: string) => reading(getTransaction, { params: { lineId } });

export const payeeQuery = (lineId: string) => reading(getPayeeOfLine, { params: { lineId } }, { staleTime: Infinity });

/** The rows of the 'Categorization Issue'; there are few. */
export async function positiveSubscriptions({ startDate, endDate, method }: Filters): Promise<Row[]> {
  const query = { startDate, endDate, method, subscriptionsPositiveOnly: true, limit: largestPage };
  return (await call(getLedgerFast, { query })).transactions;
}

/** Categories that the payee of a line may have. Without them the others can still be searched. */
export const candidatesQuery = (line: string) =>
  reading(getPayeeCandidates, { query: { line } }, { retry: false, select: ({ candidates }) => candidates });
