// The ledger driven without HTTP and without a transport: facts, proposals and decisions through the very handlers, and what its books then
// say.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause, ReceivedEvent } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { partitionOf } from '#contracts/partition.js';
import { schemaOf } from '#contracts/services.js';
import type { HandlerResult } from '#platform/consumes.js';
import { Connections } from '#platform/database.js';
import { passwordsOf, type Administrator } from '#platform/migrations.js';
import { Peers } from '#platform/peers.js';
import { rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { testSecrets } from '../../host/testing/template.js';
import { byTenant, loadAccounts, openAccounts, shareBooks } from '../accounts/accounts.js';
import { Books } from '../accounts/books.entity.js';
import type { ApplyClassification } from '../categories/apply-classification.reaction.js';
import { writeDecisions, type Decisions } from '../decisions/write-decisions.js';
import { verifyBooks } from '../verify.js';
import type { FactOf } from './books.fixture.js';
import type { PostBankTransactions } from './post-bank-transactions.reaction.js';
import { ProposedCategories } from './proposed-categories.js';

/** No assistant is there to be asked. */
export const unasked = new ProposedCategories(new Peers());

export const bank = 'Assets:Bank:Checking';
const partition = 5;
/** Businesses of one partition, so that one batch may hold several. */
export const tenants = Array.from({ length: 4_000 }, (_, n) => n + 1).filter((id) => partitionOf(id) === partition);

export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

let position = 0;
const received = (event: { type: string; version: number; tenantId: number; data: unknown }): ReceivedEvent<any> => {
  const producer = event.type.startsWith('assistant') ? 'assistant' : 'bank-link';
  const cause: Cause = { producer, epoch: 1, partition, position: ++position };
  return { ...cause, ...event, id: randomUUID(), occurredAt: '2026-01-01T00:00:00.000Z', actor: '', traceparent: null, causedBy: null };
};

/** On the account 'Checking', unless another is named. */
export const factOf = (tenantId: number, { transaction, revision, change, date, amountCents }: FactOf, account = 'Checking') =>
  received(
    transactionReceived.of(tenantId, {
      bankTransactionId: uuid(transaction),
      revision,
      change,
      kind: 'activity',
      account: { id: uuid(account === 'Checking' ? 900 : 901), name: account, type: 'asset', mask: null },
      date,
      description: `PAYEE ${transaction}`,
      reference: '',
      amountCents,
    }),
  );

export const classified = (tenantId: number, lineId: string, category: string, decisionSeq: number) =>
  received(
    transactionClassified.of(tenantId, {
      lineId,
      decisionSeq,
      category,
      confidence: 0.9,
      source: 'model',
      reason: '',
      modelVersion: 'm1',
      appliedRules: [],
    }),
  );

/** A door of its own to the ledger's database, as another process would have. */
export async function openLedger(administrator: Administrator): Promise<{ work: UnitOfWork; close(): Promise<void> }> {
  const schema = schemaOf('ledger');
  const { host, port, database } = administrator;
  const connections = await Connections.open({ host, port, database, schema, passwords: passwordsOf(schema, testSecrets.database) }, [
    Books,
  ]);
  return { work: new UnitOfWork('ledger', connections), close: async () => void (await connections.close()) };
}

/** What a test does between a handler's end and its commit. */
export type BeforeCommit = (em: EntityManager) => Promise<void>;

/** One batch through a reaction, in the transaction that a transport would open. */
export function handle(
  work: UnitOfWork,
  reaction: PostBankTransactions | ApplyClassification,
  events: ReceivedEvent<any>[],
  beforeCommit?: BeforeCommit,
): Promise<void> {
  const consumer = reaction.constructor.name;
  return work.consume([...new Set(events.map((event) => event.tenantId))], { actor: consumer, traceparent: null, consumer }, async (em) => {
    const { reacted, error } = (await reaction.handle(events, em)) as HandlerResult;
    if (error) throw error as Error;
    await beforeCommit?.(em);
    return { reply: undefined, ...reacted };
  });
}

export function lineIdOf(work: UnitOfWork, tenantId: number, transaction: number): Promise<string> {
  return work.inspect([tenantId], async (em) => {
    const [found] = await rows<{ id: number }>(
      em,
      sql`select entry_id as id from bank_transaction where tenant_id = ${tenantId} and bank_transaction_id = ${uuid(transaction)}`,
    );
    return `${found?.id ?? 1}-2`;
  });
}

/** A category that is not there yet is opened. */
export async function decideAsPerson(
  work: UnitOfWork,
  tenantId: number,
  lineId: string,
  category: string,
  beforeCommit?: BeforeCommit,
): Promise<Decisions> {
  return work.asWorker([tenantId], 'ana@demo.test', async (em) => {
    const books = byTenant(await shareBooks(em, [tenantId]));
    const accounts = await loadAccounts(em, [tenantId]);
    const [entryId, line] = lineId.split('-').map(Number) as [number, number];
    const opened = accounts.path(tenantId, category)
      ? []
      : (await openAccounts(em, tenantId, [{ path: category, number: '', type: 'expense' }])).accounts;
    for (const account of opened) accounts.add(account);
    const account = accounts.path(tenantId, category)!;
    const by = { by: 'person' as const, actor: 'ana@demo.test', decisionSeq: null, modelVersion: '', confidence: null, reason: '' };
    const decisions = await writeDecisions(em, [{ tenantId, entryId, line, account, ...by, appliedRules: [] }], { accounts, books });
    await beforeCommit?.(em);
    return { reply: decisions, events: decisions.events };
  });
}

export function booksOf(work: UnitOfWork, tenantId: number) {
  return work.inspect([tenantId], async (em) => {
    const balances = await rows<{ path: string; cents: number }>(
      em,
      sql`select a.path, sum(b.amount_cents) as cents from account_balance b join account a using (tenant_id, account_id) group by a.path having sum(b.amount_cents) <> 0`,
    );
    const lines = await rows<{ id: number; path: string; cents: number; date: string; by: string | null }>(
      em,
      sql`select right(e.bank_transaction_id::text, 3)::int as id, a.path, g.amount_cents as cents, g.date, g.decided_by as by
          from gl_line g join account a using (tenant_id, account_id) join entry e using (tenant_id, entry_id)
          where e.bank_transaction_id is not null order by 1`,
    );
    const held = await rows<{ id: number; revision: number }>(
      em,
      sql`select right(bank_transaction_id::text, 3)::int as id, revision from held order by 1`,
    );
    return {
      balances: Object.fromEntries(balances.map((balance) => [balance.path, balance.cents])),
      lines,
      held: held.map((fact) => [fact.id, fact.revision]),
      differences: await verifyBooks(em),
    };
  });
}
