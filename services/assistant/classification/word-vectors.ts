// Word meanings as directions in a space where words of similar use are close: a bakery and a café are both food, in any name.
import { readFileSync } from 'node:fs';

/** Numbers per word. */
export const WORD_DIMENSIONS = 100;

interface WordVectors {
  /** Place of a word by how common it is, from 0. */
  ranks: ReadonlyMap<string, number>;
  /** `WORD_DIMENSIONS` numbers for each word, all words of one length. */
  values: Int8Array;
}

/** File form (starting-model/build-word-vectors.ts writes it): length of the words, the words one per line by frequency, their numbers. */
function readVectors(): WordVectors {
  const file = readFileSync(new URL('../starting-model/word-vectors.bin', import.meta.url));
  const start = 4 + file.readUInt32LE(0);
  const words = file.toString('utf8', 4, start).split('\n');
  return {
    ranks: new Map(words.map((word, rank) => [word, rank])),
    values: new Int8Array(file.buffer, file.byteOffset + start, words.length * WORD_DIMENSIONS),
  };
}

let loaded: WordVectors | undefined;

/** The logarithm of the rank from which a word has full weight. */
const COMMON = 8;
/** Longest word looked for inside a name without spaces. */
const LONGEST = 16;
/** Costs of a split, as logarithms of how rare its parts are: a word costs its rank, and other parts cost more than any word. */
const PER_PART = 4;
const SHORT_WORD = 12;
const NO_WORD = 25;
const PER_UNKNOWN_LETTER = 8;

/** The likeliest words of a name that was written without spaces (STANTONOPTICAL), by their frequency. */
function split(name: string, ranks: ReadonlyMap<string, number>): string[] {
  const total = Math.log(ranks.size);
  const cost = new Float64Array(name.length + 1).fill(Infinity);
  const from = new Int32Array(name.length + 1);
  cost[0] = 0;
  for (let end = 1; end <= name.length; end++) {
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const rank = ranks.get(name.slice(start, end));
      const length = end - start;
      const word =
        rank === undefined ? NO_WORD + PER_UNKNOWN_LETTER * length : Math.log((rank + 1) * total) + (length < 3 ? SHORT_WORD : 0);
      const sum = cost[start]! + word + PER_PART;
      if (sum < cost[end]!) [cost[end], from[end]] = [sum, start];
    }
  }
  const words: string[] = [];
  for (let end = name.length; end > 0; end = from[end]!) words.unshift(name.slice(from[end], end));
  return words;
}

/** Adds up the words' meanings, common words with less weight, to a direction of length 1; undefined if no word is known. */
export function meaningOf(words: readonly string[]): Float32Array | undefined {
  const { ranks, values } = (loaded ??= readVectors());
  const sum = new Float32Array(WORD_DIMENSIONS);
  const known = words.map((word) => word.toLowerCase()).flatMap((word) => (ranks.has(word) ? [word] : split(word, ranks)));
  for (const word of known) {
    const rank = ranks.get(word);
    if (rank === undefined) continue;
    const weight = Math.min(1, Math.log(rank + 2) / COMMON);
    for (let d = 0; d < WORD_DIMENSIONS; d++) sum[d] = sum[d]! + weight * values[rank * WORD_DIMENSIONS + d]!;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? undefined : sum.map((value) => value / length);
}
