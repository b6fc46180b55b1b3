// Two writers of the books at one moment: a decision about a category and the reversal of its transaction, one held between its writes and
// its commit until the other one waits for it.
import { parseLineId } from '#contracts/line-ids.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { cloneDatabase, type TestDatabase } from '../../host/testing/template.js';
import { ensureBooks } from '../accounts/accounts.js';
import { ApplyClassification } from '../categories/apply-classification.reaction.js';
import { transferOf } from '../transfers/transfers.query.js';
import { PostBankTransactions } from './post-bank-transactions.reaction.js';
import { RestorePayments } from '../bills-and-invoices/restore-payments.js';
import { ApplyFileDecisions } from '../decided-in-files/apply-file-decisions.js';
import {
  bank,
  booksOf,
  classified,
  decideAsPerson,
  factOf,
  handle,
  lineIdOf,
  numbered,
  openLedger,
  tenants,
  unasked,
} from '../../../tests/fixtures/ledger/posting.fixture.js';
import { oneWaits } from '../../../tests/support/one-waits.js';

const added = { revision: 1, change: 'added' as const, date: '2026-03-10', amountCents: -2_000 };
const removed = { ...added, revision: 2, change: 'removed' as const };
const changed = { ...added, revision: 2, change: 'changed' as const, amountCents: -3_000 };

let database: TestDatabase;
let admin: pg.Client;
let first: Awaited<ReturnType<typeof openLedger>>;
let second: Awaited<ReturnType<typeof openLedger>>;
/** A new business for each test; its one transaction has this number. */
let tenantId = 0;
const transaction = 1;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Client(database.administrator);
  await admin.connect();
  first = await openLedger(database.administrator);
  second = await openLedger(database.administrator);
}, 30_000);
let next = 0;
beforeEach(async () => {
  tenantId = tenants[next++]!;
  await first.work.asWorker([tenantId], 'test', async (em) => ({ reply: undefined, events: await ensureBooks(em, [tenantId]) }));
});
afterAll(async () => {
  await first.close();
  await second.close();
  await admin.end();
  await database.drop();
}, 30_000);

/** A transaction in the books with nothing decided about it: the number of its line. */
async function fresh(): Promise<string> {
  await handle(first.work, new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()), [
    factOf(tenantId, { ...added, transaction }),
  ]);
  return lineIdOf(first.work, tenantId, transaction);
}

const nothing = { balances: {}, lines: [], held: [], differences: [] };

const bankFact = (work: UnitOfWork, fact: typeof removed | typeof changed, beforeCommit?: () => Promise<void>) =>
  handle(
    work,
    new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()),
    [factOf(tenantId, { ...fact, transaction })],
    beforeCommit,
  );
const classification = (work: UnitOfWork, lineId: string, beforeCommit?: () => Promise<void>) =>
  handle(work, new ApplyClassification(), [classified(tenantId, lineId, 'Expenses:Travel', 0)], beforeCommit);

/** Runs `one` up to its commit, begins `other`, and lets `one` commit once `other` waits for it. */
async function interleaved<A, B>(one: (beforeCommit: () => Promise<void>) => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  let following: Promise<B> | undefined;
  const leading = one(async () => {
    following = other();
    following.catch(() => {});
    await oneWaits(admin);
  });
  return [await leading, await following!];
}

describe('a decision that commits while its transaction is being', () => {
  test.each([
    ['classified and removed', (lineId: string, hold: () => Promise<void>) => classification(first.work, lineId, hold)],
    [
      'decided by a person and removed',
      (lineId: string, hold: () => Promise<void>) => decideAsPerson(first.work, tenantId, lineId, 'Expenses:Travel', hold),
    ],
    [
      'filed under a new category and removed',
      (lineId: string, hold: () => Promise<void>) => decideAsPerson(first.work, tenantId, lineId, 'Expenses:Travel:Trains', hold),
    ],
  ])('%s leaves nothing of it', async (_, decide) => {
    const lineId = await fresh();
    await interleaved(
      (hold) => decide(lineId, hold) as Promise<unknown>,
      () => bankFact(second.work, removed),
    );
    expect(await booksOf(first.work, tenantId)).toEqual(nothing);
  });

  test('changed goes over to the transaction as it is then, when a person made it', async () => {
    const lineId = await fresh();
    await interleaved(
      (hold) => decideAsPerson(first.work, tenantId, lineId, 'Expenses:Travel', hold),
      () => bankFact(second.work, changed),
    );
    const books = await booksOf(first.work, tenantId);
    expect(books.balances).toEqual({ [bank]: -3_000, 'Expenses:Travel': 3_000 });
    expect(books.lines).toMatchObject([{ path: 'Expenses:Travel', cents: -3_000, by: 'person' }]);
    expect(books.differences).toEqual([]);
  });
});

describe('a decision that comes while the reversal commits', () => {
  test('of a person is ignored as reversed', async () => {
    const lineId = await fresh();
    const [, { applied, ignored }] = await interleaved(
      (hold) => bankFact(first.work, removed, hold),
      () => decideAsPerson(second.work, tenantId, lineId, 'Expenses:Travel'),
    );
    expect([applied.length, ignored.map(({ why }) => why)]).toEqual([0, ['reversed']]);
    expect(await booksOf(first.work, tenantId)).toEqual(nothing);
  });

  test('of the assistant changes nothing', async () => {
    const lineId = await fresh();
    await interleaved(
      (hold) => bankFact(first.work, removed, hold),
      () => classification(second.work, lineId),
    );
    expect(await booksOf(first.work, tenantId)).toEqual(nothing);
  });
});

test('of two decisions at once the assistant’s gives way to the person’s', async () => {
  const lineId = await fresh();
  await interleaved(
    (hold) => decideAsPerson(first.work, tenantId, lineId, 'Expenses:Meals', hold),
    () => classification(second.work, lineId),
  );
  const books = await booksOf(first.work, tenantId);
  expect(books.balances).toEqual({ [bank]: -2_000, 'Expenses:Meals': 2_000 });
  expect(books.differences).toEqual([]);
});

test('of two people at once the second files what the first has filed, also out of a category that is new', async () => {
  const lineId = await fresh();
  await interleaved(
    (hold) => decideAsPerson(first.work, tenantId, lineId, 'Expenses:Travel:Trains', hold),
    () => decideAsPerson(second.work, tenantId, lineId, 'Expenses:Meals'),
  );
  const books = await booksOf(first.work, tenantId);
  expect(books.balances).toEqual({ [bank]: -2_000, 'Expenses:Meals': 2_000 });
  expect(books.differences).toEqual([]);
});

test('two people file the two sides of one transfer at once: each side knows the other', async () => {
  const savings = { ...added, amountCents: 2_000 };
  await handle(first.work, new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()), [
    factOf(tenantId, { ...savings, transaction: 2 }, 'Savings'),
  ]);
  const [paying, receiving] = [await fresh(), await lineIdOf(first.work, tenantId, 2)];
  await interleaved(
    (hold) => decideAsPerson(first.work, tenantId, paying, 'Assets:Transfer', hold),
    () => decideAsPerson(second.work, tenantId, receiving, 'Assets:Transfer'),
  );
  const { balances, differences } = await booksOf(first.work, tenantId);
  expect(balances).toEqual({ [bank]: -2_000, 'Assets:Bank:Savings': 2_000 });
  // The books' own check would name two lines that could be one movement.
  expect(differences).toEqual([]);
  expect(await first.work.inspect([tenantId], (em) => transferOf(em, { tenantId, ...parseLineId(paying) }))).toMatchObject({
    otherSide: { lineId: receiving },
  });
});

test('the digits of an account hold the books of its business, and no others of the batch', async () => {
  const other = tenants[next++]!;
  await first.work.asWorker([other], 'test', async (em) => ({ reply: undefined, events: await ensureBooks(em, [other]) }));
  const posting = new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions());
  const batch = [factOf(other, { ...added, transaction: 7 }), numbered(tenantId, '4410')];
  const free = async () => {
    const { rows } = await admin.query(
      'select tenant_id from ledger.books where tenant_id = any ($1) order by tenant_id for share skip locked',
      [[tenantId, other]],
    );
    return rows.map((row: { tenant_id: number }) => row.tenant_id);
  };
  let meanwhile: number[] = [];
  await handle(first.work, posting, batch, async () => {
    meanwhile = await free();
  });
  expect([meanwhile, await free()]).toEqual([[other], [tenantId, other]]);
});
