// HTTP edge of transfers between own accounts.
import { Controller } from '@nestjs/common';
import type { ReplyOf } from '#contracts/define.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { openTransfers } from './transfers.query.js';

@Controller()
export class TransfersController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getOpenTransfers)
  open(_: unknown, { tenantId, ...who }: Identity): Promise<ReplyOf<typeof getOpenTransfers>> {
    return this.unitOfWork.read({ ...who, tenantId }, async (em) => {
      const { method, timeZone } = await booksOf(em, tenantId);
      const found = await openTransfers(em, { tenantId, method, today: this.clock.today(timeZone) });
      const { count, paidCents, receivedCents, lateCount, latePaidCents, lateReceivedCents, oldestOn } = found;
      return {
        open: { count, paidCents, receivedCents },
        late: { count: lateCount, paidCents: latePaidCents, receivedCents: lateReceivedCents },
        oldestOn,
      };
    });
  }
}
