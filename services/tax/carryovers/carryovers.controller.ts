// HTTP edge of what carries into a tax year: read by every member, entered in the tax profile by admins.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { applyCarryovers, getCarryovers } from '#contracts/routes/carryovers.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockProfiles } from '../profile/lock-profiles.js';
import { storedProfileOf } from '../profile/profile.query.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { writeProfile } from '../tax-profile/write-profile.js';
import { withCarryovers } from './carryovers.js';
import { carryoversInto } from './carryovers.query.js';

@Controller()
export class CarryoversController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getCarryovers)
  get({ params: { year } }: RequestOf<typeof getCarryovers>, who: Identity): Promise<ReplyOf<typeof getCarryovers>> {
    return this.unitOfWork.read(who, async (em) => {
      const { tenantId } = who;
      const { profile } = await storedProfileOf(em, tenantId, year);
      return carryoversInto(em, { tenantId, year, profile }, this.clock);
    });
  }

  @Serve(applyCarryovers)
  apply({ params: { year } }: RequestOf<typeof applyCarryovers>, who: Identity): Promise<ReplyOf<typeof getCarryovers>> {
    const { tenantId, mail: by } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockProfiles(em, tenantId);
      const { profile: before, saved } = await storedProfileOf(em, tenantId, year);
      const { carryovers } = await carryoversInto(em, { tenantId, year, profile: before }, this.clock);
      const profile = withCarryovers(before, carryovers);
      const changed = await writeProfile(em, { tenantId, year, profile, at: this.clock.instant().toISOString(), by });
      const reply = await carryoversInto(em, { tenantId, year, profile }, this.clock);
      if (!changed) return { reply };
      const subject = `tax profile ${year}`;
      const audit = auditRecorded.tax.of(tenantId, { action: 'tax-profile.changed', subject, ...(saved && { before }), after: profile });
      return { reply, events: [audit], jobs: await requestEstimates(em, [{ tenantId, fromYear: year }]) };
    });
  }
}
