// Pairs of a held row and the transaction in the books that it may duplicate.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { linesAround, type listLinesAround, type Pair } from '#contracts/routes/possible-duplicates.js';
import { allOf, row, rows, sql } from '#platform/sql.js';
import { evidenceOf, type PairRow } from './evidence.js';

interface PairsWanted {
  tenantId: number;
  state: 'open' | 'decided' | 'all';
  importId?: string;
  id?: string;
  page: number;
  limit: number;
}

export async function pairsOf(em: EntityManager, wanted: PairsWanted): Promise<{ pairs: Pair[]; open: number; total: number }> {
  const { tenantId, state, importId, id, page, limit } = wanted;
  const where = allOf([
    sql`p.tenant_id = ${tenantId}`,
    state === 'open' && sql`p.answer is null`,
    state === 'decided' && sql`p.answer is not null`,
    importId !== undefined && sql`p.import_id = ${importId}`,
    id !== undefined && sql`p.possible_duplicate_id = ${id}`,
  ]);
  const counts = (await row<{ open: number; total: number }>(
    em,
    sql`select (select count(*) from possible_duplicate where tenant_id = ${tenantId} and answer is null) as open, count(*) as total from possible_duplicate p where ${where}`,
  ))!;
  const found = await rows<PairRow>(
    em,
    sql`select p.possible_duplicate_id as id, p.answer, a.bank_account_id as account_id, a.name as account_name, a.type as account_type,
          jsonb_build_object('date', r.date, 'transactedOn', r.transacted_on, 'description', r.description, 'amountCents', r.amount_cents,
            'balanceCents', r.balance_cents, 'bankId', r.bank_id, 'fileName', i.file_name, 'format', i.format, 'importId', i.import_id) as row,
          jsonb_build_object('bankTransactionId', t.bank_transaction_id, 'date', t.date, 'transactedOn', v.transacted_on, 'description', t.description,
            'amountCents', t.amount_cents, 'balanceCents', v.balance_cents, 'bankId', v.bank_id, 'fileName', coalesce(v.file_name, t.file_name, ''),
            'format', coalesce(v.format, case t.kind when 'journal' then 'journal' else '' end), 'importId', v.import_id) as twin,
          f.covers_from as row_from, f.covers_to as row_to, v.covers_from as twin_from, v.covers_to as twin_to,
          t.bank_account_id is distinct from p.bank_account_id as twin_elsewhere, t.reference as twin_reference
        from possible_duplicate p
        join import_row r on r.tenant_id = p.tenant_id and r.import_id = p.import_id and r.row = p.row
        join import i on i.tenant_id = p.tenant_id and i.import_id = p.import_id
        join bank_account a on a.tenant_id = p.tenant_id and a.bank_account_id = p.bank_account_id
        join bank_transaction t on t.tenant_id = p.tenant_id and t.bank_transaction_id = p.twin_id
        left join import_account f on f.tenant_id = p.tenant_id and f.import_id = p.import_id and f.bank_account_id = p.bank_account_id
        left join lateral (
          select c.transacted_on, c.balance_cents, c.bank_id, o.file_name, o.format, o.import_id, g.covers_from, g.covers_to
          from import_row c join import o on o.tenant_id = c.tenant_id and o.import_id = c.import_id
          left join import_account g on g.tenant_id = c.tenant_id and g.import_id = c.import_id and g.bank_account_id = c.bank_account_id
          where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id and c.import_id <> p.import_id order by o.created_at limit 1
        ) v on true
        where ${where} order by p.created_at desc, r.date desc, p.row limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { pairs: found.map(evidenceOf), ...counts };
}

/** The held row with its neighbors of the same account. Rows that were rejected have no day or no amount. */
export const linesAroundPair = (em: EntityManager, tenantId: number, id: string): Promise<ReplyOf<typeof listLinesAround>['lines']> => {
  const side = (isAfter: boolean) => sql`(
    select r.* from pair p join import_row r on r.tenant_id = p.tenant_id and r.import_id = p.import_id and r.bank_account_id = p.bank_account_id
      and r.status <> 'rejected' and ${isAfter ? sql`r.row >= p.row` : sql`r.row < p.row`}
    order by r.row ${isAfter ? sql`` : sql`desc`} limit ${isAfter ? linesAround + 1 : linesAround})`;
  return rows(
    em,
    sql`with pair as (select * from possible_duplicate where tenant_id = ${tenantId} and possible_duplicate_id = ${id}::uuid)
        select r.date, r.description, r.amount_cents, r.balance_cents, r.row = p.row as is_pair
        from pair p cross join (${side(false)} union all ${side(true)}) r order by r.row`,
  );
};
