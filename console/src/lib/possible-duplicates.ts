// Statement rows that wait because a transaction may be the same one: the call that several screens make.
import { listPossibleDuplicates } from '#contracts/generated/client.js';
import { reading } from './reading.js';

interface PairsFilter {
  state?: 'open' | 'decided' | 'all';
  importId?: string | undefined;
  page?: number | undefined;
  limit?: number;
}

export const pairsQuery = (filter: PairsFilter) => reading(listPossibleDuplicates, { query: filter });

/** How many wait, for a count next to a name. Requests only one row, since only the count is used. */
export const openPairsQuery = pairsQuery({ state: 'open', limit: 1 });
