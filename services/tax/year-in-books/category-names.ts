// How categories are named by whoever asks for them. Pure.
import { categoryName } from './category-shares.js';

const namesOf = (path: string): string[] => [path, categoryName(path), path.slice(path.indexOf(':') + 1)];

/** Those that a full path or the name that the reports show names to the letter; where it names none so, without regard to case. All without a name. */
export function pathsNamed(name: string | undefined, paths: readonly string[]): readonly string[] {
  if (name === undefined) return paths;
  const toTheLetter = paths.filter((path) => namesOf(path).includes(name));
  const lower = name.toLowerCase();
  return toTheLetter.length > 0 ? toTheLetter : paths.filter((path) => namesOf(path).some((one) => one.toLowerCase() === lower));
}

/** Of some paths those that a list names: of several pieces that together are a name, the longest run counts. Unknown names name nothing. */
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

/** A name holds no more commas than fit; the limit keeps odd input cheap. */
const maxPieces = 5;
