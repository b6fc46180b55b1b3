// Reads transfers that a person paired of which a side isn't in the books, or is no longer what was paired.
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxWaiting, type WaitingDecision } from '#contracts/routes/waiting-decisions.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { execute, rows, sql } from '#platform/sql.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { pairReason, pairText, type PairedSide } from './waiting-decisions.js';

/**
 * Whether decision `r` on account `a` is only that its transaction is a side of such a pair. It is listed with the pair and dismissed with it.
 */
export const isOfPair = sql`a.path = ${transferAccount} and r.part_cents is null and exists (
  select from transfer_pair p where p.tenant_id = r.tenant_id and p.undone_at is null
    and r.bank_transaction_id::text in (p.paid_source, p.received_source))`;

interface SideRow extends PairedSide {
  pairId: string;
  date: string;
  amountCents: number;
  postedId: number | null;
  /** The line that was paired; of an entry without it, the category's. */
  postedLine: number;
  total: number;
}

/** The two sides of each pair that waits, one that keeps it from being restored first. Of all pairs, or only one. */
function sidesOf(em: EntityManager, tenantId: number, pairId: string | null): Promise<SideRow[]> {
  return rows<SideRow>(
    em,
    sql`with side as materialized (
          select p.pair_id, p.paired_by as actor, s.amount_cents, e.date, e.description, m.path as account, b.entry_id as posted_id, coalesce(g.line, ${categoryLine}::smallint) as posted_line,
                 case when k.bank_transaction_id is null and g.entry_id is null then 'replaced'
                      when k.bank_transaction_id is not null and b.entry_id is null then 'missing'
                      when g.entry_id is null or (a.path = ${transferAccount} and g.amount_cents <> s.amount_cents) then 'changed' end as problem
          from transfer_pair p
          cross join lateral (values (p.paid_source, p.paid_line, p.paid_entry_id, 0 - p.amount_cents),
                                     (p.received_source, p.received_line, p.received_entry_id, p.amount_cents)) s (source, line, entry_id, amount_cents)
          cross join lateral (select case when s.source like '%-%' then s.source::uuid end as bank_transaction_id) k
          join entry e on e.tenant_id = p.tenant_id and e.entry_id = s.entry_id
          left join bank_transaction b on b.tenant_id = p.tenant_id and b.bank_transaction_id = k.bank_transaction_id
          left join gl_line g on g.tenant_id = p.tenant_id and g.line = s.line
            and g.entry_id = case when k.bank_transaction_id is null then s.source::bigint else b.entry_id end
          left join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
          left join lateral (select c.path from posting o join account c on c.tenant_id = o.tenant_id and c.account_id = o.account_id and c.money
            where o.tenant_id = e.tenant_id and o.entry_id = e.entry_id order by o.line limit 1) m on true
          where p.tenant_id = ${tenantId} and p.undone_at is null and (${pairId}::bigint is null or p.pair_id = ${pairId}::bigint)
        ),
        waiting as (
          select pair_id, max(date) as newest, count(*) over () as total from side group by pair_id having bool_or(problem is not null)
          order by newest desc, pair_id desc limit ${maxWaiting}
        )
        select s.pair_id::text, s.actor, s.amount_cents, s.date, s.description, coalesce(s.account, '') as account, s.posted_id, s.posted_line, s.problem, w.total
        from waiting w join side s on s.pair_id = w.pair_id
        order by w.newest desc, s.pair_id desc, s.problem is null, s.problem = 'changed', s.amount_cents`,
  );
}

export async function waitingPairs(em: EntityManager, tenantId: number): Promise<{ decisions: WaitingDecision[]; total: number }> {
  const found = await sidesOf(em, tenantId, null);
  const decisions = [...Map.groupBy(found, ({ pairId }) => pairId).values()].map((sides): WaitingDecision => {
    const [side, other] = sides.map(({ account, ...of }) => ({ ...of, account: leafOf(account) })) as [SideRow, SideRow];
    const { pairId, date, description, amountCents, account, postedId, postedLine } = side;
    return {
      ...{ id: `p${pairId}`, kind: 'transfer', date, description, amountCents, account },
      ...{ text: pairText(side, other), reason: pairReason(side, other) },
      lineId: postedId === null ? null : `${postedId}-${postedLine}`,
    };
  });
  return { decisions, total: found[0]?.total ?? 0 };
}

/** The description of a side of a pair that waits; undefined if it doesn't. The books must be locked exclusively. */
export async function describeWaitingPair(em: EntityManager, tenantId: number, pairId: string): Promise<string | undefined> {
  return (await sidesOf(em, tenantId, pairId))[0]?.description;
}

/** Removes the decisions that are listed with a pair. Must run before the pair ends. */
export const forgetDecisionsOfPair = (em: EntityManager, tenantId: number, pairId: string): Promise<void> =>
  execute(
    em,
    sql`delete from remembered_decision r using transfer_pair p, account a
        where r.tenant_id = ${tenantId} and p.tenant_id = r.tenant_id and p.pair_id = ${pairId} and a.tenant_id = r.tenant_id and a.account_id = r.account_id
          and r.bank_transaction_id::text in (p.paid_source, p.received_source) and a.path = ${transferAccount} and r.part_cents is null
          and not exists (select from remembered_decision o where o.tenant_id = r.tenant_id
            and o.bank_transaction_id = r.bank_transaction_id and o.remembered_id <> r.remembered_id)`,
  );
