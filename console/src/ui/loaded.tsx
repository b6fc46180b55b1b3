// A query drawn in its three states: the shape of what comes, usually rows, the error with a retry, the data.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../lib/problem.js';
import { ErrorState, SkeletonRows } from './states.js';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** In messages: `the members`. */
  name?: string;
  /** While loading: rows of this height; or a skeleton of its own. */
  rows?: number;
  height?: number;
  skeleton?: ReactNode;
  /** The screen's own words for a failure. */
  errorTitle?: string;
  errorMessage?: string;
  retryLabel?: string;
  /** Shown when the item in the address doesn't exist. */
  missing?: ReactNode;
  children(data: T): ReactNode;
}

export function Loaded<T>({
  query,
  name,
  rows = 4,
  height,
  skeleton,
  errorTitle,
  errorMessage,
  retryLabel,
  missing,
  children,
}: LoadedProps<T>) {
  // Figures that were read before stay when a later refresh fails.
  if (query.data !== undefined) return children(query.data);
  if (missing !== undefined && query.error instanceof ApiProblem && query.error.status === 404) return missing;
  if (query.isError)
    return (
      <ErrorState
        error={query.error}
        title={errorTitle ?? (name && `Couldn’t load ${name}`)}
        message={errorMessage}
        retryLabel={retryLabel}
        onRetry={() => void query.refetch()}
      />
    );
  if (skeleton !== undefined) return skeleton;
  // A list goes without its article: `Loading members`, but `Loading the loan`.
  return <SkeletonRows rows={rows} height={height} label={name && `Loading ${name.replace(/^the (?=.*s$)/, '')}`} />;
}
