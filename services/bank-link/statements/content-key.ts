// The identity of a transaction by its content, for statements without the bank's own ids and to find the same row in another file.
import type { StatementRow } from './statement.js';

/** Equal for the same day, amount and description, whatever the case or spacing. */
export const contentKey = (row: Pick<StatementRow, 'date' | 'amountCents' | 'description'>): string =>
  `${row.date}|${row.amountCents}|${row.description.toUpperCase().replace(/\s+/g, ' ').trim()}`;
