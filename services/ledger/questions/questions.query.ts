// Reads threads of questions. A thread's state is never stored, because it follows from its last message.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import type { Role } from '#contracts/shapes.js';
import { allOf, row, rows, sql } from '#platform/sql.js';

export interface ThreadRow {
  questionId: number;
  kind: 'question' | 'note';
  state: 'open' | 'answered' | 'resolved';
  about: 'transaction' | 'payee' | 'report';
  subject: string;
  /** The current line in the books; null if it is gone. */
  lineId: string | null;
  payeeKey: string | null;
  place: string | null;
  date: string | null;
  amountCents: number | null;
  askedBy: string;
}

export interface MessageRow {
  questionId: number;
  text: string | null;
  author: string;
  authorName: string;
  authorRole: Role;
  writtenAt: string;
}

export interface QuestionFilter {
  state: 'open' | 'answered' | 'resolved' | 'all';
  yours?: boolean | undefined;
  questionId?: number;
  entryId?: number | undefined;
  payeeKey?: string | undefined;
  place?: string | undefined;
}

/** `q` is the thread, `last` its last message. Another person's message answers it, and the asker's next message reopens it. */
const stateOf = sql`case when q.kind = 'note' or last.act = 'resolved' then 'resolved' when last.author = q.asked_by then 'open' else 'answered' end`;

/** Whether the reader has the next step: another person's open question, or an answer to their own. */
const isYours = (reader: string) =>
  sql`((${stateOf}) = 'open' and q.asked_by <> ${reader} or (${stateOf}) = 'answered' and q.asked_by = ${reader})`;

const lastMessage = sql`cross join lateral (select m.act, m.author, m.written_at from question_message m
  where m.tenant_id = q.tenant_id and m.question_id = q.question_id order by m.seq desc limit 1) last`;

/** A bank transaction keeps its thread when its entry is reposted. */
const isAbout = (tenantId: number, entryId: number) =>
  sql`(q.entry_id = ${entryId} or q.bank_transaction_id = (select e.bank_transaction_id from entry e where e.tenant_id = ${tenantId} and e.entry_id = ${entryId}))`;

const matching = (tenantId: number, reader: string, { state, yours, questionId, entryId, payeeKey, place }: QuestionFilter) =>
  allOf([
    sql`q.tenant_id = ${tenantId}`,
    state !== 'all' && sql`(${stateOf}) = ${state}`,
    yours === true && isYours(reader),
    questionId !== undefined && sql`q.question_id = ${questionId}`,
    entryId !== undefined && isAbout(tenantId, entryId),
    payeeKey !== undefined && sql`q.payee_key = ${payeeKey}`,
    place !== undefined && sql`q.place = ${place}`,
  ]);

interface Asking {
  tenantId: number;
  reader: string;
  filter: QuestionFilter;
}

/** Most recently changed first. */
export function threadRows(
  em: EntityManager,
  { tenantId, reader, filter }: Asking,
  { page, limit }: { page: number; limit: number },
): Promise<ThreadRow[]> {
  return rows(
    em,
    sql`select q.question_id, q.kind, ${stateOf} as state, q.about, q.subject, q.payee_key, q.place, q.date, q.amount_cents, q.asked_by,
               ${lineNow} as line_id
        from question q ${lastMessage} where ${matching(tenantId, reader, filter)}
        order by last.written_at desc, q.question_id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
}

/** The same line if it still exists, else the first line of the bank transaction's current entry. */
const lineNow: RawBuilder<unknown> = sql`(
  select g.entry_id || '-' || g.line from gl_line g
  where g.tenant_id = q.tenant_id
    and g.entry_id = coalesce((select b.entry_id from bank_transaction b where b.tenant_id = q.tenant_id and b.bank_transaction_id = q.bank_transaction_id),
                              q.entry_id)
    and not exists (select from entry r where r.tenant_id = g.tenant_id and r.reverses = g.entry_id)
  order by (g.entry_id = q.entry_id and g.line = q.line) desc, g.line limit 1)`;

interface QuestionCounts {
  open: number;
  answered: number;
  yours: number;
}

export async function questionCounts(em: EntityManager, { tenantId, reader, filter }: Asking): Promise<QuestionCounts & { total: number }> {
  return (await row(
    em,
    sql`select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'answered') as answered,
               count(*) filter (where yours) as yours, count(*) filter (where found) as total
        from (select ${stateOf} as state, ${isYours(reader)} as yours, ${matching(tenantId, reader, filter)} as found
              from question q ${lastMessage} where q.tenant_id = ${tenantId}) counted`,
  ))!;
}

/** The number of open questions of several businesses. */
export function openQuestions(em: EntityManager, tenants: number[]): Promise<{ tenantId: number; open: number }[]> {
  return rows(
    em,
    sql`select q.tenant_id, count(*) as open from question q ${lastMessage}
        where q.tenant_id = any (${tenants}::int[]) and (${stateOf}) = 'open' group by 1`,
  );
}

export function messagesOf(em: EntityManager, tenantId: number, questionIds: number[]): Promise<MessageRow[]> {
  return rows(
    em,
    sql`select question_id, text, author, author_name, author_role, written_at from question_message
        where tenant_id = ${tenantId} and question_id = any (${questionIds}::bigint[]) order by question_id, seq`,
  );
}
