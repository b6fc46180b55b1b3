// The maximum sum of the books: cents are exact up to 2^53, and reports fail beyond it. So a journal that would exceed it is rejected.
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuse } from '#contracts/problem.js';
import { row, sql } from '#platform/sql.js';
import type { JournalEntry } from './read-journal.js';

/** $90,071,992,547,409.91, the maximum of all debits in the books. No account balance or total exceeds the debits. */
export const maxDebitsCents = BigInt(Number.MAX_SAFE_INTEGER);

/** Throws for the first entry with which the debits exceed the maximum. */
export function respectSums(entries: JournalEntry[], debitsCents: bigint): void {
  let sum = debitsCents;
  for (const { journalNo, date, lines } of entries) {
    sum += BigInt(lines.reduce((all, { amountCents }) => all + Math.max(0, amountCents), 0));
    if (sum > maxDebitsCents)
      refuse(
        'sum-too-large',
        `With JournalNo ${journalNo} of ${date}, total debits in your books would exceed the limit of $90,071,992,547,409.91. Nothing was imported.`,
      );
  }
}

/**
 * The sum of net debits by account and day, which no other sum exceeds. Read as text, because imported statements may have exceeded the
 * limit already.
 */
export async function debitsOf(em: EntityManager, tenantId: number): Promise<bigint> {
  const found = await row<{ cents: string }>(
    em,
    sql`select coalesce(sum(amount_cents), 0)::text as cents from day_amount where tenant_id = ${tenantId} and amount_cents > 0`,
  );
  return BigInt(found!.cents);
}
