// Writes threads and their messages. Entries and decisions don't change.
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseLineId } from '#contracts/line-ids.js';
import { DomainError, existing, refuseConflict } from '#contracts/problem.js';
import { maxMessages, type About } from '#contracts/routes/questions.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, sql } from '#platform/sql.js';
import { lineOf } from '../general-ledger/transaction.query.js';
import { lockThread } from '../posting/lock-order.js';

interface Message {
  questionId: number;
  /** Null if it resolves the thread without a text. */
  text: string | null;
  at: Date;
}

export async function openThread(
  em: EntityManager,
  who: Identity,
  { about, kind }: { about: About; kind: 'question' | 'note' },
): Promise<number> {
  const { tenantId, userId } = who;
  const { entryId, line, bankTransactionId, payeeKey, place, subject, date, amountCents } = await subjectOf(em, tenantId, about);
  const opened = await row<{ questionId: number }>(
    em,
    sql`insert into question (tenant_id, kind, about, entry_id, line, bank_transaction_id, payee_key, place, subject, date, amount_cents, asked_by)
        values (${tenantId}, ${kind}, ${about.kind}, ${entryId}, ${line}, ${bankTransactionId}, ${payeeKey}, ${place}, ${subject}, ${date}, ${amountCents}, ${userId})
        returning question_id`,
  );
  return opened!.questionId;
}

const nothing = { entryId: null, line: null, bankTransactionId: null, payeeKey: null, place: null, date: null, amountCents: null };

/** Checks that a transaction is in the books. Payees belong to the assistant and reports to the console, so they aren't checked. */
async function subjectOf(em: EntityManager, tenantId: number, about: About) {
  if (about.kind === 'payee') return { ...nothing, payeeKey: about.key, subject: about.name };
  if (about.kind === 'report') return { ...nothing, place: about.place, subject: about.title };
  const found = await lineOf(em, { tenantId, ...parseLineId(about.lineId) });
  const { entryId, line, date, description, amountCents } = found;
  const entry = await row<{ bankTransactionId: string | null }>(
    em,
    sql`select bank_transaction_id from entry where tenant_id = ${tenantId} and entry_id = ${entryId}`,
  );
  return { ...nothing, entryId, line, bankTransactionId: entry!.bankTransactionId, subject: description, date, amountCents };
}

export async function addMessage(em: EntityManager, who: Identity, { questionId, text, at }: Message): Promise<void> {
  const { tenantId, userId, name, role } = who;
  const thread = existing('question', await lockThread(em, tenantId, questionId));
  const last = await row<{ seq: number; act: string }>(
    em,
    sql`select seq, act from question_message where tenant_id = ${tenantId} and question_id = ${questionId} order by seq desc limit 1`,
  );
  const seq = (last?.seq ?? 0) + 1;
  if (seq > maxMessages)
    refuseConflict('thread-full', `A thread can have up to ${maxMessages} messages. Ask a new question. Nothing was saved.`);
  if (text === null) {
    if (role === 'adviser' && thread.askedBy !== userId)
      throw new DomainError('forbidden', 403, 'Only the person who asked or a bookkeeper can resolve this. Nothing was changed.');
    if (last?.act === 'resolved') refuseConflict('already-resolved', 'This is already resolved. Nothing was changed.');
  }
  await execute(
    em,
    sql`insert into question_message (tenant_id, question_id, seq, act, text, author, author_name, author_role, written_at)
        values (${tenantId}, ${questionId}, ${seq}, ${text === null ? 'resolved' : 'wrote'}, ${text}, ${userId}, ${name}, ${role}, ${at.toISOString()})`,
  );
}

/** Moves the threads of an entry that a person rewrites to the new entry. */
export function moveThreads(
  em: EntityManager,
  tenantId: number,
  { from, to, line }: { from: number; to: number; line: number },
): Promise<void> {
  return execute(em, sql`update question set entry_id = ${to}, line = ${line} where tenant_id = ${tenantId} and entry_id = ${from}`);
}
