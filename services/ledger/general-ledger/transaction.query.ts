// One ledger line in full: its row, the entry with all current postings, and all decisions.
import type { EntityManager } from '@mikro-orm/postgresql';
import { existing } from '#contracts/problem.js';
import { row, rows, sql } from '#platform/sql.js';
import type { Decider } from '../posting/entry.js';
import type { EntryKey } from '../posting/reposted.query.js';
import { linesWhere, type LedgerRow } from './ledger-page.query.js';

interface EntryRow {
  entryId: string;
  date: string;
  basis: string;
  origin: string;
  description: string;
  reference: string;
  reverses: string | null;
  reversedBy: string | null;
  postedAt: string;
  bankTransactionId: string | null;
  /** The kind of activity according to the processor. */
  activity: string | null;
}

interface DecisionRow {
  seq: number;
  category: string;
  by: Decider;
  actor: string;
  confidence: number | null;
  reason: string;
  modelVersion: string;
  decidedAt: string;
}

/** Finds a line also by the number it had before its entry was reposted. */
export async function lineOf(em: EntityManager, { tenantId, entryId, line }: EntryKey & { line: number }): Promise<LedgerRow> {
  const now = sql`(select coalesce(max(as_entry_id), ${entryId}) from reposted where tenant_id = ${tenantId} and entry_id = ${entryId})`;
  const found = await row<LedgerRow>(em, linesWhere(sql`g.tenant_id = ${tenantId} and g.entry_id = ${now} and g.line = ${line}`, 1, 0));
  return existing('transaction', found);
}

export async function entryOf(em: EntityManager, tenantId: number, entryId: number): Promise<EntryRow> {
  return (await row<EntryRow>(
    em,
    sql`select e.entry_id::text as entry_id, e.date, e.basis, e.origin, e.description, e.reference, e.reverses::text, r.entry_id::text as reversed_by,
               e.posted_at, e.bank_transaction_id, e.activity
        from entry e left join entry r on r.tenant_id = e.tenant_id and r.reverses = e.entry_id
        where e.tenant_id = ${tenantId} and e.entry_id = ${entryId}`,
  ))!;
}

export function postingsOf(
  em: EntityManager,
  tenantId: number,
  entryId: number,
): Promise<{ line: number; account: string; amountCents: number }[]> {
  return rows(
    em,
    sql`select p.line, a.path as account, p.amount_cents
        from posting p
        left join lateral (select account_id from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line
                           order by seq desc limit 1) d on true
        join account a on a.tenant_id = p.tenant_id and a.account_id = coalesce(d.account_id, p.account_id)
        where p.tenant_id = ${tenantId} and p.entry_id = ${entryId} order by p.line`,
  );
}

export function decisionsOf(em: EntityManager, tenantId: number, entryId: number, line: number): Promise<DecisionRow[]> {
  return rows(
    em,
    sql`select d.seq, a.path as category, d.decided_by as by, d.actor, d.confidence, d.reason, d.model_version, d.decided_at
        from category_decision d join account a on a.tenant_id = d.tenant_id and a.account_id = d.account_id
        where d.tenant_id = ${tenantId} and d.entry_id = ${entryId} and d.line = ${line} order by d.seq desc limit 100`,
  );
}

/** The other entry of a pair of an entry and its reversing entry. */
export const otherOfPair = (
  em: EntityManager,
  tenantId: number,
  entryId: number,
): Promise<{ role: 'original' | 'back'; date: string; lineId: string } | undefined> =>
  row(
    em,
    sql`select case when p.entry_id = ${entryId} then 'back' else 'original' end as role, g.date, g.entry_id || '-' || min(g.line) as line_id
        from reversing_entry p
        join gl_line g on g.tenant_id = p.tenant_id and g.entry_id = case when p.entry_id = ${entryId} then p.back_entry_id else p.entry_id end
        where p.tenant_id = ${tenantId} and (p.entry_id = ${entryId} or p.back_entry_id = ${entryId}) group by p.entry_id, g.date, g.entry_id`,
  );
