// Compression: files compressed by the build, replies compressed as they are sent, and what is not compressed.
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GatewayTrial, publicUrl, tokenOf } from '../../../tests/support/gateway.fixture.js';

let trial: GatewayTrial;
let tenant: number;
const mail = 'ana@demo.test';
beforeAll(async () => {
  trial = await GatewayTrial.start();
  tenant = await trial.business(mail);
}, 60_000);
afterAll(() => trial.close(), 60_000);

const readable = 'gzip, deflate, br';
const ask = (path: string, accepted: string) => trial.ask(path, { mail, tenant, headers: { 'accept-encoding': accepted } });
const encodingOf = ({ headers }: { headers: Headers }) => headers.get('content-encoding');

test('the console’s files are sent as the build wrote them, in what the browser reads', async () => {
  const file = async (name: string, accepted: string) => {
    const headers = { host: new URL(publicUrl).host, 'accept-encoding': accepted };
    const { headers: sent, rawPayload } = await trial.app.inject({ method: 'GET', url: `/assets/${name}-3f.js`, headers });
    return { sent, bytes: rawPayload };
  };
  const [brotli, gzip, plain] = [await file('large', readable), await file('large', 'gzip'), await file('large', 'identity')];
  expect([brotli, gzip, plain].map(({ sent }) => sent['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  expect(brotli.sent).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/javascript/),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect((await file('main', readable)).sent['content-encoding']).toBeUndefined();
});

test('a long reply is compressed, in what the client reads, and says the same', async () => {
  const path = '/api/v1/tax/schedule-c/2026/preview';
  const [brotli, gzip, plain] = [await ask(path, readable), await ask(path, 'gzip'), await ask(path, 'identity')];
  expect(plain.status).toBe(200);
  expect(JSON.stringify(plain.body).length).toBeGreaterThan(1_024);
  expect([brotli, gzip, plain].map(encodingOf)).toEqual(['br', 'gzip', null]);
  expect([brotli.body, gzip.body]).toEqual([plain.body, plain.body]);
  expect(brotli.headers.get('vary')).toMatch(/accept-encoding/i);
});

test('a short reply, a problem and an unknown encoding stay as they are', async () => {
  expect(encodingOf(await ask('/api/v1/me', readable))).toBeNull();
  expect(encodingOf(await ask('/api/v1/nothing', readable))).toBeNull();
  expect(encodingOf(await ask('/api/v1/tax/schedule-c/2026/preview', 'zstd'))).toBeNull();
});

test('a stream of events comes as it happens', async () => {
  const leaving = new AbortController();
  const stream = await fetch(`${trial.origin}/api/v1/changes`, {
    headers: { authorization: `Bearer ${await tokenOf(mail)}`, 'x-tenant-id': String(tenant), 'accept-encoding': readable },
    signal: leaving.signal,
  });
  expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null]);
  const { value } = await stream.body!.getReader().read();
  expect(Buffer.from(value!).toString()).toContain(': open');
  leaving.abort();
});

test('a compressed request is not unpacked', async () => {
  const answer = await fetch(`${trial.origin}/api/v1/rules`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${await tokenOf(mail)}`, 'x-tenant-id': String(tenant) },
      ...{ 'content-type': 'application/json', 'content-encoding': 'gzip' },
    },
    body: gzipSync(JSON.stringify({ name: 'x'.repeat(1_000_000) })),
  });
  expect(answer.status).toBe(400);
});
