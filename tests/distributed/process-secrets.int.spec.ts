// The running product in many processes: what each process was given, and what a break-in into one of them can do to the others with it.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { follows, services, type ServiceName } from '#contracts/services.js';
import { identityHeader, IdentitySigner } from '#platform/identity.js';
import { serviceHeader, ServiceSeal } from '#platform/service-seal.js';
import { readProcessConfig } from '../../services/distributed/process.config.js';
import { freePort } from '../../services/host/database/ports.js';
import { runningIn, secretsIn } from '../../services/host/installation.js';
import { TrialProduct } from './distributed-product.js';
import { describeDistributed } from './trial-kafka.js';

jest.setTimeout(120_000);
const hasProc = existsSync('/proc/self/environ');

(hasProc ? describeDistributed : describe.skip)('secrets of the processes (needs Java, Maven, Redis and /proc)', () => {
  let directory: string;
  let product: TrialProduct;
  const environments = new Map<ServiceName, Record<string, string>>();

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ai-accounting-process-secrets-'));
    product = await TrialProduct.start('distributed', { directory, port: await freePort() });
    for (const service of services) {
      const text = readFileSync(`/proc/${product.pidOf(service)}/environ`, 'utf8');
      const pairs = text.split('\0').filter(Boolean);
      environments.set(service, Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])));
    }
  }, 400_000);
  afterAll(async () => {
    await product?.stop();
    await rm(directory, { recursive: true, force: true });
  }, 120_000);

  test('no process has the administrator’s login, the founding secrets, or a secret of another', () => {
    const { administrator } = runningIn(directory)!;
    const { database, identity } = secretsIn(directory);
    for (const service of services) {
      const values = Object.values(environments.get(service)!).join('\n');
      for (const secret of [administrator.password, database, identity])
        expect([service, values.includes(secret)]).toEqual([service, false]);
      for (const other of services.filter((name) => name !== service))
        for (const name of ['DATABASE_SECRET', 'INTERNAL_SIGNING_KEY', 'REDIS_URL']) {
          const secret = environments.get(other)![name]!;
          expect([service, other, name, secret.length >= 64, values.includes(secret)]).toEqual([service, other, name, true, false]);
        }
    }
  });

  test('with what analysis has, no other process gives an answer that is not its own', async () => {
    const { keys } = readProcessConfig(environments.get('analysis')!);
    const person = {
      ...{ userId: 'x', mail: 'x@example.test', name: '', jobTitle: null, label: 'User' as const },
      ...{ tenantId: 1, role: 'owner' as const, traceparent: '' },
    };
    for (const service of services.filter((name) => name !== 'analysis')) {
      const ask = async (path: string, headers: Record<string, string>) =>
        (await fetch(`http://${product.addressOf(service)}${path}`, { headers })).status;
      const forged = await new IdentitySigner(keys.signing).seal(person, service);
      expect([service, await ask('/internal/progress', { [identityHeader]: forged })]).toEqual([service, 401]);
      const asGateway = await new ServiceSeal('gateway', keys).seal(service);
      expect([service, await ask('/internal/heads', { [serviceHeader]: asGateway })]).toEqual([service, 401]);
      const asItself = await new ServiceSeal('analysis', keys).seal(service);
      const status = follows.analysis.includes(service) ? 200 : 403;
      expect([service, await ask('/internal/heads', { [serviceHeader]: asItself })]).toEqual([service, status]);
    }
  });

  test('every process listens on this machine alone', () => {
    for (const name of product.processes) expect(product.addressOf(name)).toMatch(/^(127\.0\.0\.1|localhost):\d+$/);
  });
});
