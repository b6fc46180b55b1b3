// Rows that a processor's file has as parts of another row, such as the refunds of a payout, in rows of their own.
import { inOrderOfTime } from '../running-balance.js';
import type { StatementRow } from '../statement.js';
import { activityOf } from './activity-of-row.js';
import type { Found, RowPart } from './layout.js';

/** Each in the moment before its row. Their numbers follow the `last` of the file. */
export function withParts(rows: StatementRow[], found: Map<number, Found>, last: number): StatementRow[] {
  if (!rows.some(({ row }) => found.get(row)?.parts?.length)) return rows;
  const inTime = inOrderOfTime(rows);
  const isNewestFirst = rows.indexOf(inTime[0]!) > rows.indexOf(inTime.at(-1)!);
  let number = last;
  return rows.flatMap((row) => {
    const before: StatementRow[] = [];
    for (const part of found.get(row.row)?.parts ?? []) before.unshift(rowBefore(before[0] ?? row, part, ++number));
    return isNewestFirst ? [row, ...before.reverse()] : [...before, row];
  });
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
