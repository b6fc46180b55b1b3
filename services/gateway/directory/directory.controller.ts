// HTTP edge of the directory: the signed-in person, their businesses, and adding another one.
import { setTimeout as wait } from 'node:timers/promises';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { memberChanged, tenantCreated } from '#contracts/events/gateway.js';
import { createTenant, getMe, listTenants } from '#contracts/routes/directory.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { ServiceLinks } from '../links/service-links.js';
import { Business } from './business.entity.js';
import { Directory } from './directory.js';
import { foundedBusiness } from './founded-business.js';
import { Membership } from './membership.entity.js';
import { latestChangeOf } from '../seen/seen.query.js';
import { businessesOf, nextBusinessNumber } from './memberships.query.js';

/** How long a new business waits for the services to set up their part of it. */
const openWithinMs = 3_000;

@Controller()
export class DirectoryController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly directory: Directory,
    private readonly links: ServiceLinks,
    private readonly clock: Clock,
  ) {}

  @Serve(getMe)
  async me(_: RequestOf<typeof getMe>, who: Identity): Promise<ReplyOf<typeof getMe>> {
    const { userId: id, name, mail, jobTitle, label } = who;
    const user = { id, name, mail, account: mail, jobTitle, label };
    const [tenants, latestChange] = await this.unitOfWork.read(who, async (em) => [
      await businessesOf(em, id),
      await latestChangeOf(em, id),
    ]);
    return { user: { ...user, ...(latestChange && { latestChange }) }, tenants, now: this.clock.instant().toISOString() };
  }

  @Serve(listTenants)
  async list(_: RequestOf<typeof listTenants>, who: Identity): Promise<ReplyOf<typeof listTenants>> {
    return { tenants: await this.businesses(who) };
  }

  @Serve(createTenant)
  async open({ body }: RequestOf<typeof createTenant>, who: Identity): Promise<ReplyOf<typeof createTenant>> {
    const { mail, userId: personId } = who;
    const { name, description } = body;
    const founded = foundedBusiness(body);
    const business = await this.unitOfWork.createTenant(who, nextBusinessNumber, async (em, tenantId) => {
      await em.insert(Business, { tenantId, name, description, timeZone: founded.timeZone });
      // A person without an email address is a member by their identity.
      await em.insert(Membership, { tenantId, mail: mail || personId, personId, role: 'owner' });
      const events = [
        tenantCreated.of(tenantId, founded),
        memberChanged.of(tenantId, { mail, role: 'owner' }),
        auditRecorded.gateway.of(tenantId, {
          action: 'business.opened',
          subject: `business ${tenantId}`,
          after: { ...founded, owner: mail },
        }),
      ];
      return { reply: { id: tenantId, name, description }, events };
    });
    this.directory.forget();
    await this.untilOpened({ ...who, tenantId: business.id, role: 'owner' });
    return business;
  }

  private businesses(who: Identity) {
    return this.unitOfWork.read(who, (em) => businessesOf(em, who.userId));
  }

  /** The business exists at once, its chart of accounts a moment later; the caller should find both. */
  private async untilOpened(who: Identity): Promise<void> {
    for (const end = Date.now() + openWithinMs; Date.now() < end; await wait(20)) {
      const progress = await this.links.progress(who).catch(() => []);
      if (progress.every((service) => service.stages.every((stage) => stage.lag === 0))) return;
    }
  }
}
