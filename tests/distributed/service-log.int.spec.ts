// A service's log over HTTP: the same answers as by SQL, for the services that follow it alone.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { partitionOf } from '#contracts/partition.js';
import { SqlLogReader } from '#platform/event-log.js';
import { HttpLogReader } from '#platform/http-log-reader.js';
import type { ServiceName } from '#contracts/services.js';
import { identityHeader, IdentitySigner } from '#platform/identity.js';
import { derivedKeys } from '#platform/internal-keys.js';
import { serviceHeader, ServiceSigner } from '#platform/service-signer.js';
import { testSecrets } from '../../services/host/testing/template.js';
import { TestSystem } from '../../services/host/testing/test-system.js';

let system: TestSystem;
let origin: string;
const sealOf = (service: ServiceName) => new ServiceSigner(service, derivedKeys(testSecrets.identity, service));
const seal = sealOf('ledger');
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
  await system.openBusiness(3);
  const { app } = system.composition.get('gateway');
  await app.listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}, 240_000);
afterAll(() => system.close(), 120_000);

const readers = () => ({
  sql: new SqlLogReader('gateway', () => system.composition.get('gateway').work.readLog()),
  http: new HttpLogReader({ producer: 'gateway', seal, origins: ['http://127.0.0.1:9', origin] }),
});

test('heads, events and what is pending are the same by HTTP as by SQL; another process is asked when one does not answer', async () => {
  const { sql, http } = readers();
  const range = { partition: partitionOf(2), from: 0, to: 5_000, types: [tenantCreated.type, transactionReceived.type] };
  const pending = {
    tenantId: 2,
    feeds: [
      { from: 0, types: range.types },
      { from: 0, types: [transactionReceived.type] },
      { from: 5_000, types: range.types },
    ],
  };
  expect(await http.heads()).toEqual(await sql.heads());
  expect(await http.read(range)).toEqual(await sql.read(range));
  const positions = { partition: range.partition, positions: [1, 2, 3, 900] };
  const marks = await http.marks(positions);
  expect(marks).toEqual(await sql.marks(positions));
  expect(marks[0]).toEqual({ position: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/), chain: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(marks.every(({ position }) => position < 900)).toBe(true);
  expect((await http.read({ ...range, tenantId: 2 })).map((event) => event.tenantId)).toEqual([2]);
  expect(await http.read({ ...range, types: [transactionReceived.type] })).toEqual([]);
  expect(await sql.pending(pending)).toEqual({ counts: [1, 0, 0], newestAt: expect.any(String) });
  expect(await http.pending(pending)).toEqual(await sql.pending(pending));
});

test('nobody but a service is answered', async () => {
  const person = {
    userId: 'u',
    mail: 'a@b.c',
    name: '',
    jobTitle: null,
    label: 'User' as const,
    tenantId: 2,
    role: 'owner' as const,
    traceparent: '',
  };
  const personal = await new IdentitySigner(derivedKeys(testSecrets.identity, 'gateway').signing).seal(person, 'gateway');
  const foreign = await new ServiceSigner('ledger', derivedKeys('22'.repeat(32), 'ledger')).seal('gateway');
  const pretending = await new ServiceSigner('ledger', derivedKeys(testSecrets.identity, 'invoicing')).seal('gateway');
  const forOther = await seal.seal('bank-link');
  const headers = [
    {},
    { [identityHeader]: personal },
    { [serviceHeader]: personal },
    { [serviceHeader]: foreign },
    { [serviceHeader]: pretending },
    { [serviceHeader]: forOther },
  ];
  for (const path of ['heads', 'log?partition=0&from=0&to=1&types=a', 'marks?partition=0&positions=1', 'pending?feeds=0:a&tenantId=2'])
    for (const given of headers) expect((await fetch(`${origin}/internal/${path}`, { headers: given })).status).toBe(401);
  expect((await fetch(`${origin}/internal/redrive?tenants=2`, { method: 'POST' })).status).toBe(401);
});

test('a service reads the log of those that it follows alone, and only the gateway redrives', async () => {
  const readers = { ledger: 200, analysis: 200, invoicing: 403, 'bank-link': 403, gateway: 403 };
  for (const [service, status] of Object.entries(readers)) {
    const headers = { [serviceHeader]: await sealOf(service as ServiceName).seal('gateway') };
    for (const path of ['heads', 'log?partition=0&from=0&to=1&types=a', 'marks?partition=0&positions=1', 'pending?feeds=0:a&tenantId=2'])
      expect([service, path, (await fetch(`${origin}/internal/${path}`, { headers })).status]).toEqual([service, path, status]);
    const answer = await fetch(`${origin}/internal/redrive?tenants=2`, { method: 'POST', headers });
    expect([service, answer.status]).toEqual([service, service === 'gateway' ? 201 : 403]);
  }
});

test('a range too long, a partition that does not exist, feeds that nobody can read: 400', async () => {
  const headers = { [serviceHeader]: await seal.seal('gateway') };
  for (const query of ['partition=0&from=0&to=2001&types=a', 'partition=12&from=0&to=1&types=a', 'partition=0&from=0&types=a'])
    expect((await fetch(`${origin}/internal/log?${query}`, { headers })).status).toBe(400);
  const tooMany = Array.from({ length: 501 }, (_, n) => n).join(',');
  for (const positions of ['', 'a', '1,', '-1', '1234567890123456', tooMany])
    expect([positions, (await fetch(`${origin}/internal/marks?partition=0&positions=${positions}`, { headers })).status]).toEqual([
      positions,
      400,
    ]);
  for (const feeds of ['', 'a', '0', '0:', '-1:a', '0:a;', '0:a;1'])
    expect([feeds, (await fetch(`${origin}/internal/pending?tenantId=2&feeds=${feeds}`, { headers })).status]).toEqual([feeds, 400]);
});

test('health says that the process lives and its database answers', async () => {
  for (const path of ['live', 'ready']) expect(await (await fetch(`${origin}/healthz/${path}`)).json()).toEqual({ status: 'ok' });
});
