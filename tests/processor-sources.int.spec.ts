// One account at a processor, told by its interface, by its files, or by both, in any order, on a bad network, the bank before or after: in the end
// the books hold what the processor holds, each charge is earned once, and what was paid out is at the bank.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayAt, daysAfter } from '#contracts/days.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { listCharges } from '#contracts/routes/client-invoices.js';
import { listProcessors } from '#contracts/routes/processors.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { seededRandom } from '#platform/random.js';
import type { StripeAccount } from '../services/host/simulators/stripe/stripe-account.js';
import { disturbance } from '../services/host/testing/disturbance.js';
import { StripeTrial } from '../services/invoicing/stripe/stripe.fixture.js';
import { importStatement, undo } from './upload.js';

let trial: StripeTrial;
beforeAll(async () => {
  trial = await StripeTrial.start({ now: '2026-12-20T17:00:00Z', transport: disturbance(23).transport });
}, 90_000);
afterAll(() => trial.close(), 60_000);

const names = ['Jenny Rosen', 'Ana Diaz', 'Kofi Mensah'];
const dayOf = ({ created }: { created: number }) => dayAt(created * 1_000);
const dollarsOf = (cents: number) => (cents / 100).toFixed(2);

/** Some days of business: charges, some of them paid back or disputed, and what there is goes to the bank. */
function trade(account: StripeAccount, random: () => number, days: number): void {
  for (let day = 0; day < days; day++) {
    for (let n = Math.floor(random() * 3); n >= 0; n--) {
      const amountCents = 2_000 + Math.floor(random() * 60_000);
      const name = names[Math.floor(random() * names.length)]!;
      const charge = account.charge({ amountCents, feeCents: 30 + Math.round(amountCents * 0.029), name, customer: `cus_${name}` });
      const chance = random();
      if (chance < 0.15) account.refund(charge, Math.ceil(amountCents / 3));
      else if (chance < 0.2) account.refund(charge, amountCents);
      else if (chance < 0.25) account.dispute(charge);
    }
    account.pass(86_400);
    if (day % 3 === 2 && heldBy(account) > 0) account.payOut();
  }
}

const heldBy = (account: StripeAccount): number => account.transactions.reduce((sum, { net }) => sum + net, 0);
const sumOf = (account: StripeAccount, type: string, of: 'amount' | 'fee') =>
  account.transactions.filter((one) => one.type === type).reduce((sum, one) => sum + one[of], 0);

/** Downloaded from the processor: from a transaction of its own on. */
function historyOf(account: StripeAccount, from = 0): string {
  const rows = account.transactions.slice(from).map(({ id, type, source, amount, fee, net, created, description }) => {
    const at = new Date(created * 1_000).toISOString().slice(0, 16).replace('T', ' ');
    const texts = [id, type, source ?? '', dollarsOf(amount), dollarsOf(fee), '', '', dollarsOf(net), 'usd', at, at, description ?? ''];
    return [...texts, dollarsOf(amount), 'usd', account.paidOut.get(id) ?? '', '', ''].join(',');
  });
  const head =
    'id,Type,Source,Amount,Fee,Destination Platform Fee,Destination Platform Fee Currency,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency,Transfer,Transfer Date (UTC),Transfer Group';
  return `${[head, ...rows].join('\n')}\n`;
}

/** Each payout two days later, between the bank's other lines. */
function bankOf(account: StripeAccount): string {
  const arrived = account.payouts.map(
    (payout) => `${daysAfter(dayOf(payout), 2)},STRIPE TRANSFER ${payout.id},,${dollarsOf(payout.amount)}`,
  );
  const other = [1, 2, 3].map((n) => `2026-10-0${n},STAPLES ${n},${n}0.00,`);
  return `${['Date,Description,Withdrawals,Deposits', ...other, ...arrived].join('\n')}\n`;
}

const orders = [
  ['api', 'bank', 'trade', 'api', 'bank'],
  ['bank', 'file', 'trade', 'file', 'bank'],
  ['file', 'api', 'trade', 'bank', 'api', 'file'],
  ['api', 'file', 'undo', 'trade', 'bank', 'api'],
  ['bank', 'trade', 'bank', 'file', 'api'],
] as const;

test.each(orders.map((steps, seed) => [steps.join(', '), steps, seed] as const))(
  'by %s',
  async (_, steps, seed) => {
    const random = seededRandom(seed + 5);
    const { tenantId, account, key } = await trial.business();
    const { system } = trial;
    trade(account, random, 12);
    let connected = false;
    let file = '';
    const does = {
      trade: async () => trade(account, random, 9),
      api: async () => void (connected ? await trial.reconcile(tenantId) : await trial.connect(tenantId, key)),
      // Files overlap: the next one begins with rows that the one before has.
      file: async () => {
        const text = historyOf(account, file === '' ? 0 : 4);
        file = (await importStatement(system, text, { tenantId, name: 'balance_history.csv' })).importId;
      },
      undo: async () => undo(system, file, tenantId),
      bank: async () => void (await importStatement(system, bankOf(account), { tenantId, fields: { accountName: 'Checking' } })),
    };
    for (const step of steps) {
      await does[step]();
      connected ||= step === 'api';
    }
    await system.drain();
    const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf: '2026-12-20' } });
    const balance = (path: string) => accounts.find((one) => one.path === path)?.balanceCents ?? 0;
    const paidOut = account.payouts.reduce((sum, { amount }) => sum + amount, 0);
    expect({
      sales: balance('Income:Sales'),
      returns: balance('Income:Returns & Allowances'),
      fees: balance('Expenses:Merchant Fees'),
      stripe: balance('Assets:Bank:Stripe'),
      transfer: balance('Assets:Transfer'),
      bank: balance('Assets:Bank:Checking'),
    }).toEqual({
      sales: -sumOf(account, 'charge', 'amount'),
      returns: -sumOf(account, 'refund', 'amount') - sumOf(account, 'adjustment', 'amount'),
      fees: account.transactions.reduce((sum, { fee }) => sum + fee, 0),
      stripe: heldBy(account),
      transfer: 0,
      bank: paidOut - 60_00,
    });
    expect((await system.get(getOpenTransfers, { tenantId })).open.count).toBe(0);
    expect((await system.get(listProcessors, { tenantId })).processors).toMatchObject([{ holdsCents: heldBy(account), openPayouts: 0 }]);
    const { data, pagination } = await system.get(listCharges, { tenantId, query: {} });
    expect(pagination.total).toBe(account.charges.length);
    const paid = new Set(data.filter(({ deposit }) => deposit !== null).map(({ charge_id }) => charge_id));
    const carried = account.charges.filter(({ balance_transaction }) => account.paidOut.has(String(balance_transaction)));
    expect([...paid].sort()).toEqual(carried.map(({ id }) => id).sort());
    if (!connected) return;
    const checked = (await system.get(getBankChecks, { tenantId })).accounts.find(({ name }) => name === 'Stripe');
    expect(checked).toMatchObject({ firstDifference: null, agreesThrough: expect.any(String) });
  },
  120_000,
);
