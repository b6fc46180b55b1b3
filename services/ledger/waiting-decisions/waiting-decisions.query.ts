// Reads remembered decisions that wait for their transactions, with paired transfers, notes, and questions about transactions that are gone.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { maxWaiting, type WaitingDecision } from '#contracts/routes/waiting-decisions.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { row, rows, sql } from '#platform/sql.js';
import { nameOf } from '../bills-and-invoices/decide-document.js';
import { kindOf, reasonOf, textOf, threadReason, type WaitingLine } from './waiting-decisions.js';
import { isOfPair, waitingPairs } from './waiting-pairs.query.js';

/** Decisions on one transaction belong together; each from before transactions kept their numbers is listed by itself. */
const ofTransaction = sql`coalesce(r.bank_transaction_id::text, r.remembered_id::text)`;

/** One row for each transaction, except those that are listed with their pair. */
const waitingTransactions = (tenantId: number) => sql`
  select ${ofTransaction} as of_transaction, min(r.remembered_id) as first, max(r.date) as newest from remembered_decision r
  join account a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
  where r.tenant_id = ${tenantId} group by 1 having count(*) > 1 or not bool_and(${isOfPair})`;

type RowOfLine = WaitingLine &
  Omit<WaitingDecision, 'kind' | 'text' | 'reason' | 'lineId' | 'id'> & {
    first: number;
    entryId: number | null;
    paymentIds: number[] | null;
  };

async function waitingLines(em: EntityManager, tenantId: number): Promise<RowOfLine[]> {
  return rows<RowOfLine>(
    em,
    sql`with waiting as (
          ${waitingTransactions(tenantId)} order by newest desc, first desc limit ${maxWaiting}
        )
        select w.first, r.date, r.description, r.amount_cents, coalesce(m.path, '') as account, a.path, r.actor, r.part_cents, r.payment_ids, b.entry_id
        from waiting w
        join remembered_decision r on r.tenant_id = ${tenantId} and ${ofTransaction} = w.of_transaction
        join account a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
        left join account m on m.tenant_id = r.tenant_id and m.bank_account_id = r.bank_account_id
        left join bank_transaction b on b.tenant_id = r.tenant_id and b.bank_transaction_id = r.bank_transaction_id
        order by w.newest desc, w.first desc, r.line, r.remembered_id`,
  );
}

interface PaidDocument {
  paymentId: number;
  kind: DocumentKind;
  party: string;
  number: string;
  amountCents: number;
  voided: boolean;
  openCents: number;
}

async function paidDocuments(em: EntityManager, tenantId: number, paymentIds: number[]): Promise<Map<number, PaidDocument>> {
  if (paymentIds.length === 0) return new Map();
  const found = await rows<PaidDocument>(
    em,
    sql`select p.payment_id, d.kind, d.party, d.number, p.amount_cents, d.voided_at is not null as voided,
               d.amount_cents - coalesce((select sum(o.amount_cents) from document_payment o where o.tenant_id = d.tenant_id
                 and o.document_id = d.document_id and o.undone_at is null), 0)::bigint as open_cents
        from document_payment p join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id
        where p.tenant_id = ${tenantId} and p.payment_id = any (${paymentIds}::bigint[])`,
  );
  return new Map(found.map((payment) => [payment.paymentId, payment]));
}

async function waitingOnLines(em: EntityManager, tenantId: number): Promise<WaitingDecision[]> {
  const found = await waitingLines(em, tenantId);
  const documents = await paidDocuments(
    em,
    tenantId,
    found.flatMap(({ paymentIds }) => paymentIds ?? []),
  );
  return [...Map.groupBy(found, ({ first }) => first).values()].map((lines): WaitingDecision => {
    const { first, date, description, amountCents, account, entryId } = lines[0]!;
    const payments = lines.flatMap(({ paymentIds }) => (paymentIds ?? []).flatMap((id) => documents.get(id) ?? []));
    const transaction = { lines, posted: entryId !== null, payments: payments.map((paid) => ({ ...paid, name: nameOf(paid) })) };
    return {
      ...{ id: String(first), kind: kindOf(transaction), date, description, amountCents, account: leafOf(account) },
      ...{ text: textOf(transaction), reason: reasonOf(transaction) },
      lineId: entryId === null ? null : `${entryId}-${categoryLine}`,
    };
  });
}

/** Threads that aren't resolved, about a bank transaction that is gone. */
const goneThreads = (tenantId: number) => sql`
  from question q
  join bank_transaction b on b.tenant_id = q.tenant_id and b.bank_transaction_id = q.bank_transaction_id and b.entry_id is null
  left join entry e on e.tenant_id = q.tenant_id and e.entry_id = q.entry_id
  cross join lateral (select m.act from question_message m
    where m.tenant_id = q.tenant_id and m.question_id = q.question_id order by m.seq desc limit 1) last
  cross join lateral (select m.text, m.author_name from question_message m
    where m.tenant_id = q.tenant_id and m.question_id = q.question_id order by m.seq limit 1) asked
  where q.tenant_id = ${tenantId} and q.about = 'transaction' and last.act <> 'resolved'`;

async function waitingThreads(em: EntityManager, tenantId: number): Promise<WaitingDecision[]> {
  const found = await rows<Pick<WaitingDecision, 'date' | 'description' | 'amountCents'> & ThreadRow>(
    em,
    sql`select q.question_id, q.kind, q.date, q.subject as description, q.amount_cents, asked.text, asked.author_name, coalesce((
          select a.path from posting p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
          where p.tenant_id = q.tenant_id and p.entry_id = q.entry_id and a.money order by p.line limit 1), '') as account
        ${goneThreads(tenantId)} order by q.date desc, q.question_id desc limit ${maxWaiting}`,
  );
  return found.map(({ questionId, kind, text, authorName, account, ...thread }) => ({
    ...{ ...thread, id: String(questionId), kind, account: leafOf(account), reason: threadReason, lineId: null },
    text: `${kind === 'note' ? 'Note' : 'Question'} by ${authorName}: ${text.slice(0, 200)}`,
  }));
}

interface ThreadRow {
  questionId: number;
  kind: 'note' | 'question';
  text: string;
  authorName: string;
  account: string;
}

export async function waitingDecisions(em: EntityManager, tenantId: number): Promise<{ decisions: WaitingDecision[]; total: number }> {
  const pairs = await waitingPairs(em, tenantId);
  const all = [...(await waitingOnLines(em, tenantId)), ...pairs.decisions, ...(await waitingThreads(em, tenantId))];
  all.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const counted = await row<{ total: number }>(
    em,
    sql`select (select count(*) from (${waitingTransactions(tenantId)}) w)
             + (select count(*) ${goneThreads(tenantId)}) as total`,
  );
  return { decisions: all.slice(0, maxWaiting), total: counted!.total + pairs.total };
}

/** Removes all decisions on the transaction of one of them. Returns its description; undefined if there is none. */
export async function forgetDecision(em: EntityManager, tenantId: number, rememberedId: number): Promise<string | undefined> {
  const forgotten = await row<{ description: string }>(
    em,
    sql`delete from remembered_decision r where r.tenant_id = ${tenantId} and ${ofTransaction} = (
          select ${ofTransaction} from remembered_decision r where r.tenant_id = ${tenantId} and r.remembered_id = ${rememberedId})
        returning r.description`,
  );
  return forgotten?.description;
}
