// People's decisions per payee: written as they come, read as the history that `classify` expects.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import type { PayeeHistory } from './classify.js';

export interface PersonDecision {
  tenantId: number;
  lineId: string;
  payeeKey: string;
  category: string;
  decidedAt: string;
}

/** A line counts once: its newest decision replaces the one before. */
export function storeDecisions(em: EntityManager, decisions: PersonDecision[]): Promise<void> {
  const newest = [...new Map(decisions.map((decision) => [`${decision.tenantId} ${decision.lineId}`, decision])).values()];
  return upsertRows(em, 'person_decision', newest, {
    key: { tenant_id: 'int', line_id: 'text' },
    columns: { payee_key: 'text', category: 'text', decided_at: 'timestamptz' },
  });
}

/** An undone decision teaches nothing. */
export const forgetDecisions = (em: EntityManager, lines: { tenantId: number; lineId: string }[]): Promise<void> =>
  deleteRows(em, 'person_decision', lines, { tenant_id: 'int', line_id: 'text' });

/** Histories of some payees by tenant and payee key. */
export async function historiesOf(
  em: EntityManager,
  payees: { tenantId: number; payeeKey: string }[],
): Promise<Map<number, Map<string, PayeeHistory[]>>> {
  const found = await rows<PayeeHistory & { tenantId: number }>(
    em,
    sql`select d.tenant_id, d.payee_key, d.category, a.account_id is not null as personal, count(*) as times,
               sum(count(*)) over (partition by d.tenant_id, d.payee_key, a.account_id is not null) as total, max(d.decided_at)::text as last_on
        from person_decision d
        left join ledger_line l on l.tenant_id = d.tenant_id and l.line_id = d.line_id
        left join personal_account a on a.tenant_id = l.tenant_id and a.path = l.account and a.personal
        where (d.tenant_id, d.payee_key) in (select * from ${table('p', payees, { tenant_id: 'int', payee_key: 'text' })})
        group by d.tenant_id, d.payee_key, d.category, a.account_id is not null`,
  );
  const byTenant = new Map<number, Map<string, PayeeHistory[]>>();
  for (const { tenantId, ...history } of found) {
    const payeesOfTenant = byTenant.get(tenantId) ?? new Map<string, PayeeHistory[]>();
    byTenant.set(tenantId, payeesOfTenant);
    payeesOfTenant.set(history.payeeKey, [...(payeesOfTenant.get(history.payeeKey) ?? []), history]);
  }
  return byTenant;
}
