// Rules for a change of settings: validation, changed members, accounts to open, and categories that can't be expanded. Pure.
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#contracts/problem.js';
import type { RevenueSource, SalesTax, Settings } from '#contracts/settings.js';
import { isTimeZone } from '#contracts/time-zones.js';
import { categoryOf, isWithin, pathPart } from '#contracts/rules/account-path.js';

/** The settings to store. Throws 422 for contradictory settings. */
export function checkedSettings(given: Settings): Settings {
  if (!isTimeZone(given.timeZone)) refuse('unknown-time-zone', `There is no time zone '${given.timeZone}'.`);
  // In hundredths, because 33.33 + 33.33 + 33.34 is not 100 in floating point.
  const hundredths = given.owners.reduce((sum, owner) => sum + Math.round(owner.percent * 100), 0);
  if (given.owners.length > 0 && hundredths !== 10_000) {
    refuse('ownership-incomplete', `The owners' shares add up to ${hundredths / 100}%, not to 100%.`);
  }
  const revenueSources = given.revenueSources.map((source) => ({ ...source, accounts: source.accounts.map(tidyPath) }));
  const twice = firstRepeated(revenueSources.map(({ key }) => key));
  if (twice) refuse('revenue-source-repeated', `Two revenue sources have the key '${twice}'.`);
  const paths = revenueSources.flatMap(({ accounts }) => accounts).sort();
  const shared = paths.find((path, at) => paths.some((other, place) => place !== at && isWithin(path, other)));
  if (shared) refuse('revenue-account-shared', `${shared} can’t belong to two revenue sources.`);
  const behaviorTwice = firstRepeated((given.costBehaviors ?? []).map(({ category }) => category));
  if (behaviorTwice) refuse('cost-behavior-repeated', `${behaviorTwice} is listed twice under fixed and variable costs.`);
  return {
    ...{ ...given, revenueSources },
    ...(given.salesTax && { salesTax: checkedSalesTax(given.salesTax) }),
    ...(given.inventoryAccounts && { inventoryAccounts: [...new Set(given.inventoryAccounts.map(tidyPath))].sort() }),
  };
}

function checkedSalesTax({ categories, rates }: SalesTax): SalesTax {
  const twice = firstRepeated(rates.map(({ from }) => from));
  if (twice) refuse('sales-tax-rate-repeated', `Two sales tax rates start on ${twice}.`);
  if (categories.length === 0 && rates.some(({ percent }) => percent > 0))
    refuse('sales-tax-incomplete', 'Choose the income categories whose prices include sales tax.');
  return {
    categories: [...new Set(categories.map(tidyPath))].sort(),
    rates: rates.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** The settings with renamed categories. */
export const underNames = (settings: Settings, nameOf: (path: string) => string): Settings => ({
  ...settings,
  revenueSources: settings.revenueSources.map((source) => ({ ...source, accounts: source.accounts.map(nameOf) })),
  ...(settings.costBehaviors && {
    costBehaviors: settings.costBehaviors.map((behavior) => ({ ...behavior, category: nameOf(behavior.category) })),
  }),
  ...(settings.salesTax && { salesTax: { ...settings.salesTax, categories: settings.salesTax.categories.map(nameOf) } }),
  ...(settings.inventoryAccounts && { inventoryAccounts: settings.inventoryAccounts.map(nameOf) }),
});

/** The changed members before and after; null if nothing changed. */
export function changesOf(before: Settings, after: Settings): { before: Partial<Settings>; after: Partial<Settings> } | null {
  const names = (Object.keys(after) as (keyof Settings)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const only = (settings: Settings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  return { before: only(before), after: only(after) };
}

/** Every income account in the settings, each after its category. */
export function namedAccounts({ revenueSources, salesTax }: Pick<Settings, 'revenueSources' | 'salesTax'>): string[] {
  const paths = [...revenueSources.flatMap(({ accounts }) => accounts), ...(salesTax?.categories ?? [])];
  return [...new Set(paths.flatMap((path) => [path.split(':').slice(0, 2).join(':'), path]))];
}

/** Revenue categories that the income statement doesn't expand. A source with only subcategories doesn't affect any. */
export function closedCategories(sources: RevenueSource[]): ReadonlySet<string> {
  const paths = sources.filter(({ expandable }) => !expandable).flatMap(({ accounts }) => accounts);
  return new Set(paths.filter((path) => path.split(':').length === 2).map(categoryOf));
}

const tidyPath = (path: string): string => path.split(':').map(pathPart).join(':');
const firstRepeated = (names: string[]): string | undefined => names.find((name, at) => names.indexOf(name) !== at);
