// HTTP edge of transfers between own accounts.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { parseLineId } from '#contracts/line-ids.js';
import { getOpenTransfers, listOtherSides, pairTransfer, undoTransferPair } from '#contracts/routes/transfers.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { currentLines } from '../posting/reposted.query.js';
import { openTransfers, otherSidesOf } from './transfers.query.js';
import { pairLines, undoPair } from './write-pair.js';

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

  @Serve(listOtherSides)
  otherSides({ params }: RequestOf<typeof listOtherSides>, who: Identity): Promise<ReplyOf<typeof listOtherSides>> {
    return this.unitOfWork.read(who, async (em) => {
      const [line] = await currentLines(em, [{ tenantId: who.tenantId, ...parseLineId(params.lineId) }]);
      return otherSidesOf(em, line!);
    });
  }

  @Serve(pairTransfer)
  pair({ body }: RequestOf<typeof pairTransfer>, who: Identity): Promise<ReplyOf<typeof pairTransfer>> {
    return this.unitOfWork.run(who, async (em) => {
      const { events, ...reply } = await pairLines(em, who, body.lineIds);
      return { reply, events };
    });
  }

  @Serve(undoTransferPair)
  undo({ params }: RequestOf<typeof undoTransferPair>, who: Identity): Promise<ReplyOf<typeof undoTransferPair>> {
    return this.unitOfWork.run(who, async (em) => ({ reply: { undone: true as const }, events: await undoPair(em, who, params.pairId) }));
  }
}
