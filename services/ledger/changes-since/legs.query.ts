// What was posted or decided since a mark, as changes of accounts: of a posting its whole amount, of a later category the amount from one account
// to the other.
import type { BooksMark } from '#contracts/changes-since.js';
import { sql } from '#platform/sql.js';

interface Asked {
  tenantId: number;
  after: BooksMark;
  method: 'cash' | 'accrual';
  /** Dates after it don't count. */
  through: string;
}

/** Common table expressions; the last, `leg`, has a row for each change of an account, debit positive. */
export const legsSince = ({ tenantId, after: { newestEntryId, decidedUntil }, method, through }: Asked) => sql`
  posted as (
    select p.tenant_id, e.entry_id, e.reverses, e.bank_transaction_id, e.posted_at as at, p.line, p.account_id, p.amount_cents, p.date, false as decided
    from entry e join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
    where e.tenant_id = ${tenantId} and e.entry_id > ${newestEntryId} and p.date <= ${through}::date and p.basis in ('both', ${method}::entry_basis)
  ), decided as (
    select d.entry_id, d.line, max(d.decided_at) as at from category_decision d
    where d.tenant_id = ${tenantId} and d.entry_id <= ${newestEntryId} and d.decided_at > ${decidedUntil}::timestamptz
    group by d.entry_id, d.line
  ), moved as (
    select e.entry_id, e.reverses, e.bank_transaction_id, c.at, p.line, s.account_id, s.sign * p.amount_cents as amount_cents, p.date, true as decided
    from decided c
    join entry e on e.tenant_id = ${tenantId} and e.entry_id = c.entry_id
    join posting p on p.tenant_id = e.tenant_id and p.entry_id = c.entry_id and p.line = c.line and p.date <= ${through}::date
      and p.basis in ('both', ${method}::entry_basis)
    cross join lateral (values (-1, ${accountAsOf(sql`d.decided_at <= ${decidedUntil}::timestamptz`)}), (1, ${accountAsOf(sql`true`)})) s (sign, account_id)
  ), leg as (
    select entry_id, reverses, bank_transaction_id, at, ${accountAsOf(sql`true`)} as account_id, amount_cents, date, decided from posted p
    union all select entry_id, reverses, bank_transaction_id, at, account_id, amount_cents, date, decided from moved
  )`;

/** A bank row is one entry through all of its revisions, and so is an entry with its reversal. */
export const sourceOfLeg = sql`coalesce(l.bank_transaction_id::text, coalesce(l.reverses, l.entry_id)::text)`;

/** What happened to the entry `e` of a change `c`: line `g` of the ledger has its newest entry unless that was removed. */
export const kindOfChange = ({ newestEntryId }: BooksMark) => sql`
  case when c.decided then 'recategorized'
       when c.reversed <= ${newestEntryId} then case when g.line is null then 'removed' else 'changed' end
       when e.bank_transaction_id is null and e.origin <> 'journal' then 'entered' else 'imported' end`;

/** The account of posting `p` by the newest of these decisions `d`, or as it was posted. */
function accountAsOf(which: ReturnType<typeof sql>) {
  return sql`coalesce((select d.account_id from category_decision d where d.tenant_id = p.tenant_id and d.entry_id = p.entry_id and d.line = p.line
                        and ${which} order by d.seq desc limit 1), p.account_id)`;
}
