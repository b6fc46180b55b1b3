// HTTP edge of the day of a business.
import { Controller } from '@nestjs/common';
import type { ReplyOf } from '#contracts/define.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { coveredDays } from '../complete-through/complete-through.query.js';
import { waitingCounts } from '../review/review.query.js';

@Controller()
export class BusinessDayController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getBusinessDay)
  get(_: unknown, who: Identity): Promise<ReplyOf<typeof getBusinessDay>> {
    return this.unitOfWork.read(who, async (em) => {
      const { tenantId } = who;
      const { timeZone, method, lockedForEveryone, startedOn } = await booksOf(em, tenantId);
      const today = this.clock.today(timeZone);
      const covered = await coveredDays(em, { tenantId, today, method });
      const { payees, total, uncategorized } = await waitingCounts(em, { tenantId, method, lockedThrough: lockedForEveryone ?? null });
      return { today, timeZone, ...covered, ...(startedOn && { startedOn }), toReview: { payees, transactions: total, uncategorized } };
    });
  }
}
