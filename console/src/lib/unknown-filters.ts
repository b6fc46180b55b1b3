// Filters in the URL that the screen in view doesn't support: a month 13, a tab that doesn't exist. The screen opens without them, and the
// shell shows a message.
import { useLayoutEffect } from 'react';
import type { Search } from './search-params.js';

interface UnknownFilter {
  name: string;
  value: string;
}

/** Values that mean the same as none: the first page, a filter that is off. */
const asNone: readonly unknown[] = [undefined, null, '', false, 'false', '0'];
const isFirstPage = (name: string, value: unknown): boolean => name === 'page' && String(value) === '1';

/** `parsed` has every filter of the screen, undefined if its value can't be used. Other parameters, as in email links, are ignored. */
export const unknownFilters = (raw: Search, parsed: object): UnknownFilter[] =>
  Object.entries(parsed)
    .filter(([name, value]) => value === undefined && !asNone.includes(raw[name]) && !isFirstPage(name, raw[name]))
    .map(([name]) => ({ name, value: String(raw[name]) }));

const longest = 40;
const clipped = (value: string): string => (value.length > longest ? `${value.slice(0, longest)}…` : value);
const names: Record<string, string> = { open: 'row', asOf: 'day', lineId: 'transaction', bankAccountId: 'account' };
/** `startDate` is `start date`. */
const words = (name: string): string => names[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const unknownFiltersText = (filters: UnknownFilter[]): string => {
  const named = filters.map(({ name, value }) => `${words(name)} “${clipped(value)}”`);
  const list = new Intl.ListFormat('en-US').format(named);
  return filters.length === 1
    ? `This link asks for ${list}, which isn’t available on this screen, so it was ignored.`
    : `This link asks for ${list}, which aren’t available on this screen, so they were ignored.`;
};

let shown: UnknownFilter[] = [];
const reported = new Map<object, UnknownFilter[]>();
const listeners = new Set<() => void>();

/** Reports what a screen's parser refused or its rows don't contain, until the returned function is called. */
export function reportUnknownFilters(filters: UnknownFilter[]): (() => void) | undefined {
  if (filters.length === 0) return undefined;
  const key = {};
  reported.set(key, filters);
  changed();
  return () => {
    reported.delete(key);
    changed();
  };
}

function changed(): void {
  shown = [...reported.values()].flat();
  for (const listener of listeners) listener();
}

/** Reports a value of the address that the loaded rows don't contain; undefined while there is none. */
export function useUnknownFilter(name: string, value: string | number | undefined): void {
  useLayoutEffect(() => (value === undefined ? undefined : reportUnknownFilters([{ name, value: String(value) }])), [name, value]);
}

export const shownUnknownFilters = (): UnknownFilter[] => shown;

export function onUnknownFilters(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
