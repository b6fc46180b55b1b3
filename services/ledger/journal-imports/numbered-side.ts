// The numbers of a cash side's lines: those of the lines of the only invoice or bill that it pays, so that the two are one purchase or sale under
// either method. Pure.
import type { Leg } from './legs.js';

interface NumberedSide {
  /** In order of their numbers. */
  lines: (Leg & { line: number })[];
  /** The number of the invoice or bill; absent if it pays none, or several. */
  document?: string;
}

/** `documentLines`: how many lines the invoice or bill has. Each entry has a line 1, and money comes first where that is free. */
export function numberedSide(legs: Leg[], { documentLines }: { documentLines(journalNo: string): number }): NumberedSide {
  const [document, ...others] = [...new Set(legs.flatMap(({ pays }) => pays?.journalNo ?? []))];
  const paid = legs.flatMap((leg) => (leg.pays ? [{ ...leg, line: leg.pays.line }] : []));
  const rest = legs.filter(({ pays }) => !pays);
  if (document === undefined || others.length > 0 || rest.length === 0) return { lines: legs.map((leg, at) => ({ ...leg, line: at + 1 })) };
  const first = paid.some(({ line }) => line === 1) ? 0 : 1;
  const free = documentLines(document) + 1 - first;
  const lines = [...paid, ...rest.map((leg, at) => ({ ...leg, line: at < first ? 1 : free + at }))];
  return { lines: lines.sort((a, b) => a.line - b.line), document };
}
