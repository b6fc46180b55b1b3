// Inner edge of the overviews: the gateway asks for those of a person's businesses.
import { Controller, Inject } from '@nestjs/common';
import { getTaxOverviews } from '#contracts/business-overviews.js';
import type { ReplyOf } from '#contracts/define.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import type { Log } from '#platform/log.js';
import { Serve } from '#platform/serve.js';
import { LOG } from '#platform/service/service.js';
import { askedBusinesses, togetherOrApart } from '#platform/several-businesses.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { taxOverviews } from './business-overviews.query.js';

@Controller()
export class BusinessOverviewsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Serve(getTaxOverviews)
  async list(_: unknown, who: Identity): Promise<ReplyOf<typeof getTaxOverviews>> {
    const read = (tenants: number[]) => this.unitOfWork.inspect(tenants, (em) => taxOverviews(em, tenants, this.clock));
    return { businesses: await togetherOrApart(askedBusinesses(who), read, this.log) };
  }
}
