// Rows that a file contains twice. Equal rows are two transactions unless the bank's own id or the running balance shows that they are one.
import { contentKey } from './content-key.js';
import { brokenSteps } from './running-balance.js';
import { rejectedRow, type RejectedRow, type StatementRow } from './statement.js';

interface Repeats {
  rows: StatementRow[];
  rejected: RejectedRow[];
}

/** The rows without those that repeat an earlier one; each of those is rejected with the line that it repeats. */
export function withoutRepeats(rows: StatementRow[]): Repeats {
  const byId = repeatsOfId(rows);
  const rest = byId.size === 0 ? rows : rows.filter((row) => !byId.has(row));
  const byBalance = repeatsByBalance(rest);
  if (byId.size + byBalance.size === 0) return { rows, rejected: [] };
  const rejected = rows.flatMap((row) => {
    const [same, still] = [byId.get(row), byBalance.get(row)];
    if (same) return [rejectedRow(row, `It repeats line ${same.line}: the bank's ID and everything else are the same.`)];
    return still ? [rejectedRow(row, `It repeats line ${still.line}: everything is the same, and the balance didn’t change.`)] : [];
  });
  return { rows: rows.filter((row) => !byId.has(row) && !byBalance.has(row)), rejected };
}

function repeatsOfId(rows: StatementRow[]): Map<StatementRow, StatementRow> {
  const repeats = new Map<StatementRow, StatementRow>();
  const seen = new Map<string, StatementRow[]>();
  for (const row of rows) {
    if (row.bankId === undefined) continue;
    const id = `${row.accountKey ?? ''}\n${row.bankId}`;
    const before = seen.get(id);
    const same = before?.find((earlier) => isSame(earlier, row));
    if (same) repeats.set(row, same);
    else if (before) before.push(row);
    else seen.set(id, [row]);
  }
  return repeats;
}

const isSame = (a: StatementRow, b: StatementRow): boolean =>
  a.balanceCents === b.balanceCents &&
  a.transactedOn === b.transactedOn &&
  contentKey(a) === contentKey(b) &&
  // Two refunds of one payment may have its id and differ only in the time.
  (!a.processor || a.raw === b.raw);

/** Few balances come twice, so few rows are compared by their text. */
function balancesSeenTwice(rows: StatementRow[]): Set<number> {
  const [seen, twice] = [new Set<number>(), new Set<number>()];
  for (const { balanceCents } of rows) {
    if (balanceCents === undefined) continue;
    if (seen.has(balanceCents)) twice.add(balanceCents);
    else seen.add(balanceCents);
  }
  return twice;
}

/** Equal rows with an equal balance, of each account by itself. */
function repeatsByBalance(rows: StatementRow[]): Map<StatementRow, StatementRow> {
  const repeats = new Map<StatementRow, StatementRow>();
  const first = new Map<string, StatementRow>();
  const accounts = new Set<string | undefined>();
  const twice = balancesSeenTwice(rows);
  if (twice.size === 0) return repeats;
  for (const row of rows) {
    if (row.balanceCents === undefined || row.amountCents === 0 || !twice.has(row.balanceCents)) continue;
    const key = `${row.accountKey ?? ''}\n${row.balanceCents}\n${contentKey(row)}`;
    const before = first.get(key);
    if (before) {
      repeats.set(row, before);
      accounts.add(row.accountKey);
    } else first.set(key, row);
  }
  for (const account of accounts)
    keepUnproven(
      rows.filter((row) => row.accountKey === account),
      repeats,
    );
  return repeats;
}

/** Keeps in `repeats` what the balance proves: without those rows all steps match, or they are adjacent and the steps around them match. */
function keepUnproven(rows: StatementRow[], repeats: Map<StatementRow, StatementRow>): void {
  const broken = brokenSteps(rows);
  const mine = rows.filter((row) => repeats.has(row));
  const left = broken === 0 ? 0 : brokenSteps(rows.filter((row) => !repeats.has(row)));
  if (broken - left >= mine.length && left === 0) return;
  for (const row of mine) {
    const at = rows.indexOf(row);
    const nearby = rows.slice(Math.max(0, at - 3), at + 3);
    const isProven =
      broken > 0 &&
      rows[at - 1] === repeats.get(row) &&
      brokenSteps(nearby.filter((other) => other !== row)) === 0 &&
      brokenSteps(nearby) === 1;
    if (!isProven) repeats.delete(row);
  }
}
