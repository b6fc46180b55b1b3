// How replies are cached: fresh for a minute, refreshed by the change stream, retried only after a temporary failure.
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './problem.js';

const retries = 2;
/** Doubled once: a screen that can't be loaded says so within 2 s. */
const retryDelayMs = 500;

/** One cache belongs to one business, so that a screen can't show another one's data. */
export function createQueryClient({ retry = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => retry && failures < retries && isPassing(error),
        retryDelay: (failures) => retryDelayMs * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}
