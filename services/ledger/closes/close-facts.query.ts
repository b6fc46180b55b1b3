// What of a period only its entries show: how many there are, payees with several categories, and documents dated after their payment.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CloseFacts } from '#contracts/close-facts.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import type { Period } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import { documentsOn } from '../bills-and-invoices/documents.query.js';
import { vendorOf } from '../posting/vendor.js';

interface Asked {
  tenantId: number;
  method: 'cash' | 'accrual';
  period: Period;
}

const linesOf = ({ tenantId, method, period: { startDate, endDate } }: Asked) =>
  sql`g.tenant_id = ${tenantId} and g.date between ${startDate}::date and ${endDate}::date and g.basis in ('both', ${method}::entry_basis)`;

export async function entryCounts(em: EntityManager, asked: Asked): Promise<Pick<CloseFacts['activity'], 'entries' | 'changedByPeople'>> {
  return (await row(
    em,
    sql`select count(distinct entry_id) as entries, count(distinct entry_id) filter (where decided_by = 'person') as changed_by_people
        from gl_line g where ${linesOf(asked)}`,
  ))!;
}

/** A row that was split has several categories on purpose. Subcategories of one category don't differ. The most rows first. */
export async function payeesInSeveralCategories(em: EntityManager, asked: Asked): Promise<CloseFacts['payees']> {
  const found = await rows<{ payee: string; paths: string[]; count: number }>(
    em,
    sql`select payee, paths, count(*) over () as count from (
          select ${vendorOf} as payee, array_agg(distinct a.path) as paths, count(distinct split_part(a.path, ':', 2)) as categories, count(*) as lines
          from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
          where ${linesOf(asked)} and g.type in ('revenue', 'expense') and g.payee <> ''
            and not exists (select from gl_line o where o.tenant_id = g.tenant_id and o.entry_id = g.entry_id and o.line <> g.line)
          group by 1) p
        where categories > 1 order by lines desc, payee limit 1`,
  );
  const [first] = found;
  if (!first) return { count: 0, first: null };
  return { count: first.count, first: { payee: first.payee, categories: [...new Set(first.paths.map(categoryOf))] } };
}

/** A later document is open below zero where it was paid already. */
export async function paidBeforeTheirDate(em: EntityManager, tenantId: number, through: string): Promise<CloseFacts['documents']> {
  const found = await rows<NonNullable<CloseFacts['documents']['first']> & { count: number }>(
    em,
    sql`select d.kind, d.party, d.number, d.date, d.paid_cents, count(*) over () as count
        from (${documentsOn({ tenantId, asOf: through })}) d
        where d.date > ${through}::date and d.open_cents < 0 order by d.date, d.document_id limit 1`,
  );
  const [first] = found;
  if (!first) return { count: 0, first: null };
  const { count, ...document } = first;
  return { count, first: document };
}
