// Answers about purchases follow their rows: to the entry that a row is posted by again, and to the row of a file that is imported again.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { WrittenLeg } from './write-category-legs.js';

interface Candidate {
  tenantId: number;
  /** The row of the answer, whose entry was reversed. */
  entryId: number;
  line: number;
  toEntryId: number;
  toLine: number;
}

/** Each answer goes to the first of its candidates, and each row gets at most one answer. Pure. */
export function pairedAnswers(candidates: readonly Candidate[]): Candidate[] {
  const used = new Set<string>();
  return candidates.filter(({ tenantId, entryId, line, toEntryId, toLine }) => {
    const keys = [`from ${tenantId} ${entryId} ${line}`, `to ${tenantId} ${toEntryId} ${toLine}`];
    if (keys.some((key) => used.has(key))) return false;
    for (const key of keys) used.add(key);
    return true;
  });
}

export async function followPurchases(em: EntityManager, written: readonly WrittenLeg[]): Promise<void> {
  const added = written.filter(({ change }) => change === 'added').map(({ tenantId, entryId, line }) => ({ tenantId, entryId, line }));
  if (added.length === 0) return;
  const moved = pairedAnswers(await candidatesAmong(em, added));
  if (moved.length === 0) return;
  const columns = { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', to_entry_id: 'bigint', to_line: 'smallint' } as const;
  await execute(
    em,
    sql`update asset_purchase p set entry_id = m.to_entry_id, line = m.to_line from ${table('m', moved, columns)}
        where p.tenant_id = m.tenant_id and p.entry_id = m.entry_id and p.line = m.line`,
  );
}

/**
 * Rows of the same bank transaction come first, of several parts the one of the asset's cost. Otherwise a row is the same if its day,
 * amount, text, and own account are.
 */
const candidatesAmong = (em: EntityManager, added: { tenantId: number; entryId: number; line: number }[]): Promise<Candidate[]> =>
  rows<Candidate>(
    em,
    sql`with gone as materialized (
          select p.tenant_id, p.entry_id, p.line, a.cost_cents, l.date, l.amount_cents, l.description, l.money_path, l.bank_transaction_id
          from asset_purchase p
          join leg l on l.tenant_id = p.tenant_id and l.entry_id = p.entry_id and l.line = p.line and l.reversed
          left join asset a on a.tenant_id = p.tenant_id and a.asset_id = p.asset_id
          where p.tenant_id = any (${[...new Set(added.map(({ tenantId }) => tenantId))]}::int[])
        )
        select g.tenant_id, g.entry_id, g.line, l.entry_id as to_entry_id, l.line as to_line
        from gone g
        join ${table('n', added, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })} on n.tenant_id = g.tenant_id
        join leg l on l.tenant_id = n.tenant_id and l.entry_id = n.entry_id and l.line = n.line and not l.reversed
          and (l.bank_transaction_id = g.bank_transaction_id
            or (l.date, l.amount_cents, l.description, l.money_path) = (g.date, g.amount_cents, g.description, g.money_path))
        where not exists (select from asset_purchase q where q.tenant_id = l.tenant_id and q.entry_id = l.entry_id and q.line = l.line)
        order by g.tenant_id, g.entry_id, g.line, l.bank_transaction_id is not distinct from g.bank_transaction_id desc,
          l.amount_cents is not distinct from g.cost_cents desc, l.amount_cents = g.amount_cents desc, l.amount_cents desc, l.entry_id, l.line`,
  );
