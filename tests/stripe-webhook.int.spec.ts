// A webhook of Stripe on its way through the edge: no sign-in, its body byte by byte as Stripe signed it, and no more of it than an event has.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedEvent } from './fixtures/simulators/sign-event.fixture.js';
import { StripeAccount } from '../services/simulators/stripe/stripe-account.js';
import { startStripeSimulator, type StripeSimulator } from '../services/simulators/stripe/stripe-simulator.js';
import { GatewayTrial } from './support/gateway.fixture.js';

const owner = 'ana@demo.test';
const secret = 'whsec_simulated_secret';
const at = new Date('2026-11-21T17:00:00Z');
const account = new StripeAccount('acct_1');

let stripe: StripeSimulator;
let trial: GatewayTrial;
let tenant: number;
let path: string;
beforeAll(async () => {
  stripe = await startStripeSimulator();
  stripe.keys.set('rk_test_simulated', account);
  trial = await GatewayTrial.start({ stripe: { apiUrl: stripe.url } });
  tenant = await trial.business(owner);
  const body = { processor: 'stripe', secretKey: 'rk_test_simulated', webhookSecret: secret };
  const { status, body: reply } = await trial.ask('/api/v1/processor-connections', { method: 'POST', mail: owner, tenant, body });
  expect(status).toBe(201);
  path = reply.connection.webhookPath;
  await trial.system.drain();
}, 60_000);
afterAll(async () => {
  await trial.close();
  await stripe.close();
}, 60_000);

const send = async (body: Buffer, headers: Record<string, string>) =>
  (await fetch(trial.origin + path, { method: 'POST', body: new Uint8Array(body), headers })).status;

test('a signed event is taken, and what happened is read', async () => {
  account.charge({ amountCents: 5_000, name: 'Jörg Ärger', description: 'Porträt — 2 Stück' });
  const { body, headers } = signedEvent(account.events.at(-1)!, { secret, at });
  expect(await send(body, headers)).toBe(200);
  await trial.system.drain();
  const { rows } = await trial.system.composition.database.query<{ data: string }>(
    `select data from invoicing.event_log where tenant_id = $1 and type = 'invoicing.activity-fetched' order by position`,
    [tenant],
  );
  expect(JSON.parse(rows[0]!.data)).toMatchObject({ rows: [{ amountCents: 5_000, description: 'Jörg Ärger · Porträt — 2 Stück' }] });
});

test('what isn’t signed, isn’t JSON or is too large is refused', async () => {
  const { body, headers } = signedEvent(account.events.at(-1)!, { secret, at });
  expect(await send(body, { 'content-type': 'application/json' })).toBe(400);
  expect(await send(body, { ...headers, 'content-type': 'text/plain' })).toBe(415);
  const large = signedEvent({ ...account.events.at(-1)!, more: 'x'.repeat(256 * 1024) }, { secret, at });
  expect(await send(large.body, large.headers)).toBe(413);
  const nearly = signedEvent({ ...account.events.at(-1)!, more: 'x'.repeat(250 * 1024) }, { secret, at });
  expect(await send(nearly.body, nearly.headers)).toBe(200);
});
