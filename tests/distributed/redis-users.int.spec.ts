// What a service's login at Redis may do: run the jobs of its own queue, and nothing that reaches another's.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Queue, Worker, type RedisOptions } from 'bullmq';
import { Redis as Client } from 'ioredis';
import { startRedis, type Redis } from '../../deploy/local/redis-server.js';
import { hasRedis } from './trial-kafka.js';

jest.setTimeout(120_000);

const testWithRedis = hasRedis ? test : test.skip;

let directory: string;
let redis: Redis;
const clients: Client[] = [];
const once = { lazyConnect: true, retryStrategy: () => null, enableReadyCheck: false } as const;
const client = (url: string, options: object = {}) => {
  const made = new Client(url, { ...once, ...options });
  made.on('error', () => {});
  clients.push(made);
  return made;
};
const as = (service: 'analysis' | 'ledger') => client(redis.urlOf(service));
const connectionOf = (url: string): RedisOptions => {
  const { hostname, port, username, password } = new URL(url);
  return { host: hostname, port: Number(port), username, password, maxRetriesPerRequest: null };
};

beforeAll(async () => {
  if (!hasRedis) return;
  directory = await mkdtemp(join(tmpdir(), 'ai-accounting-redis-'));
  redis = await startRedis(directory, '11'.repeat(32));
}, 60_000);
afterAll(async () => {
  for (const made of clients) made.disconnect();
  await redis?.stop();
  if (directory) await rm(directory, { recursive: true, force: true });
});

testWithRedis('without a user, or with a wrong password, nothing is answered (needs redis-server)', async () => {
  await expect(client(`redis://127.0.0.1:${redis.port}`).get('accounting:ledger:meta')).rejects.toThrow(/NOAUTH/);
  await expect(client(redis.urlOf('ledger').replace('ledger:', 'analysis:')).get('x')).rejects.toThrow(/WRONGPASS|NOAUTH/);
  const health = client(`redis://health:none@127.0.0.1:${redis.port}`);
  expect(await health.ping()).toBe('PONG');
  await expect(health.get('accounting:ledger:meta')).rejects.toThrow(/NOPERM/);
});

testWithRedis.each([
  ['another queue’s key', ['get', 'accounting:ledger:meta']],
  ['another queue’s key, to write', ['set', 'accounting:ledger:meta', 'x']],
  ['a key in both', ['rename', 'accounting:analysis:x', 'accounting:ledger:x']],
  ['a key by a script', ['eval', 'return redis.call("get", "accounting:ledger:meta")', '0']],
  ['a key of no queue', ['get', 'accounting:analysis']],
  ['everything emptied', ['flushall']],
  ['the database emptied', ['flushdb']],
  ['settings', ['config', 'get', 'requirepass']],
  ['the debugger', ['debug', 'sleep', '0']],
  ['all keys', ['keys', '*']],
  ['keys in steps', ['scan', '0']],
  ['any key', ['randomkey']],
  ['what others send', ['monitor']],
  ['the users', ['acl', 'list']],
  ['a stop', ['shutdown', 'nosave']],
  ['a copy elsewhere', ['replicaof', '127.0.0.1', '1']],
  ['connections ended', ['client', 'kill', 'type', 'normal']],
  ['scripts forgotten', ['script', 'flush']],
  ['messages', ['publish', 'accounting:ledger', 'x']],
  ['a module', ['module', 'list']],
])('a service is refused %s (needs redis-server)', async (_, [command, ...words]) => {
  const analysis = as('analysis');
  await expect(analysis.call(command!, ...words)).rejects.toThrow(/NOPERM|permission|can't access|not allowed/i);
});

testWithRedis('a queue works: jobs run, are tried again, wait, and are known to be there (needs redis-server)', async () => {
  const connection = connectionOf(redis.urlOf('ledger'));
  const options = { connection, prefix: 'accounting' };
  const done: string[] = [];
  let failures = 0;
  const queue = new Queue('ledger', options);
  const worker = new Worker(
    'ledger',
    async (job) => {
      if (job.name === 'again' && failures++ === 0) throw new Error('once');
      await job.updateProgress(50);
      done.push(job.name);
    },
    { ...options, lockDuration: 4_000, stalledInterval: 500, concurrency: 2 },
  );
  const errors: string[] = [];
  queue.on('error', (error) => errors.push(error.message));
  worker.on('error', (error) => errors.push(error.message));
  const allDone = new Promise<void>((resolve) => worker.on('completed', () => done.length === 3 && resolve()));
  const ending = { removeOnComplete: true, removeOnFail: true };
  await queue.add('now', {}, { jobId: 'a', ...ending });
  await queue.add('again', {}, { jobId: 'b', attempts: 2, backoff: { type: 'exponential', delay: 50 }, ...ending });
  await queue.add('later', {}, { jobId: 'c', delay: 100, ...ending });
  await allDone;
  expect(done.sort()).toEqual(['again', 'later', 'now']);
  await worker.close();
  await queue.add('left', {}, { jobId: 'd' });
  expect(await queue.getJobCounts('waiting', 'delayed', 'active')).toEqual({ waiting: 1, delayed: 0, active: 0 });
  await queue.close();
  expect(errors).toEqual([]);
});

testWithRedis('a queue under another user’s name gets no job in (needs redis-server)', async () => {
  const queue = new Queue('ledger', { connection: connectionOf(redis.urlOf('analysis')), prefix: 'accounting' });
  queue.on('error', () => {});
  await expect(queue.add('forged', { id: 'x', tenantId: 1 })).rejects.toThrow(/NOPERM|permission/i);
  await queue.close();
});
