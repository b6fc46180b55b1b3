// Calls as queries. A reply is cached under the feature that changes it, the call, and the request, so that screens share what was loaded.
import { type QueryClient, queryOptions, type UnusedSkipTokenOptions, useQueryClient } from '@tanstack/react-query';
import type { AnyRoute, ReplyOf, RouteRef } from '#contracts/define.js';
import { call, type RequestFor } from './api.js';

/** The cache belongs to the open business, so no other one can be asked. */
export type Asked<T extends AnyRoute> = RequestFor<T> & { tenantId?: undefined };
type Options<Reply, Data> = Omit<UnusedSkipTokenOptions<Reply, Error, Data>, 'queryKey' | 'queryFn'>;

/** The key of one reply; without a request the start of the keys of all replies of a call. */
export function keyOf<T extends AnyRoute>({ features, method, path }: RouteRef<T>, request?: Asked<T>): readonly unknown[] {
  const { params, query, body } = (request ?? {}) as { params?: object; query?: object; body?: object };
  return [features[0], `${method} ${path}`, ...(request ? [{ ...params, ...query, ...body }] : [])];
}

export const reading = <T extends AnyRoute, Data = ReplyOf<T>>(ref: RouteRef<T>, request: Asked<T>, options?: Options<ReplyOf<T>, Data>) =>
  queryOptions<ReplyOf<T>, Error, Data>({
    ...options,
    queryKey: keyOf(ref, request),
    queryFn: ({ signal }) => call(ref, { ...request, signal }),
  });

/** Loads again what is shown of these features, and marks the rest of them as stale. */
export const reread = (client: QueryClient, features: Iterable<string>): Promise<unknown> =>
  Promise.all([...features].map((feature) => client.invalidateQueries({ queryKey: [feature] })));

/** Reads again what the call changes. */
export function useReread({ features }: Pick<RouteRef<AnyRoute>, 'features'>): () => Promise<unknown> {
  const client = useQueryClient();
  return () => reread(client, features);
}
