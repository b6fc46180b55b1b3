// Releases rows that claim a journal line or are held for it when the line is withdrawn or moved to another account. No row may be lost.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { duplicateEvent, type Waiting } from '../matching/commit-rows.js';
import { waiting } from '../matching/held-rows.js';
import { decideAgain, type LooseRow } from './decide-again.js';

/** `lines` are those that changed; the accounts are locked. */
export async function releaseRows(
  em: EntityManager,
  { tenantId, lines, accounts }: { tenantId: number; lines: string[]; accounts: Map<string, OwnAccount> },
): Promise<NewEvent[]> {
  if (lines.length === 0) return [];
  const gone = sql`select t.tenant_id, t.bank_transaction_id as id, t.bank_account_id as account, t.removed from bank_transaction t
                   where t.tenant_id = ${tenantId} and t.bank_transaction_id = any (${lines}::uuid[]) and t.kind = 'journal'`;
  const loose = await rows<LooseRow>(
    em,
    sql`with line as materialized (${gone}),
        loose as (
          select r.import_id, r.row from line l join import_row r on r.tenant_id = l.tenant_id and r.bank_transaction_id = l.id
          where l.removed or l.account is distinct from r.bank_account_id
          union
          select r.import_id, r.row from line l join import_row r on r.held and r.tenant_id = l.tenant_id and r.twin_id = l.id
          where l.removed or l.account is distinct from r.bank_account_id
        )
        select o.import_id, i.file_name, i.state, o.row
        from loose o join import i on i.tenant_id = ${tenantId} and i.import_id = o.import_id order by i.created_at, o.row`,
  );
  if (loose.length === 0) return [];
  const waited = await rows<Waiting>(
    em,
    sql`${waiting} where p.tenant_id = ${tenantId} and p.answer is null and (p.import_id, p.row) in
          (select * from ${table('l', loose, { import_id: 'uuid', row: 'int' })})`,
  );
  const events = waited.map((pair) => duplicateEvent(tenantId, pair, 'withdrawn', accounts));
  return [...events, ...(await decideAgain(em, { tenantId, loose, accounts }))];
}
