// Consistency checks between claims and bank transactions, and between linked banks and their pages.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { verifyLinks } from './bank-sync/verify-links.js';

/** A bank states no more than the fee that a row's amount includes. */
const isBankFee = sql`(t.processor ->> 'kind' in ('payment', 'fee') and (t.processor ->> 'feeCents')::bigint > 0)`;

/** Sentences about differences for the tenants visible to the transaction. */
export async function verifyBankLink(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select 'bank transaction ' || t.bank_transaction_id || ' of tenant ' || t.tenant_id || ' is in the books but nothing vouches for it' as what
        from bank_transaction t where t.kind = 'activity' and not t.removed
          and not exists (select from import_row c where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id)
        union all
        select 'bank transaction ' || t.bank_transaction_id || ' of tenant ' || t.tenant_id || ' was removed but a row still vouches for it'
        from bank_transaction t where t.removed and exists (select from import_row c where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id)
        union all
        select 'import ' || import_id || ' of tenant ' || tenant_id || ' claims a bank transaction twice' from import_row
        where bank_transaction_id is not null group by tenant_id, import_id, bank_transaction_id having count(*) > 1
        union all
        select 'bank transaction ' || t.bank_transaction_id || ' of tenant ' || t.tenant_id || ' tells something of a processor that no row vouches for, or too little'
        from bank_transaction t where t.kind = 'activity' and not t.removed and case when t.processor is null
          then exists (select from import_row c where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id and c.processor is not null)
          else not exists (select from import_row c where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id
            and c.processor @> jsonb_build_object('kind', t.processor -> 'kind', 'grossCents', t.processor -> 'grossCents', 'feeCents', t.processor -> 'feeCents')) end
        union all
        select 'bank account ' || a.bank_account_id || ' of tenant ' || a.tenant_id || ' holds activity of a processor but is no processor’s'
        from bank_account a where a.processor is null and exists (
          select from bank_transaction t where t.tenant_id = a.tenant_id and t.bank_account_id = a.bank_account_id and not t.removed
            and t.processor is not null and not ${isBankFee})
        union all
        select 'row ' || row || ' of import ' || import_id || ' of tenant ' || tenant_id || ' waits for nothing, or is in the books though it waits' from import_row r
        where r.held and (r.bank_transaction_id is not null or not exists (
          select from possible_duplicate p join bank_transaction t on t.tenant_id = p.tenant_id and t.bank_transaction_id = p.twin_id
          where p.tenant_id = r.tenant_id and p.import_id = r.import_id and p.row = r.row and p.answer is null and not t.removed))
        union all
        select 'row ' || row || ' of import ' || import_id || ' of tenant ' || tenant_id || ' was decided in parts that are not its amount' from import_row r
        where r.decision is not null and r.status <> 'rejected'
          and r.amount_cents is distinct from (select sum((part ->> 'amountCents')::bigint) from jsonb_array_elements(r.decision) part)
        union all
        select 'row ' || r.row || ' of import ' || r.import_id || ' of tenant ' || r.tenant_id || ' is the file’s oldest, and an earlier file shows otherwise whether it counts'
        from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id and i.state = 'committed'
        where r.counts_if is not null and ((r.counts_if = 'unchanged') = (r.status <> 'rejected')) is distinct from coalesce((
          select s.stated_cents = case r.counts_if when 'changed' then r.balance_cents else r.balance_cents - r.amount_cents end
          from stated_balance s join import e on e.tenant_id = s.tenant_id and e.import_id = s.import_id and e.state = 'committed'
          where s.tenant_id = r.tenant_id and s.bank_account_id = r.bank_account_id and s.date < r.date and not s.derived and not s.entered
          order by s.date desc, e.created_at desc limit 1), false)
        limit 100`,
  );
  return [...found.map((difference) => difference.what), ...(await verifyLinks(em))];
}
