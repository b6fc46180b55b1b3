// What the bank has of an account through a statement's day and the books don't: rows that wait for a decision, that are held or rejected,
// and entries that are dated later than the bank's row.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MissingRow } from '#contracts/reconciliation-shapes.js';
import { rows, sql } from '#platform/sql.js';
import type { Span } from './open-entries.query.js';

/** More would not help a person. */
const maxRows = 200;

interface FoundRow {
  kind: MissingRow['kind'];
  date: string;
  description: string;
  amountCents: number | null;
  reason: string;
  importId: string | null;
  lineId: string | null;
}

export const missingRows = (em: EntityManager, tenantId: number, { bankAccountId, after, through }: Span): Promise<FoundRow[]> => {
  const within = (day: string) => sql`${sql.raw(day)} > coalesce(${after}::date, '-infinity') and ${sql.raw(day)} <= ${through}::date`;
  return rows<FoundRow>(
    em,
    sql`select * from (
          select 'possible-duplicate' as kind, s.date, s.description, s.amount_cents, s.file_name as reason, s.import_id, null as line_id
          from bank_suspect s where s.tenant_id = ${tenantId} and s.bank_account_id = ${bankAccountId}::uuid and ${within('s.date')}
          union all
          select 'held', (h.fact ->> 'date')::date, h.fact ->> 'description', (h.fact ->> 'amountCents')::bigint, h.reason, null, null
          from held h
          where h.tenant_id = ${tenantId} and h.fact -> 'account' ->> 'id' = ${bankAccountId} and h.fact ->> 'change' <> 'removed'
            and ${within("(h.fact ->> 'date')::date")}
            and not exists (select from bank_transaction t where t.tenant_id = h.tenant_id and t.bank_transaction_id = h.bank_transaction_id and t.entry_id is not null)
          union all
          select 'rejected', (r.row ->> 'date')::date, b.file_name, (r.row ->> 'amountCents')::bigint, r.row ->> 'reason', b.import_id, null
          from bank_period b cross join jsonb_array_elements(b.refused) r (row)
          where b.tenant_id = ${tenantId} and b.bank_account_id = ${bankAccountId}::uuid and ${within("(r.row ->> 'date')::date")}
          union all
          select 'dated-later', m.cleared_on, e.description, m.amount_cents, e.date::text, null, e.entry_id || '-' || coalesce(g.line, 1)
          from matched_line m join entry e on e.tenant_id = m.tenant_id and e.entry_id = m.entry_id
          left join lateral (select min(line) as line from gl_line g where g.tenant_id = e.tenant_id and g.entry_id = e.entry_id) g on true
          where m.tenant_id = ${tenantId} and m.bank_account_id = ${bankAccountId}::uuid and ${within('m.cleared_on')} and e.date > ${through}::date
            and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        ) x order by date, kind, description limit ${maxRows}`,
  );
};
