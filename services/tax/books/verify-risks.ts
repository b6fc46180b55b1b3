// Compares the stored risk of expenses with the risk computed from their legs.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { transactionRisk, type Expense, type TransactionRisk } from './transaction-risk.js';

type Stored = Expense & { reversed: boolean; ofRegister: boolean } & Partial<Record<keyof TransactionRisk, unknown>> & {
    entryId: number;
    line: number;
    place: boolean;
  };

export async function verifyRisks(em: EntityManager, tenantId: number): Promise<string[]> {
  const legs = await rows<Stored>(
    em,
    sql`select l.entry_id, l.line, l.category, l.description, l.reversed, l.of_register, l.amount_cents, r.score, r.reason, r.cash, r.round,
               coalesce(r.year = extract(year from l.date) and r.basis = l.basis and r.amount_cents = l.amount_cents, false) as place
        from leg l left join leg_risk r on r.tenant_id = l.tenant_id and r.entry_id = l.entry_id and r.line = l.line
        where l.tenant_id = ${tenantId} and (not l.reversed and l.category like 'Expenses:%' and l.amount_cents > 0 or r.entry_id is not null)`,
  );
  const wrong = legs.filter((leg) => {
    const expected = leg.reversed || leg.ofRegister ? null : transactionRisk(leg);
    if (expected === null) return leg.score !== null;
    return !leg.place || (['score', 'reason', 'cash', 'round'] as const).some((name) => leg[name] !== expected[name]);
  });
  return wrong.map(({ entryId, line }) => `tax risk of ${entryId}-${line} of tenant ${tenantId} does not match its leg`);
}
