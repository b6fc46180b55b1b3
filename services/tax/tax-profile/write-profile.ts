// Stores the tax profile of a year.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { row, sql } from '#platform/sql.js';

/** Returns whether the stored profile changed. */
export async function writeProfile(
  em: EntityManager,
  { tenantId, year, profile, at, by }: { tenantId: number; year: number; profile: TaxProfile; at: string; by: string },
): Promise<boolean> {
  const stored = await row(
    em,
    sql`insert into tax_profile as p (tenant_id, year, profile, updated_at, updated_by)
        values (${tenantId}, ${year}, ${JSON.stringify(profile)}::jsonb, ${at}::timestamptz, ${by})
        on conflict (tenant_id, year) do update set profile = excluded.profile, updated_at = excluded.updated_at, updated_by = excluded.updated_by
          where p.profile is distinct from excluded.profile
        returning year`,
  );
  return stored !== undefined;
}
