// The API call for the list of businesses.
import { queryOptions } from '@tanstack/react-query';
import { listBusinesses } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';

/** Other people work in these businesses too, and only the open one reports its changes. */
export const businessesQuery = queryOptions({
  queryKey: ['members', 'businesses'],
  queryFn: ({ signal }) => call(listBusinesses, { signal }),
  staleTime: 0,
});
