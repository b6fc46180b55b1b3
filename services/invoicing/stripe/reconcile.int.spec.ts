// Reading accounts at a simulated Stripe with Stripe's own client: everything once, only what is new later, whatever goes wrong on the way.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getClientHistory, listCharges, reconcileCharges } from '#contracts/routes/client-invoices.js';
import { disconnectProcessor, listProcessorConnections } from '#contracts/routes/processor-connections.js';
import { ReconcileSchedule } from './reconcile-schedule.js';
import { differences, StripeFixture } from '../../../tests/fixtures/invoicing/stripe.fixture.js';
import type { StripeAccount } from '../../simulators/stripe/stripe-account.js';

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await StripeFixture.start();
}, 90_000);
afterAll(() => fixture.close(), 60_000);

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

/** The position of the business's log, and the version of the connection's row. */
async function written(tenantId: number): Promise<object> {
  const [log, connection] = [
    await fixture.firstRow<object>(
      `select count(*)::int as events, max(position)::int as position from invoicing.event_log where tenant_id = $1`,
      [tenantId],
    ),
    await fixture.firstRow<object>(`select xmin::text, cursor::text from invoicing.processor_connection where tenant_id = $1`, [tenantId]),
  ];
  return { log, connection };
}

test('the first reading publishes all of an account, with the payouts that carried the rows, and the balance last', async () => {
  const { tenantId, account, key } = await fixture.business();
  trade(account, 250);
  await fixture.connect(tenantId, key);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  const pages = await fixture.fetchedPages(tenantId);
  expect(Math.max(...pages.map(({ rows }) => rows.length))).toBeLessThanOrEqual(100);
  expect(
    pages.every(({ providerAccount, processor, name }) => `${providerAccount} ${processor} ${name}` === `acct_${tenantId} stripe Stripe`),
  ).toBe(true);
  // The sum of all that moved, calculated without the product.
  const statedCents = account.transactions.reduce((sum, { net }) => sum + net, 0);
  expect(pages.map(({ balance }) => balance).filter(Boolean)).toEqual([{ date: '2026-11-21', statedCents }]);
  expect(pages.at(-1)).toMatchObject({ rows: [], balance: { statedCents } });
}, 60_000);

test('a reading with nothing new asks for one page and writes nothing', async () => {
  const { tenantId, account, key } = await fixture.business();
  trade(account, 50);
  await fixture.connect(tenantId, key);
  const before = await written(tenantId);
  const { requests, job } = await fixture.reconcile(tenantId);
  expect(requests).toEqual([`/v1/events?limit=100&ending_before=${account.events.at(-1)!.id}`]);
  expect(job).toMatchObject({ state: 'done', result: { rows: 0 } });
  expect(await written(tenantId)).toEqual(before);
});

test('later readings publish only what is new, through several pages', async () => {
  const { tenantId, account, key } = await fixture.business();
  trade(account, 30);
  await fixture.connect(tenantId, key);
  const first = (await fixture.fetchedPages(tenantId)).length;
  account.charge({ amountCents: 7_700, feeCents: 250, name: 'Kofi Mensah' });
  const { requests } = await fixture.reconcile(tenantId);
  const fresh = (await fixture.fetchedPages(tenantId)).slice(first);
  expect(fresh.flatMap(({ rows }) => rows.map(({ amountCents }) => amountCents))).toEqual([7_450]);
  expect(requests.filter((path) => path.startsWith('/v1/charges'))).toEqual([]);
  trade(account, 230);
  await fixture.reconcile(tenantId);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  const sum = account.transactions.reduce((total, { net }) => total + net, 0);
  expect((await fixture.fetchedPages(tenantId)).at(-1)!.balance).toMatchObject({ statedCents: sum });
}, 60_000);

test('an empty account is read completely once something happens', async () => {
  const { tenantId, account, key } = await fixture.business();
  await fixture.connect(tenantId, key);
  expect(await fixture.fetchedPages(tenantId)).toEqual([]);
  expect((await fixture.reconcile(tenantId)).requests).toEqual(['/v1/events?limit=1']);
  trade(account, 3);
  await fixture.reconcile(tenantId);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  expect((await fixture.fetchedPages(tenantId)).at(-1)!.balance).not.toBeNull();
});

test('a payout that Stripe has not settled yet names its rows later; one made by hand never does', async () => {
  const { tenantId, account, key } = await fixture.business();
  account.charge({ amountCents: 5_000, feeCents: 175 });
  const payout = account.payOut({ reconciled: false });
  await fixture.connect(tenantId, key);
  const inPayout = async () => [...(await fixture.rows(tenantId)).values()].map(({ last }) => last.activity.payoutId);
  expect((await inPayout()).sort()).toEqual(['', payout.id]);
  account.reconcile(payout);
  await fixture.reconcile(tenantId);
  expect(await inPayout()).toEqual([payout.id, payout.id]);
  account.charge({ amountCents: 900 });
  const byHand = account.payOut({ automatic: false });
  await fixture.reconcile(tenantId);
  expect((await inPayout()).filter((id) => id === byHand.id)).toHaveLength(1);
});

test('charges that moved no money are shown with their status and instant, until they move some', async () => {
  const { tenantId, account, key } = await fixture.business();
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
  await fixture.connect(tenantId, key);
  const shown = async () => (await fixture.system.get(listCharges, { tenantId, query: period })).data;
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
  const { summary } = await fixture.system.get(listCharges, { tenantId, query: period });
  expect(summary).toEqual({ totalRevenue: 0, totalCharges: 0, uniqueClients: 0, averageCharge: 0 });
  account.fail(debit);
  await fixture.reconcile(tenantId);
  expect((await shown()).map(({ status }) => status)).toEqual(['pending', 'failed', 'failed']);
  expect((await fixture.system.get(listCharges, { tenantId, query: { ...period, status: 'pending' } })).pagination.total).toBe(1);
});

test('once its money is in the books, a charge is the one of the books, with the time from Stripe', async () => {
  const { tenantId, account, key } = await fixture.business();
  const debit = account.charge({ amountCents: 12_000, status: 'pending', name: 'Ana Diaz', customer: 'cus_ana' });
  await fixture.connect(tenantId, key);
  account.succeed(debit, 80);
  await fixture.reconcile(tenantId);
  const shown = async () => (await fixture.system.get(listCharges, { tenantId, query: period })).data;
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
  const history = await fixture.system.get(getClientHistory, { tenantId, params: { clientKey: 'cus_ana' } });
  expect(history).toMatchObject({ charges: 1, total: 120, newest: [{ created: instant }] });
});

test('rows in another currency are skipped, counted and shown', async () => {
  const { tenantId, account, key } = await fixture.business();
  account.charge({ amountCents: 5_000 });
  account.charge({ amountCents: 90_000, currency: 'jpy', settledIn: 'jpy' });
  account.charge({ amountCents: 6_000, currency: 'eur', settledIn: 'eur' });
  account.charge({ amountCents: 2_000, currency: 'eur', settledIn: 'usd' });
  await fixture.connect(tenantId, key);
  expect([...(await fixture.rows(tenantId)).values()].map(({ last }) => last.amountCents).sort()).toEqual([2_000, 5_000]);
  const shown = async () => (await fixture.system.get(listProcessorConnections, { tenantId })).connections[0]!;
  expect(await shown()).toMatchObject({ state: 'ok', refused: { rows: 2, currencies: ['EUR', 'JPY'] } });
  account.charge({ amountCents: 7_000, currency: 'eur', settledIn: 'eur' });
  await fixture.reconcile(tenantId);
  expect(await shown()).toMatchObject({ refused: { rows: 3, currencies: ['EUR', 'JPY'] } });
});

test('without a connection nothing is asked; with one, a job that waits or runs is enough', async () => {
  const { tenantId, account, key } = await fixture.business();
  expect(await fixture.system.get(reconcileCharges, { tenantId, body: {} })).toEqual({ success: true, connected: false, jobId: null });
  expect((await fixture.system.get(listCharges, { tenantId, query: period })).reconciled).toBeNull();
  account.charge({ amountCents: 5_000 });
  await fixture.connect(tenantId, key);
  // Every connection to the database is open, so that they truly ask at once.
  await Promise.all(Array.from({ length: 12 }, () => fixture.system.get(listCharges, { tenantId, query: period })));
  const asked = await Promise.all(Array.from({ length: 12 }, () => fixture.system.get(reconcileCharges, { tenantId, body: {} })));
  await fixture.system.drain();
  expect(new Set(asked.map(({ jobId }) => jobId)).size).toBe(1);
  // As the specification calls it: with days, which limit nothing, and the business once more.
  const specified = { startDate: '2026-10-01', endDate: '2026-10-31', tenantId };
  expect(await fixture.system.get(reconcileCharges, { tenantId, body: specified })).toMatchObject({ success: true, connected: true });
  expect((await fixture.system.call(reconcileCharges, { tenantId, body: { ...specified, endDate: '10/31/2026' } })).status).toBe(400);
  await fixture.system.drain();
  const { reconciled } = await fixture.system.get(listCharges, { tenantId, query: period });
  expect(reconciled).toMatchObject({ problem: null, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
});

test('by the clock an account is read again six hours after the last time, once, and not after it is disconnected', async () => {
  const { tenantId, account, key } = await fixture.business();
  const { connectionId } = await fixture.connect(tenantId, key);
  const schedules = [1, 2].map(() => fixture.system.composition.get('invoicing').app.get(ReconcileSchedule));
  const askedIn = async (hours: number) => {
    const { database } = fixture.system.composition;
    await database.query(`update invoicing.job set updated_at = now() - make_interval(mins => $2) where tenant_id = $1`, [
      tenantId,
      hours * 60 + 1,
    ]);
    const before = fixture.stripe.requests.length;
    await Promise.all(schedules.map((schedule) => schedule.look()));
    await fixture.system.drain();
    return fixture.stripe.requests.slice(before).filter((path) => path.startsWith('/v1/events')).length;
  };
  trade(account, 3);
  expect(await askedIn(5)).toBe(0);
  expect(await askedIn(6)).toBe(1);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  await fixture.system.call(disconnectProcessor, { tenantId, params: { connectionId } });
  expect(await askedIn(7)).toBe(0);
});

test('two businesses with the same account are read apart', async () => {
  const { tenantId, account, key } = await fixture.business();
  const other = await fixture.business();
  trade(account, 5);
  await fixture.connect(tenantId, key);
  await fixture.connect(other.tenantId, key);
  for (const id of [tenantId, other.tenantId]) expect(differences(account, await fixture.rows(id))).toEqual([]);
  account.charge({ amountCents: 4_000, status: 'pending' });
  await fixture.reconcile(tenantId);
  const charges = async (id: number) => (await fixture.system.get(listCharges, { tenantId: id, query: period })).data.length;
  // Five that were paid, and the one that is pending.
  expect([await charges(tenantId), await charges(other.tenantId)]).toEqual([6, 5]);
});
