// Tests of the running product in many processes: what each process was given, and what a break-in into one can do to the others with it.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { follows, services, type ServiceName } from '#contracts/services.js';
import { identityHeader, IdentitySigner } from '#platform/identity.js';
import { serviceHeader, ServiceSigner } from '#platform/service-signer.js';
import { readProcessConfig } from '../../services/distributed/process.config.js';
import { runningIn, secretsIn } from '../../services/host/installation.js';
import type { TrialProduct } from './distributed-product.js';

const hasProc = existsSync('/proc/self/environ');

/** None of its processes may have been killed yet. */
export function testProcessSecrets(running: () => TrialProduct): void {
  (hasProc ? describe : describe.skip)('secrets of the processes (needs /proc)', () => {
    let product: TrialProduct;
    const environments = new Map<ServiceName, Record<string, string>>();

    beforeAll(() => {
      product = running();
      for (const service of services) {
        const text = readFileSync(`/proc/${product.pidOf(service)}/environ`, 'utf8');
        const pairs = text.split('\0').filter(Boolean);
        environments.set(service, Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])));
      }
    });

    test('no process has the administrator’s login, the founding secrets, or a secret of another', () => {
      const { administrator } = runningIn(product.directory)!;
      const { database, identity } = secretsIn(product.directory);
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
        const asGateway = await new ServiceSigner('gateway', keys).seal(service);
        expect([service, await ask('/internal/heads', { [serviceHeader]: asGateway })]).toEqual([service, 401]);
        const asItself = await new ServiceSigner('analysis', keys).seal(service);
        const status = follows.analysis.includes(service) ? 200 : 403;
        expect([service, await ask('/internal/heads', { [serviceHeader]: asItself })]).toEqual([service, status]);
      }
    });

    test('every process listens on this machine alone', () => {
      for (const name of product.processes) expect(product.addressOf(name)).toMatch(/^(127\.0\.0\.1|localhost):\d+$/);
    });
  });
}
