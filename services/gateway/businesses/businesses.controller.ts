// HTTP edge of a person's businesses: memberships are read on each call, then each service is asked about exactly those businesses.
import { Controller, Inject } from '@nestjs/common';
import { getLedgerOverviews, getTaxOverviews, maxBusinessesAtOnce } from '#contracts/business-overviews.js';
import type { ReplyOf } from '#contracts/define.js';
import { listBusinesses } from '#contracts/routes/businesses.js';
import type { Identity } from '#platform/identity.js';
import type { Log } from '#platform/log.js';
import { Serve } from '#platform/serve.js';
import { LOG } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessesOf } from '../directory/memberships.query.js';
import { ServiceLinks } from '../links/service-links.js';
import { businessRows } from './businesses.js';

@Controller()
export class BusinessesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: ServiceLinks,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Serve(listBusinesses)
  async list(_: unknown, who: Identity): Promise<ReplyOf<typeof listBusinesses>> {
    // Every role may read what is shown here.
    const joined = await this.unitOfWork.read(who, (em) => businessesOf(em, who.userId));
    const tenants = joined.map(({ id }) => id);
    const [ledger, tax] = await Promise.all([
      this.overviews(tenants, (tenantIds) => this.links.ask(getLedgerOverviews, about(who, tenantIds))),
      this.overviews(tenants, (tenantIds) => this.links.ask(getTaxOverviews, about(who, tenantIds))),
    ]);
    return { businesses: businessRows(joined, { ledger, tax }) };
  }

  /** Null where a service does not answer: then only its figures are missing. */
  private async overviews<T>(tenants: number[], ask: (tenantIds: number[]) => Promise<{ businesses: T[] }>): Promise<T[] | null> {
    const parts = Array.from({ length: Math.ceil(tenants.length / maxBusinessesAtOnce) }, (_, at) =>
      tenants.slice(at * maxBusinessesAtOnce, (at + 1) * maxBusinessesAtOnce),
    );
    try {
      return (await Promise.all(parts.map(ask))).flatMap(({ businesses }) => businesses);
    } catch (err) {
      this.log.warn({ err }, 'overview of businesses');
      return null;
    }
  }
}

const about = (who: Identity, tenantIds: number[]): Identity => ({ ...who, tenantId: 0, role: null, tenantIds });
