// Some banks give one id to different transactions. Such an id identifies nothing and would make rows vanish as duplicates.
import { contentKey } from './content-key.js';
import type { StatementRow } from './statement.js';

/** The rows without bank ids that an account uses for rows of different content. Adds a note if there are any. */
export function withoutReusedIds(rows: StatementRow[], notes: string[]): StatementRow[] {
  const contents = new Map<string, string>();
  const reused = new Set<string>();
  const identity = (row: StatementRow): string => `${row.accountKey ?? ''}\n${row.bankId}`;
  for (const row of rows) {
    if (row.bankId === undefined) continue;
    const content = `${contentKey(row)}|${row.balanceCents ?? ''}`;
    if ((contents.get(identity(row)) ?? content) !== content) reused.add(identity(row));
    contents.set(identity(row), content);
  }
  if (reused.size === 0) return rows;
  notes.push('The bank gave the same ID to different transactions, so those rows are recognized by date, amount and description instead.');
  return rows.map((row) => (reused.has(identity(row)) ? { ...row, bankId: undefined } : row));
}
