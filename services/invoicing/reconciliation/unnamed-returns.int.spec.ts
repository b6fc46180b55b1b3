// A payout that came back, and a bank whose text for that names no processor: the line is offered to a person, whatever came first, and is
// as it was before once the answer is undone or a side goes.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NewEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { answerPayoutDeposit, listPayoutDeposits, listProcessors } from '#contracts/routes/processors.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { disturbance } from '../../../tests/fixtures/platform/disturbance.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { atStripe, bank, fact, type Fact } from '../../../tests/fixtures/invoicing/reconcile.fixture.js';

let system: TestSystem;
const tenants = [2, 3, 4, 5, 6];
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-12-01T17:00:00Z', transport: disturbance(31).transport });
  for (const tenantId of tenants) await system.openBusiness(tenantId);
}, 90_000);
afterAll(() => system.close(), 60_000);

const publish = async (tenantId: number, ...facts: Fact[]) => {
  await system.publish(
    'bank-link',
    facts.map((data): NewEvent => transactionReceived.of(tenantId, data)),
  );
  await system.drain();
};

/** 241.00 sent, shown by the bank under the processor's name, sent back by it under no name, which the processor notices days later. */
const sides = () => ({
  out: atStripe('2025-04-01', { kind: 'payout', grossCents: -241_00, payoutId: 'po_1' }),
  deposit: fact(bank, '2025-04-02', 'STRIPE TRANSFER ST-A1', 241_00),
  back: fact(bank, '2025-04-03', 'ACH RETURN R03', -241_00),
  noticed: atStripe('2025-04-08', { kind: 'payout', grossCents: 241_00, payoutId: 'po_1' }),
});

const waiting = (tenantId: number) => system.get(listPayoutDeposits, { tenantId });
const say = async (tenantId: number, { bankTransactionId }: Fact, body: object) => {
  const { status } = await system.call(answerPayoutDeposit, { tenantId, params: { bankTransactionId }, body });
  await system.drain();
  return status;
};
const categoryOf = async (tenantId: number) =>
  (await system.get(getLedgerFast, { tenantId, query: { search: 'R03' } })).transactions[0]!.Category;
const open = async (tenantId: number) => ({
  transfers: (await system.get(getOpenTransfers, { tenantId })).open.count,
  payouts: (await system.get(listProcessors, { tenantId })).processors.map(({ openPayouts }) => openPayouts),
});
const gone = (row: Fact): Fact => ({ ...row, revision: row.revision + 1, change: 'removed' });

test.each([
  [2, ['out', 'deposit', 'noticed', 'back']],
  [3, ['back', 'noticed', 'deposit', 'out']],
] as const)('is offered, taken and given back: business %i, events in the order %j', async (tenantId, order) => {
  const all = sides();
  for (const side of order) await publish(tenantId, all[side]);
  const { back, noticed } = all;
  const before = await categoryOf(tenantId);
  const suggestion = {
    state: 'suggested',
    processor: 'stripe',
    deposit: {
      bankTransactionId: back.bankTransactionId,
      amountCents: -241_00,
      description: 'ACH RETURN R03',
      bankAccount: 'PNC Operating',
    },
    payouts: [{ bankTransactionId: noticed.bankTransactionId, amountCents: 241_00, date: '2025-04-08' }],
    countedTwiceCents: -241_00,
  };
  expect(await waiting(tenantId)).toMatchObject({ deposits: [suggestion], total: 1, countedTwiceCents: 0 });
  expect(await open(tenantId)).toEqual({ transfers: 1, payouts: [1] });
  expect(await say(tenantId, back, { answer: 'payout', payouts: [all.deposit.bankTransactionId] })).toBe(422);
  expect(await say(tenantId, back, { answer: 'payout', payouts: [noticed.bankTransactionId] })).toBe(200);
  expect([await categoryOf(tenantId), await waiting(tenantId)]).toMatchObject(['Transfer', { total: 0 }]);
  expect(await open(tenantId)).toEqual({ transfers: 0, payouts: [0] });
  // The processor's row is removed and added again: the person's answer still applies.
  await publish(tenantId, gone(noticed));
  expect(await categoryOf(tenantId)).toBe(before);
  await publish(tenantId, { ...noticed, revision: 3 });
  expect(await categoryOf(tenantId)).toBe('Transfer');
  // So is it with the bank's own line.
  await publish(tenantId, gone(back));
  expect(await open(tenantId)).toEqual({ transfers: 1, payouts: [1] });
  await publish(tenantId, { ...back, revision: 3 });
  expect([await categoryOf(tenantId), await open(tenantId)]).toEqual(['Transfer', { transfers: 0, payouts: [0] }]);
  // The bank's correction is posted again.
  await publish(tenantId, { ...back, revision: 4, change: 'changed', description: 'ACH RETURN R03 CORRECTED' });
  expect([await categoryOf(tenantId), await open(tenantId)]).toEqual(['Transfer', { transfers: 0, payouts: [0] }]);
  expect(await say(tenantId, back, { answer: 'undecided' })).toBe(200);
  expect(await categoryOf(tenantId)).toBe(before);
  expect((await waiting(tenantId)).deposits).toHaveLength(1);
  expect(await say(tenantId, back, { answer: 'other' })).toBe(200);
  expect(await waiting(tenantId)).toMatchObject({ total: 0 });
});

test('none is offered by another amount, further away, from a card, coming in, or filed as a transfer already', async () => {
  const { out, deposit, noticed } = sides();
  const card = { ...bank, id: crypto.randomUUID(), name: 'Visa', type: 'liability' as const };
  const filed = fact(bank, '2025-04-04', 'TO SAVINGS', -241_00);
  await publish(
    4,
    ...[out, deposit, noticed, filed],
    fact(bank, '2025-04-08', 'ACH RETURN', -241_01),
    fact(bank, '2025-03-31', 'ACH RETURN EARLY', -241_00),
    fact(bank, '2025-04-16', 'ACH RETURN LATE', -241_00),
    fact(card, '2025-04-08', 'RETURNED', -241_00),
    fact(bank, '2025-04-08', 'ACH CREDIT', 241_00),
  );
  const { JournalEntryLineID: lineId } = (await system.get(getLedgerFast, { tenantId: 4, query: { search: 'TO SAVINGS' } }))
    .transactions[0]!;
  await system.get(putTransactionCategory, { tenantId: 4, params: { lineId }, body: { category: 'Transfer' } });
  await system.drain();
  expect((await waiting(4)).deposits.map(({ deposit }) => deposit.description)).toEqual([]);
});

test('each of two equal ones is offered with either line, and the second with what is left', async () => {
  const [first, second] = [sides(), sides()];
  const other = { ...second.noticed, date: '2025-04-09', processor: { ...second.noticed.processor!, payoutId: 'po_2' } };
  const lines = [first.back, { ...second.back, date: '2025-04-05' }] as const;
  await publish(5, first.out, first.deposit, first.noticed, other, ...lines);
  const offered = async () =>
    (await waiting(5)).deposits.map(({ deposit, payouts, otherSums }) => [
      deposit.bankTransactionId,
      ...[payouts, ...(otherSums ?? [])].map((sum) => sum.map(({ bankTransactionId }) => bankTransactionId).join()),
    ]);
  const [one, two] = [first.noticed.bankTransactionId, other.bankTransactionId];
  expect(await offered()).toEqual([
    [lines[1].bankTransactionId, one, two],
    [lines[0].bankTransactionId, one, two],
  ]);
  expect(await say(5, lines[0], { answer: 'payout', payouts: [one] })).toBe(200);
  expect(await offered()).toEqual([[lines[1].bankTransactionId, two]]);
  // Another business knows nothing of the line.
  expect(await say(6, lines[1], { answer: 'other' })).toBe(404);
});

test('a rebuild changes nothing', async () => {
  const before = await Promise.all([2, 3, 4, 5].map((tenantId) => waiting(tenantId)));
  for (const tenantId of [2, 3, 4, 5]) await rebuilds.invoicing!(unitsOfWorkOf(system.composition), tenantId);
  expect(await Promise.all([2, 3, 4, 5].map((tenantId) => waiting(tenantId)))).toEqual(before);
});
