// HTTP edge of notes and questions, the only writes that an adviser can make.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { parseLineId } from '#contracts/line-ids.js';
import { answerQuestion, addQuestion, listQuestions, resolveQuestion, type Thread } from '#contracts/routes/questions.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { messagesOf, questionCounts, threadRows, type QuestionFilter } from './questions.query.js';
import { shownThreads } from './questions.js';
import { addMessage, openThread } from './write-question.js';

/** How many characters of a message the audit trail stores to identify it. */
const auditedLength = 200;

@Controller()
export class QuestionsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listQuestions)
  list({ query }: RequestOf<typeof listQuestions>, who: Identity): Promise<ReplyOf<typeof listQuestions>> {
    const { state, yours, lineId, payeeKey, place, page, limit } = query;
    const entryId = lineId === undefined ? undefined : parseLineId(lineId).entryId;
    return this.unitOfWork.read(who, async (em) => {
      const filter = { state, yours, entryId, payeeKey, place };
      const threads = await threadsOf(em, who, filter, { page, limit });
      const { total, ...counts } = await questionCounts(em, { tenantId: who.tenantId, reader: who.userId, filter });
      return { threads, page, limit, total, counts };
    });
  }

  @Serve(addQuestion)
  ask({ body }: RequestOf<typeof addQuestion>, who: Identity): Promise<Thread> {
    return this.unitOfWork.run(who, async (em) => {
      const questionId = await openThread(em, who, body);
      await addMessage(em, who, { questionId, text: body.text, at: this.clock.instant() });
      return outcomeOf(em, who, { questionId, action: body.kind === 'note' ? 'note.added' : 'question.asked', text: body.text });
    });
  }

  @Serve(answerQuestion)
  answer({ params: { questionId }, body: { text } }: RequestOf<typeof answerQuestion>, who: Identity): Promise<Thread> {
    return this.unitOfWork.run(who, async (em) => {
      await addMessage(em, who, { questionId, text, at: this.clock.instant() });
      return outcomeOf(em, who, { questionId, action: 'question.message-added', text });
    });
  }

  @Serve(resolveQuestion)
  resolve({ params: { questionId } }: RequestOf<typeof resolveQuestion>, who: Identity): Promise<Thread> {
    return this.unitOfWork.run(who, async (em) => {
      await addMessage(em, who, { questionId, text: null, at: this.clock.instant() });
      return outcomeOf(em, who, { questionId, action: 'question.resolved', text: null });
    });
  }
}

async function threadsOf(
  em: EntityManager,
  who: Identity,
  filter: QuestionFilter,
  paged: { page: number; limit: number },
): Promise<Thread[]> {
  const { tenantId, userId: reader } = who;
  const threads = await threadRows(em, { tenantId, reader, filter }, paged);
  const ids = threads.map(({ questionId }) => questionId);
  return shownThreads(threads, ids.length > 0 ? await messagesOf(em, tenantId, ids) : [], reader);
}

async function outcomeOf(
  em: EntityManager,
  who: Identity,
  { questionId, action, text }: { questionId: number; action: string; text: string | null },
) {
  const [thread] = await threadsOf(em, who, { state: 'all', questionId }, { page: 1, limit: 1 });
  const { about, state } = thread!;
  const audit = {
    action,
    subject: `question ${questionId}`,
    after: { about: about.text.slice(0, auditedLength), state, ...(text !== null && { text: text.slice(0, auditedLength) }) },
  };
  return { reply: thread!, events: [auditRecorded.ledger.of(who.tenantId, audit)] };
}
