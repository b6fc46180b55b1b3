// Connecting accounts at Stripe: who may, what becomes of the key, and what Stripe may say at the address of the webhook.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { reconcileCharges } from '#contracts/routes/client-invoices.js';
import {
  connectProcessor,
  disconnectProcessor,
  listProcessorConnections,
  receiveStripeEvent,
} from '#contracts/routes/processor-connections.js';
import { signedEvent } from '../../../tests/fixtures/simulators/sign-event.fixture.js';
import { differences, StripeFixture } from '../../../tests/fixtures/invoicing/stripe.fixture.js';

const now = '2026-11-21T17:00:00Z';
const webhookSecret = 'whsec_simulated_secret';
const lines: string[] = [];

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await StripeFixture.start({
    now,
    log: pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) }),
  });
}, 90_000);
afterAll(() => fixture.close(), 60_000);

const list = async (tenantId: number) => (await fixture.system.get(listProcessorConnections, { tenantId })).connections;
const connect = (tenantId: number, secretKey: string, more: object = {}) =>
  fixture.system.call(connectProcessor, { tenantId, body: { processor: 'stripe', secretKey }, ...more });

/** Where in the database a text is stored. */
async function placesOf(text: string): Promise<string[]> {
  const { database } = fixture.system.composition;
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('a connected account is listed with a masked key, and read at once', async () => {
  const { tenantId, account, key } = await fixture.business();
  account.charge({ amountCents: 5_000 });
  const { status, body } = await connect(tenantId, key);
  expect([status, body.jobId]).toEqual([201, expect.stringMatching(/^invoicing\.[0-9a-f-]{36}$/)]);
  await fixture.system.drain();
  expect(await list(tenantId)).toEqual([
    {
      ...{ connectionId: body.connection.connectionId, processor: 'stripe', accountId: `acct_${tenantId}`, name: 'Stripe' },
      ...{ key: `rk_test_…${key.slice(-4)}`, state: 'ok', problem: null, refused: null, complete: true, signed: false },
      webhookPath: expect.stringMatching(/^\/api\/v1\/stripe-webhooks\/[\w-]{60,200}$/),
      ...{ connectedBy: 'owner@demo.test', connectedAt: '2026-11-21T17:00:00.000Z', lastReconciledAt: expect.any(String) },
    },
  ]);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
});

test.each(['bookkeeper', 'adviser'] as const)('a %s may not see, make or end connections', async (role) => {
  const { tenantId, key } = await fixture.business();
  const { connectionId } = await fixture.connect(tenantId, key);
  expect((await connect(tenantId, key, { role })).status).toBe(403);
  expect((await fixture.system.call(listProcessorConnections, { tenantId, role })).status).toBe(403);
  expect((await fixture.system.call(disconnectProcessor, { tenantId, role, params: { connectionId } })).status).toBe(403);
  expect((await fixture.system.call(reconcileCharges, { tenantId, role, body: {} })).status).toBe(role === 'bookkeeper' ? 200 : 403);
});

test.each([
  ['a publishable key', 'pk_live_12345678', 400],
  ['a key that Stripe doesn’t know', 'sk_live_unknown12345', 422],
  ['nothing', '', 400],
  ['a key that is too long', `sk_live_${'x'.repeat(300)}`, 400],
  ['two lines', 'sk_live_1234\nsk_live_5678', 400],
])('%s is refused and leaves nothing behind', async (_, key, status) => {
  const { tenantId } = await fixture.business();
  const { status: answered, body } = await connect(tenantId, key);
  expect([answered, JSON.stringify(body).includes(key) && key !== '']).toEqual([status, false]);
  expect(await list(tenantId)).toEqual([]);
});

test('a Stripe that isn’t there is no fault of the key', async () => {
  const { tenantId, key } = await fixture.business();
  fixture.stripe.faults.push({ kind: 'reset', on: /^\/v1\/account/, times: 3 });
  expect(await connect(tenantId, key)).toMatchObject({ status: 424, body: { type: '/problems/stripe-away' } });
});

test('the same account again replaces the key; another account is a second one; a repeated request is one', async () => {
  const { tenantId, account, key } = await fixture.business();
  const other = await fixture.business();
  fixture.stripe.keys.set('sk_test_replaced_key', account);
  const headers = { 'idempotency-key': 'connect-once' };
  const answers = [await connect(tenantId, key, { headers }), await connect(tenantId, key, { headers })];
  expect(answers[1]).toEqual(answers[0]);
  const [connection] = await list(tenantId);
  await connect(tenantId, 'sk_test_replaced_key', { mail: 'ana@demo.test', role: 'admin' });
  expect(await list(tenantId)).toMatchObject([
    { connectionId: connection!.connectionId, key: 'sk_test_…_key', connectedBy: 'ana@demo.test', webhookPath: connection!.webhookPath },
  ]);
  await connect(tenantId, other.key);
  expect((await list(tenantId)).map(({ name }) => name).sort()).toEqual(['Stripe', `Stripe _${other.tenantId}`]);
  await fixture.system.drain();
});

test('disconnected, what was read stays and nothing is asked any more; connected again, it is read on', async () => {
  const { tenantId, account, key } = await fixture.business();
  account.charge({ amountCents: 5_000 });
  const { connectionId } = await fixture.connect(tenantId, key, { webhookSecret });
  const other = await fixture.business();
  const end = (tenant: number) => fixture.system.call(disconnectProcessor, { tenantId: tenant, params: { connectionId } });
  expect((await end(other.tenantId)).status).toBe(404);
  expect((await end(tenantId)).status).toBe(200);
  expect((await end(tenantId)).status).toBe(404);
  expect(await list(tenantId)).toEqual([]);
  const secrets = `select key_sealed, webhook_secret_sealed from invoicing.processor_connection where tenant_id = $1`;
  expect(await fixture.firstRow(secrets, [tenantId])).toEqual({ key_sealed: null, webhook_secret_sealed: null });
  const asked = fixture.stripe.requests.length;
  expect(await fixture.system.get(reconcileCharges, { tenantId, body: {} })).toMatchObject({ connected: false });
  expect(fixture.stripe.requests).toHaveLength(asked);
  account.charge({ amountCents: 7_000 });
  await fixture.connect(tenantId, key);
  expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  expect([...(await fixture.rows(tenantId)).values()].map(({ times }) => times)).toEqual([1, 1]);
});

test('neither key nor secret is in the database, in a log, an event or a reply', async () => {
  const { tenantId, account } = await fixture.business();
  const [key, secret] = ['sk_test_veryverysecretkey', 'whsec_veryverysecretword'];
  fixture.stripe.keys.set(key, account);
  account.charge({ amountCents: 5_000 });
  const { body } = await connect(tenantId, key, { body: { processor: 'stripe', secretKey: key, webhookSecret: secret } });
  fixture.stripe.faults.push({ kind: 'error', on: /balance_transactions/, times: 4 });
  await fixture.system.drain();
  fixture.stripe.keys.delete(key);
  account.rename();
  await fixture.reconcile(tenantId);
  expect(lines.some((line) => line.includes('job failed'))).toBe(true);
  for (const part of [key, secret, 'veryverysecret']) {
    expect(await placesOf(part)).toEqual([]);
    expect(lines.filter((line) => line.includes(part))).toEqual([]);
    expect(JSON.stringify([body, await list(tenantId)])).not.toContain(part);
  }
  // The search finds what is there.
  expect(await placesOf(`acct_${tenantId}`)).toContain('invoicing.processor_connection');
});

test('each change is in the audit trail, with what is shown of the key', async () => {
  const { tenantId, account, key } = await fixture.business();
  fixture.stripe.keys.set('sk_test_second_key_9999', account);
  const { connectionId } = await fixture.connect(tenantId, key);
  await fixture.connect(tenantId, 'sk_test_second_key_9999', { webhookSecret });
  await fixture.system.get(disconnectProcessor, { tenantId, params: { connectionId } });
  const { rows } = await fixture.system.composition.database.query<{ data: string; actor: string }>(
    `select data, actor from invoicing.event_log where tenant_id = $1 and type = 'invoicing.audit-recorded' order by position`,
    [tenantId],
  );
  const subject = `stripe account acct_${tenantId}`;
  const first = `rk_test_…${key.slice(-4)}`;
  expect(rows.map(({ data, actor }) => ({ ...JSON.parse(data), actor }))).toEqual([
    { action: 'processor-connection.connected', subject, after: { key: first, signed: false }, actor: 'owner@demo.test' },
    {
      ...{ action: 'processor-connection.key-replaced', subject, actor: 'owner@demo.test' },
      ...{ before: { key: first }, after: { key: 'sk_test_…9999', signed: true } },
    },
    { action: 'processor-connection.disconnected', subject, before: { key: 'sk_test_…9999' }, actor: 'owner@demo.test' },
  ]);
});

describe('the webhook', () => {
  const at = new Date(now);
  const minutes = (n: number) => new Date(at.getTime() + n * 60_000);
  const send = (path: string, { body, headers }: ReturnType<typeof signedEvent>) =>
    fixture.system.call(receiveStripeEvent, {
      params: { token: path.split('/').at(-1)! },
      payload: body,
      headers: { ...headers, 'x-internal-identity': '' },
    });
  const jobs = async (tenantId: number) =>
    (await fixture.firstRow<{ count: number }>(`select count(*)::int from invoicing.job where tenant_id = $1`, [tenantId])).count;
  const listening = async () => {
    const made = await fixture.business();
    const { webhookPath } = await fixture.connect(made.tenantId, made.key, { webhookSecret });
    return { ...made, webhookPath };
  };

  test('a signed event has the account read; sent again, late and out of order it does no harm', async () => {
    const { tenantId, account, webhookPath } = await listening();
    account.charge({ amountCents: 5_000 });
    account.charge({ amountCents: 7_000 });
    const events = account.events.map((event) => signedEvent(event, { secret: webhookSecret, at }));
    for (const event of [events[1]!, events[0]!, events[1]!])
      expect(await send(webhookPath, event)).toMatchObject({ status: 200, body: { received: true } });
    await fixture.system.drain();
    expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
    expect([...(await fixture.rows(tenantId)).values()].map(({ times }) => times)).toEqual([1, 1]);
  });

  test('many at once ask for at most one job in addition to the running one', async () => {
    const { tenantId, account, webhookPath } = await listening();
    account.charge({ amountCents: 5_000 });
    const before = await jobs(tenantId);
    fixture.stripe.faults.push({ kind: 'silent', on: /events/ });
    const event = signedEvent(account.events[0]!, { secret: webhookSecret, at });
    await Promise.all(Array.from({ length: 20 }, () => send(webhookPath, event)));
    expect((await jobs(tenantId)) - before).toBeLessThanOrEqual(2);
    await fixture.system.drain();
    expect(differences(account, await fixture.rows(tenantId))).toEqual([]);
  });

  const event = { id: 'evt_1', object: 'event', type: 'charge.succeeded', data: { object: {} } };
  const good = signedEvent(event, { secret: webhookSecret, at });
  const of = (change: Partial<(typeof good)['headers']>) => ({ ...good, headers: { ...good.headers, ...change } });
  test.each([
    ['unsigned', of({ 'stripe-signature': '' })],
    ['signed with another secret', signedEvent(event, { secret: 'whsec_of_somebody_else', at })],
    ['signed more than five minutes ago', signedEvent(event, { secret: webhookSecret, at: minutes(-5.1) })],
    ['with another body', { ...good, body: Buffer.from(good.body.toString().replace('evt_1', 'evt_2')) }],
    ['with the same body, but spaced otherwise', { ...good, body: Buffer.from(JSON.stringify(event)) }],
    ['signed by another scheme alone', of({ 'stripe-signature': good.headers['stripe-signature'].replace('v1=', 'v0=') })],
    ['no event at all', { ...good, body: Buffer.from('[1]') }],
  ])('%s: 400, and nothing happens', async (_, sent) => {
    const { tenantId, webhookPath } = await listening();
    const before = await jobs(tenantId);
    expect((await send(webhookPath, sent)).status).toBe(400);
    expect(await jobs(tenantId)).toBe(before);
    // A little ago is well.
    expect((await send(webhookPath, signedEvent(event, { secret: webhookSecret, at: minutes(-4.9) }))).status).toBe(200);
    await fixture.system.drain();
  });

  test('a URL without a webhook endpoint', async () => {
    const { tenantId, webhookPath } = await listening();
    const unsigned = await fixture.business();
    const { webhookPath: withoutSecret } = await fixture.connect(unsigned.tenantId, unsigned.key);
    const { connectionId } = (await list(tenantId))[0]!;
    await fixture.system.get(disconnectProcessor, { tenantId, params: { connectionId } });
    const changed = `${webhookPath.slice(0, -2)}${webhookPath.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const path of [webhookPath, withoutSecret, changed, '/api/v1/stripe-webhooks/1', `/api/v1/stripe-webhooks/${connectionId}`])
      expect(await send(path, good)).toMatchObject({ status: 404, body: { type: '/problems/unknown-webhook' } });
  });
});
