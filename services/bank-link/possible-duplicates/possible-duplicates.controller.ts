// HTTP edge of possible duplicates.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { answerPossibleDuplicate, listLinesAround, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { noSuch } from '#contracts/problem.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { answerPair } from './answer-pair.js';
import { linesAroundPair, pairsOf } from './pairs.query.js';

@Controller()
export class PossibleDuplicatesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listPossibleDuplicates)
  list(
    { query }: RequestOf<typeof listPossibleDuplicates>,
    { tenantId, ...who }: Identity,
  ): Promise<ReplyOf<typeof listPossibleDuplicates>> {
    const { page, limit } = query;
    return this.unitOfWork.read({ tenantId, ...who }, async (em) => ({ ...(await pairsOf(em, { ...query, tenantId })), page, limit }));
  }

  @Serve(listLinesAround)
  lines({ params: { id } }: RequestOf<typeof listLinesAround>, who: Identity): Promise<ReplyOf<typeof listLinesAround>> {
    return this.unitOfWork.read(who, async (em) => {
      const lines = await linesAroundPair(em, who.tenantId, id);
      if (lines.length === 0) throw noSuch('possibleDuplicate');
      return { lines };
    });
  }

  @Serve(answerPossibleDuplicate)
  answer({ params, body }: RequestOf<typeof answerPossibleDuplicate>, who: Identity): Promise<ReplyOf<typeof answerPossibleDuplicate>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const events = await answerPair(em, { tenantId, id: params.id, answer: body.answer, by: who.mail });
      const { pairs } = await pairsOf(em, { tenantId, id: params.id, state: 'all', page: 1, limit: 1 });
      const audit = auditRecorded['bank-link'].of(tenantId, {
        action: 'possible-duplicate.answered',
        subject: `possible duplicate ${params.id}`,
        after: { answer: body.answer },
      });
      return { reply: pairs[0]!, events: events.length > 0 ? [...events, audit] : [] };
    });
  }
}
