// Rejects undoing one's own decisions on lines that another person decided last.
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseConflict } from '#contracts/problem.js';
import type { Identity } from '#platform/identity.js';
import { row, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

/** `lines` or their transactions must be locked. */
export async function refuseDecidedByOthers(
  em: EntityManager,
  { tenantId, mail }: Identity,
  lines: { entryId: number; line: number }[],
): Promise<void> {
  const other = await row<{ description: string; reason: string }>(
    em,
    sql`select g.description, c.reason
        from ${table('k', lines, { entry_id: 'bigint', line: 'smallint' })}
        join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = k.entry_id and g.line = k.line and g.decided_by = 'person'
        join category_decision c on c.tenant_id = g.tenant_id and c.entry_id = g.entry_id and c.line = g.line and c.seq = g.decision_seq
        where c.actor <> ${mail}
        order by g.entry_id desc, g.line limit 1`,
  );
  if (other) refuseConflict('changed-since', `“${other.description}” was changed since: ${other.reason} Nothing was changed.`);
}
