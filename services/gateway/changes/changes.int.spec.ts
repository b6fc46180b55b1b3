// The changes stream, through the edge: which consoles get which changes, when, and how often.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';

let trial: GatewayTrial;
let business: number;
let two: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  business = await trial.business('ana@demo.test');
  two = await trial.business('ben@demo.test');
  await trial.system.drain();
}, 60_000);
afterAll(() => trial.close(), 60_000);

/** The messages that a console receives: `something` and what follows within `withinMs`, or nothing for that long. */
async function listen(
  mail: string,
  tenant: number,
  { something, withinMs }: { something: boolean; withinMs: number },
  once: () => Promise<unknown>,
): Promise<object[]> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${await tokenOf(mail)}`, 'x-tenant-id': String(tenant) };
  const answer = await fetch(`${trial.origin}/api/v1/changes`, { headers, signal: leaving.signal });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const heard: object[] = [];
  const reading = (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
      for (const line of part.split('\n')) if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)) as object);
  })().catch(() => undefined);
  await once();
  // However long the first takes on a slow machine, later ones have enough time.
  for (const until = Date.now() + 20_000; something && heard.length === 0 && Date.now() < until;) await wait(20);
  await wait(withinMs);
  leaving.abort();
  await reading;
  return heard;
}

const invite = (tenant: number, mail: string, guest: string) =>
  trial.ask(`/api/v1/tenants/${tenant}/members`, { method: 'POST', mail, tenant, body: { mail: guest, role: 'adviser' } });

test('a console receives changes of its own business, not of another, and none twice', async () => {
  const [ana, ben] = await Promise.all([
    listen('ana@demo.test', business, { something: true, withinMs: 1_000 }, () => invite(business, 'ana@demo.test', 'guest@demo.test')),
    listen('ben@demo.test', two, { something: false, withinMs: 1_500 }, async () => undefined),
  ]);
  expect(ana).toEqual([{ features: ['members'] }]);
  expect(ben).toEqual([]);
});

test('several changes in a moment are one message', async () => {
  const heard = await listen('ana@demo.test', business, { something: true, withinMs: 1_000 }, async () => {
    for (const guest of ['a@demo.test', 'b@demo.test', 'c@demo.test']) await invite(business, 'ana@demo.test', guest);
  });
  expect(heard.length).toBeGreaterThanOrEqual(1);
  expect(heard.length).toBeLessThanOrEqual(2);
});

test('changes before a listener connected are not sent', async () => {
  await invite(business, 'ana@demo.test', 'earlier@demo.test');
  await trial.system.drain();
  expect(await listen('ana@demo.test', business, { something: false, withinMs: 900 }, async () => undefined)).toEqual([]);
});
