// The legs of a year that are based on guesses or may be insurance of a car, added up by the bank's text and category.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { taxYear } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import type { OfYear } from '../books/category-months.query.js';
import { maxLines, type Guessed } from './questions.js';

/** Maximum number of texts read: the largest amounts make the questions that matter. */
const maxTexts = 5_000;

/** Includes legs without a category because no guess was confident enough. */
export const guessedOf = (em: EntityManager, of: OfYear): Promise<Guessed[]> => askedAbout(em, of, sql`unconfirmed`);

/** Payments to insurers of cars and other things in these categories, which a person, a rule, or a sure guess decided. */
export const insurersIn = (em: EntityManager, of: OfYear, paths: string[]): Promise<Guessed[]> =>
  askedAbout(em, of, sql`not unconfirmed and car_cost = 'insurer' and category = any (${paths}::text[])`);

function askedAbout(em: EntityManager, { tenantId, year, method }: OfYear, condition: RawBuilder<unknown>): Promise<Guessed[]> {
  return rows<Guessed>(
    em,
    sql`select payee, category, count(*)::int as entries, sum(amount_cents)::bigint as cents,
               (array_agg(entry_id || '-' || line order by date desc, entry_id desc))[:${maxLines}] as line_ids,
               (array_agg(k.categories order by date desc, entry_id desc) filter (where k.categories is not null))[1] as likely
        from leg left join likely_category k using (tenant_id, entry_id, line)
        where tenant_id = ${tenantId} and ${condition} and not reversed and basis in ('both', ${method})
          and date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date
        group by payee, category, amount_cents < 0 order by abs(sum(amount_cents)) desc, payee limit ${maxTexts}`,
  );
}
