// Rejects rows that the bank hasn't posted: they have no balance yet, although every posted row has one.
import { rejectedRow, type RejectedRow, type StatementRow } from './statement.js';

const REASON = 'The bank hasn’t posted it yet: it has no balance, but the rows before it do.';

/** Moves the newest rows without a balance, at the top or end of the file, from `rows` to `rejected`, in place. */
export function rejectPending(read: { rows: StatementRow[]; rejected: RejectedRow[] }): void {
  const { rows } = read;
  const bare = (row: StatementRow): boolean => row.balanceCents === undefined;
  const [first, last] = [rows.findIndex((row) => !bare(row)), rows.findLastIndex((row) => !bare(row))];
  if (first < 0 || (first === 0 && last === rows.length - 1)) return;
  const newestFirst = rows[0]!.date >= rows.at(-1)!.date;
  const [from, to] = newestFirst ? [0, first] : [last + 1, rows.length];
  const newest = rows[newestFirst ? first : last]!;
  if (from === to || rows.slice(from, to).some((row) => row.date < newest.date)) return;
  if (rows.some((row) => row.accountKey !== rows[0]!.accountKey)) return;
  // If many rows have none, the bank writes only one balance per day.
  if (rows.slice(first, last).some(bare)) return;
  for (const row of rows.splice(from, to - from)) read.rejected.push({ ...rejectedRow(row, REASON), pending: true });
  read.rejected.sort((a, b) => a.row - b.row);
}
