// The identity of a transaction by its content, for statements without the bank's own ids and to find the same row in another file.
import type { StatementRow } from './statement.js';

type Content = Pick<StatementRow, 'date' | 'amountCents' | 'description' | 'balanceCents' | 'accountKey' | 'bankId'>;

/** Equal for the same day, amount and description, whatever the case or spacing. */
export const contentKey = (row: Pick<Content, 'date' | 'amountCents' | 'description'>): string =>
  `${row.date}|${row.amountCents}|${row.description.toUpperCase().replace(/\s+/g, ' ').trim()}`;

/**
 * Numbers rows of equal content within an account 1, 2, 3 … in the order they happened: two identical rows are two purchases.
 * The running balance shows that order (money out lowers it), so a file with the newest rows first gets the same numbers;
 * identical rows are interchangeable. Returns the rows in the order given.
 */
export function withOccurrences<Row extends Content>(rows: readonly Row[]): (Row & { contentKey: string; occurrence: number })[] {
  const numbered = rows.map((row) => ({ ...row, contentKey: contentKey(row), occurrence: 1 }));
  const groups = new Map<string, typeof numbered>();
  for (const row of numbered) {
    const key = `${row.accountKey ?? ''}\n${row.contentKey}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  for (const same of groups.values()) {
    if (same.length > 1) same.sort(byTime).forEach((row, i) => (row.occurrence = i + 1));
  }
  return numbered;
}

function byTime(a: Content, b: Content): number {
  const rise = ((a.balanceCents ?? 0) - (b.balanceCents ?? 0)) * Math.sign(a.amountCents);
  return rise || (a.bankId ?? '').localeCompare(b.bankId ?? '', 'en');
}
