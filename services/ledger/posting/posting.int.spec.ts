// The ledger compared with a model: for any facts and decisions in any order, both agree and every figure can be recomputed.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EmbeddedTransport } from '#platform/transports/embedded.js';
import { World } from '../../../tests/conformance/world.js';
import { ensureBooks } from '../accounts/accounts.js';
import { ApplyClassification } from '../categories/apply-classification.reaction.js';
import { BooksModel, type FactOf } from '../../../tests/fixtures/ledger/books.fixture.js';
import { PostBankTransactions } from './post-bank-transactions.reaction.js';
import { RestorePayments } from '../bills-and-invoices/restore-payments.js';
import { ApplyFileDecisions } from '../decided-in-files/apply-file-decisions.js';
import * as trial from '../../../tests/fixtures/ledger/posting.fixture.js';
import { bank, classified, factOf, tenants, unasked } from '../../../tests/fixtures/ledger/posting.fixture.js';

const categories = ['Expenses:Meals', 'Expenses:Travel', 'Income:Sales', 'Equity:Owner Draws', 'Expenses:Uncategorized'];

let world: World;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
}, 30_000);
afterAll(() => world.close(), 30_000);

const handle = (reaction: PostBankTransactions | ApplyClassification, events: Parameters<typeof trial.handle>[2]) =>
  trial.handle(world.follower, reaction, events);
const lineIdOf = (tenantId: number, transaction: number) => trial.lineIdOf(world.follower, tenantId, transaction);
const decideAsPerson = (tenantId: number, lineId: string, category: string) =>
  trial.decideAsPerson(world.follower, tenantId, lineId, category);
const booksOf = (tenantId: number) => trial.booksOf(world.follower, tenantId);

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
      await world.follower.asWorker([tenantId], 'test', async (em) => ({ reply: undefined, events: await ensureBooks(em, [tenantId]) }));
      for (const one of steps) {
        if ('facts' in one) {
          const facts = one.facts.map(({ ahead, ...rest }): FactOf => {
            const revision = Math.max(1, (revisions.get(rest.transaction) ?? 0) + ahead);
            revisions.set(rest.transaction, Math.max(revision, revisions.get(rest.transaction) ?? 0));
            return { ...rest, revision };
          });
          await handle(
            new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()),
            facts.map((given) => factOf(tenantId, given)),
          );
          // Within a batch only the newest revision of a transaction counts; of equal ones the first.
          const newest = new Map<number, FactOf>();
          for (const given of facts)
            if (given.revision > (newest.get(given.transaction)?.revision ?? 0)) newest.set(given.transaction, given);
          for (const given of newest.values()) model.receive(given);
        } else if ('lock' in one) {
          if (one.lock > model.lockedThrough) model.lockedThrough = one.lock;
          await world.admin.query('update ledger.books set everyone_through = $2 where tenant_id = $1', [tenantId, model.lockedThrough]);
        } else {
          const lineId = await lineIdOf(tenantId, one.decide);
          const sawSeq = (model.posted.get(one.decide)?.seq ?? 0) - (one.late ? 1 : 0);
          if (one.by === 'person') await decideAsPerson(tenantId, lineId, one.category);
          else await handle(new ApplyClassification(), [classified(tenantId, lineId, one.category, sawSeq)]);
          model.decide(one.decide, one.category, one.by, sawSeq);
        }
      }
      const books = await booksOf(tenantId);
      expect(books.differences).toEqual([]);
      expect(books.balances).toEqual(model.balances(bank));
      const posted = [...model.posted].sort(([a], [b]) => a - b);
      expect(books.lines).toEqual(
        posted.map(([id, { category, amountCents, date, by }]) => ({ id, path: category, cents: amountCents, date, by })),
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
    await handle(new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()), [
      factOf(tenantId, { ...base, amountCents }),
    ]);
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
  await handle(new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()), [
    factOf(one, { ...base, revision: 2, change: 'removed', amountCents: -1_000 }),
    factOf(two, { ...base, revision: 2, change: 'changed', amountCents: -8_000 }),
  ]);
  const [first, second] = [await booksOf(one), await booksOf(two)];
  expect([first.balances, first.lines]).toEqual([{}, []]);
  expect(second.balances).toEqual({ [bank]: -8_000, 'Equity:Owner Draws': 8_000 });
  expect([...first.differences, ...second.differences]).toEqual([]);
});
