// Calls as queries whose failures are also logged for developers, as the specification says of some screens.
import { queryOptions } from '@tanstack/react-query';
import type { AnyRoute, RouteRef } from '#contracts/define.js';
import { call } from './api.js';
import { type Asked, keyOf } from './reading.js';

/** `what` completes `Couldn’t load …`. */
export const loggedReading = <T extends AnyRoute>(what: string, ref: RouteRef<T>, request: Asked<T>) =>
  queryOptions({
    queryKey: keyOf(ref, request),
    queryFn: ({ signal }) =>
      call(ref, { ...request, signal }).catch((error: unknown) => {
        if (!signal.aborted) console.error(`Couldn’t load ${what}.`, error);
        throw error;
      }),
  });
