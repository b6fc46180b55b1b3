// Rows that a processor's file has as parts of another row, such as the refunds of a payout, in rows of their own.
import { inOrderOfTime } from '../running-balance.js';
import { rejectedRow, type RejectedRow, type StatementRow } from '../statement.js';
import { activityOf } from './activity-of-row.js';
import type { Found, RowPart } from './layout.js';

const IF_UNCHANGED = 'Posted only if an earlier file shows that the chargeback didn’t change the balance.';

interface Parted {
  rows: StatementRow[];
  /** Parts that count only if their row didn't change the balance. */
  rejected: RejectedRow[];
}

/** Each in the moment before its row. Their numbers follow the `last` of the file. */
export function withParts(rows: StatementRow[], found: Map<number, Found>, last: number): Parted {
  if (![...found.values()].some(({ parts, ifUnchanged }) => parts?.length || ifUnchanged)) return { rows, rejected: [] };
  const inTime = inOrderOfTime(rows);
  const isNewestFirst = rows.indexOf(inTime[0]!) > rows.indexOf(inTime.at(-1)!);
  const rejected: RejectedRow[] = [];
  let number = last;
  const all = rows.flatMap((row) => {
    const { parts = [], ifUnchanged } = found.get(row.row) ?? {};
    if (ifUnchanged && 'part' in ifUnchanged) rejected.push(ifRowUnchanged(rowBefore(row, ifUnchanged.part, ++number)));
    const before: StatementRow[] = [];
    for (const part of parts) before.unshift(rowBefore(before[0] ?? row, part, ++number));
    return isNewestFirst ? [row, ...before.reverse()] : [...before, row];
  });
  return { rows: all, rejected };
}

function rowBefore(next: StatementRow, { facts, amountCents, description }: RowPart, row: number): StatementRow {
  const { bankId, balanceCents, doubt, ...rest } = next;
  return {
    ...rest,
    ...{ row, description, amountCents },
    ...(balanceCents !== undefined && { balanceCents: balanceCents - next.amountCents }),
    ...(bankId && { bankId: `${bankId} ${facts.kind}` }),
    processor: activityOf(facts, { netCents: amountCents, grossCents: amountCents, feeCents: 0 }),
  };
}

const ifRowUnchanged = (row: StatementRow): RejectedRow => ({
  ...rejectedRow(row, IF_UNCHANGED),
  unchanged: { ...row, countsIf: 'unchanged' },
});
