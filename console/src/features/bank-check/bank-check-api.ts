// The API call for one account's bank check, as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAccountChecks } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';

export const checksPageSize = 50;

export const accountChecksQuery = (bankAccountId: string, page: number) =>
  queryOptions({
    queryKey: ['ledger', 'bank-checks', bankAccountId, page],
    queryFn: ({ signal }) => call(getAccountChecks, { params: { bankAccountId }, query: { page, limit: checksPageSize }, signal }),
    placeholderData: keepPreviousData,
  });
