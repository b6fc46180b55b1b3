// Finds categories by the names that requests use. Pure.
import { categoryOf } from '#contracts/rules/account-path.js';

const namesOf = (path: string): string[] => [path, categoryOf(path), path.slice(path.indexOf(':') + 1)];

/**
 * The paths whose full path or name in the reports matches exactly; if none does, those that match ignoring case. All if there is no name.
 */
export function pathsNamed(name: string | undefined, paths: readonly string[]): readonly string[] {
  if (name === undefined) return paths;
  const exact = paths.filter((path) => namesOf(path).includes(name));
  const lower = name.toLowerCase();
  return exact.length > 0 ? exact : paths.filter((path) => namesOf(path).some((known) => known.toLowerCase() === lower));
}

/** The paths named in a comma-separated list. A name may contain commas: the longest match counts. Unknown names are ignored. */
export function namedPaths(list: string, paths: readonly string[]): string[] {
  const pieces = list.split(',');
  const found = new Set<string>();
  for (let from = 0; from < pieces.length; from++) {
    const ends = Array.from({ length: Math.min(maxPieces, pieces.length - from) }, (_, n) => from + n + 1).reverse();
    for (const end of ends) {
      const name = pieces.slice(from, end).join(',').trim();
      const named = pathsNamed(name, paths);
      if (named.length === 0) continue;
      for (const path of named) found.add(path);
      from = end - 1;
      break;
    }
  }
  return paths.filter((path) => found.has(path));
}

/** Maximum number of comma-separated pieces in a name, so that odd input stays cheap. */
const maxPieces = 5;
