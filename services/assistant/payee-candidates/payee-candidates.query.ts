// What a payee's candidates are weighed with: the line, and the payees that this business has in each category.
import type { EntityManager } from '@mikro-orm/postgresql';
import { highConfidence } from '#contracts/rules/confidence.js';
import { payeeOf } from '#contracts/rules/other-party.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { row, rows, sql } from '#platform/sql.js';
import type { InCategory } from './payee-candidates.js';

interface AskedLine {
  description: string;
  amountCents: number;
  account: string;
  payeeKey: string;
}

/** Undefined for an unknown line. */
export const askedLine = (em: EntityManager, tenantId: number, lineId: string): Promise<AskedLine | undefined> =>
  row(em, sql`select description, amount_cents, account, payee_key from ledger_line where tenant_id = ${tenantId} and line_id = ${lineId}`);

/** The newest lines that are looked at, by the index of proposals, so that large books cost no more than small ones. */
const maxLines = 2_000;
const payeesPerCategory = 2;

interface AskedPayee {
  tenantId: number;
  line: AskedLine;
  /** Names of the business and its owners, which are no payee. */
  own: readonly string[];
}

/** Categories of the newest lines that are sure, those with most lines first, each with its payees of most lines but the asked one. */
export async function payeesInCategories(em: EntityManager, { tenantId, line, own }: AskedPayee): Promise<InCategory[]> {
  const found = await rows<{ category: string; descriptions: string[] }>(
    em,
    sql`with newest as (
          select category, payee_key, description, decided_by, confidence from ledger_line
          where tenant_id = ${tenantId} and proposed_at is not null order by proposed_at desc, line_id desc limit ${maxLines}),
        payee as (
          select category, max(description) as description, count(*) as lines,
                 row_number() over (partition by category order by count(*) desc, payee_key) as place
          from newest
          where payee_key not in ('', ${line.payeeKey}) and (decided_by in ('person', 'rule') or confidence >= ${highConfidence})
          group by category, payee_key)
        select category, array_agg(description order by place) filter (where place <= ${payeesPerCategory}) as descriptions
        from payee group by category order by sum(lines) desc, category`,
  );
  const asked = payeeOf(line.description, own);
  return found.map(({ category, descriptions }) => {
    const named = descriptions.map((description) => ({ description, payee: payeeOf(description, own) }));
    const others = named.filter(({ payee }) => payee !== '' && payee !== asked);
    return { category, payees: [...new Set(others.map(({ description, payee }) => shownName(description, payee)))] };
  });
}
