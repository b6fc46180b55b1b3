// The balances of an account at the end of a day, as a statement tells them, and the days that it covers. Pure.
import { daysAfter } from '#contracts/days.js';
import { inOrderOfTime } from '../statements/running-balance.js';
import type { StatementAccount, StatementRow } from '../statements/statement.js';

export interface StatedBalance {
  date: string;
  amountCents: number;
  source: 'opening' | 'running' | 'closing';
  /** The first or last day of the file, which it may not show whole. */
  edge: boolean;
}

export interface Period {
  from: string;
  to: string;
}

/** Stated, else from the first row to the last; nothing of a file without rows. */
export function coveredDays({ covers }: StatementAccount, rows: Pick<StatementRow, 'date'>[]): Period | undefined {
  let [from, to] = [covers?.from, covers?.to];
  for (const { date } of rows) {
    if (from === undefined || date < from) from = date;
    if (to === undefined || date > to) to = date;
  }
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * One balance per day: the running balance after the day's last row that has one; where the file has none on a day, what it states as closing,
 * and what it held before its first day. Cents, signed as an asset.
 */
export function statedBalances({ opening, closing }: StatementAccount, rows: StatementRow[]): StatedBalance[] {
  const days = new Map<string, StatedBalance>();
  const inTime = rows.some((row) => row.balanceCents !== undefined) ? inOrderOfTime(rows) : [];
  const unknown = new Set<string>();
  for (const { date, balanceCents } of inTime) {
    // A row without a balance after the last that has one: what the day ended with is not stated.
    if (balanceCents === undefined) unknown.add(date);
    else {
      unknown.delete(date);
      days.set(date, { date, amountCents: balanceCents, source: 'running', edge: false });
    }
  }
  for (const date of unknown) days.delete(date);
  if (closing && !days.has(closing.on))
    days.set(closing.on, { date: closing.on, amountCents: closing.amountCents, source: 'closing', edge: true });
  if (opening) {
    const before = daysAfter(opening.on, -1);
    if (!days.has(before)) days.set(before, { date: before, amountCents: opening.amountCents, source: 'opening', edge: true });
  }
  const [first, last] = [inTime[0]?.date, inTime.at(-1)?.date];
  for (const balance of days.values()) balance.edge ||= balance.date === first || balance.date === last;
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
