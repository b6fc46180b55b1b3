// One account at a processor, told by its interface, by its files, or by both, in any order, on a bad network, the bank before or after: in the end
// the books hold what the processor holds, each charge is earned once, and what was paid out is at the bank.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayAt, daysAfter, daysBetween } from '#contracts/days.js';
import type { DataOf } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { listCharges } from '#contracts/routes/client-invoices.js';
import { answerPayoutDeposit, listPayoutDeposits, listProcessors } from '#contracts/routes/processors.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { seededRandom } from '#platform/random.js';
import type { Payout } from '../services/simulators/stripe/shapes.js';
import type { StripeAccount } from '../services/simulators/stripe/stripe-account.js';
import { disturbance } from './fixtures/platform/disturbance.fixture.js';
import { StripeFixture } from './fixtures/invoicing/stripe.fixture.js';
import { importStatement, undo } from './upload.js';

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await StripeFixture.start({ now: '2026-12-20T17:00:00Z', transport: disturbance(23).transport });
}, 90_000);
afterAll(() => fixture.close(), 60_000);

const names = ['Jenny Rosen', 'Ana Diaz', 'Kofi Mensah'];
const dayOf = ({ created }: { created: number }) => dayAt(created * 1_000);
const dollarsOf = (cents: number) => (cents / 100).toFixed(2);

/** Some days of business: charges, some of them paid back or disputed, and what there is goes to the bank. */
function trade(account: StripeAccount, random: () => number, days: number): void {
  // The same client buys the same again on one day: a file may end between the two.
  const same = { amountCents: 4_500, feeCents: 161, name: names[0]!, customer: 'cus_same', description: 'Day pass' };
  if (account.charges.length > 0) account.charge(same);
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
    if (day % 3 !== 2 || heldBy(account) <= 0) continue;
    account.payOut();
    // A client of the processor's name, whose only charge is a payout of the same amount.
    if (random() < 0.5) continue;
    const amountCents = 2_000 + Math.floor(random() * 60_000);
    account.charge({ amountCents, name: 'Stripe Press', customer: 'cus_press', description: 'Stripe Press order' });
    account.payOut();
  }
  account.charge(same);
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

const areTogether = (first: Payout, second?: Payout): boolean => !second || daysBetween(dayOf(first), dayOf(second)) <= 4;

/** Payouts that the bank sends back. */
const returned = new WeakSet<object>();

/** Payouts as the bank shows them: some two of them as one. The first of two waits for the second, though not for more than a week. */
function depositsOf({ payouts }: StripeAccount): (typeof payouts)[] {
  const kept = payouts.filter((payout) => !returned.has(payout));
  return kept.flatMap((payout, n) => {
    if (n % 4 === 1) return areTogether(payout, kept[n + 1]) ? [] : [[payout]];
    return [n % 4 === 2 && areTogether(kept[n - 1]!, payout) ? [kept[n - 1]!, payout] : [payout]];
  });
}
const amountOf = (payouts: { amount: number }[]): number => payouts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Each two days later, between the bank's other lines. Of what it sends back it shows nothing, or the deposit and two days later its return, which names
 * the processor or does not.
 */
function bankOf(account: StripeAccount): string {
  const sentBack = account.payouts
    .filter((payout) => returned.has(payout))
    .filter((_, n) => n % 3 !== 2)
    .flatMap((payout, n) => [
      `${daysAfter(dayOf(payout), 2)},STRIPE TRANSFER ${payout.id},,${dollarsOf(payout.amount)}`,
      `${daysAfter(dayOf(payout), 4)},${n % 2 === 0 ? unnamedReturn : 'STRIPE RETURN'} ${payout.id},${dollarsOf(payout.amount)},`,
    ]);
  const arrived = depositsOf(account).map(
    (payouts) => `${daysAfter(dayOf(payouts.at(-1)!), 2)},STRIPE TRANSFER ${payouts.at(-1)!.id},,${dollarsOf(amountOf(payouts))}`,
  );
  const other = [1, 2, 3].map((n) => `2026-10-0${n},STAPLES ${n},${n}0.00,`);
  return `${['Date,Description,Withdrawals,Deposits', ...[...other, ...arrived, ...sentBack].sort()].join('\n')}\n`;
}

const unnamedReturn = 'ACH RETURN R03';

/** A person says yes to every return that is offered. */
async function answerReturns(tenantId: number): Promise<void> {
  const { system } = fixture;
  await system.drain();
  for (const { deposit, payouts } of (await system.get(listPayoutDeposits, { tenantId })).deposits)
    if (deposit.description.startsWith(unnamedReturn))
      await system.get(answerPayoutDeposit, {
        ...{ tenantId, params: { bankTransactionId: deposit.bankTransactionId } },
        body: { answer: 'payout', payouts: payouts.map(({ bankTransactionId }) => bankTransactionId) },
      });
}

/** The bank says the same deposits in other words, so that their entries are posted again, each in the batch in which the earlier one goes. */
async function reword(tenantId: number): Promise<void> {
  const { system } = fixture;
  await system.drain();
  const { rows } = await system.composition.database.query<{ data: string }>(
    `select distinct on (data::jsonb ->> 'bankTransactionId') data from bank_link.event_log where tenant_id = $1 and type = $2
     order by data::jsonb ->> 'bankTransactionId', (data::jsonb ->> 'revision')::int desc`,
    [tenantId, transactionReceived.type],
  );
  const deposits = rows
    .map(({ data }) => JSON.parse(data) as DataOf<typeof transactionReceived>)
    .filter(({ change, description }) => change !== 'removed' && description.startsWith('STRIPE TRANSFER'))
    .map((one) => ({ ...one, revision: one.revision + 1, change: 'changed' as const, description: `${one.description} PPD` }));
  await system.publish('bank-link', deposits.map((one) => transactionReceived.of(tenantId, one))); // prettier-ignore
}

const choices = ['api', 'file', 'tail', 'bank', 'trade', 'undo', 'bounce', 'answer'] as const;
/** `reword` only when no file follows: bank-link knows nothing of what the bank says here. */
type Step = (typeof choices)[number] | 'reword';

/** Any steps, and in the end all that was traded is told and at the bank. */
function anyOrder(seed: number): Step[] {
  const random = seededRandom(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const last: Step[] = random() < 0.5 ? ['bank', one(['api', 'file'])] : [one(['api', 'file']), 'bank'];
  return [...Array.from({ length: 3 + Math.floor(random() * 5) }, () => one(choices)), 'trade', ...last, ...(random() < 0.7 ? (['reword'] as const) : []), 'answer']; // prettier-ignore
}

const orders: Step[][] = [
  ['api', 'bank', 'trade', 'api', 'bank'],
  ['bank', 'file', 'trade', 'file', 'bank'],
  ['file', 'api', 'trade', 'bank', 'api', 'file'],
  ['api', 'file', 'undo', 'trade', 'bank', 'api'],
  ['bank', 'trade', 'bank', 'file', 'api'],
  ['file', 'bank', 'trade', 'tail', 'bank', 'reword'],
  ['bounce', 'api', 'bank', 'bounce', 'bounce', 'bank', 'trade', 'api', 'bank', 'answer'],
  ['bounce', 'file', 'bounce', 'file', 'bounce', 'trade', 'bank', 'answer', 'file', 'answer'],
  ...Array.from({ length: Number(process.env.ORDERS ?? 2) }, (_, n) => anyOrder(n + 1)),
];

/** Books, transfers, processors and charges say what the processor and the bank did. `paidOut`: transactions that somebody has told since. */
async function expectBooks({
  tenantId,
  account,
  paidOut,
}: {
  tenantId: number;
  account: StripeAccount;
  paidOut: Set<string>;
}): Promise<void> {
  const { system } = fixture;
  await system.drain();
  const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf: '2026-12-20' } });
  const balance = (path: string) => accounts.find((one) => one.path === path)?.balanceCents ?? 0;
  const arrived = depositsOf(account).flat();
  const onTheWay = account.payouts.filter((payout) => !arrived.includes(payout) && !returned.has(payout));
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
    transfer: amountOf(onTheWay),
    bank: amountOf(arrived) - 60_00,
  });
  expect((await system.get(getOpenTransfers, { tenantId })).open.count).toBe(onTheWay.length);
  expect((await system.get(listProcessors, { tenantId })).processors).toMatchObject([
    { holdsCents: heldBy(account), openPayouts: onTheWay.length },
  ]);
  const { data, pagination } = await system.get(listCharges, { tenantId, query: {} });
  expect(pagination.total).toBe(account.charges.length);
  const paid = new Set(data.filter(({ deposit }) => deposit !== null).map(({ charge_id }) => charge_id));
  const ids = new Set(arrived.map(({ id }) => id));
  const carried = account.charges.filter(
    ({ balance_transaction: id }) => paidOut.has(String(id)) && ids.has(account.paidOut.get(String(id)) ?? ''),
  );
  expect([...paid].sort()).toEqual(carried.map(({ id }) => id).sort());
}

test.each(orders.map((steps, seed) => [steps.join(', '), steps, seed] as const))(
  'by %s',
  async (_, steps, seed) => {
    const random = seededRandom(seed + 5);
    const { tenantId, account, key } = await fixture.business();
    const { system } = fixture;
    trade(account, random, 12);
    let connected = false;
    /** How many of the processor's transactions somebody has told. */
    let told = 0;
    /** Transactions that somebody has told since they were paid out. */
    const paidOut = new Set<string>();
    const tell = (from: number): void => {
      for (const { id } of account.transactions.slice(from)) if (account.paidOut.has(id)) paidOut.add(id);
      told = account.transactions.length;
    };
    // `isWhole`: of the processor, and from its first row on.
    const files: { importId: string; isWhole: boolean }[] = [];
    let onItsWay: Payout | undefined;
    /** Sends a payout that won't be kept; then it comes back, before the bank shows that or after. */
    const bounce = (): void => {
      if (onItsWay) {
        account.pass((2 + Math.floor(random() * 5)) * 86_400);
        account.bounce(onItsWay);
        onItsWay = undefined;
      } else if (heldBy(account) > 0) returned.add((onItsWay = account.payOut()));
    };
    const does: Record<Step, () => Promise<void>> = {
      bounce: async () => bounce(),
      trade: async () => {
        if (onItsWay) bounce();
        trade(account, random, 9);
      },
      api: async () => {
        await (connected ? fixture.reconcile(tenantId) : fixture.connect(tenantId, key));
        tell(0);
      },
      // Files overlap: the next one begins with rows that the one before has.
      file: async () => {
        const isWhole = !connected && !files.some((one) => one.isWhole);
        const text = historyOf(account, isWhole ? 0 : 4);
        const { importId } = await importStatement(system, text, { tenantId, name: 'balance_history.csv' });
        files.push({ importId, isWhole });
        tell(isWhole ? 0 : 4);
      },
      // Begins where the news before ended, between two equal charges of a day; whose it is, a person says.
      tail: async () => {
        if (told === 0 || told === account.transactions.length) return;
        const { importId } = await importStatement(system, historyOf(account, told), { tenantId, fields: { accountName: 'Stripe' } });
        files.push({ importId, isWhole: false });
        tell(told);
      },
      reword: () => reword(tenantId),
      answer: () => answerReturns(tenantId),
      undo: async () => {
        const last = files.pop();
        if (last) await undo(system, last.importId, tenantId);
      },
      bank: async () => {
        const { importId } = await importStatement(system, bankOf(account), { tenantId, fields: { accountName: 'Checking' } });
        files.push({ importId, isWhole: false });
      },
    };
    for (const step of steps) {
      await does[step]();
      connected ||= step === 'api';
    }
    await expectBooks({ tenantId, account, paidOut });
    if (!connected) return;
    const checked = (await system.get(getBankChecks, { tenantId })).accounts.find(({ name }) => name === 'Stripe');
    expect(checked).toMatchObject({ firstDifference: null, agreesThrough: expect.any(String) });
  },
  120_000,
);
