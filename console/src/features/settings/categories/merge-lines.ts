// How the rows of a category count on Schedule C, also once it is merged. Pure.
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';

/** Undefined if nothing changes, or if one has no rows in the year, so its line is unknown. */
export function linesOf(categories: CategoryPolicy[], path: string, into: string): { from: string; to: string } | undefined {
  const [from, to] = [path, into].map((one) => categories.find((policy) => policy.path === one));
  if (!from || !to || (from.line === to.line && from.percent === to.percent)) return undefined;
  return { from: lineText(from), to: lineText(to) };
}

/** `line 24b Deductible meals, 50%`. */
export function lineText({ line, printedLine, label, percent }: CategoryPolicy): string {
  if (line === null) return 'no line yet';
  if (!printedLine) return label;
  return `line ${printedLine} ${label}${percent === 100 ? '' : `, ${percent}%`}`;
}
