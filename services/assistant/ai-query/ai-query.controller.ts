// HTTP edge of the chat: a question answered, as JSON or as a stream; conversations; questions worth asking.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import {
  askQuestion,
  getConversation,
  getSuggestedPrompts,
  listConversations,
  rephraseText,
  type Answer,
} from '#contracts/routes/ai-query.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { EventStream } from '#platform/server-sent-events.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.projection.js';
import { parse } from '../grammar/parse.js';
import { understand } from '../grammar/understand.js';
import { vocabularyOf } from '../grammar/vocabulary.js';
import { queryWords } from '../typed-query/query-words.js';
import type { TypedQuery } from '../typed-query/typed-query.js';
import { answerQuery } from './answer-query.js';
import type { AnswerBody } from './answer.js';
import { conversationOf, conversationsOf, holdConversation, keepQuestion, lastQuery, questionsOf } from './conversations.query.js';
import { accountNames, payeeNames } from './names.query.js';
import { nearQuestions, suggestedPrompts } from './prompts.js';
import { eventsOf, shownText } from './stream-answer.js';
import { toldBy } from './told.query.js';

/** Questions of a conversation that are shown again, each with its answer. */
const shownQuestions = 100;

@Controller()
export class AiQueryController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(askQuestion)
  async ask({ body }: RequestOf<typeof askQuestion>, who: Identity, { request, reply }: Exchange): Promise<Answer | undefined> {
    const answer = await this.unitOfWork.run(who, async (em) => ({ reply: await this.answer(em, who, body) }));
    if (!request.headers.accept?.includes('text/event-stream')) return answer;
    const stream = new EventStream(reply);
    for (const { event, data } of eventsOf(answer, shownText(answer))) stream.send(JSON.stringify(data), event);
    stream.end();
    return undefined;
  }

  private async answer(
    em: EntityManager,
    who: Identity,
    { query: text, conversationId: wanted }: RequestOf<typeof askQuestion>['body'],
  ): Promise<Answer> {
    const { tenantId, mail: person } = who;
    const held = wanted === undefined ? undefined : await holdConversation(em, { tenantId, conversationId: wanted, person });
    const conversationId = held && wanted !== undefined ? wanted : randomUUID();
    const business = await businessOf(em, tenantId);
    const today = this.clock.today(business.timeZone);
    const vocabulary = vocabularyOf(await accountNames(em, tenantId), await payeeNames(em, tenantId));
    const context = { vocabulary, today: { date: today, fiscalYearStart: business.fiscalYearStart } };
    const previous = held && (await lastQuery(em, { tenantId, conversationId }));
    const understood = understand(text, { ...context, previous });
    const query: TypedQuery | null = 'query' in understood ? understood.query : null;
    const body: AnswerBody = query
      ? await answerQuery({ em, tenantId, method: business.method, today }, query)
      : {
          text: rephraseText,
          nearQuestions: nearQuestions(await toldBy(em, tenantId, today), namedIn(parse(text, vocabulary, context.today))),
        };
    const answer: Answer = { ...body, links: body.links ?? [], understood: query && queryWords(query), conversationId };
    const at = this.clock.instant().toISOString();
    await keepQuestion(em, { tenantId, conversationId, person, number: (held?.questions ?? 0) + 1, text, at, query, answer });
    return answer;
  }

  @Serve(listConversations)
  async conversations({ query }: RequestOf<typeof listConversations>, who: Identity): Promise<ReplyOf<typeof listConversations>> {
    const conversations = await this.unitOfWork.read(who, (em) =>
      conversationsOf(em, { tenantId: who.tenantId, person: who.mail }, query.limit),
    );
    return { conversations };
  }

  @Serve(getConversation)
  conversation({ params }: RequestOf<typeof getConversation>, who: Identity): Promise<ReplyOf<typeof getConversation>> {
    const of = { tenantId: who.tenantId, conversationId: params.conversationId, person: who.mail };
    return this.unitOfWork.read(who, async (em) => {
      const conversation = await conversationOf(em, of);
      if (!conversation) throw new DomainError('unknown-conversation', 404, 'There is no such conversation of yours in this business.');
      const questions = await questionsOf(em, of, shownQuestions);
      const messages = questions.flatMap(({ text, askedAt, answer }) => [
        { type: 'user' as const, content: text, timestamp: askedAt },
        { type: 'assistant' as const, content: shownText(answer), timestamp: askedAt, answer },
      ]);
      return { ...conversation, messages };
    });
  }

  @Serve(getSuggestedPrompts)
  prompts(_: RequestOf<typeof getSuggestedPrompts>, who: Identity): Promise<ReplyOf<typeof getSuggestedPrompts>> {
    return this.unitOfWork.read(who, async (em) => {
      const today = this.clock.today((await businessOf(em, who.tenantId)).timeZone);
      return { prompts: suggestedPrompts(await toldBy(em, who.tenantId, today)) };
    });
  }
}

/** What a question that was not understood did name. */
const namedIn = ({ subjects }: ReturnType<typeof parse>): { categories: string[]; payees: string[] } => ({
  categories: subjects.flatMap(({ accounts }) => (accounts.expense ? [accounts.expense.label] : [])),
  payees: subjects.flatMap(({ accounts, payees }) => (!accounts.expense && payees ? [payees.label] : [])),
});
