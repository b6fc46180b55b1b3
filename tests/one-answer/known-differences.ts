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
const taxSummaries = ['the tax summary', 'deductibility'];

const knownDifferences: Known[] = [
  // Analytics ends with the last entry of its method, the Dashboard with that of any.
  ...['Analytics', 'the financial analysis'].map((place) => ({ section: '2', figure: 'Complete through', place, in: july })),
  // The estimate is published when the profile is saved, not when the books change.
  ...['the event estimate-computed', 'the assistant'].map((place) => ({ section: '3', figure: 'Projected federal tax', place, in: july })),
  { section: '3', figure: 'Installment', place: 'the event estimate-computed', in: july },
  { section: '3', figure: 'Next installment', place: 'the assistant', in: ['the golden tax year'] },
  // Posted depreciation is an expense of the books that tax leaves to the asset register.
  ...[...taxSummaries, 'the deduction policy'].map((place) => ({
    ...{ section: '4', figure: 'Category of the tax year', place, part: /^Depreciation$/, in: july },
  })),
  ...taxSummaries.map((place) => ({ section: '4', figure: 'Totals of the tax year', place, part: /^expenses$/, in: july })),
  // What was filed is compared with the books when forms are generated.
  { section: '6', figure: 'Filed 1099-NEC forms that differ from the books', place: 'the summary of the forms', in: july },
  // The assistant's year starts in January.
  { section: '8', figure: 'Profit of the year', place: 'the assistant', in: july },
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
