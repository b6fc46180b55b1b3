// How answers are kept: fresh for a minute, refreshed by the change stream, repeated only when the trouble passes by itself.
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './problem.js';

const retries = 2;

/** One cache belongs to one business, so that nothing of another can ever be drawn. */
export function createQueryClient({ retry = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => retry && failures < retries && isPassing(error),
      },
      mutations: { retry: false },
    },
  });
}
