// Reads the brands that do business in the United States from the name-suggestion-index package (BSD-3-Clause).
import { MEANING_BY_KIND, type Meaning } from './brand-categories.js';

export interface Brand {
  name: string;
  meaning: Meaning;
}

interface IndexItem {
  displayName: string;
  locationSet?: { include?: unknown[]; exclude?: unknown[] };
}

/** The part of the package's nsi.json that is used here: items by 'tree/key/value'. */
export interface NameIndex {
  nsi: Record<string, { items?: IndexItem[] }>;
}

const TREES = /^(?:brands|operators|transit)\//;

function inUnitedStates({ locationSet }: IndexItem): boolean {
  const places = (list: unknown[] | undefined) => (list ?? []).filter((place): place is string => typeof place === 'string');
  const included = places(locationSet?.include).some((place) => place === 'us' || place === '001' || place.startsWith('us-'));
  return included && !places(locationSet?.exclude).includes('us');
}

/** Each brand name once, sorted by name; of several kinds (a supermarket that sells fuel) the one that lists the name first counts. */
export function readBrands(index: NameIndex): Brand[] {
  const brands = new Map<string, Brand>();
  // Kinds in the order of our own list: the more distinctive ones come first there.
  for (const [kind, meaning] of MEANING_BY_KIND) {
    for (const [path, { items = [] }] of Object.entries(index.nsi)) {
      if (!TREES.test(path) || path.replace(TREES, '') !== kind) continue;
      for (const item of items) {
        // 'TD Bank (USA)': the part in parentheses distinguishes namesakes and is on no statement.
        const name = item.displayName.replace(/(?<!\s)\s*\([^()]*\)/g, '').trim();
        if (inUnitedStates(item) && /[A-Za-z]{2}/.test(name) && !brands.has(name.toUpperCase()))
          brands.set(name.toUpperCase(), { name, meaning });
      }
    }
  }
  return [...brands.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
