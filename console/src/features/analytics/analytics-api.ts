// The API call for analytics, as query options.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAnalytics } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Range } from './analytics.js';

/** Keeps the previous figures until another range or year has loaded. */
export const analyticsQuery = (search: { range: Range; year?: number }) =>
  queryOptions({
    queryKey: ['analysis', 'analytics', search],
    queryFn: ({ signal }) => call(getAnalytics, { query: search, signal }),
    placeholderData: keepPreviousData,
  });
