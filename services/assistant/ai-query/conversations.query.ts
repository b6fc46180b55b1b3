// Conversations of a person in a business: what was asked, how it was understood, what was answered.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer, Conversation } from '#contracts/routes/ai-query.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { TypedQuery } from '../typed-query/typed-query.js';

interface Of {
  tenantId: number;
  conversationId: string;
  person: string;
}

const shown = sql`conversation_id, title, started_at, last_at, questions`;
const instants = <T extends { startedAt: string | Date; lastAt: string | Date }>(stored: T): T & Conversation =>
  ({ ...stored, startedAt: new Date(stored.startedAt).toISOString(), lastAt: new Date(stored.lastAt).toISOString() }) as T & Conversation;

/** Locks the conversation until the transaction ends, so its questions are answered in order. Undefined if it isn't this person's. */
export async function holdConversation(
  em: EntityManager,
  { tenantId, conversationId, person }: Of,
): Promise<{ questions: number } | undefined> {
  return row(
    em,
    sql`select questions from conversation where tenant_id = ${tenantId} and conversation_id = ${conversationId}::uuid and person = ${person} for update`,
  );
}

/** The query of the newest question that was understood, as far as this version still knows its kind. */
export async function lastQuery(em: EntityManager, { tenantId, conversationId }: Omit<Of, 'person'>): Promise<TypedQuery | undefined> {
  const found = await row<{ query: unknown }>(
    em,
    sql`select query from question where tenant_id = ${tenantId} and conversation_id = ${conversationId}::uuid and query is not null
        order by number desc limit 1`,
  );
  return found && TypedQuery.safeParse(found.query).data;
}

interface AnsweredQuestion extends Of {
  number: number;
  text: string;
  at: string;
  query: TypedQuery | null;
  answer: Answer;
}

export async function keepQuestion(
  em: EntityManager,
  { tenantId, conversationId, person, number, text, at, query, answer }: AnsweredQuestion,
): Promise<void> {
  await execute(
    em,
    number === 1
      ? sql`insert into conversation (tenant_id, conversation_id, person, title, started_at, last_at, questions)
            values (${tenantId}, ${conversationId}::uuid, ${person}, ${text.trim().slice(0, 200)}, ${at}::timestamptz, ${at}::timestamptz, 1)`
      : sql`update conversation set last_at = ${at}::timestamptz, questions = ${number}
            where tenant_id = ${tenantId} and conversation_id = ${conversationId}::uuid`,
  );
  await execute(
    em,
    sql`insert into question (tenant_id, conversation_id, number, text, asked_at, query, answer)
        values (${tenantId}, ${conversationId}::uuid, ${number}, ${text}, ${at}::timestamptz, ${query === null ? null : JSON.stringify(query)}::jsonb,
                ${JSON.stringify(answer)}::jsonb)`,
  );
}

export async function conversationsOf(
  em: EntityManager,
  { tenantId, person }: Omit<Of, 'conversationId'>,
  limit: number,
): Promise<Conversation[]> {
  const found = await rows<Conversation>(
    em,
    sql`select ${shown} from conversation where tenant_id = ${tenantId} and person = ${person} order by last_at desc, conversation_id limit ${limit}`,
  );
  return found.map(instants);
}

export async function conversationOf(em: EntityManager, { tenantId, conversationId, person }: Of): Promise<Conversation | undefined> {
  const found = await row<Conversation>(
    em,
    sql`select ${shown} from conversation where tenant_id = ${tenantId} and conversation_id = ${conversationId}::uuid and person = ${person}`,
  );
  return found && instants(found);
}

/** The newest, oldest first. */
export async function questionsOf(
  em: EntityManager,
  { tenantId, conversationId }: Omit<Of, 'person'>,
  limit: number,
): Promise<{ text: string; askedAt: string; answer: Answer }[]> {
  const found = await rows<{ text: string; askedAt: string; answer: Answer }>(
    em,
    sql`select text, asked_at, answer from question where tenant_id = ${tenantId} and conversation_id = ${conversationId}::uuid
        order by number desc limit ${limit}`,
  );
  return found.toReversed().map((question) => ({ ...question, askedAt: new Date(question.askedAt).toISOString() }));
}
