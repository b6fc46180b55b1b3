// Reading accounts at a simulated Stripe with Stripe's own client: everything once, only what is new later, whatever goes wrong on the way.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getClientHistory, listCharges, reconcileCharges } from '#contracts/routes/client-invoices.js';
import { disconnectProcessor, listProcessorConnections } from '#contracts/routes/processor-connections.js';
import { ReconcileSchedule } from './reconcile-schedule.js';
import { differences, StripeTrial } from './stripe.fixture.js';
import type { StripeAccount } from '../../host/simulators/stripe/stripe-account.js';

let trial: StripeTrial;
beforeAll(async () => {
  trial = await StripeTrial.start();
}, 90_000);
afterAll(() => trial.close(), 60_000);

const period = { startDate: '2026-01-01', endDate: '2026-12-31' };

/** Charges with refunds, disputes, fees and payouts among them. */
function trade(account: StripeAccount, charges: number): void {
  for (let n = 1; n <= charges; n++) {
    const charge = account.charge({ amountCents: 1_000 + n, feeCents: 30 + n, name: `Client ${n % 7}`, customer: `cus_${n % 7}` });
    if (n % 11 === 0) account.refund(charge, 500);
    if (n % 29 === 0) account.dispute(charge);
    if (n % 40 === 0) account.payOut();
    if (n % 50 === 0) account.move({ type: 'stripe_fee', amount: -200, description: 'Billing - Usage Fee' });
  }
}

/** Where the business's log stands, and the version of the connection's row. */
async function written(tenantId: number): Promise<object> {
  const [log, connection] = [
    await trial.one<object>(
      `select count(*)::int as events, max(position)::int as position from invoicing.event_log where tenant_id = $1`,
      [tenantId],
    ),
    await trial.one<object>(`select xmin::text, cursor::text from invoicing.processor_connection where tenant_id = $1`, [tenantId]),
  ];
  return { log, connection };
}

test('the first reading tells all of an account, with the payouts that carried the rows, and the balance last', async () => {
  const { tenantId, account, key } = await trial.business();
  trade(account, 250);
  await trial.connect(tenantId, key);
  expect(differences(account, await trial.rows(tenantId))).toEqual([]);
  const told = await trial.told(tenantId);
  expect(Math.max(...told.map(({ rows }) => rows.length))).toBeLessThanOrEqual(100);
  expect(
    told.every(({ providerAccount, processor, name }) => `${providerAccount} ${processor} ${name}` === `acct_${tenantId} stripe Stripe`),
  ).toBe(true);
  // The sum of all that moved, worked out beside the product.
  const statedCents = account.transactions.reduce((sum, { net }) => sum + net, 0);
  expect(told.map(({ balance }) => balance).filter(Boolean)).toEqual([{ date: '2026-11-21', statedCents }]);
  expect(told.at(-1)).toMatchObject({ rows: [], balance: { statedCents } });
}, 60_000);

test('a reading with nothing new asks for one page and writes nothing', async () => {
  const { tenantId, account, key } = await trial.business();
  trade(account, 50);
  await trial.connect(tenantId, key);
  const before = await written(tenantId);
  const { requests, job } = await trial.reconcile(tenantId);
  expect(requests).toEqual([`/v1/events?limit=100&ending_before=${account.events.at(-1)!.id}`]);
  expect(job).toMatchObject({ state: 'done', result: { rows: 0 } });
  expect(await written(tenantId)).toEqual(before);
});

test('later readings tell only what is new, through several pages', async () => {
  const { tenantId, account, key } = await trial.business();
  trade(account, 30);
  await trial.connect(tenantId, key);
  const first = (await trial.told(tenantId)).length;
  account.charge({ amountCents: 7_700, feeCents: 250, name: 'Kofi Mensah' });
  const { requests } = await trial.reconcile(tenantId);
  const fresh = (await trial.told(tenantId)).slice(first);
  expect(fresh.flatMap(({ rows }) => rows.map(({ amountCents }) => amountCents))).toEqual([7_450]);
  expect(requests.filter((path) => path.startsWith('/v1/charges'))).toEqual([]);
  trade(account, 230);
  await trial.reconcile(tenantId);
  expect(differences(account, await trial.rows(tenantId))).toEqual([]);
  const sum = account.transactions.reduce((total, { net }) => total + net, 0);
  expect((await trial.told(tenantId)).at(-1)!.balance).toMatchObject({ statedCents: sum });
}, 60_000);

test('an account without anything is read whole once something happens', async () => {
  const { tenantId, account, key } = await trial.business();
  await trial.connect(tenantId, key);
  expect(await trial.told(tenantId)).toEqual([]);
  expect((await trial.reconcile(tenantId)).requests).toEqual(['/v1/events?limit=1']);
  trade(account, 3);
  await trial.reconcile(tenantId);
  expect(differences(account, await trial.rows(tenantId))).toEqual([]);
  expect((await trial.told(tenantId)).at(-1)!.balance).not.toBeNull();
});

test('a payout that Stripe has not settled yet names its rows later; one made by hand never does', async () => {
  const { tenantId, account, key } = await trial.business();
  account.charge({ amountCents: 5_000, feeCents: 175 });
  const payout = account.payOut({ reconciled: false });
  await trial.connect(tenantId, key);
  const inPayout = async () => [...(await trial.rows(tenantId)).values()].map(({ last }) => last.activity.payoutId);
  expect((await inPayout()).sort()).toEqual(['', payout.id]);
  account.reconcile(payout);
  await trial.reconcile(tenantId);
  expect(await inPayout()).toEqual([payout.id, payout.id]);
  account.charge({ amountCents: 900 });
  const byHand = account.payOut({ automatic: false });
  await trial.reconcile(tenantId);
  expect((await inPayout()).filter((id) => id === byHand.id)).toHaveLength(1);
});

test('charges that moved no money are shown with their status and instant, until they move some', async () => {
  const { tenantId, account, key } = await trial.business();
  const debit = account.charge({
    amountCents: 12_000,
    status: 'pending',
    name: 'Ana Diaz',
    customer: 'cus_ana',
    description: 'Wedding album',
  });
  account.charge({ amountCents: 4_000, status: 'failed', mail: 'late@example.test' });
  account.charge({ amountCents: 8_000, status: 'authorized', name: 'Kofi Mensah' });
  account.charge({ amountCents: 999, status: 'failed', currency: 'eur' });
  await trial.connect(tenantId, key);
  const shown = async () => (await trial.system.get(listCharges, { tenantId, query: period })).data;
  expect(await shown()).toMatchObject([
    { amount: 80, status: 'pending', client_name: 'Kofi Mensah', bankTransactionId: null, deposit: null },
    { amount: 40, status: 'failed', client_name: 'late@example.test', clientKey: 'late@example.test' },
    {
      amount: 120,
      fee: 0,
      net: 0,
      status: 'pending',
      client_name: 'Ana Diaz',
      stripe_customer_id: 'cus_ana',
      created: '2026-10-01T12:00:00.000Z',
    },
  ]);
  const { summary } = await trial.system.get(listCharges, { tenantId, query: period });
  expect(summary).toEqual({ totalRevenue: 0, totalCharges: 0, uniqueClients: 0, averageCharge: 0 });
  account.fail(debit);
  await trial.reconcile(tenantId);
  expect((await shown()).map(({ status }) => status)).toEqual(['pending', 'failed', 'failed']);
  expect((await trial.system.get(listCharges, { tenantId, query: { ...period, status: 'pending' } })).pagination.total).toBe(1);
});

test('once its money is in the books, a charge is the one of the books, with the instant that Stripe tells', async () => {
  const { tenantId, account, key } = await trial.business();
  const debit = account.charge({ amountCents: 12_000, status: 'pending', name: 'Ana Diaz', customer: 'cus_ana' });
  await trial.connect(tenantId, key);
  account.succeed(debit, 80);
  await trial.reconcile(tenantId);
  const shown = async () => (await trial.system.get(listCharges, { tenantId, query: period })).data;
  const instant = '2026-10-01T12:00:00.000Z';
  expect(await shown()).toMatchObject([
    {
      charge_id: debit.id,
      status: 'succeeded',
      amount: 120,
      fee: 0.8,
      net: 119.2,
      created: instant,
      bankTransactionId: expect.any(String),
      clientKey: 'cus_ana',
    },
  ]);
  const history = await trial.system.get(getClientHistory, { tenantId, params: { clientKey: 'cus_ana' } });
  expect(history).toMatchObject({ charges: 1, total: 120, newest: [{ created: instant }] });
});

test('rows in another currency are left out, counted and shown', async () => {
  const { tenantId, account, key } = await trial.business();
  account.charge({ amountCents: 5_000 });
  account.charge({ amountCents: 90_000, currency: 'jpy', settledIn: 'jpy' });
  account.charge({ amountCents: 6_000, currency: 'eur', settledIn: 'eur' });
  account.charge({ amountCents: 2_000, currency: 'eur', settledIn: 'usd' });
  await trial.connect(tenantId, key);
  expect([...(await trial.rows(tenantId)).values()].map(({ last }) => last.amountCents).sort()).toEqual([2_000, 5_000]);
  const shown = async () => (await trial.system.get(listProcessorConnections, { tenantId })).connections[0]!;
  expect(await shown()).toMatchObject({ state: 'ok', refused: { rows: 2, currencies: ['EUR', 'JPY'] } });
  account.charge({ amountCents: 7_000, currency: 'eur', settledIn: 'eur' });
  await trial.reconcile(tenantId);
  expect(await shown()).toMatchObject({ refused: { rows: 3, currencies: ['EUR', 'JPY'] } });
});

test('without a connection nothing is asked; with one, a job that waits or runs is enough', async () => {
  const { tenantId, account, key } = await trial.business();
  expect(await trial.system.get(reconcileCharges, { tenantId, body: {} })).toEqual({ success: true, connected: false, jobId: null });
  expect((await trial.system.get(listCharges, { tenantId, query: period })).reconciled).toBeNull();
  account.charge({ amountCents: 5_000 });
  await trial.connect(tenantId, key);
  // Every connection to the database is open, so that they truly ask at once.
  await Promise.all(Array.from({ length: 12 }, () => trial.system.get(listCharges, { tenantId, query: period })));
  const asked = await Promise.all(Array.from({ length: 12 }, () => trial.system.get(reconcileCharges, { tenantId, body: {} })));
  await trial.system.drain();
  expect(new Set(asked.map(({ jobId }) => jobId)).size).toBe(1);
  const { reconciled } = await trial.system.get(listCharges, { tenantId, query: period });
  expect(reconciled).toMatchObject({ problem: null, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
});

test('by the clock an account is read again six hours after the last time, once, and not after it is disconnected', async () => {
  const { tenantId, account, key } = await trial.business();
  const { connectionId } = await trial.connect(tenantId, key);
  const schedules = [1, 2].map(() => trial.system.composition.get('invoicing').app.get(ReconcileSchedule));
  const askedIn = async (hours: number) => {
    const { database } = trial.system.composition;
    await database.query(`update invoicing.job set updated_at = now() - make_interval(mins => $2) where tenant_id = $1`, [
      tenantId,
      hours * 60 + 1,
    ]);
    const before = trial.stripe.requests.length;
    await Promise.all(schedules.map((schedule) => schedule.look()));
    await trial.system.drain();
    return trial.stripe.requests.slice(before).filter((path) => path.startsWith('/v1/events')).length;
  };
  trade(account, 3);
  expect(await askedIn(5)).toBe(0);
  expect(await askedIn(6)).toBe(1);
  expect(differences(account, await trial.rows(tenantId))).toEqual([]);
  await trial.system.call(disconnectProcessor, { tenantId, params: { connectionId } });
  expect(await askedIn(7)).toBe(0);
});

test('two businesses with the same account are read apart', async () => {
  const { tenantId, account, key } = await trial.business();
  const other = await trial.business();
  trade(account, 5);
  await trial.connect(tenantId, key);
  await trial.connect(other.tenantId, key);
  for (const one of [tenantId, other.tenantId]) expect(differences(account, await trial.rows(one))).toEqual([]);
  account.charge({ amountCents: 4_000, status: 'pending' });
  await trial.reconcile(tenantId);
  const charges = async (one: number) => (await trial.system.get(listCharges, { tenantId: one, query: period })).data.length;
  // Five that were paid, and the one that is pending.
  expect([await charges(tenantId), await charges(other.tenantId)]).toEqual([6, 5]);
});
