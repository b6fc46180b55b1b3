// People's decisions per payee: written as they come, read as the history that `classify` expects.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { PayeeHistory } from './classify.js';

export interface PersonDecision {
  tenantId: number;
  lineId: string;
  payeeKey: string;
  category: string;
  decidedAt: string;
}

/** A line counts once: its newest decision replaces the one before. */
export async function storeDecisions(em: EntityManager, decisions: PersonDecision[]): Promise<void> {
  const newest = [...new Map(decisions.map((decision) => [`${decision.tenantId} ${decision.lineId}`, decision])).values()];
  if (newest.length === 0) return;
  await execute(
    em,
    sql`insert into person_decision (tenant_id, line_id, payee_key, category, decided_at)
    select * from ${table('added', newest, { tenant_id: 'int', line_id: 'text', payee_key: 'text', category: 'text', decided_at: 'timestamptz' })}
    on conflict (tenant_id, line_id) do update set payee_key = excluded.payee_key, category = excluded.category, decided_at = excluded.decided_at`,
  );
}

/** An undone decision teaches nothing. */
export async function forgetDecisions(em: EntityManager, lines: { tenantId: number; lineId: string }[]): Promise<void> {
  if (lines.length === 0) return;
  await execute(
    em,
    sql`delete from person_decision p using ${table('f', lines, { tenant_id: 'int', line_id: 'text' })}
        where p.tenant_id = f.tenant_id and p.line_id = f.line_id`,
  );
}

/** Histories of some payees by tenant and payee key. */
export async function historiesOf(
  em: EntityManager,
  payees: { tenantId: number; payeeKey: string }[],
): Promise<Map<number, Map<string, PayeeHistory[]>>> {
  const found = await rows<PayeeHistory & { tenantId: number }>(
    em,
    sql`select tenant_id, payee_key, category, count(*) as times, sum(count(*)) over (partition by tenant_id, payee_key) as total,
               max(decided_at)::text as last_on
        from person_decision
        where (tenant_id, payee_key) in (select * from ${table('p', payees, { tenant_id: 'int', payee_key: 'text' })})
        group by tenant_id, payee_key, category`,
  );
  const byTenant = new Map<number, Map<string, PayeeHistory[]>>();
  for (const { tenantId, ...history } of found) {
    const payeesOfTenant = byTenant.get(tenantId) ?? new Map<string, PayeeHistory[]>();
    byTenant.set(tenantId, payeesOfTenant);
    payeesOfTenant.set(history.payeeKey, [...(payeesOfTenant.get(history.payeeKey) ?? []), history]);
  }
  return byTenant;
}
