// The running balance of a CSV statement: finds the chronological order, checks the balance against the amounts, and derives opening and
// closing.
import { inDollars } from './cell.js';
import type { StatementBalance, StatementRow } from './statement.js';

interface RunningBalance {
  opening?: StatementBalance;
  closing?: StatementBalance;
  note?: string;
}

interface Break {
  line: number;
  expectedCents: number;
  foundCents: number;
}

/** Rows come in the file's order; those without a balance (pending ones) are carried along. */
export function runningBalance(rows: readonly StatementRow[]): RunningBalance {
  const first = rows.findIndex((row) => row.balanceCents !== undefined);
  if (first < 0) return {};
  const { inTime, breaks } = orderOfTime(rows);
  const note = breaks[0] && breakNote(breaks[0]);
  // If most steps differ from the amounts, the column isn't a running balance of these rows.
  if (breaks.length > 1 && breaks.length > (rows.length - 1) / 2) return { note };
  const start = inTime.findIndex((row) => row.balanceCents !== undefined);
  const end = inTime.findLastIndex((row) => row.balanceCents !== undefined);
  const sum = (some: StatementRow[]): number => some.reduce((total, row) => total + row.amountCents, 0);
  return {
    opening: { on: inTime[0]!.date, amountCents: inTime[start]!.balanceCents! - sum(inTime.slice(0, start + 1)) },
    closing: {
      on: inTime.at(-1)!.date,
      amountCents: inTime[end]!.balanceCents! + sum(inTime.slice(end + 1)),
      ...(end === inTime.length - 1 && { stated: true }),
    },
    note,
  };
}

/** If all rows of a day have the same balance, only the day's last row keeps it, because it isn't the balance after the others. */
export function keepLastBalances(rows: StatementRow[]): void {
  const newestFirst = rows.length > 0 && rows[0]!.date >= rows.at(-1)!.date;
  const inTime = newestFirst ? rows.toReversed() : rows;
  for (const [at, row] of inTime.entries()) if (inTime[at + 1]?.date === row.date) delete row.balanceCents;
}

/** How many of the steps from balance to balance differ from the amounts between them. */
export function brokenSteps(rows: readonly Pick<StatementRow, 'date' | 'line' | 'amountCents' | 'balanceCents'>[]): number {
  return rows.length === 0 ? 0 : orderOfTime(rows as readonly StatementRow[]).breaks.length;
}

/** Oldest first, within a day by the balance. */
export const inOrderOfTime = (rows: readonly StatementRow[]): StatementRow[] => (rows.length === 0 ? [] : orderOfTime(rows).inTime);

/**
 * Oldest first. Days decide; within a day the file's order or its reverse, whichever the balance follows better. Where it follows both, an
 * account that was never overdrawn is likelier than one that began so: a purchase of 25, then its funding, is no opening balance of -25.
 */
function orderOfTime(rows: readonly StatementRow[]): { inTime: StatementRow[]; breaks: Break[] } {
  const byDay = (a: StatementRow, b: StatementRow): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
  const forward = [...rows].sort(byDay);
  const backward = [...rows].reverse().sort(byDay);
  const [breaksForward, breaksBackward] = [breaksIn(forward), breaksIn(backward)];
  const [overdrawnForward, overdrawnBackward] = [beginsOverdrawn(forward), beginsOverdrawn(backward)];
  const newestFirst = overdrawnForward === overdrawnBackward ? rows[0]!.date >= rows.at(-1)!.date : overdrawnForward;
  const isBackward = breaksBackward.length < breaksForward.length || (breaksBackward.length === breaksForward.length && newestFirst);
  return isBackward ? { inTime: backward, breaks: breaksBackward } : { inTime: forward, breaks: breaksForward };
}

const beginsOverdrawn = ([first]: StatementRow[]): boolean => (first?.balanceCents ?? 0) - (first?.amountCents ?? 0) < 0;

function breaksIn(inTime: StatementRow[]): Break[] {
  const breaks: Break[] = [];
  let balance: number | undefined;
  for (const row of inTime) {
    if (balance !== undefined) balance += row.amountCents;
    if (row.balanceCents === undefined) continue;
    if (balance !== undefined && balance !== row.balanceCents)
      breaks.push({ line: row.line, expectedCents: balance, foundCents: row.balanceCents });
    balance = row.balanceCents;
  }
  return breaks;
}

const breakNote = ({ line, expectedCents, foundCents }: Break): string =>
  `The running balance doesn’t match the amounts at line ${line}: ${inDollars(expectedCents)} was expected, the file says ${inDollars(foundCents)}.`;
