// Every kind of request handler throws, at once and later: its caller gets an answer or a closed connection, everybody else is served on.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { ChangeFeed } from '../services/gateway/changes/change-feed.js';
import { Directory } from '../services/gateway/directory/directory.js';
import { GatewayTrial, tokenOf } from './support/gateway.fixture.js';

const onPurpose = (): never => {
  throw new Error('on purpose');
};
const later = async () => onPurpose();

let identityHandler: () => void | Promise<void> = onPurpose;
let trial: GatewayTrial;
let bakery: number;
let broken = false;
beforeAll(async () => {
  const metrics = new Registry();
  trial = await GatewayTrial.start({
    metrics,
    identityHandler: () => identityHandler(),
    readiness: async () => (broken ? onPurpose() : []),
  });
  bakery = await trial.business('ana@demo.test');
  metrics.metrics = later as never;
}, 60_000);
afterAll(() => trial.close(), 60_000);

/** Whether the product answers after what has just happened. */
async function served(): Promise<void> {
  await wait(20);
  expect((await trial.ask('/healthz/live')).status).toBe(200);
  expect((await trial.ask('/api/v1/general-ledger/fast?limit=1', { mail: 'ana@demo.test', tenant: bakery })).status).toBe(200);
}

/** One method of an object throws while `meanwhile` runs. */
async function breaking<T>(owner: object, method: string, how: () => unknown, meanwhile: () => Promise<T>): Promise<T> {
  // Otherwise a renamed method would go unnoticed.
  expect(typeof (owner as Record<string, unknown>)[method]).toBe('function');
  Object.defineProperty(owner, method, { value: how, configurable: true, writable: true });
  try {
    return await meanwhile();
  } finally {
    Reflect.deleteProperty(owner, method);
  }
}

const at = (path: string, options: Parameters<GatewayTrial['ask']>[1] = {}) =>
  trial.ask(path, { mail: 'ana@demo.test', tenant: bakery, ...options });
const ledger = () => trial.system.composition.get('ledger').work;
const bankLink = () => trial.system.composition.get('bank-link').work;

test.each([
  ['at once', onPurpose],
  ['later', later],
])('the identity provider throws %s', async (_, how) => {
  identityHandler = how;
  expect((await trial.ask('/oidc/auth')).status).toBe(500);
  await served();
});

test('health and metrics throw', async () => {
  broken = true;
  expect((await trial.ask('/healthz/ready')).status).toBe(500);
  broken = false;
  expect((await trial.ask('/metrics')).status).toBe(500);
  await served();
});

test.each([
  ['at once', onPurpose],
  ['later', later],
])('the edge, a service that reads and one that writes throw %s', async (_, how) => {
  const directory = trial.app.get(Directory);
  expect(await breaking(directory, 'enter', how, () => at('/api/v1/me'))).toMatchObject({
    status: 500,
    body: { type: '/problems/internal', detail: 'Server error. Please try again in a few moments.' },
  });
  expect((await breaking(ledger(), 'read', how, () => at('/api/v1/general-ledger/fast?limit=1'))).status).toBe(500);
  const rules = trial.system.composition.get('assistant').work;
  const body = { match: [{ field: 'description', operator: 'contains', value: 'X' }], category: 'Expenses:Rent' };
  expect((await breaking(rules, 'run', how, () => at('/api/v1/rules', { method: 'POST', body }))).status).toBe(500);
  await served();
});

const form = () => {
  const parts = new FormData();
  parts.set('accountName', 'Checking');
  parts.set('file', new Blob(['Date,Description,Amount\n2026-01-02,Rent,-100.00\n']), 'statement.csv');
  return parts;
};

test.each([
  ['at once', onPurpose],
  ['later', later],
])('an upload throws %s', async (_, how) => {
  const headers = { authorization: `Bearer ${await tokenOf('ana@demo.test')}`, 'x-tenant-id': String(bakery) };
  const send = () => fetch(`${trial.origin}/api/v1/imports`, { method: 'POST', headers, body: form() });
  const all = { read: how, run: how };
  Object.assign(bankLink(), all);
  try {
    expect((await send()).status).toBe(500);
  } finally {
    for (const name of Object.keys(all)) Reflect.deleteProperty(bankLink(), name);
  }
  expect((await send()).status).toBe(201);
  await served();
});

test('an upload that breaks off', async () => {
  const head = [
    'POST /api/v1/imports HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${await tokenOf('ana@demo.test')}`,
    `x-tenant-id: ${bakery}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
  ].join('\r\n');
  for (const part of ['', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDate', '--x\r\nno header at all']) {
    const socket = connect(Number(new URL(trial.origin).port), '127.0.0.1');
    socket.write(`${head}\r\n\r\n${part}`);
    await wait(100);
    socket.resetAndDestroy();
  }
  await served();
});

test('a stream throws before it opens, while it gets a message, and when its reader is gone', async () => {
  const feed = trial.system.composition.get('gateway').app.get(ChangeFeed);
  expect((await breaking(feed, 'versions', later, () => at('/api/v1/changes'))).status).toBe(500);
  expect((await breaking(feed, 'follow', onPurpose, () => at('/api/v1/changes').catch(() => ({ status: 0 })))).status).not.toBe(500);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${await tokenOf('ana@demo.test')}`, 'x-tenant-id': String(bakery) };
  const open = await fetch(`${trial.origin}/api/v1/changes`, { headers, signal: leaving.signal });
  expect(open.status).toBe(200);
  await breaking(feed, 'look', later, () => wait(700));
  leaving.abort();
  await served();
});
