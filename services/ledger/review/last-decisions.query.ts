// The newest decision on lines and the decision before it. For a decision that undoes others, this is the one before the restored decision.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Accounts } from '../accounts/accounts.js';
import type { LockedLine } from '../posting/lock-order.js';
import type { Decided } from './undo-decision.js';

interface BeforeRow {
  entryId: number;
  line: number;
  accountId: number;
  by: NonNullable<Decided['before']>['by'];
  actor: string;
  modelVersion: string;
  confidence: number | null;
  reason: string;
  appliedRules: string[];
  restoresSeq: number;
}

/** `lines` must be locked. */
export async function lastDecisions(
  em: EntityManager,
  { tenantId, lines, accounts }: { tenantId: number; lines: LockedLine[]; accounts: Accounts },
): Promise<Decided[]> {
  const wanted = lines.map(({ entryId, line, decisionSeq }) => ({ entryId, line, seq: decisionSeq }));
  const found = await rows<BeforeRow>(
    em,
    sql`select c.entry_id, c.line, c.account_id, c.decided_by as by, c.actor, c.model_version, c.confidence, c.reason, c.applied_rules,
          coalesce(c.restores_seq, c.seq) as restores_seq
        from ${table('k', wanted, { entry_id: 'bigint', line: 'smallint', seq: 'smallint' })}
        join category_decision n on n.tenant_id = ${tenantId} and n.entry_id = k.entry_id and n.line = k.line and n.seq = k.seq
        join category_decision c on c.tenant_id = n.tenant_id and c.entry_id = n.entry_id and c.line = n.line and c.seq = coalesce(n.restores_seq, n.seq) - 1`,
  );
  const before = new Map(found.map((row) => [`${row.entryId} ${row.line}`, row]));
  return lines.map(({ entryId, line, decisionSeq, amountCents }) => {
    const earlier = before.get(`${entryId} ${line}`);
    if (!earlier) return { entryId, line, decisionSeq, amountCents, before: null };
    const { accountId, entryId: _, line: __, ...decision } = earlier;
    return {
      entryId,
      line,
      decisionSeq,
      amountCents,
      before: { ...decision, account: accounts.mergeTarget(accounts.id(tenantId, accountId)!) },
    };
  });
}
