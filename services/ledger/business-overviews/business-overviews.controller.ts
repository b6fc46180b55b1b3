// Internal HTTP edge of the overviews, which the gateway requests for a person's businesses.
import { Controller, Inject } from '@nestjs/common';
import { getLedgerOverviews } from '#contracts/business-overviews.js';
import type { ReplyOf } from '#contracts/define.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import type { Log } from '#platform/log.js';
import { Serve } from '#platform/serve.js';
import { LOG } from '#platform/service/service.js';
import { askedBusinesses, togetherOrApart } from '#platform/several-businesses.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { ledgerOverviews } from './business-overviews.query.js';

@Controller()
export class BusinessOverviewsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Serve(getLedgerOverviews)
  async list(_: unknown, who: Identity): Promise<ReplyOf<typeof getLedgerOverviews>> {
    const read = (tenants: number[]) =>
      this.unitOfWork.inspect(tenants, (em) => ledgerOverviews(em, tenants, (timeZone) => this.clock.today(timeZone)));
    return { businesses: await togetherOrApart(askedBusinesses(who), read, this.log) };
  }
}
