// Lists that grow page by page, as queries.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnyRoute, ReplyOf, RouteRef } from '#contracts/define.js';
import { call, type RequestFor } from './api.js';
import { type Asked, keyOf } from './reading.js';

interface Page {
  page: number;
  limit: number;
  total: number;
}

export const readingPages = <T extends AnyRoute>(
  ref: ReplyOf<T> extends Page ? RouteRef<T> : never,
  request: Asked<T>,
  options?: { staleTime?: number; gcTime?: number },
) =>
  infiniteQueryOptions({
    ...options,
    queryKey: [...keyOf(ref, request), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call<T>(ref, { ...request, query: { ...(request.query as object | undefined), page: pageParam }, signal } as RequestFor<T>),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }: Page) => (page * limit < total ? page + 1 : undefined),
  });
