// HTTP edge of the chat: a question answered, as JSON or as a stream; conversations; questions worth asking.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { existing } from '#contracts/problem.js';
import {
  askQuestion,
  getConversation,
  getSuggestedPrompts,
  listConversations,
  rephraseText,
  type Answer,
} from '#contracts/routes/ai-query.js';
import { businessOf } from '#platform/books-copy/businesses.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { EventStream } from '#platform/server-sent-events.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businesses, type Business } from '../books/business.js';
import { LanguageModel } from '../freer-questions/language-model.js';
import { messagesOf, offeredQuery } from '../freer-questions/offered-query.js';
import type { Today } from '../grammar/date-atoms.js';
import { parse } from '../grammar/parse.js';
import { understand } from '../grammar/understand.js';
import type { Vocabulary } from '../grammar/vocabulary.js';
import { queryWords } from '../typed-query/query-words.js';
import type { TypedQuery } from '../typed-query/typed-query.js';
import { answerQuery } from './answer-query.js';
import type { AnswerBody } from './answer.js';
import { conversationOf, conversationsOf, holdConversation, keepQuestion, lastQuery, questionsOf } from './conversations.query.js';
import { CountedPayees } from './payees-to-review.js';
import { loadPromptFacts } from './prompt-facts.query.js';
import { nearQuestions, suggestedPrompts } from './prompts.js';
import { eventsOf, shownText } from './stream-answer.js';
import { Vocabularies } from './vocabularies.js';

/** Questions of a conversation that are shown, each with its answer. */
const shownQuestions = 100;

@Controller()
export class AiQueryController {
  private readonly vocabularies = new Vocabularies();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly languageModel: LanguageModel,
    private readonly countedPayees: CountedPayees,
  ) {}

  @Serve(askQuestion)
  async ask({ body }: RequestOf<typeof askQuestion>, who: Identity, { request, reply }: Exchange): Promise<Answer | undefined> {
    const offered = await this.offered(who, body);
    const answer = await this.unitOfWork.run(who, async (em) => ({ reply: await this.answer(em, who, body, offered) }));
    if (!request.headers.accept?.includes('text/event-stream')) return answer;
    const stream = new EventStream(reply);
    for (const { event, data } of eventsOf(answer, shownText(answer))) stream.send(JSON.stringify(data), event);
    stream.end();
    return undefined;
  }

  /** The query that a configured language model offers if the grammar doesn't understand. No transaction is open while it works. */
  private async offered(
    who: Identity,
    { query: question, conversationId }: RequestOf<typeof askQuestion>['body'],
  ): Promise<TypedQuery | undefined> {
    const { settings } = this.languageModel;
    if (!settings || question.trim() === '') return undefined;
    const known = await this.unitOfWork.read(who, async (em) => {
      const of = { tenantId: who.tenantId, conversationId: conversationId ?? '', person: who.mail };
      const isOwn = conversationId !== undefined && (await conversationOf(em, of)) !== undefined;
      const context = await this.contextOf(em, who.tenantId);
      const previous = isOwn ? await lastQuery(em, of) : undefined;
      return 'query' in understand(question, { ...context, previous }) ? undefined : context;
    });
    const reply = known && (await this.languageModel.reply(messagesOf(question, { ...known, seesPayees: settings.seesPayees })));
    return known && reply !== undefined ? offeredQuery(reply, { question, vocabulary: known.vocabulary }) : undefined;
  }

  private async contextOf(em: EntityManager, tenantId: number): Promise<{ business: Business; vocabulary: Vocabulary; today: Today }> {
    const business = await businessOf(em, businesses, tenantId);
    const today = { date: this.clock.today(business.timeZone), fiscalYearStart: business.fiscalYearStart };
    return { business, vocabulary: await this.vocabularies.of(em, tenantId), today };
  }

  private async answer(
    em: EntityManager,
    who: Identity,
    { query: text, conversationId: wanted }: RequestOf<typeof askQuestion>['body'],
    offered?: TypedQuery,
  ): Promise<Answer> {
    const { tenantId, mail: person } = who;
    const held = wanted === undefined ? undefined : await holdConversation(em, { tenantId, conversationId: wanted, person });
    const conversationId = held && wanted !== undefined ? wanted : randomUUID();
    const { business, ...context } = await this.contextOf(em, tenantId);
    const { date: today, fiscalYearStart } = context.today;
    const previous = held && (await lastQuery(em, { tenantId, conversationId }));
    const understood = understand(text, { ...context, previous });
    const query: TypedQuery | null = 'query' in understood ? understood.query : (offered ?? null);
    const body: AnswerBody = query
      ? await answerQuery({ em, tenantId, method: business.method, today, fiscalYearStart }, query, () => this.countedPayees.of(tenantId))
      : {
          text: rephraseText,
          ...('unknown' in understood && understood.unknown.length > 0 && { unknownWords: [...new Set(understood.unknown)].slice(0, 10) }),
          nearQuestions: nearQuestions(
            await loadPromptFacts(em, tenantId, context.today),
            text,
            namedIn(parse(text, context.vocabulary, context.today)),
          ),
        };
    const answer: Answer = { ...body, links: body.links ?? [], understood: query && queryWords(query, fiscalYearStart), conversationId };
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
      const conversation = existing('conversation', await conversationOf(em, of));
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
      const { timeZone, fiscalYearStart } = await businessOf(em, businesses, who.tenantId);
      const today = { date: this.clock.today(timeZone), fiscalYearStart };
      return { prompts: suggestedPrompts(await loadPromptFacts(em, who.tenantId, today)) };
    });
  }
}

/** The names in a question that was not understood. */
const namedIn = ({ subjects }: ReturnType<typeof parse>): { categories: string[]; payees: string[] } => ({
  categories: subjects.flatMap(({ accounts }) => (accounts.expense ? [accounts.expense.label] : [])),
  payees: subjects.flatMap(({ accounts, payees }) => (!accounts.expense && payees ? [payees.label] : [])),
});
