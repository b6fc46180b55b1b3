// Keeps the tax profile of a year.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { execute, row, sql } from '#platform/sql.js';

/** One change of a business's profiles at a time: what was there before is recorded, and the estimates follow from it. */
export const lockProfiles = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`tax profile ${tenantId}`}, 0))`);

/** Tells whether the stored profile is another than before. */
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
