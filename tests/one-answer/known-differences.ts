// Differences between places that are known and not resolved yet, by the section of the issue that resolves them. Each must still be there:
// an entry whose difference is gone fails the test, so the list only shrinks.
import type { Mismatch } from './compare.js';

interface Known {
  /** Section of issue 40. */
  section: string;
  figure: string;
  /** Differs from the figure's owner. */
  place: string;
  /** Part of the figure; absent: any. */
  part?: RegExp;
  /** Books in which it must differ; in others it may. */
  in: string[];
}

const july = ['a fiscal year from July'];

const knownDifferences: Known[] = [
  // Analytics ends with the last entry of its method, the Dashboard with that of any.
  ...['Analytics', 'the financial analysis'].map((place) => ({ section: '2', figure: 'Last entry', place, in: july })),
];

const isOf = ({ figure, place, part }: Known, found: Mismatch): boolean =>
  found.figure === figure && found.place === place && (part?.test(found.part) ?? true);

/** What the comparison of some books found that isn't known, and what is known of them and wasn't found; both as sentences. */
export function judged(books: string, found: Mismatch[]): { unknown: string[]; gone: string[] } {
  const unknown = found.filter((mismatch) => !knownDifferences.some((known) => isOf(known, mismatch))).map(({ text }) => text);
  const gone = knownDifferences
    .filter((known) => known.in.includes(books) && !found.some((mismatch) => isOf(known, mismatch)))
    .map(
      ({ section, figure, place }) => `${figure} in ${place} no longer differs: remove it from the known differences (section ${section}).`,
    );
  return { unknown, gone };
}
