// The filters of a screen live in the address: read through the screen's own parser, written back without empty values.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { Search } from './search-params.js';
import { reportUnknownFilters, unknownFilters } from './unknown-filters.js';

/** The parsed filters and a setter that merges; `replace` for typing, so that the back button skips every key. */
export function useSearchState<T extends object>(
  parse: (search: Search) => T,
): [T, (change: Partial<T>, options?: { replace?: boolean }) => void] {
  const raw = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const state = useMemo(() => parse(raw), [parse, raw]);
  useLayoutEffect(() => reportUnknownFilters(unknownFilters(raw, state)), [raw, state]);
  const set = useCallback(
    (change: Partial<T>, { replace = false }: { replace?: boolean } = {}) => {
      // The tab is another screen's where several are tabs of one.
      void navigate({ to: '.', search: (before: Search) => ({ tab: before.tab, ...parse(before), ...change }), replace });
    },
    [navigate, parse],
  );
  return [state, set];
}

/** Plain strings both ways: `?search=0815` stays a text. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}
