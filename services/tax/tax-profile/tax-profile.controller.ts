// HTTP edge of the tax profile: read by every member, replaced by admins.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError, refuse } from '#contracts/problem.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { getFoundPayments, getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { refuseMileageConflict } from '../assets/mileage-conflict.query.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { lockProfiles } from '../profile/lock-profiles.js';
import { knownProfileOf, storedProfileOf } from '../profile/profile.query.js';
import { checkedProfile, missingOfProfile, withEnteredMiles } from '../profile/profile.js';
import { homeOfficeCarryover } from './home-office-carryover.query.js';
import { foundPayments, goneLines, yearWithPayment } from './found-payments.query.js';
import { writeProfile } from './write-profile.js';

type Shown = ReplyOf<typeof getTaxProfile>;

@Controller()
export class TaxProfileController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getTaxProfile)
  get({ params: { year } }: RequestOf<typeof getTaxProfile>, who: Identity): Promise<Shown> {
    return this.unitOfWork.read(who, (em) => shownProfile(em, who.tenantId, year));
  }

  @Serve(getFoundPayments)
  found({ params: { year } }: RequestOf<typeof getFoundPayments>, who: Identity): Promise<ReplyOf<typeof getFoundPayments>> {
    return this.unitOfWork.read(who, (em) => foundPayments(em, { tenantId: who.tenantId, year }));
  }

  @Serve(putTaxProfile)
  put({ params: { year }, body }: RequestOf<typeof putTaxProfile>, who: Identity): Promise<Shown> {
    const { tenantId: _, seen, ...given } = body;
    const checked = checkedProfile(given, year);
    const { tenantId, mail } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockProfiles(em, tenantId);
      const profile = withEnteredMiles(checked, (await storedProfileOf(em, tenantId, year)).profile);
      const other = await yearWithPayment(em, tenantId, year, profile);
      if (other !== undefined)
        refuse('payment-recorded', `A payment from the books is already an estimated payment for ${other}. Remove it there first.`);
      const before = await knownProfileOf(em, tenantId, year);
      const changed = await writeProfile(em, { tenantId, year, profile, at: this.clock.instant().toISOString(), by: mail });
      if (profile.vehicle.method === 'mileage') await refuseMileageConflict(em, tenantId);
      const reply = await shownProfile(em, tenantId, year);
      if (!changed) return { reply };
      if (seen !== undefined && seen !== (before.saved?.at ?? null)) throw changedMeanwhile(before.saved?.by);
      const audit = auditRecorded.tax.of(tenantId, {
        action: 'tax-profile.changed',
        subject: `tax profile ${year}`,
        ...(before.saved && { before: before.profile }),
        after: reply.profile,
      });
      return { reply, events: [audit], jobs: await requestEstimates(em, [{ tenantId, fromYear: year }]) };
    });
  }
}

const changedMeanwhile = (by: string | undefined): DomainError =>
  new DomainError(
    'changed-meanwhile',
    409,
    `${by ? `${by} saved` : 'Someone else changed'} this tax profile while you were editing it. Discard your changes to see it.`,
  );

async function shownProfile(em: EntityManager, tenantId: number, year: number): Promise<Shown> {
  const { profile, saved } = await knownProfileOf(em, tenantId, year);
  const carryover = await homeOfficeCarryover(em, { tenantId, year: year - 1 });
  const gone = await goneLines(em, tenantId, profile.payments);
  return {
    year,
    saved: saved !== null,
    profile,
    missing: missingOfProfile(profile),
    ...(carryover && { homeLeftFromBefore: carryover }),
    ...(gone.length > 0 && { gonePayments: gone }),
    updatedAt: saved?.at ?? null,
    updatedBy: saved?.by ?? '',
  };
}
