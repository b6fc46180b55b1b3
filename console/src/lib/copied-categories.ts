// Categories of another business's chart that come into this one: which are sent, and the call.
import type { BodyInput } from '#contracts/define.js';
import { addCategories } from '#contracts/generated/client.js';
import type { addCategories as AddRoute, ChartAccount } from '#contracts/routes/accounts.js';
import { call } from './api.js';

export type CategoryToAdd = BodyInput<typeof AddRoute>['categories'][number];

/** However it is capitalized, a path means one category. */
export const pathKey = (path: string): string => path.toLowerCase();

/** The categories above one, the nearest last: `Expenses:Travel` of `Expenses:Travel:Airfare`. */
export const pathsAbove = (path: string): string[] => {
  const parts = path.split(':');
  return parts.slice(2).map((_, at) => parts.slice(0, at + 2).join(':'));
};

/** These, and what above them isn't here either, each once with the other business's number. */
export function withThoseAbove(paths: string[], theirs: ChartAccount[], here: ChartAccount[]): CategoryToAdd[] {
  const known = new Set(here.map(({ path }) => pathKey(path)));
  const numbers = new Map(theirs.map(({ path, number }) => [pathKey(path), number]));
  const wanted = paths.flatMap((path) => [...pathsAbove(path).filter((above) => !known.has(pathKey(above))), path]);
  return [...new Map(wanted.map((path) => [pathKey(path), { path, number: numbers.get(pathKey(path)) ?? '' }])).values()];
}

/** Opens those that aren't there yet, all of them or none. */
export const sendCategories = (categories: CategoryToAdd[]) => call(addCategories, { body: { categories } });
