// A line with the other lines of its payee that could be categorized like it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxAlike, type Alike } from '#contracts/routes/alike.js';
import { row, rows, sql } from '#platform/sql.js';

interface Own {
  payeeKey: string;
  payee: string;
  category: string;
  decidedByPerson: boolean;
  amountCents: number;
}

/** Undefined for an unknown line. A line without a payee has no similar lines. */
export async function alikeOf(em: EntityManager, tenantId: number, lineId: string): Promise<Alike | undefined> {
  const own = await row<Own>(
    em,
    sql`select payee_key, payee, category, coalesce(decided_by = 'person', false) as decided_by_person, amount_cents
        from ledger_line where tenant_id = ${tenantId} and line_id = ${lineId}`,
  );
  if (!own) return undefined;
  const { payeeKey, payee, category, decidedByPerson, amountCents } = own;
  const found = await rows<Alike['lines'][number] & { count: number; sumCents: number }>(
    em,
    sql`select line_id, date, description, amount_cents, account, category, count(*) over () as count, sum(amount_cents) over ()::bigint as sum_cents
        from ledger_line
        where tenant_id = ${tenantId} and payee_key = ${payeeKey} and payee_key <> '' and sign(amount_cents) = sign(${amountCents}::bigint)
          and category <> ${category} and decided_by is distinct from 'person' and line_id <> ${lineId}
        order by date desc, line_id desc limit ${maxAlike}`,
  );
  const lines = found.map(({ count: _, sumCents: __, ...line }) => line);
  return { payee, category, decidedByPerson, count: found[0]?.count ?? 0, amountCents: found[0]?.sumCents ?? 0, lines };
}
