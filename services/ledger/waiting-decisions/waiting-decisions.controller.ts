// HTTP edge of decisions that wait for their bank transactions.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { noSuch } from '#contracts/problem.js';
import { dismissDecision, listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { holdBooks, shareBooks } from '../accounts/accounts.js';
import { undoPair } from '../transfers/write-pair.js';
import { forgetDecision, waitingDecisions } from './waiting-decisions.query.js';
import { describeWaitingPair, forgetDecisionsOfPair } from './waiting-pairs.query.js';

@Controller()
export class WaitingDecisionsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listWaitingDecisions)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listWaitingDecisions>> {
    return this.unitOfWork.read(who, (em) => waitingDecisions(em, who.tenantId));
  }

  @Serve(dismissDecision)
  dismiss({ params: { id } }: RequestOf<typeof dismissDecision>, who: Identity): Promise<ReplyOf<typeof dismissDecision>> {
    return this.unitOfWork.run(who, async (em) => {
      const { description, events = [] } = id.startsWith('p') ? await dismissPair(em, who, id.slice(1)) : await dismissOnLines(em, who, id);
      if (description === undefined) throw noSuch('waitingDecision');
      const audit = { action: 'decision.dismissed', subject: `decision ${id}`, before: { description: description.slice(0, 200) } };
      return { reply: { id }, events: [...events, auditRecorded.ledger.of(who.tenantId, audit)] };
    });
  }
}

interface Dismissed {
  description: string | undefined;
  events?: NewEvent[];
}

async function dismissOnLines(em: EntityManager, { tenantId }: Identity, id: string): Promise<Dismissed> {
  await shareBooks(em, [tenantId]);
  return { description: await forgetDecision(em, tenantId, Number(id)) };
}

async function dismissPair(em: EntityManager, who: Identity, pairId: string): Promise<Dismissed> {
  // Exclusively, because a side may come back at this moment.
  await holdBooks(em, [who.tenantId]);
  const description = await describeWaitingPair(em, who.tenantId, pairId);
  if (description === undefined) return { description };
  await forgetDecisionsOfPair(em, who.tenantId, pairId);
  return { description, events: await undoPair(em, who, pairId) };
}
