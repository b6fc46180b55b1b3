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

interface Order {
  inTime: StatementRow[];
  breaks: Break[];
  /** The balance follows the rows of one day in both orders, and nothing says which is right. */
  isGuess: boolean;
}

/** Whether the order of the rows, and so the opening balance, is a guess. */
export const isOrderGuessed = (rows: readonly StatementRow[]): boolean => rows.length > 0 && orderOfTime(rows).isGuess;

export const byDay = (a: StatementRow, b: StatementRow): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
const byTime = (a: StatementRow, b: StatementRow): number => byDay(a, b) || (a.time! < b.time! ? -1 : a.time! > b.time! ? 1 : 0);

/** Oldest first: by the time of day if all rows have one and the balance follows it no worse, else by day. */
function orderOfTime(rows: readonly StatementRow[]): Order {
  const ordered = orderBy(rows, byDay);
  if (ordered.inTime.some(({ time }) => time === undefined)) return ordered;
  const timed = orderBy(rows, byTime);
  return timed.breaks.length <= ordered.breaks.length ? timed : ordered;
}

/**
 * Within what is equal, the file's order or its reverse, whichever the balance follows better. Where it follows both, an account that was
 * never overdrawn is likelier than one that began so: a purchase of 25, then its funding, is no opening balance of -25.
 */
function orderBy(rows: readonly StatementRow[], compare: typeof byDay): Order {
  const forward = [...rows].sort(compare);
  const backward = [...rows].reverse().sort(compare);
  const [breaksForward, breaksBackward] = [breaksIn(forward), breaksIn(backward)];
  const [overdrawnForward, overdrawnBackward] = [beginsOverdrawn(forward), beginsOverdrawn(backward)];
  const newestFirst = overdrawnForward === overdrawnBackward ? rows[0]!.date >= rows.at(-1)!.date : overdrawnForward;
  const isBackward = breaksBackward.length < breaksForward.length || (breaksBackward.length === breaksForward.length && newestFirst);
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const isGuess =
    first.date === last.date &&
    breaksBackward.length === breaksForward.length &&
    openingOf(forward) !== openingOf(backward) &&
    rows.every(({ balanceCents }) => balanceCents !== undefined);
  return { ...(isBackward ? { inTime: backward, breaks: breaksBackward } : { inTime: forward, breaks: breaksForward }), isGuess };
}

const openingOf = ([first]: StatementRow[]): number => (first?.balanceCents ?? 0) - (first?.amountCents ?? 0);
const beginsOverdrawn = (inTime: StatementRow[]): boolean => openingOf(inTime) < 0;

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
  `The running balance doesn’t match the amounts at line ${line}: ${inDollars(expectedCents)} was expected, but the file shows ${inDollars(foundCents)}.`;
