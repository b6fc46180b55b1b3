// HTTP edge of the analytics dashboard.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { analytics } from './analytics.js';
import { analyticsFacts } from './analytics-facts.query.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getAnalytics)
  get({ query }: RequestOf<typeof getAnalytics>, who: Identity): Promise<ReplyOf<typeof getAnalytics>> {
    return this.unitOfWork.read(who, async (em) =>
      analytics(await analyticsFacts(em, { tenantId: who.tenantId, ...query }, (timeZone) => this.clock.today(timeZone))),
    );
  }
}
