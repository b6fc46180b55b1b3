// Deposits at the bank that are a processor's payouts: no revenue, whichever side comes first, nothing over a person's word, and back when
// a side goes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataOf } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { applyRules, createRule } from '#contracts/routes/rules.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { TestSystem } from '../../host/testing/test-system.js';

type Fact = DataOf<typeof transactionReceived>;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-06-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const bank = { id: randomUUID(), name: 'PNC Operating', type: 'asset' as const, mask: '4410' };
const stripe = { id: randomUUID(), name: 'Stripe', type: 'asset' as const, mask: null, processor: 'stripe' as const };
const fact = (account: Fact['account'], date: string, description: string, amountCents: number): Fact => ({
  ...{ bankTransactionId: randomUUID(), revision: 1, change: 'added', kind: 'activity' },
  ...{ account, date, description, reference: '', amountCents },
});
const detail = { feeCents: 0, taxCents: 0, chargeId: '', client: '', clientId: '', payoutId: '' };

/** 300.00 from a client, 9.00 of it kept, 291.00 paid out and arrived two days later. */
const sides = () => ({
  charge: {
    ...fact(stripe, '2025-04-23', 'Jenny Rosen · Portrait session', 291_00),
    processor: {
      ...detail,
      kind: 'charge' as const,
      grossCents: 300_00,
      feeCents: 9_00,
      chargeId: 'ch_1',
      client: 'Jenny Rosen',
      payoutId: 'po_1',
    },
  },
  payout: {
    ...fact(stripe, '2025-04-30', 'STRIPE PAYOUT', -291_00),
    processor: { ...detail, kind: 'payout' as const, grossCents: -291_00, payoutId: 'po_1' },
  },
  deposit: fact(bank, '2025-05-02', 'STRIPE TRANSFER ST-A1B2C3', 291_00),
});
const publish = async (tenantId: number, ...facts: Fact[]) => {
  await system.publish(
    'bank-link',
    facts.map((fact) => transactionReceived.of(tenantId, fact)),
  );
  await system.drain();
};
const gone = (one: Fact): Fact => ({ ...one, revision: one.revision + 1, change: 'removed' });
const revenue = async (tenantId: number) => (await system.get(getIncomeStatement, { tenantId, params: { year: 2025 } })).revenue.total;
const depositOf = async (tenantId: number) =>
  (await system.get(getLedgerFast, { tenantId, query: { search: 'ST-A1B2C3' } })).transactions[0]!;

test('the deposit is a transfer, whichever side comes first, and revenue is the gross', async () => {
  const { charge, payout, deposit } = sides();
  await publish(2, charge, payout);
  await publish(2, deposit);
  expect([(await depositOf(2)).Category, await revenue(2)]).toEqual(['Transfer', 300]);
  // Corrected by a later file, it is reposted as the payout that it still is.
  await publish(2, { ...deposit, revision: 2, change: 'changed', description: 'STRIPE TRANSFER ST-A1B2C3 PPD' });
  expect([(await depositOf(2)).Category, await revenue(2)]).toEqual(['Transfer', 300]);
  const other = sides();
  await publish(3, other.deposit);
  const alone = await depositOf(3);
  expect(alone.Category).not.toBe('Transfer');
  await publish(3, other.payout, other.charge);
  expect([(await depositOf(3)).Category, await revenue(3)]).toEqual(['Transfer', 300]);
  expect((await depositOf(3)).aiClassification).toMatchObject({ decidedBy: 'rule', reason: expect.stringContaining('Stripe') });
  expect((await system.get(getOpenTransfers, { tenantId: 3 })).open.count).toBe(0);
  // Undone, the deposit is what it was before; the payout is open.
  await publish(3, gone(other.payout), gone(other.charge));
  expect((await depositOf(3)).Category).toBe(alone.Category);
  expect(await revenue(3)).toBe(alone.Category === 'Sales' ? 291 : await revenue(3));
});

test('a person’s word stays, before and after, and a rule does not bring the revenue back', async () => {
  const { charge, payout, deposit } = sides();
  await publish(4, deposit);
  const { JournalEntryLineID: lineId } = await depositOf(4);
  await system.get(putTransactionCategory, { tenantId: 4, params: { lineId }, body: { category: 'Services' } });
  await publish(4, charge, payout);
  expect([(await depositOf(4)).Category, await revenue(4)]).toEqual(['Services', 591]);
  await publish(4, gone(payout));
  expect((await depositOf(4)).Category).toBe('Services');
  const again = sides();
  await publish(5, again.charge, again.payout, again.deposit);
  const rule = { match: [{ field: 'description', operator: 'contains', value: 'STRIPE' }], category: 'Sales' };
  await system.get(createRule, { tenantId: 5, body: rule as never });
  await system.get(applyRules, { tenantId: 5, body: {} });
  await system.drain();
  expect([(await depositOf(5)).Category, await revenue(5)]).toEqual(['Transfer', 300]);
});

test('two payouts that arrived as one deposit leave nothing open', async () => {
  const { charge, payout, deposit } = sides();
  const second = {
    ...payout,
    bankTransactionId: randomUUID(),
    amountCents: -9_00,
    processor: { ...payout.processor, grossCents: -9_00, payoutId: 'po_2' },
  };
  await publish(6, { ...deposit, amountCents: 300_00 });
  await publish(6, charge, payout, second);
  expect([(await depositOf(6)).Category, await revenue(6)]).toEqual(['Transfer', 300]);
  expect((await system.get(getOpenTransfers, { tenantId: 6 })).open.count).toBe(0);
  expect((await system.get(getLedgerFast, { tenantId: 6, query: { openTransfersOnly: true } })).pagination.total).toBe(0);
});
