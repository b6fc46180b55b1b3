// Finds vendors that may be the same, by similar names. Only a suggestion; a person decides. Pure.

export interface Named {
  vendorId: string;
  /** All names under which the vendor is paid. */
  names: string[];
  /** How complete the record is: the more complete one is kept, of equal ones the earlier in the list. */
  weight: number;
}

interface Pair {
  from: string;
  into: string;
  reason: string;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(LLC|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LLP|LP|PLLC|PC|THE|AND)$/.test(word));

/** Why two names, as words, may belong to one payee; null if nothing suggests it. */
function reasonFor(a: string[], b: string[]): string | null {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (a.length === b.length && [...a].sort().join(' ') === [...b].sort().join(' ')) return 'Same words in a different order.';
  if (shorter.at(-1) !== longer.at(-1) || shorter.length < 2) return null;
  if (shorter.length === longer.length - 1 && shorter[0] === longer[0] && longer.length === 3) return 'Same name, one with a middle name.';
  const [first, other] = [shorter[0]!, longer[0]!];
  const initial = first.length === 1 || other.length === 1;
  return initial && first[0] === other[0] && shorter.length === 2 && longer.length <= 3
    ? 'One first name may be the other’s initial.'
    : null;
}

/** Compares only vendors whose names end in the same word or contain the same words, to avoid comparing all with all. */
export function duplicatesAmong(vendors: Named[], maxPairs: number): Pair[] {
  const entries = vendors.flatMap((vendor) => vendor.names.map((name) => ({ vendor, words: wordsOf(name) })));
  const groups = [
    ...Map.groupBy(entries, ({ words }) => `last ${words.at(-1)}`).values(),
    ...Map.groupBy(entries, ({ words }) => `all ${[...words].sort().join(' ')}`).values(),
  ];
  const found = new Map<string, Pair>();
  for (const group of groups) {
    // A word that so many vendors share distinguishes none of them, and comparing them all would take too long.
    if (group.length > maxInGroup) continue;
    for (const [at, entry] of group.entries())
      for (const other of group.slice(at + 1)) {
        const reason = entry.vendor.vendorId === other.vendor.vendorId ? null : reasonFor(entry.words, other.words);
        if (reason !== null) addPair(found, entry.vendor, other.vendor, reason);
      }
  }
  return [...found.values()].slice(0, maxPairs);
}

const maxInGroup = 200;

function addPair(found: Map<string, Pair>, a: Named, b: Named, reason: string): void {
  const [into, from] = a.weight >= b.weight ? [a.vendorId, b.vendorId] : [b.vendorId, a.vendorId];
  const key = `${from} ${into}`;
  if (!found.has(key)) found.set(key, { from, into, reason });
}
