// HTTP edge of the tax profile: read by every member, replaced by admins.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { getTaxProfile, putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { execute, row, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { tellEstimates } from '../tax-estimates/told-estimate.js';
import { knownProfileOf, type KnownProfile } from '../profile/profile.query.js';
import { checkedProfile, missingOfProfile } from '../profile/profile.js';

type Shown = ReplyOf<typeof getTaxProfile>;

@Controller()
export class TaxProfileController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getTaxProfile)
  get({ params: { year } }: RequestOf<typeof getTaxProfile>, who: Identity): Promise<Shown> {
    return this.unitOfWork.read(who, async (em) => shown(year, await knownProfileOf(em, who.tenantId, year)));
  }

  @Serve(putTaxProfile)
  put({ params: { year }, body }: RequestOf<typeof putTaxProfile>, who: Identity): Promise<Shown> {
    const { tenantId: _, ...given } = body;
    const profile = checkedProfile(given, year);
    const { tenantId, mail } = who;
    return this.unitOfWork.run(who, async (em) => {
      await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`tax profile ${tenantId}`}, 0))`);
      const before = await knownProfileOf(em, tenantId, year);
      const changed = await store(em, { tenantId, year, profile, at: this.clock.instant().toISOString(), by: mail });
      const after = await knownProfileOf(em, tenantId, year);
      if (!changed) return { reply: shown(year, after) };
      const audit = auditRecorded.tax.of(tenantId, {
        action: 'tax-profile.changed',
        subject: `tax profile ${year}`,
        ...(before.saved && { before: before.profile }),
        after: after.profile,
      });
      return { reply: shown(year, after), events: [audit, ...(await tellEstimates(em, { tenantId, year }, this.clock))] };
    });
  }
}

/** Tells whether the stored profile is another than before. */
async function store(
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

const shown = (year: number, { profile, saved }: KnownProfile): Shown => ({
  year,
  saved: saved !== null,
  profile,
  missing: missingOfProfile(profile),
  updatedAt: saved?.at ?? null,
  updatedBy: saved?.by ?? '',
});
