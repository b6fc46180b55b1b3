// A failure while an account is read loses nothing: no row is missing or published with other content, and people see a plain sentence.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { listCharges, reconcileCharges } from '#contracts/routes/client-invoices.js';
import { connectProcessor, listProcessorConnections } from '#contracts/routes/processor-connections.js';
import type { StripeAccount } from '../../simulators/stripe/stripe-account.js';
import type { Fault, FaultKind } from '../../simulators/stripe/stripe-simulator.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { cloneDatabase } from '../../host/testing/template.js';
import { startStripeSimulator } from '../../simulators/stripe/stripe-simulator.js';
import { differences, StripeFixture } from '../../../tests/fixtures/invoicing/stripe.fixture.js';

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await StripeFixture.start();
}, 90_000);
afterEach(() => {
  fixture.stripe.faults.splice(0);
  fixture.stripe.beforeAnswer = undefined;
});
afterAll(() => fixture.close(), 60_000);

const sell = (account: StripeAccount, count: number) => {
  for (let n = 1; n <= count; n++) account.charge({ amountCents: 1_000 + n, feeCents: 30, name: `Client ${n}` });
};
const stateOf = async (tenantId: number) => (await fixture.system.get(listProcessorConnections, { tenantId })).connections[0]!;
const transactions = /^\/v1\/balance_transactions/;

describe.each<[FaultKind, Omit<Fault, 'kind'>]>([
  ['rate-limit', { on: transactions, after: 1, times: 2 }],
  ['error', { on: transactions, after: 1, times: 2 }],
  ['silent', { on: transactions, after: 1 }],
  ['reset', { on: transactions, after: 1, times: 2 }],
  // More often than Stripe's package tries by itself: the job starts again where it was.
  ['error', { on: transactions, after: 1, times: 4 }],
  ['reset', { on: /^\/v1\/charges/, after: 1, times: 4 }],
  ['same-page', { on: transactions, after: 1 }],
  ['same-page', { on: /^\/v1\/charges/, after: 1 }],
  ['reset', { on: /^\/v1\/balance$/, times: 4 }],
])('%s at %j', (kind, where) => {
  test('the first reading has no gap and no double content', async () => {
    const { tenantId, account, key } = await fixture.business();
    sell(account, 230);
    account.payOut();
    fixture.stripe.faults.push({ kind, ...where });
    await fixture.connect(tenantId, key);
    expect(fixture.stripe.faults).toEqual([]);
    expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
    // Once as it came, once with its payout; the payout itself once.
    expect([...(await fixture.rows(tenantId)).values()].filter(({ times }) => times !== 2).map(({ times }) => times)).toEqual([1]);
    expect(await stateOf(tenantId)).toMatchObject({ state: 'ok', problem: null, complete: true });
    expect((await fixture.fetchedPages(tenantId)).filter(({ balance }) => balance)).toHaveLength(1);
  }, 60_000);
});

test('an object that is deleted between two pages has the list read again', async () => {
  const { tenantId, account, key } = await fixture.business();
  sell(account, 230);
  fixture.stripe.faults.push({ kind: 'deleted', on: transactions, after: 1 }, { kind: 'deleted', on: /^\/v1\/charges/, after: 1 });
  await fixture.connect(tenantId, key);
  const published = await fixture.rows(tenantId);
  const gone = [...published.keys()].filter((id) => !account.transactions.some((transaction) => transaction.id === id));
  // Published before it was deleted.
  expect([account.transactions.length, gone.length]).toEqual([229, 1]);
  expect(differences(account, published)).toEqual([
    `${gone[0]} is not at Stripe`,
    `${gone[0]} was published as ${published.get(gone[0]!)!.last.amountCents}, not undefined`,
  ]);
  expect(await stateOf(tenantId)).toMatchObject({ state: 'ok', complete: true });
});

test('events that Stripe has forgotten: charges that may have changed are read again, and transactions from the newest known', async () => {
  const { tenantId, account, key } = await fixture.business();
  account.charge({ amountCents: 9_900, status: 'pending', name: 'Long ago' });
  account.pass(60 * 86_400);
  const debit = account.charge({ amountCents: 5_000, status: 'pending', name: 'Ana Diaz' });
  sell(account, 3);
  await fixture.connect(tenantId, key);
  account.fail(debit);
  sell(account, 2);
  account.forgetEvents();
  account.rename();
  await fixture.reconcile(tenantId);
  // The last event known is found to be gone, then there is a first one again.
  const { requests } = await fixture.reconcile(tenantId);
  expect(requests).toHaveLength(1);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  const { data } = await fixture.system.get(listCharges, { tenantId, query: {} });
  const unpaid = data.filter(({ status }) => status !== 'succeeded');
  expect(unpaid.map(({ client_name, status }) => [client_name, status])).toEqual([
    ['Ana Diaz', 'failed'],
    ['Long ago', 'pending'],
  ]);
  const asked = fixture.stripe.requests.filter((path) => path.includes('created[gte]'));
  expect(asked).toEqual([expect.stringContaining(`created[gte]=${account.charges.at(-3)!.created - 30 * 86_400}`)]);
});

test('a charge that was published as failed does not go back to pending while older events are read', async () => {
  const { tenantId, account, key } = await fixture.business();
  account.rename();
  fixture.stripe.beforeAnswer = (path) => {
    if (!path.startsWith('/v1/charges')) return;
    fixture.stripe.beforeAnswer = undefined;
    const debit = account.charge({ amountCents: 5_000, status: 'pending' });
    for (let n = 0; n < 100; n++) account.rename();
    account.fail(debit);
  };
  await fixture.connect(tenantId, key);
  const statuses = async () => (await fixture.system.get(listCharges, { tenantId, query: {} })).data.map(({ status }) => status);
  expect(await statuses()).toEqual(['failed']);
  // Of two pages of events the second, in which it fails, does not come yet.
  fixture.stripe.faults.push({ kind: 'reset', on: /^\/v1\/events/, after: 1, times: 1_000 });
  await fixture.system.get(reconcileCharges, { tenantId, body: {} });
  const second = `ending_before=${account.events[100]!.id}`;
  while (!fixture.stripe.requests.some((path) => path.includes(second))) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await statuses()).toEqual(['failed']);
  fixture.stripe.faults.splice(0);
  await fixture.system.drain();
  expect(await statuses()).toEqual(['failed']);
});

test('rows that arrive while the balance is read are published before the balance', async () => {
  const { tenantId, account, key } = await fixture.business();
  sell(account, 2);
  let sold = 0;
  fixture.stripe.beforeAnswer = (path) => {
    if (path.startsWith('/v1/balance?') || path === '/v1/balance') if (sold++ === 0) sell(account, 1);
  };
  await fixture.connect(tenantId, key);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  const pages = await fixture.fetchedPages(tenantId);
  const rows = pages.flatMap((event) => event.rows);
  expect(pages.filter(({ balance }) => balance)).toHaveLength(1);
  expect(pages.at(-1)!.balance!.statedCents).toBe(rows.reduce((sum, { amountCents }) => sum + amountCents, 0));
});

test('a key that was revoked: reading stops with a sentence, what was read stays; a new key goes on', async () => {
  const { tenantId, account, key } = await fixture.business();
  sell(account, 5);
  await fixture.connect(tenantId, key);
  const before = await fixture.fetchedPages(tenantId);
  fixture.stripe.keys.delete(key);
  const { requests, job } = await fixture.reconcile(tenantId);
  const problem = 'Stripe no longer accepts this key. It may have been rolled, expired or deleted. Connect again with a new key.';
  expect(requests).toHaveLength(1);
  expect(job).toMatchObject({ state: 'failed', problem: { detail: problem } });
  expect(await stateOf(tenantId)).toMatchObject({ state: 'failing', problem });
  expect((await fixture.system.get(listCharges, { tenantId, query: {} })).reconciled).toMatchObject({ problem });
  expect(await fixture.fetchedPages(tenantId)).toEqual(before);
  sell(account, 1);
  fixture.stripe.keys.set('rk_test_another_one', account);
  const connection = await fixture.connect(tenantId, 'rk_test_another_one');
  expect(connection.connectionId).toBe((await stateOf(tenantId)).connectionId);
  expect(await stateOf(tenantId)).toMatchObject({ state: 'ok', problem: null });
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  expect([...(await fixture.rows(tenantId)).values()].map(({ times }) => times)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a restricted key without a right, and a Stripe that stays away', async () => {
  const { tenantId, account, key } = await fixture.business();
  await fixture.connect(tenantId, key);
  sell(account, 1);
  fixture.stripe.faults.push({ kind: 'forbidden', on: transactions, times: 1_000 });
  await fixture.reconcile(tenantId);
  expect((await stateOf(tenantId)).problem).toMatch(/^This restricted key isn’t allowed to read everything/);
  fixture.stripe.faults.splice(0, 1, { kind: 'reset', times: 1_000 });
  await fixture.system.get(reconcileCharges, { tenantId, body: {} });
  // It is retried automatically, so the sentence stays while Stripe is away.
  const isAway = async () => /^Stripe isn’t responding/.test((await stateOf(tenantId)).problem ?? '');
  while (!(await isAway())) await new Promise((resolve) => setTimeout(resolve, 20));
  fixture.stripe.faults.splice(0);
  await fixture.system.drain();
  expect(await stateOf(tenantId)).toMatchObject({ state: 'ok', problem: null });
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
}, 120_000);

test('two jobs at once publish each row once', async () => {
  const { tenantId, account, key } = await fixture.business();
  sell(account, 350);
  const jobs = [1, 2].map(() => ({ kind: 'stripe.reconcile', payload: {} }));
  await fixture.system.get(connectProcessor, { tenantId, body: { processor: 'stripe', secretKey: key } });
  await fixture.system.composition.get('invoicing').work.asWorker([tenantId], 'test', async () => ({ reply: undefined, jobs }));
  await fixture.system.drain();
  const published = await fixture.rows(tenantId);
  expect(differences(account, published)).toEqual([]);
  expect(new Set([...published.values()].map(({ times }) => times))).toEqual(new Set([1]));
}, 60_000);

test('a process that dies on the way is taken up where it was', async () => {
  const stripe = await startStripeSimulator();
  const database = await cloneDatabase();
  const options = { database, stripe: { apiUrl: stripe.url, timeoutMs: 1_500 } };
  const first = await TestSystem.start(options);
  const { account, key } = await fixture.business();
  stripe.keys.set(key, account);
  sell(account, 350);
  await first.openBusiness(2);
  // Two pages are kept; the third never comes while the first process lives.
  stripe.faults.push({ kind: 'reset', on: transactions, after: 2, times: 1_000 });
  await first.get(connectProcessor, { tenantId: 2, body: { processor: 'stripe', secretKey: key } });
  const third = `starting_after=${account.transactions.at(-200)!.id}`;
  while (!stripe.requests.some((path) => path.includes(third))) await new Promise((resolve) => setTimeout(resolve, 10));
  await first.composition.close();
  stripe.faults.splice(0);
  const asked = stripe.requests.length;
  const second = await TestSystem.start(options);
  await second.drain();
  const from = stripe.requests.slice(asked).filter((path) => transactions.test(path))[0]!;
  expect(from).toContain(third);
  const { rows } = await second.composition.database.query<{ data: string }>(
    `select data from invoicing.event_log where tenant_id = 2 and type = 'invoicing.activity-fetched' order by position`,
  );
  const ids = rows.flatMap(({ data }) => (JSON.parse(data) as { rows: { id: string }[] }).rows.map(({ id }) => id));
  expect(ids.sort()).toEqual(account.transactions.map(({ id }) => id).sort());
  await second.close();
  await stripe.close();
}, 90_000);
