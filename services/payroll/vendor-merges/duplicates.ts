// Which vendors may be one: their names say the same in another way. Only a suggestion; a person decides. Pure.

export interface Named {
  vendorId: string;
  /** All names under which the vendor is paid. */
  names: string[];
  /** How much is known of the vendor: the fuller record is the one to keep, of equal ones the earlier in the list. */
  weight: number;
}

export interface Pair {
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

/** Two names of people or businesses, as words; null where nothing speaks for one payee. */
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

/** Vendors are compared with those that share a word that stands last in one of their names, or the same words; never all with all. */
export function duplicatesAmong(vendors: Named[], most: number): Pair[] {
  const entries = vendors.flatMap((vendor) => vendor.names.map((name) => ({ vendor, words: wordsOf(name) })));
  const groups = [
    ...Map.groupBy(entries, ({ words }) => `last ${words.at(-1)}`).values(),
    ...Map.groupBy(entries, ({ words }) => `all ${[...words].sort().join(' ')}`).values(),
  ];
  const found = new Map<string, Pair>();
  for (const group of groups) {
    // A word that so many share tells nobody apart, and comparing them all would take for ever.
    if (group.length > maxInGroup) continue;
    for (const [at, one] of group.entries())
      for (const other of group.slice(at + 1)) {
        const reason = one.vendor.vendorId === other.vendor.vendorId ? null : reasonFor(one.words, other.words);
        if (reason !== null) note(found, one.vendor, other.vendor, reason);
      }
  }
  return [...found.values()].slice(0, most);
}

const maxInGroup = 200;

function note(found: Map<string, Pair>, a: Named, b: Named, reason: string): void {
  const [into, from] = a.weight >= b.weight ? [a.vendorId, b.vendorId] : [b.vendorId, a.vendorId];
  const key = `${from} ${into}`;
  if (!found.has(key)) found.set(key, { from, into, reason });
}
