// The legs of a year that are based on guesses, added up by the bank's text and category.
import type { EntityManager } from '@mikro-orm/postgresql';
import { taxYear } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import type { OfYear } from '../books/category-months.query.js';
import { maxLines, type Guessed } from './questions.js';

/** Maximum number of texts read: the largest amounts make the questions that matter. */
const maxTexts = 5_000;

/** Includes legs without a category because no guess was confident enough. */
export function guessedOf(em: EntityManager, { tenantId, year, method }: OfYear): Promise<Guessed[]> {
  return rows<Guessed>(
    em,
    sql`select payee, category, count(*)::int as entries, sum(amount_cents)::bigint as cents,
               (array_agg(entry_id || '-' || line order by date desc, entry_id desc))[:${maxLines}] as line_ids from leg
        where tenant_id = ${tenantId} and unconfirmed and not reversed and basis in ('both', ${method})
          and date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date
        group by payee, category, amount_cents < 0 order by abs(sum(amount_cents)) desc, payee limit ${maxTexts}`,
  );
}
