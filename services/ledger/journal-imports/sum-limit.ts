// How much books can hold: sums of cents are exact up to 2^53, and no report answers beyond. So a journal that would lead there is refused.
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { row, sql } from '#platform/sql.js';
import type { JournalEntry } from './read-journal.js';

/** $90,071,992,547,409.91: what all debits of the books may add up to. No balance of an account, and no total of them, is larger than that. */
export const maxDebitsCents = BigInt(Number.MAX_SAFE_INTEGER);

/** Throws at the first of the entries with which the debits of the books go beyond what they may be. */
export function respectSums(entries: JournalEntry[], debitsCents: bigint): void {
  let sum = debitsCents;
  for (const { journalNo, date, lines } of entries) {
    sum += BigInt(lines.reduce((all, { amountCents }) => all + Math.max(0, amountCents), 0));
    if (sum > maxDebitsCents)
      throw new DomainError(
        'sum-too-large',
        422,
        `With JournalNo ${journalNo} of ${date} the debits of the books would be more than $90,071,992,547,409.91, the largest sum they can hold. Nothing was imported.`,
      );
  }
}

/**
 * What accounts were debited, more than credited, day by day: no sum over days or accounts is larger. As text, because books that statements have
 * filled may be beyond the limit already.
 */
export async function debitsOf(em: EntityManager, tenantId: number): Promise<bigint> {
  const found = await row<{ cents: string }>(
    em,
    sql`select coalesce(sum(amount_cents), 0)::text as cents from day_amount where tenant_id = ${tenantId} and amount_cents > 0`,
  );
  return BigInt(found!.cents);
}
