// What we ask of Stripe, judged by stripe-mock, which Stripe builds from its own description of the interface: an unknown parameter, a
// value of another kind or a member that cannot be expanded is refused by it. It keeps nothing, so a list after an object is the same list
// again: that is left empty here.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listProcessorConnections } from '#contracts/routes/processor-connections.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { connectProcessor } from '#contracts/routes/processor-connections.js';
import { StripeClients } from './stripe-client.js';

const installed = spawnSync('stripe-mock', ['-version']).status === 0;
const answered: string[] = [];

let mock: ChildProcess | undefined;
let proxy: Server;
let system: TestSystem;
let apiUrl: string;

/** Where stripe-mock says that it listens. */
const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (part: Buffer) => {
      output += part.toString();
      const port = /Listening for HTTP at address: \S+:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(output)));
  });

beforeAll(async () => {
  if (!installed) return;
  mock = spawn('stripe-mock', ['-http-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await listening(mock);
  proxy = createServer((request, response) => {
    const forward = async () => {
      const reply = await fetch(origin + request.url!, { headers: { authorization: request.headers.authorization! } });
      const body = (await reply.json()) as object;
      answered.push(`${reply.status} ${decodeURIComponent(request.url!)}${reply.ok ? '' : ` ${JSON.stringify(body)}`}`);
      const isAfter = /(?:ending_before|starting_after)=/.test(request.url!);
      response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(isAfter && reply.ok ? { ...body, data: [] } : body));
    };
    text(request)
      .then(forward)
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  system = await TestSystem.start({ stripe: { apiUrl } });
  await system.openBusiness(2);
}, 90_000);
afterAll(async () => {
  if (!installed) return;
  await system.close();
  proxy.closeAllConnections();
  proxy.close();
  mock!.kill();
}, 60_000);

const judged = installed ? test : test.skip;

judged('everything that is asked is understood, and what comes is understood by us', async () => {
  await system.get(connectProcessor, { tenantId: 2, body: { processor: 'stripe', secretKey: 'sk_test_simulated' } });
  await system.drain();
  const { connections } = await system.get(listProcessorConnections, { tenantId: 2 });
  expect(answered.filter((line) => !line.startsWith('200 '))).toEqual([]);
  expect(connections).toMatchObject([{ state: 'ok', complete: true }]);
  const { rows } = await system.composition.database.query<{ data: string }>(
    `select data from invoicing.event_log where type = 'invoicing.activity-fetched' order by position`,
  );
  // Its one transaction: a charge of 1.00 without a fee.
  expect(JSON.parse(rows[0]!.data)).toMatchObject({
    rows: [{ amountCents: 100, activity: { kind: 'charge', grossCents: 100, feeCents: 0, chargeId: expect.stringMatching(/^ch_/) } }],
  });
});

judged('payouts, and charges since an instant', async () => {
  const ask = await new StripeClients({ apiUrl }).open('sk_test_simulated');
  const payout = await ask((stripe) => stripe.payouts.retrieve('po_1'));
  await ask((stripe) =>
    stripe.balanceTransactions.list({ limit: 100, payout: payout.id, expand: ['data.source'], starting_after: 'txn_1' }),
  );
  await ask((stripe) => stripe.charges.list({ limit: 100, starting_after: 'ch_1', created: { gte: 1_700_000_000 } }));
  await ask((stripe) => stripe.events.list({ limit: 100, ending_before: 'evt_1' }));
  expect(payout.reconciliation_status).toMatch(/^(?:completed|in_progress|not_applicable)$/);
  await expect(ask((stripe) => stripe.charges.list({ limit: 100, nonsense: 1 } as never))).rejects.toMatchObject({ kind: 'refused' });
});
