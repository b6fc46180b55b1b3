// HTTP edge of decisions that wait for their bank transactions.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { noSuch } from '#contracts/problem.js';
import { dismissDecision, listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { shareBooks } from '../accounts/accounts.js';
import { forgetDecision, waitingDecisions } from './waiting-decisions.query.js';

@Controller()
export class WaitingDecisionsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listWaitingDecisions)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listWaitingDecisions>> {
    return this.unitOfWork.read(who, (em) => waitingDecisions(em, who.tenantId));
  }

  @Serve(dismissDecision)
  dismiss({ params: { id } }: RequestOf<typeof dismissDecision>, who: Identity): Promise<ReplyOf<typeof dismissDecision>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await shareBooks(em, [tenantId]);
      const description = await forgetDecision(em, tenantId, Number(id));
      if (description === undefined) throw noSuch('waitingDecision');
      const audit = { action: 'decision.dismissed', subject: `decision ${id}`, before: { description: description.slice(0, 200) } };
      return { reply: { id }, events: [auditRecorded.ledger.of(tenantId, audit)] };
    });
  }
}
