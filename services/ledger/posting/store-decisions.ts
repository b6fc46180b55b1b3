// Stores decisions on the category of lines permanently, each with its number on its line.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Account } from '../accounts/accounts.js';
import type { Decider } from './entry.js';

export interface Decision {
  tenantId: number;
  entryId: number;
  line: number;
  account: Account;
  by: Decider;
  actor: string;
  modelVersion: string;
  /** 0 to 1; null for a person. */
  confidence: number | null;
  reason: string;
  appliedRules: string[];
  /** For a decision that undoes others: the number of the restored decision, or 0 if there was none. */
  restoresSeq?: number | null | undefined;
}

/** `seq` numbers the decisions on a line from 1. */
export async function storeDecisions(em: EntityManager, decisions: (Decision & { seq: number })[]): Promise<void> {
  if (decisions.length === 0) return;
  const rows = decisions.map((decision) => ({
    ...decision,
    accountId: decision.account.accountId,
    restoresSeq: decision.restoresSeq ?? null,
  }));
  await execute(
    em,
    sql`insert into category_decision (tenant_id, entry_id, line, seq, account_id, decided_by, actor, model_version, confidence, reason, applied_rules, restores_seq)
        select tenant_id, entry_id, line, seq, account_id, by, actor, model_version, confidence, reason, array(select jsonb_array_elements_text(applied_rules)), restores_seq
        from ${table('d', rows, columns)}`,
  );
}

const columns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', seq: 'smallint', account_id: 'int', by: 'enum decider' } as const),
  ...({
    actor: 'text',
    model_version: 'text',
    confidence: 'real',
    reason: 'text',
    applied_rules: 'jsonb',
    restores_seq: 'smallint',
  } as const),
};
