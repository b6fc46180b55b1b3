// The ledger beside a model of it: whatever facts and decisions come, in whatever order, both say the same and every figure can be recomputed.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Cause, ReceivedEvent } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { partitionOf } from '#contracts/partition.js';
import type { HandlerResult } from '#platform/consumes.js';
import { rows, sql } from '#platform/sql.js';
import { EmbeddedTransport } from '#platform/transports/embedded.js';
import { World } from '../../../tests/conformance/world.js';
import { ensureBooks, loadAccounts, shareBooks } from '../accounts/accounts.js';
import { ApplyClassification } from '../categories/apply-classification.reaction.js';
import { writeDecisions } from '../categories/write-decisions.js';
import { verifyBooks } from '../verify.js';
import { BooksModel, type FactOf } from './books-trial.js';
import { PostBankTransactions } from './post-bank-transactions.reaction.js';

const bank = 'Assets:Bank:Checking';
const categories = ['Expenses:Meals', 'Expenses:Travel', 'Income:Sales', 'Equity:Owner Draws', 'Expenses:Uncategorized'];
/** Businesses of one partition, so that one batch may hold several. */
const tenants = Array.from({ length: 4_000 }, (_, n) => n + 1).filter((id) => partitionOf(id) === 5);

let world: World;
let position = 0;
beforeAll(async () => {
  world = await World.open((around, faults) => new EmbeddedTransport({ ...around, ...faults }));
}, 30_000);
afterAll(() => world.close(), 30_000);

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const received = (event: { type: string; version: number; tenantId: number; data: unknown }): ReceivedEvent<any> => {
  const cause: Cause = {
    producer: event.type.startsWith('assistant') ? 'assistant' : 'bank-link',
    epoch: 1,
    partition: 5,
    position: ++position,
  };
  return { ...cause, ...event, id: uuid(position), occurredAt: '2026-01-01T00:00:00.000Z', actor: '', traceparent: null, causedBy: null };
};
const factOf = (tenantId: number, { transaction, revision, change, date, amountCents }: FactOf) =>
  received(
    transactionReceived.of(tenantId, {
      bankTransactionId: uuid(transaction),
      revision,
      change,
      kind: 'activity',
      account: { id: uuid(900), name: 'Checking', type: 'asset', mask: null },
      date,
      description: `PAYEE ${transaction}`,
      reference: '',
      amountCents,
    }),
  );

/** One batch through a reaction, in the transaction that a transport would open. */
function handle(reaction: PostBankTransactions | ApplyClassification, events: ReceivedEvent<any>[]): Promise<void> {
  const consumer = reaction.constructor.name;
  return world.follower.consume(
    [...new Set(events.map((event) => event.tenantId))],
    { actor: consumer, traceparent: null, consumer },
    async (em) => {
      const { reacted, error } = (await reaction.handle(events, em)) as HandlerResult;
      if (error) throw error as Error;
      return { reply: undefined, ...reacted };
    },
  );
}

const lineIdOf = async (tenantId: number, transaction: number): Promise<string> => {
  const { rows: found } = await world.admin.query(
    'select entry_id from ledger.bank_transaction where tenant_id = $1 and bank_transaction_id = $2',
    [tenantId, uuid(transaction)],
  );
  return `${found[0]?.entry_id ?? 1}-2`;
};
const classified = (tenantId: number, lineId: string, category: string, decisionSeq: number) =>
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

async function decideAsPerson(tenantId: number, lineId: string, category: string): Promise<void> {
  await world.follower.work([tenantId], 'ana@demo.test', async (em) => {
    const locks = new Map((await shareBooks(em, [tenantId])).map((books) => [books.tenantId, books.lockedThrough]));
    const accounts = await loadAccounts(em, [tenantId]);
    const [entryId, line] = lineId.split('-').map(Number);
    const wanted = {
      tenantId,
      entryId: entryId!,
      line: line!,
      account: accounts.path(tenantId, category)!,
      by: 'person' as const,
      actor: 'ana@demo.test',
      decisionSeq: null,
      modelVersion: '',
      confidence: null,
      reason: '',
      appliedRules: [],
    };
    await writeDecisions(em, [wanted], accounts, locks);
    return { reply: undefined };
  });
}

async function booksOf(tenantId: number) {
  return world.follower.inspect([tenantId], async (em) => {
    const balances = await rows<{ path: string; cents: number }>(
      em,
      sql`select a.path, sum(b.amount_cents) as cents from account_balance b join account a using (tenant_id, account_id) group by a.path having sum(b.amount_cents) <> 0`,
    );
    const lines = await rows<{ id: string; path: string; cents: number; date: string; by: string | null }>(
      em,
      sql`select right(e.bank_transaction_id::text, 3)::int as id, a.path, g.amount_cents as cents, g.date, g.decided_by as by
          from gl_line g join account a using (tenant_id, account_id) join entry e using (tenant_id, entry_id) order by 1`,
    );
    const held = await rows<{ id: number; revision: number }>(
      em,
      sql`select right(bank_transaction_id::text, 3)::int as id, revision from held order by 1`,
    );
    return {
      balances: Object.fromEntries(balances.map((one) => [one.path, one.cents])),
      lines,
      held: held.map((one) => [one.id, one.revision]),
      differences: await verifyBooks(em),
    };
  });
}

const transaction = fc.integer({ min: 1, max: 4 });
const fact = fc.record({
  transaction,
  /** Ahead of the newest revision, or a late copy of an old one. */
  ahead: fc.constantFrom(1, 1, 1, 2, 0, -1),
  change: fc.constantFrom('added', 'changed', 'changed', 'removed' as const),
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-04-15'),
  amountCents: fc.constantFrom(-500, -1, 0, 1, 99_999_999_999, -250, 300),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ facts: fc.array(fact, { minLength: 1, maxLength: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      decide: transaction,
      by: fc.constantFrom('person', 'model' as const),
      category: fc.constantFrom(...categories),
      late: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ lock: fc.constantFrom('2026-01-31', '2026-02-15') }) },
);

test('any sequence of facts, proposals, decisions and locks leaves the books that the model has, and verify finds nothing', async () => {
  let next = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const tenantId = tenants[next++]!;
      const model = new BooksModel();
      const revisions = new Map<number, number>();
      await world.follower.work([tenantId], 'test', async (em) => ({ reply: undefined, events: await ensureBooks(em, [tenantId]) }));
      for (const one of steps) {
        if ('facts' in one) {
          const facts = one.facts.map(({ ahead, ...rest }): FactOf => {
            const revision = Math.max(1, (revisions.get(rest.transaction) ?? 0) + ahead);
            revisions.set(rest.transaction, Math.max(revision, revisions.get(rest.transaction) ?? 0));
            return { ...rest, revision };
          });
          await handle(
            new PostBankTransactions(),
            facts.map((given) => factOf(tenantId, given)),
          );
          // Within a batch only the newest revision of a transaction counts; of equal ones the first.
          const newest = new Map<number, FactOf>();
          for (const given of facts)
            if (given.revision > (newest.get(given.transaction)?.revision ?? 0)) newest.set(given.transaction, given);
          for (const given of newest.values()) model.receive(given);
        } else if ('lock' in one) {
          if (one.lock > model.lockedThrough) model.lockedThrough = one.lock;
          await world.admin.query('update ledger.books set locked_through = $2 where tenant_id = $1', [tenantId, model.lockedThrough]);
        } else {
          const lineId = await lineIdOf(tenantId, one.decide);
          const sawSeq = (model.standing.get(one.decide)?.seq ?? 0) - (one.late ? 1 : 0);
          if (one.by === 'person') await decideAsPerson(tenantId, lineId, one.category);
          else await handle(new ApplyClassification(), [classified(tenantId, lineId, one.category, sawSeq)]);
          model.decide(one.decide, one.category, one.by, sawSeq);
        }
      }
      const books = await booksOf(tenantId);
      expect(books.differences).toEqual([]);
      expect(books.balances).toEqual(model.balances(bank));
      const standing = [...model.standing].sort(([a], [b]) => a - b);
      expect(books.lines).toEqual(
        standing.map(([id, { category, amountCents, date, by }]) => ({ id, path: category, cents: amountCents, date, by })),
      );
      expect(books.held).toEqual([...model.held].sort(([a], [b]) => a - b));
    }),
    { numRuns: 30, seed: 20_261_121 },
  );
}, 60_000);

test('businesses with equal entry numbers and equal bank transactions in one batch stay apart', async () => {
  const [one, two] = tenants.slice(-2) as [number, number];
  const base = { transaction: 1, revision: 1, change: 'added' as const, date: '2026-03-10' };
  for (const [tenantId, amountCents] of [
    [one, -1_000],
    [two, -7_700],
  ] as const) {
    await world.admin.query(`select setval('ledger.entry_number', 5000000, false)`);
    await handle(new PostBankTransactions(), [factOf(tenantId, { ...base, amountCents })]);
  }
  await world.admin.query(`select setval('ledger.entry_number', 6000000, false)`);
  expect([await lineIdOf(one, 1), await lineIdOf(two, 1)]).toEqual(['5000000-2', '5000000-2']);

  await handle(new ApplyClassification(), [
    classified(one, '5000000-2', 'Expenses:Meals', 0),
    classified(two, '5000000-2', 'Expenses:Travel', 0),
  ]);
  expect([(await booksOf(one)).balances, (await booksOf(two)).balances]).toEqual([
    { [bank]: -1_000, 'Expenses:Meals': 1_000 },
    { [bank]: -7_700, 'Expenses:Travel': 7_700 },
  ]);

  await decideAsPerson(two, '5000000-2', 'Equity:Owner Draws');
  await handle(new PostBankTransactions(), [
    factOf(one, { ...base, revision: 2, change: 'removed', amountCents: -1_000 }),
    factOf(two, { ...base, revision: 2, change: 'changed', amountCents: -8_000 }),
  ]);
  const [first, second] = [await booksOf(one), await booksOf(two)];
  expect([first.balances, first.lines]).toEqual([{}, []]);
  expect(second.balances).toEqual({ [bank]: -8_000, 'Equity:Owner Draws': 8_000 });
  expect([...first.differences, ...second.differences]).toEqual([]);
});
