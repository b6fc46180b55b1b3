// A transfer that a person paired while its bank transactions leave the books and come back, also under another number, and at the same moment.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { ReceivedEvent } from '#contracts/define.js';
import { parseLineId } from '#contracts/line-ids.js';
import type { Identity } from '#platform/identity.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import {
  factOf,
  handle,
  lineIdOf,
  openLedger,
  tenants,
  unasked,
  type BeforeCommit,
} from '../../../tests/fixtures/ledger/posting.fixture.js';
import { oneWaits } from '../../../tests/support/one-waits.js';
import { cloneDatabase, type TestDatabase } from '../../host/testing/template.js';
import { ensureBooks } from '../accounts/accounts.js';
import { RestorePayments } from '../bills-and-invoices/restore-payments.js';
import { ApplyFileDecisions } from '../decided-in-files/apply-file-decisions.js';
import { PostBankTransactions } from '../posting/post-bank-transactions.reaction.js';
import { verifyBooks } from '../verify.js';
import { waitingDecisions } from '../waiting-decisions/waiting-decisions.query.js';
import { transferOf } from './transfers.query.js';
import { pairLines, undoPair } from './write-pair.js';

jest.setTimeout(60_000);
let database: TestDatabase;
let admin: pg.Client;
let first: Awaited<ReturnType<typeof openLedger>>;
let second: Awaited<ReturnType<typeof openLedger>>;
let tenantId = 0;
let next = 0;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Client(database.administrator);
  await admin.connect();
  first = await openLedger(database.administrator);
  second = await openLedger(database.administrator);
}, 60_000);
// Weeks apart, so that the two never pair by themselves.
beforeEach(async () => {
  tenantId = tenants[next++]!;
  await first.work.asWorker([tenantId], 'test', async (em) => ({ reply: undefined, events: await ensureBooks(em, [tenantId]) }));
  await post(first.work, [
    sent({ revision: 1 }),
    factOf(tenantId, { ...received, transaction: 2, revision: 1, change: 'added' }, 'Savings'),
  ]);
});
afterAll(async () => {
  await first.close();
  await second.close();
  await admin.end();
  await database.drop();
}, 60_000);

const received = { date: '2026-02-20', amountCents: 2_000 };
const sent = ({ revision, change = 'added', transaction = 1 }: { revision: number; change?: 'added' | 'removed'; transaction?: number }) =>
  factOf(tenantId, { date: '2026-03-10', amountCents: -2_000, transaction, revision, change });
/** Another transaction that the bank states in place of the one sent. */
const replacing = (): ReceivedEvent<any> => {
  const event = sent({ revision: 1, transaction: 3 });
  return { ...event, data: { ...event.data, replaces: [{ date: '2026-03-10', description: 'PAYEE 1' }] } };
};

const post = (work: UnitOfWork, events: ReceivedEvent<any>[], beforeCommit?: BeforeCommit) =>
  handle(work, new PostBankTransactions(unasked, new RestorePayments(), new ApplyFileDecisions()), events, beforeCommit);
const ana = () => ({ tenantId, mail: 'ana@demo.test', name: 'Ana' }) as Identity;
const linesNow = async () => [await lineIdOf(first.work, tenantId, 1), await lineIdOf(first.work, tenantId, 2)];
const pair = (work: UnitOfWork, lineIds: string[], beforeCommit?: BeforeCommit) =>
  work.asWorker([tenantId], 'ana@demo.test', async (em) => {
    const { events, ...reply } = await pairLines(em, ana(), lineIds);
    await beforeCommit?.(em);
    return { reply, events };
  });
const endPair = (work: UnitOfWork, pairId: string, beforeCommit?: BeforeCommit) =>
  work.asWorker([tenantId], 'ana@demo.test', async (em) => {
    const events = await undoPair(em, ana(), pairId);
    await beforeCommit?.(em);
    return { reply: undefined, events };
  });
/** The other side of a transaction, what waits, and what the books' own check says. */
const state = async (transaction: number) => {
  const lineId = await lineIdOf(first.work, tenantId, transaction);
  return first.work.inspect([tenantId], async (em) => ({
    otherSide: (await transferOf(em, { tenantId, ...parseLineId(lineId) }))?.otherSide?.description ?? null,
    waiting: (await waitingDecisions(em, tenantId)).decisions.map(({ kind, text }) => [kind, text]),
    differences: await verifyBooks(em),
  }));
};
const isPaired = { otherSide: 'PAYEE 2', waiting: [], differences: [] };

test.each([
  ['in one batch', (gone: ReceivedEvent<any>, come: ReceivedEvent<any>) => post(first.work, [gone, come])],
  [
    'one after the other',
    async (gone: ReceivedEvent<any>, come: ReceivedEvent<any>) => {
      await post(first.work, [gone]);
      await post(first.work, [come]);
    },
  ],
])('a transaction that takes the place of a paired one is paired, %s', async (_, come) => {
  await pair(first.work, await linesNow());
  await come(sent({ revision: 2, change: 'removed' }), replacing());
  expect(await state(3)).toEqual(isPaired);
});

test('a pair of which one side left the books waits once, and both sides are one item', async () => {
  await pair(first.work, await linesNow());
  await post(first.work, [sent({ revision: 2, change: 'removed' })]);
  const waits = ['transfer', 'Paired as a transfer with PAYEE 2 (Savings) by ana@demo.test.'];
  expect(await state(2)).toEqual({ otherSide: null, waiting: [waits], differences: [] });
  await post(first.work, [factOf(tenantId, { ...received, transaction: 2, revision: 2, change: 'removed' }, 'Savings')]);
  expect(await state(2)).toEqual({ otherSide: null, waiting: [waits], differences: [] });
  await post(first.work, [
    sent({ revision: 3 }),
    factOf(tenantId, { ...received, transaction: 2, revision: 3, change: 'added' }, 'Savings'),
  ]);
  expect(await state(1)).toEqual(isPaired);
});

test('a side that the bank changes to another amount keeps the pair waiting, until a person ends it or pairs the row with another', async () => {
  await pair(first.work, await linesNow());
  await post(first.work, [
    factOf(tenantId, { date: '2026-03-10', amountCents: -2_100, transaction: 1, revision: 2, change: 'changed' }),
    factOf(tenantId, { date: '2026-01-02', amountCents: 2_100, transaction: 4, revision: 1, change: 'added' }, 'Savings'),
  ]);
  expect((await state(1)).waiting).toEqual([['transfer', 'Paired as a transfer with PAYEE 2 (Savings) by ana@demo.test.']]);
  await pair(first.work, [await lineIdOf(first.work, tenantId, 1), await lineIdOf(first.work, tenantId, 4)]);
  expect(await state(1)).toEqual({ otherSide: 'PAYEE 4', waiting: [], differences: [] });
});

describe('while an import is undone', () => {
  /** Runs `one` up to its commit, begins `other`, and lets `one` commit once `other` waits for it. */
  async function interleaved<A, B>(one: (hold: BeforeCommit) => Promise<A>, other: () => Promise<B>): Promise<[A, B | Error]> {
    let following: Promise<B | Error> | undefined;
    const leading = one(async () => {
      following = other().catch((error: Error) => error);
      await oneWaits(admin);
    });
    return [await leading, await following!];
  }
  const gone = (work: UnitOfWork, hold?: BeforeCommit) => post(work, [sent({ revision: 2, change: 'removed' })], hold);
  const comeBack = (work: UnitOfWork, hold?: BeforeCommit) => post(work, [sent({ revision: 3 })], hold);

  test('a person pairs: the pair waits for the transaction, and is back with it', async () => {
    const lineIds = await linesNow();
    await interleaved((hold) => pair(first.work, lineIds, hold), () => gone(second.work)); // prettier-ignore
    expect((await state(2)).waiting).toHaveLength(1);
    await comeBack(first.work);
    expect(await state(1)).toEqual(isPaired);
  });

  test('a person who pairs too late is refused, and nothing is kept', async () => {
    const lineIds = await linesNow();
    const [, refused] = await interleaved((hold) => gone(first.work, hold), () => pair(second.work, lineIds)); // prettier-ignore
    expect(refused).toMatchObject({ code: 'unknown-transaction', status: 404 });
    await comeBack(first.work);
    expect(await state(1)).toEqual({ otherSide: null, waiting: [], differences: [] });
  });

  test('a person undoes the pair: it isn’t back with the transaction, which stays a transfer', async () => {
    const { pairId } = await pair(first.work, await linesNow());
    await interleaved((hold) => gone(first.work, hold), () => endPair(second.work, pairId)); // prettier-ignore
    expect((await state(2)).waiting).toEqual([['category', 'Categorized as Transfer by ana@demo.test.']]);
    await comeBack(first.work);
    expect(await state(1)).toEqual({ otherSide: null, waiting: [], differences: [] });
  });

  test('a person undoes the pair while the transaction comes back: it ends, and both sides are open', async () => {
    const { pairId } = await pair(first.work, await linesNow());
    await gone(first.work);
    await interleaved((hold) => endPair(first.work, pairId, hold), () => comeBack(second.work)); // prettier-ignore
    expect(await state(1)).toEqual({ otherSide: null, waiting: [], differences: [] });
  });

  test('two people pair one row with two others: the later pair applies, and one pair is left', async () => {
    await post(first.work, [
      factOf(tenantId, { ...received, date: '2026-01-02', transaction: 4, revision: 1, change: 'added' }, 'Savings'),
    ]);
    const [one, other] = [await linesNow(), [await lineIdOf(first.work, tenantId, 1), await lineIdOf(first.work, tenantId, 4)]];
    await interleaved((hold) => pair(first.work, one, hold), () => pair(second.work, other)); // prettier-ignore
    expect(await state(1)).toEqual({ otherSide: 'PAYEE 4', waiting: [], differences: [] });
  });
});

test('pairs from before the migration know the entries that they were made of', async () => {
  await pair(first.work, await linesNow());
  await post(first.work, [sent({ revision: 2, change: 'removed' })]);
  const entries = async () =>
    (await admin.query('select paid_entry_id, received_entry_id from ledger.transfer_pair where tenant_id = $1', [tenantId])).rows;
  const before = await entries();
  expect(before).toHaveLength(1);
  await admin.query('set search_path to ledger; alter table transfer_pair drop column paid_entry_id, drop column received_entry_id');
  await admin.query(readFileSync(new URL('../migrations/0035_pairs_that_wait.sql', import.meta.url), 'utf8'));
  expect(await entries()).toEqual(before);
});
