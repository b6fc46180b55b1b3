// A webhook of Plaid on its way through the edge: no sign-in, its body byte by byte as Plaid signed it; what is refused is counted.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedCall, syncUpdates } from './fixtures/simulators/sign-webhook.fixture.js';
import { PlaidItem } from '../services/simulators/plaid/plaid-item.js';
import { startPlaidSimulator, type PlaidSimulator } from '../services/simulators/plaid/plaid-simulator.js';
import { GatewayTrial, publicUrl } from './support/gateway.fixture.js';

const owner = 'ana@demo.test';
const at = new Date('2026-11-21T17:00:00Z');
const item = new PlaidItem('item-edge', { id: 'ins_1', name: 'First Platypus Bank' }, [{ id: 'acc', name: 'Checking', mask: '4410' }]);

let plaid: PlaidSimulator;
let trial: GatewayTrial;
let tenant: number;
let path: string;
beforeAll(async () => {
  plaid = await startPlaidSimulator();
  plaid.signIns.set('public-sandbox-edge', { item, accessToken: 'access-sandbox-edge' });
  trial = await GatewayTrial.start({ plaid: { apiUrl: plaid.url, simulated: true, publicUrl } });
  tenant = await trial.business(owner);
  const call = (address: string, method: string, body: object) => trial.ask(address, { method, mail: owner, tenant, body });
  expect((await call('/api/v1/bank-links/link-token', 'POST', {})).status).toBe(201);
  path = new URL(plaid.webhooks.at(-1)!).pathname;
  expect((await call('/api/get_access_token', 'POST', { public_token: 'public-sandbox-edge' })).status).toBe(200);
  const { body } = await trial.ask('/api/v1/bank-links', { mail: owner, tenant });
  const mapped = await call(`/api/v1/bank-links/${body.links[0].linkId}/accounts`, 'PUT', {
    accounts: [{ accountId: 'acc', name: 'Checking' }],
  });
  expect(mapped.status).toBe(200);
  await trial.system.drain();
}, 90_000);
afterAll(async () => {
  await trial.close();
  await plaid.close();
}, 60_000);

const send = async (address: string, { body, headers }: { body: Buffer; headers: Record<string, string> }) =>
  (await fetch(trial.origin + address, { method: 'POST', body: new Uint8Array(body), headers })).status;

test('a signed call is taken, and what is new at the bank is read', async () => {
  item.put({ id: 't1', accountId: 'acc', date: '2026-11-20', name: 'Jörg Ärger — Porträt', amount: 5 });
  expect(await send(path, await signedCall(syncUpdates('item-edge'), { key: plaid.key, at }))).toBe(200);
  await trial.system.drain();
  const { rows } = await trial.system.composition.database.query(
    `select description from bank_link.bank_transaction where tenant_id = $1 and kind = 'activity'`,
    [tenant],
  );
  expect(rows).toEqual([{ description: 'Jörg Ärger — Porträt' }]);
});

test('what is not signed, or nobody listens to, is refused and counted', async () => {
  const call = await signedCall(syncUpdates('item-edge'), { key: plaid.key, at });
  expect(await send(path, { ...call, headers: { 'content-type': 'application/json' } })).toBe(401);
  expect(await send('/api/v1/plaid-webhooks/made-up', call)).toBe(401);
  const { body: metrics } = await trial.ask('/metrics');
  const counted = /^http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/plaid-webhooks\/:token",status="(\d+)"\} (\d+)$/gm;
  expect([...String(metrics).matchAll(counted)].map(([, status, count]) => [status, count]).sort()).toEqual([
    ['200', '1'],
    ['401', '2'],
  ]);
});
