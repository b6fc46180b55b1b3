// Whether a PDF was read right, by the statement's own figures: opening + rows = closing, each running balance, each total, each day's
// balance. Pure.
import { inDollars } from '../cell.js';
import { inOrderOfTime } from '../running-balance.js';
import type { StatementRow } from '../statement.js';

export interface StatedFigures {
  openingCents?: number;
  closingCents?: number;
  /** The statement states several different balances of one kind. */
  isAmbiguous: boolean;
  /** A section's stated total and the total of its rows, both without signs. */
  totals: { title: string; statedCents: number; readCents: number }[];
  /** Balances at the end of days. */
  days: { day: string; cents: number }[];
}

interface Proof {
  proven: boolean;
  /** Sentences about mismatches, the totals before their parts. */
  faults: string[];
  /** By the row's number. */
  doubts: Map<number, string>;
}

/** `rows` are all that was read of one account. */
export function proofOf(rows: StatementRow[], figures: StatedFigures): Proof {
  const { openingCents, closingCents } = figures;
  const sum = rows.reduce((total, { amountCents }) => total + amountCents, 0);
  const faults: string[] = [];
  if (figures.isAmbiguous)
    faults.push('The statement shows more than one opening or closing balance, so its rows may belong to several accounts.');
  if (openingCents === undefined || closingCents === undefined)
    faults.push(
      `The statement shows no ${openingCents === undefined ? 'opening' : 'closing'} balance to check its rows against. Compare each row with the PDF.`,
    );
  else if (openingCents + sum !== closingCents)
    faults.push(
      `The rows don’t add up: from ${inDollars(openingCents)} they end at ${inDollars(openingCents + sum)}, but the closing balance is ${inDollars(closingCents)}. Difference ${inDollars(Math.abs(openingCents + sum - closingCents))}.`,
    );
  for (const { title, statedCents, readCents } of figures.totals)
    if (Math.abs(statedCents) !== Math.abs(readCents))
      faults.push(
        `“${title}” shows ${inDollars(Math.abs(statedCents))}, but the rows read there add up to ${inDollars(Math.abs(readCents))}.`,
      );
  faults.push(...daysThatDiffer(rows, figures));
  const doubts = brokenBalances(rows, openingCents);
  for (const { row, doubt } of rows) if (doubt !== undefined) doubts.set(row, doubt);
  return { proven: faults.length === 0 && doubts.size === 0, faults, doubts };
}

/** Rows whose printed balance does not follow from the one before and the amounts between. */
function brokenBalances(rows: StatementRow[], openingCents: number | undefined): Map<number, string> {
  const doubts = new Map<number, string>();
  let held = openingCents;
  for (const { row, amountCents, balanceCents } of inOrderOfTime(rows)) {
    if (held !== undefined) held += amountCents;
    if (balanceCents === undefined) continue;
    if (held !== undefined && held !== balanceCents)
      doubts.set(
        row,
        `The balance should be ${inDollars(held)}, but the statement shows ${inDollars(balanceCents)}. Compare this row, and those above it, with the PDF.`,
      );
    held = balanceCents;
  }
  return doubts;
}

/** The first day whose balance differs says where to look; those after it differ with it. */
function daysThatDiffer(rows: StatementRow[], { openingCents, days }: StatedFigures): string[] {
  if (openingCents === undefined || days.length === 0) return [];
  const moved = Map.groupBy(rows, ({ date }) => date);
  const inTime = [...moved.keys()].sort();
  let [held, at] = [openingCents, 0];
  for (const { day, cents } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    for (; at < inTime.length && inTime[at]! <= day; at++)
      held += moved.get(inTime[at]!)!.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (held !== cents)
      return [`On ${day} the statement shows a balance of ${inDollars(cents)}, but the rows add up to ${inDollars(held)}.`];
  }
  return [];
}
