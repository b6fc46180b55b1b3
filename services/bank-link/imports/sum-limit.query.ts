// Rejects a file that would make a business's amounts add up to more than can be shown exactly.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';
import { type Statement, StatementProblem } from '../statements/statement.js';

/** Smaller files aren't checked: it would take nine thousand of them to reach the limit. */
const noticedCents = 1_000_000_000_000n;

export async function respectSumLimit(em: EntityManager, tenantId: number, { rows }: Statement): Promise<void> {
  let sum = 0n;
  for (const { amountCents } of rows) sum += BigInt(Math.abs(amountCents));
  if (sum < noticedCents) return;
  const known = await row<{ cents: string | null }>(
    em,
    sql`select sum(abs(amount_cents))::text as cents from bank_transaction where tenant_id = ${tenantId} and not removed and kind <> 'journal'`,
  );
  if (sum + BigInt(known?.cents ?? 0) <= BigInt(Number.MAX_SAFE_INTEGER)) return;
  throw new StatementProblem(
    'sum-too-large',
    'With this file, this business’s amounts would total more than $90 trillion, which can’t be shown exactly. Nothing was imported.',
  );
}
