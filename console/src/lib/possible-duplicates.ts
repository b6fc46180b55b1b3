// Statement rows that wait because a transaction may be the same one: the call that several screens make.
import { queryOptions } from '@tanstack/react-query';
import { listPossibleDuplicates } from '#contracts/generated/client.js';
import { call } from './api.js';

export interface PairsFilter {
  state?: 'open' | 'decided' | 'all';
  importId?: string | undefined;
  page?: number | undefined;
  limit?: number;
}

export const pairsQuery = (filter: PairsFilter) =>
  queryOptions({
    queryKey: ['imports', 'possible-duplicates', filter],
    queryFn: ({ signal }) => call(listPossibleDuplicates, { query: filter, signal }),
  });

/** How many wait, for a count next to a name. Requests only one row, since only the count is used. */
export const openPairsQuery = pairsQuery({ state: 'open', limit: 1 });
