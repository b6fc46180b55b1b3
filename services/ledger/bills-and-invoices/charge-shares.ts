// The sales tax of one processor charge, shared among the documents that it pays and the rest of it, and the charge's entry divided so.
// Pure; cents.
import { categoryLine, firstPartLine, isPartLine } from '#contracts/rules/bank-entry-lines.js';
import { allocated } from '../journal-imports/legs.js';
import { sumOf, type Entry } from '../posting/entry.js';

interface PaidPart {
  amountCents: number;
  /** The part of the sales tax that the document names; undefined if it names none. */
  namedCents: number | undefined;
}

const total = (cents: number[]): number => cents.reduce((all, part) => all + part, 0);

const sharesOf = (weights: number[], cents: number): number[] =>
  cents === 0
    ? weights.map(() => 0)
    : allocated(
        weights.map((amountCents) => ({ amountCents })),
        cents,
      );

const portionOf = (cents: number, part: number, price: number): number => Number((BigInt(cents) * BigInt(part)) / BigInt(price));

/** Tax that documents name is the tax that the processor reports, so it comes first. */
const namedOf = (parts: PaidPart[], taxCents: number): number => Math.min(total(parts.map(({ namedCents = 0 }) => namedCents)), taxCents);

/** The sales tax in what a charge pays. Of what the documents don't name, the rest has at most its share of the price, rounded down. */
export function paidTaxOf(parts: PaidPart[], { taxCents, restCents }: { taxCents: number; restCents: number }): number {
  return taxCents - Math.min(taxCents - namedOf(parts, taxCents), portionOf(taxCents, restCents, sumOf(parts) + restCents));
}

/** The sales tax for each document. If some documents name tax, those that name none have at most their share of the price. */
export function taxShares(parts: PaidPart[], taxCents: number): number[] {
  const named = parts.map(({ namedCents = 0 }) => namedCents);
  const others = parts.map(({ amountCents, namedCents }) => (namedCents === undefined ? amountCents : 0));
  const othersCents = parts.some(({ namedCents }) => namedCents !== undefined)
    ? Math.min(taxCents - namedOf(parts, taxCents), portionOf(taxCents, total(others), sumOf(parts)))
    : taxCents;
  const weights = total(named) > 0 ? named : parts.map(({ amountCents }, at) => amountCents - others[at]!);
  const ofNamed = sharesOf(weights, taxCents - othersCents);
  return sharesOf(others, othersCents).map((cents, at) => cents + ofNamed[at]!);
}

/** The entry with `paidCents` on the category's line, which is to pay, and the rest in the same category on a line of its own. */
export const withRest = (entry: Entry, paidCents: number): Entry => ({
  ...entry,
  lines: entry.lines.flatMap((line) =>
    line.line === categoryLine
      ? [{ ...line, amountCents: paidCents }, { ...line, line: firstPartLine, amountCents: line.amountCents - paidCents }]
      : [line],
  ), // prettier-ignore
});

/** The entry with the rest on the category's line again. */
export const withoutRest = (entry: Entry): Entry => ({
  ...entry,
  lines: entry.lines
    .filter(({ line }) => line < firstPartLine)
    .map((line) =>
      line.line === categoryLine ? { ...line, amountCents: sumOf(entry.lines.filter((part) => isPartLine(part.line))) } : line,
    ),
});
