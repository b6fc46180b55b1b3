// Secrets of banks and processors through a whole run behind the edge: linked, synced, in every kind of trouble, linked again, ended. They are in no
// line of any log, in no reply of any call, and in no row of the database but sealed.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { allRoutes } from '#contracts/routes/all.js';
import { exportArchive } from '#contracts/routes/archive.js';
import { PlaidItem } from '../services/simulators/plaid/plaid-item.js';
import { startPlaidSimulator, type FaultKind, type PlaidSimulator } from '../services/simulators/plaid/plaid-simulator.js';
import { itemError, signedCall, syncUpdates } from './fixtures/simulators/sign-webhook.fixture.js';
import { startSimplefinSimulator, type SimplefinSimulator } from '../services/simulators/simplefin/simplefin-simulator.js';
import { StripeAccount } from '../services/simulators/stripe/stripe-account.js';
import { startStripeSimulator, type StripeSimulator } from '../services/simulators/stripe/stripe-simulator.js';
import { verifyArchive } from '../services/gateway/archive/verify-archive.js';
import { GatewayTrial, publicUrl, tokenOf } from './support/gateway.fixture.js';
import { placesOf } from './search-tables.js';
import { unzipped } from './unzipped.js';

const owner = 'ana@demo.test';
const at = new Date('2026-11-21T17:00:00Z');
const accessToken = 'access-sandbox-2f71-confidential';
const plaidSecret = 'installation-secret-of-plaid-77c1';
const stripeKey = 'rk_test_confidential_51aa';
const webhookSecret = 'whsec_confidential_90be';
const troubles: FaultKind[] = ['rate-limit', 'error', 'silent', 'reset', 'moved', 'lost-place'];

const lines: string[] = [];
const replies: string[] = [];
let plaid: PlaidSimulator;
let simplefin: SimplefinSimulator;
let stripe: StripeSimulator;
let trial: GatewayTrial;
let tenant: number;
const setupTokens: string[] = [];
beforeAll(async () => {
  [plaid, simplefin, stripe] = await Promise.all([startPlaidSimulator(), startSimplefinSimulator(), startStripeSimulator()]);
  stripe.keys.set(stripeKey, new StripeAccount('acct_1'));
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });
  trial = await GatewayTrial.start({
    ...{ log, stripe: { apiUrl: stripe.url }, simplefin: { trusted: simplefin.url, timeoutMs: 400 } },
    plaid: { apiUrl: plaid.url, simulated: true, publicUrl, clientId: 'client', secret: plaidSecret, timeoutMs: 400, retryMs: 1 },
  });
  tenant = await trial.business(owner);
}, 90_000);
afterAll(async () => {
  await trial.close();
  await Promise.all([plaid.close(), simplefin.close(), stripe.close()]);
}, 60_000);

const ask = async (path: string, method = 'GET', body?: object) => {
  const answer = await trial.ask(path, { method, mail: owner, tenant, ...(body && { body }) });
  replies.push(JSON.stringify([path, answer.status, [...answer.headers], answer.body]));
  if (method !== 'GET') await trial.system.drain();
  return answer;
};
const linked = async () =>
  (await ask('/api/v1/bank-links')).body.links as { linkId: string; provider: string; accounts: { accountId: string }[] }[];
const setupToken = () => setupTokens[setupTokens.push(simplefin.setupToken()) - 1]!;

async function linkBoth(): Promise<void> {
  const item = new PlaidItem('item-1', { id: 'ins_1', name: 'First Platypus Bank' }, [{ id: 'acc', name: 'Checking', mask: '4410' }]);
  item.put({ id: 't1', accountId: 'acc', date: '2026-11-20', name: 'STAPLES', amount: 5 });
  plaid.signIns.set('public-sandbox-1', { item, accessToken });
  const transactions = [{ id: 'a', postedOn: '2026-11-19', amount: '-4.00', description: 'COFFEE' }];
  simplefin.accounts = [{ id: 'ACT-1', name: 'Savings', balance: '10.00', transactions }];
  await ask('/api/v1/bank-links/link-token', 'POST', {});
  const { body: exchanged } = await ask('/api/get_access_token', 'POST', { public_token: 'public-sandbox-1' });
  await ask('/api/updateuserbanktoken', 'POST', { AccessToken: exchanged.access_token, NeedsRelink: false });
  expect((await ask('/api/v1/bank-links/simplefin', 'POST', { setupToken: setupToken() })).status).toBe(201);
  for (const { linkId, accounts } of await linked())
    await ask(`/api/v1/bank-links/${linkId}/accounts`, 'PUT', {
      accounts: accounts.map(({ accountId }) => ({ accountId, name: accountId })),
    });
  const processor = { processor: 'stripe', secretKey: stripeKey, webhookSecret };
  expect((await ask('/api/v1/processor-connections', 'POST', processor)).status).toBe(201);
}

const syncAll = async () => {
  for (const { linkId } of await linked()) await ask(`/api/v1/bank-links/${linkId}/sync`, 'POST', {});
};

/** Whatever the providers may answer, while they are read and while they are asked for more. */
async function everyTrouble(): Promise<void> {
  for (const kind of troubles) {
    plaid.faults.push({ kind, times: 30 });
    await syncAll();
    await ask('/api/v1/bank-links/link-token', 'POST', {});
    await ask('/api/get_access_token', 'POST', { public_token: 'public-sandbox-1' });
    plaid.faults.splice(0);
  }
  for (const status of [302, 402, 403, 429, 500]) {
    simplefin.status = status;
    await syncAll();
    await ask('/api/v1/bank-links/simplefin', 'POST', { setupToken: setupToken() });
  }
  simplefin.status = undefined;
  await ask('/api/v1/bank-links/simplefin', 'POST', { setupToken: setupTokens[0]! });
  const webhook = new URL(plaid.webhooks[0]!).pathname;
  for (const told of [syncUpdates('item-1'), itemError('item-1')]) {
    const { body, headers } = await signedCall(told, { key: plaid.key, at });
    for (const given of [headers, { 'content-type': 'application/json' }])
      replies.push(await (await fetch(trial.origin + webhook, { method: 'POST', body: new Uint8Array(body), headers: given })).text());
  }
  stripe.keys.clear();
  await ask('/api/v1/processor-connections', 'POST', { processor: 'stripe', secretKey: stripeKey, webhookSecret });
}

/** The parts of the archive, which hides them in its own bytes. */
async function archivedTexts(): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(owner)}`, 'x-tenant-id': String(tenant) };
  const answer = await fetch(trial.origin + exportArchive.path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((await verifyArchive(new Blob([bytes]))).problems).toEqual([]);
  return unzipped(bytes).map(({ name, text }) => `${name} ${text}`);
}

async function end(): Promise<void> {
  await ask('/api/v1/bank-links/simplefin', 'POST', { setupToken: setupToken() });
  await syncAll();
  // Everything that can be read without naming anything.
  for (const { method, path, answers } of allRoutes) if (method === 'GET' && !path.includes(':') && answers !== 'events') await ask(path);
  replies.push(...(await archivedTexts()));
  for (const { linkId } of await linked()) {
    await ask(`/api/v1/bank-links/${linkId}/paused`, 'PUT', { paused: true });
    await ask(`/api/v1/bank-links/${linkId}`, 'DELETE');
  }
}

test('no secret of a provider is in a log, in a reply or readable in the database', async () => {
  await linkBoth();
  await syncAll();
  await everyTrouble();
  await end();
  const basic = simplefin.passwords.map((password) => Buffer.from(`demo:${password}`).toString('base64'));
  const secrets = [accessToken, plaidSecret, stripeKey, webhookSecret, ...simplefin.passwords, ...basic, ...setupTokens];
  const { database } = trial.system.composition;
  expect(simplefin.passwords.length).toBeGreaterThan(1);
  const shown = (texts: string[]) => texts.filter((text) => secrets.some((secret) => text.includes(secret)));
  expect({ logs: shown(lines), replies: shown(replies), places: await placesOf(database, secrets) }).toEqual({
    logs: [],
    replies: [],
    places: [],
  });
  // What was searched is there, and so is what the search would find.
  expect(lines.filter((line) => line.includes('job failed')).length).toBeGreaterThan(3);
  expect(replies.some((reply) => reply.includes('First Platypus Bank'))).toBe(true);
  expect(replies.some((reply) => reply.startsWith('bank-link/bank_link.ndjson') && reply.includes('First Platypus Bank'))).toBe(true);
  expect(await placesOf(database, ['item-1'])).toContain('bank_link.bank_link');
}, 120_000);
