// Refuses the standard mileage rate in a year with a vehicle in the asset register: both would deduct its depreciation.
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuse } from '#contracts/problem.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { row, sql } from '#platform/sql.js';

/**
 * Pub. 463, chapter 4, Standard Mileage Rate: not for a car that was depreciated by MACRS, section 179 or a special allowance. The caller has locked the
 * business's profiles; a year without its own profile uses the previous one.
 */
export async function refuseMileageConflict(em: EntityManager, tenantId: number): Promise<void> {
  const found = await row<{ year: number; name: string }>(
    em,
    sql`select years.year, a.name
        from asset a
        cross join lateral generate_series(extract(year from a.placed_on)::int, coalesce(extract(year from a.sold_on)::int, ${supportedYears.last}::int)) as years (year)
        cross join lateral (
          select p.profile -> 'vehicle' ->> 'method' as method from tax_profile p
          where p.tenant_id = a.tenant_id and p.year <= years.year order by p.year desc limit 1
        ) as told
        where a.tenant_id = ${tenantId} and a.vehicle_kind is not null and told.method = 'mileage'
        order by years.year, a.name limit 1`,
  );
  if (found)
    refuse(
      'mileage-after-depreciation',
      `The standard mileage rate can’t be used for ${found.year} because “${found.name}” is in the asset register. The rate already includes depreciation, and a car that was depreciated must keep using actual expenses (Pub. 463, chapter 4). Choose actual expenses in the tax profile for ${found.year}, or remove the car from the register.`,
    );
}
