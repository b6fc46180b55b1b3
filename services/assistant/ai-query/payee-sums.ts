// Sums by payee. Banks number their texts, so texts of one payee are combined. Pure.
import { payeeKey } from '#contracts/rules/payee.js';
import { shownName } from '#contracts/rules/shown-name.js';
import type { Sum } from './sums.query.js';

interface PayeeSum extends Sum {
  /** All its texts in the books. */
  names: string[];
}

/** Cached keys: a text's key never changes, and a business has some thousands of texts. */
const keys = new Map<string, string>();
const keptKeys = 50_000;

function keyOf(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  if (keys.size >= keptKeys) keys.clear();
  const key = payeeKey(text) || text;
  keys.set(text, key);
  return key;
}

/** The greatest first. */
export function byPayee(sums: readonly Sum[]): PayeeSum[] {
  return [...Map.groupBy(sums, ({ key }) => keyOf(key)).values()]
    .map((all) => ({
      // A single text is its name in the books.
      key: all.length === 1 ? all[0]!.key : shownName(all[0]!.key),
      names: all.map(({ key }) => key),
      cents: all.reduce((sum, { cents }) => sum + cents, 0),
      lines: all.reduce((sum, { lines }) => sum + lines, 0),
    }))
    .filter(({ cents, lines }) => cents !== 0 || lines !== 0)
    .toSorted((a, b) => b.cents - a.cents || (a.key < b.key ? -1 : 1));
}
