// A statement's end-of-day balances of an account, and the days that it covers. Pure.
import { daysAfter } from '#contracts/days.js';
import { inOrderOfTime } from '../statements/running-balance.js';
import type { StatementAccount, StatementBalance, StatementRow } from '../statements/statement.js';

interface StatedBalance {
  date: string;
  amountCents: number;
  source: 'opening' | 'running' | 'closing';
  /** The first or last day of the file, which it may show only in part. */
  edge: boolean;
  /** Worked out from the rows and another balance of the file. */
  derived: boolean;
}

interface Period {
  from: string;
  to: string;
}

/** The stated period, widened by rows outside it; without one, the rows' days; undefined without rows. */
export function coveredDays({ covers }: StatementAccount, rows: Pick<StatementRow, 'date'>[]): Period | undefined {
  let [from, to] = [covers?.from, covers?.to];
  for (const { date } of rows) {
    if (from === undefined || date < from) from = date;
    if (to === undefined || date > to) to = date;
  }
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * One balance per day: the running balance after the day's last row. On days without one, the stated closing balance, and the opening
 * balance for the day before. In cents, signed as an asset.
 */
export function statedBalances({ opening, closing }: StatementAccount, rows: StatementRow[]): StatedBalance[] {
  const days = new Map<string, StatedBalance>();
  const inTime = rows.some((row) => row.balanceCents !== undefined) ? inOrderOfTime(rows) : [];
  const unknown = new Set<string>();
  for (const { date, balanceCents } of inTime) {
    // The day's last row has no balance, so its closing balance isn't stated.
    if (balanceCents === undefined) unknown.add(date);
    else {
      unknown.delete(date);
      days.set(date, { date, amountCents: balanceCents, source: 'running', edge: false, derived: false });
    }
  }
  for (const date of unknown) days.delete(date);
  if (closing && !days.has(closing.on)) days.set(closing.on, { date: closing.on, ...ofBalance(closing), source: 'closing', edge: true });
  if (opening) {
    const before = daysAfter(opening.on, -1);
    if (!days.has(before)) days.set(before, { date: before, ...ofBalance(opening), source: 'opening', edge: true });
  }
  const [first, last] = [inTime[0]?.date, inTime.at(-1)?.date];
  for (const balance of days.values()) balance.edge ||= balance.date === first || balance.date === last;
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

const ofBalance = ({ amountCents, stated }: StatementBalance) => ({ amountCents, derived: !stated });

/** The day of the balance that the opening balance was worked out from; undefined if the file states the opening balance. */
export const derivedOn = ({ opening }: StatementAccount, balances: StatedBalance[]): string | undefined =>
  opening?.stated ? undefined : balances.find(({ source }) => source !== 'opening')?.date;
