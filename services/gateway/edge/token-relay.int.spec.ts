// The exchange of a code at a provider that demands a client secret: what strangers may send, and what comes back.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import { GatewayTrial } from '../../../tests/support/gateway.fixture.js';
import { json, providerServer, type ProviderServer } from '../../../tests/fixtures/gateway/provider-server.fixture.js';
import { createEdge } from './edge.js';

const clientSecret = 'kept on the server';
let trial: GatewayTrial;
let provider: ProviderServer;
let edge: NestFastifyApplication;
/** Bodies that reached the provider. */
let sent: string[];
beforeAll(async () => {
  trial = await GatewayTrial.start();
  provider = await providerServer({ keys: [] });
  const { signIn } = trial.settings;
  const discovered = { ...signIn, issuer: provider.issuer, clientId: 'console', clientSecret, keys: { discovered: true as const } };
  edge = await createEdge({ ...trial.settings, signIn: discovered, metrics: new Registry() });
}, 60_000);
afterAll(async () => {
  await edge?.close();
  await provider?.close();
  await trial?.close();
}, 60_000);
beforeEach(() => {
  sent = [];
  provider.answers.set('/token', (req, res) => {
    void req.toArray().then((chunks: Buffer[]) => {
      sent.push(Buffer.concat(chunks).toString());
      json({ id_token: 'a.b.c' })(req, res);
    });
  });
});

const code = {
  grant_type: 'authorization_code',
  client_id: 'console',
  code: 'c-1',
  code_verifier: 'v-1',
  redirect_uri: 'http://localhost/redirect.html',
};
const form = 'application/x-www-form-urlencoded';
const exchange = (payload: string, type = form) =>
  edge.inject({ method: 'POST', url: '/sign-in/token', headers: { 'content-type': type }, payload });

test('the console gets this address instead of the provider’s, and never gets the secret', async () => {
  const config = await edge.inject({ method: 'GET', url: '/config.json', headers: { host: new URL(trial.settings.publicUrl).host } });
  expect(config.json()).toMatchObject({ authorityMetadata: { token_endpoint: `${trial.settings.publicUrl}/sign-in/token` } });
  expect(config.body).not.toContain(clientSecret);
});

test('a code is exchanged with the secret, and what came back is kept nowhere', async () => {
  const answer = await exchange(new URLSearchParams(code).toString());
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { id_token: 'a.b.c' }, 'no-store']);
  expect(sent.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([{ ...code, client_secret: clientSecret }]);
});

test.each([
  ['another type', () => exchange(JSON.stringify(code), 'application/json'), 415],
  ['no grant of the console', () => exchange('grant_type=client_credentials&client_id=console'), 400],
  ['too much', () => exchange(`code=${'c'.repeat(20_000)}`), 413],
])('%s never reaches the provider', async (_, ask, status) => {
  expect((await ask()).statusCode).toBe(status);
  expect(sent).toEqual([]);
});

test('a refusal by the provider is passed on; any other reply becomes a 503', async () => {
  const wanted = new URLSearchParams(code).toString();
  const answers = (status: number, body: string) =>
    provider.answers.set('/token', (_, res) => void res.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body));
  answers(400, '{"error":"invalid_grant"}');
  const refused = await exchange(wanted);
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'invalid_grant' }]);
  for (const [status, body] of [
    [500, '{}'],
    [302, ''],
    [200, '<html>'],
    [200, `"${'x'.repeat(300_000)}"`],
  ] as const) {
    // prettier-ignore
    answers(status, body);
    const answer = await exchange(wanted);
    expect([status, answer.statusCode, answer.json().type]).toEqual([status, 503, '/problems/sign-in-unavailable']);
  }
});

test('without a secret there is no such address', async () => {
  const without = await createEdge({ ...trial.settings, metrics: new Registry() });
  const answer = await without.inject({ method: 'POST', url: '/sign-in/token', headers: { 'content-type': form }, payload: 'a=b' });
  expect(answer.statusCode).toBe(404);
  await without.close();
});
