// HTTP edge of balances that a person enters for an account with imported files.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { refuse } from '#contracts/problem.js';
import { putEnteredBalance } from '#contracts/routes/entered-balances.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { enterBalance } from './enter-balance.query.js';

/** No place is ahead of it, so a later day hasn't started anywhere. */
const earliestZone = 'Pacific/Kiritimati';

@Controller()
export class EnteredBalancesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(putEnteredBalance)
  put({ params, body }: RequestOf<typeof putEnteredBalance>, who: Identity): Promise<ReplyOf<typeof putEnteredBalance>> {
    const { bankAccountId } = params;
    const { date, balanceCents } = body;
    if (date > this.clock.today(earliestZone)) refuse('future-balance', 'Enter a balance of today or an earlier day.');
    return this.unitOfWork.run(who, async (em) => ({
      reply: { bankAccountId, date, balanceCents },
      events: await enterBalance(em, who.tenantId, { bankAccountId, date, balanceCents }),
    }));
  }
}
