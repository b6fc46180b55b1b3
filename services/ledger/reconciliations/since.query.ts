// What changed the books through a reconciliation's day after it was finished: entries that are newer than the newest one then. An entry that was
// reversed and posted again with the same money, such as one that was split, changed nothing.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

export interface Since {
  entries: number;
  changeCents: number;
}

/** A bank row is one entry through all of its revisions, and so is an entry with its reversal. */
const changes = (tenantId: number, ids: readonly string[]) => sql`
  r as (select * from reconciliation where tenant_id = ${tenantId} and reconciliation_id = any (${ids}::uuid[])),
  change as (
    select r.reconciliation_id, r.through_entry_id, coalesce(e.bank_transaction_id::text, coalesce(e.reverses, e.entry_id)::text) as entry,
           sum(p.amount_cents) as cents, max(e.entry_id) filter (where e.reverses is null) as entered, max(e.reverses) as reversed, max(e.posted_at) as at
    from entry e
    join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
    join r on r.account_id = p.account_id and p.date <= r.statement_date and e.entry_id > r.through_entry_id and p.basis in ('both', r.method::entry_basis)
    where e.tenant_id = ${tenantId} and e.entry_id > (select min(through_entry_id) from r)
    group by 1, 2, 3 having sum(p.amount_cents) <> 0
  )`;

export async function sinceOf(em: EntityManager, tenantId: number, ids: readonly string[]): Promise<(id: string) => Since> {
  const found =
    ids.length === 0
      ? []
      : await rows<Since & { reconciliationId: string }>(
          em,
          sql`with ${changes(tenantId, ids)} select reconciliation_id, count(*) as entries, sum(cents) as change_cents from change group by 1`,
        );
  const since = new Map(found.map(({ reconciliationId, ...rest }) => [reconciliationId, rest]));
  return (id) => since.get(id) ?? { entries: 0, changeCents: 0 };
}

/** Listed changes. More would not help a person. */
export const maxChanges = 200;

interface ChangeRow {
  entryId: number;
  /** Null for an entry that is no longer in the books. */
  line: number | null;
  date: string;
  description: string;
  change: 'entered' | 'imported' | 'removed' | 'changed';
  by: string | null;
  at: string;
  clearedOn: string | null;
  changeCents: number;
}

/** An entry by hand says in its reason who wrote it; its actor is an address. */
const author = sql`coalesce(substring(d.reason from '^(?:Entered by|Repeats as) (.*?)(?: set it up)?\\.$'), d.actor)`;

/** An entry that was there before is removed, or changed if another one has taken its place. */
export const changesSince = (em: EntityManager, tenantId: number, id: string): Promise<ChangeRow[]> =>
  rows<ChangeRow>(
    em,
    sql`with ${changes(tenantId, [id])}
        select e.entry_id, g.line, e.date, e.description, case when g.line is null then removal.written_by else d.by end as by, c.at, c.cents as change_cents,
               case when c.reversed <= c.through_entry_id then case when g.line is null then 'removed' else 'changed' end
                    when e.bank_transaction_id is null then 'entered' else 'imported' end as change,
               case when e.bank_transaction_id is not null then e.date else m.cleared_on end as cleared_on
        from change c
        join entry e on e.tenant_id = ${tenantId} and e.entry_id = coalesce(c.entered, c.reversed)
        left join lateral (select min(line) as line from gl_line g where g.tenant_id = e.tenant_id and g.entry_id = e.entry_id) g on true
        left join lateral (select min(cleared_on) as cleared_on from matched_line m where m.tenant_id = e.tenant_id and m.entry_id = e.entry_id) m on true
        left join lateral (select min(${author}) as by from category_decision d where d.tenant_id = e.tenant_id and d.entry_id = e.entry_id and d.seq = 1
                             and d.decided_by = 'person' and e.origin = 'manual') d on true
        left join entry removal on removal.tenant_id = ${tenantId} and removal.reverses = c.reversed
        order by e.date, e.entry_id limit ${maxChanges}`,
  );
