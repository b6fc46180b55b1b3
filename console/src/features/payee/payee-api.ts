// The calls of a payee's page as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPayee, getPayeeLines, getPayrollTransactions, listVendors } from '#contracts/generated/client.js';
import type { Payee } from '#contracts/routes/payee-page.js';
import { call } from '../../lib/api.js';
import type { PayeeSearch } from './payee.js';

/** What changes with the rules and the decisions of a business. */
const payeeKey = ['classification', 'payee'] as const;

export const payeeQuery = ({ key, line }: PayeeSearch) =>
  queryOptions({
    queryKey: [...payeeKey, { key, line }],
    queryFn: ({ signal }) => call(getPayee, { query: key === undefined ? { line } : { key }, signal }),
    enabled: (key ?? line) !== undefined,
  });

export const linesQuery = (key: string, after: string | undefined) =>
  queryOptions({
    queryKey: [...payeeKey, 'lines', key, after],
    queryFn: ({ signal }) => call(getPayeeLines, { query: { key, after, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

/** The newest rows without a person's decision, as many as are categorized at once. */
export const undecidedQuery = (key: string) =>
  queryOptions({
    queryKey: [...payeeKey, 'undecided', key],
    queryFn: ({ signal }) => call(getPayeeLines, { query: { key, undecided: true, limit: 500 }, signal }),
  });

/** Contractor payments of the year of the newest line whose text is that line's. */
export const paymentsQuery = ({ newest }: Pick<Payee, 'newest'>) =>
  queryOptions({
    queryKey: ['payroll', 'payee', newest.lineId],
    queryFn: ({ signal }) =>
      call(getPayrollTransactions, {
        query: { year: Number(newest.date.slice(0, 4)), search: newest.description.slice(0, 200), limit: 100 },
        signal,
      }),
  });

export const namedVendorsQuery = (name: string, year: number) =>
  queryOptions({
    queryKey: ['payroll', 'vendors-named', name, year],
    queryFn: async ({ signal }) => (await call(listVendors, { query: { search: name, year, limit: 20 }, signal })).vendors,
    enabled: name !== '',
  });
