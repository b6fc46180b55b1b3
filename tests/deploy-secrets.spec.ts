// Which container is given which secret: one that was broken into has its own logins and keys, and nothing that opens another's.
import { describe, expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { databaseSecretName, readMigrateConfig } from '../services/distributed/migrate.config.js';
import { settingName } from '../services/distributed/settings.js';
import { compose, read, secretOf, type Container } from './deploy/files.js';

const { services: containers } = compose();
const own = services.map((service) => [service, containers[service]!] as const);
const everything = Object.entries(containers);

describe('one container that was broken into', () => {
  /** Every value that a container is given, as one text. */
  const textOf = (container: Container) => JSON.stringify([container.environment, container.command, container.healthcheck]);
  const others = (service: string) => services.filter((name) => name !== service);

  test('only the migration job has the administrator’s login', () => {
    const administrator = secretOf('POSTGRES_PASSWORD');
    expect(everything.filter(([, container]) => textOf(container).includes(administrator)).map(([name]) => name)).toEqual([
      'migrate',
      'postgres',
    ]);
    for (const [, { environment }] of own) expect(Object.keys(environment)).not.toContain('DATABASE_ADMIN_URL');
    const { administrator: login, secrets, identitySecret } = readMigrateConfig(containers['migrate']!.environment);
    expect(login).toEqual({ host: 'postgres', port: 5432, database: 'accounting', user: 'postgres', password: administrator });
    for (const service of services) expect(secrets.get(service)).toBe(secretOf(databaseSecretName(service)));
    expect(identitySecret).toBe(secretOf('IDENTITY_DATABASE_SECRET'));
    expect(Object.keys(containers['migrate']!.environment).filter((name) => !/^SERVICE$|DATABASE_(ADMIN_URL|SECRET)$/.test(name))).toEqual([]);
  });

  test.each(own)('%s has no other service’s logins and no other’s signing key', (service, container) => {
    const text = textOf(container);
    for (const name of ['DATABASE_SECRET', 'SIGNING_KEY', 'REDIS_PASSWORD']) {
      expect([name, text.includes(secretOf(settingName(service, name)))]).toEqual([name, true]);
      for (const other of others(service))
        expect([other, name, text.includes(secretOf(settingName(other, name)))]).toEqual([other, name, false]);
    }
    const needing = ['gateway', 'bank-link', 'payroll', 'invoicing'];
    expect(text.includes(secretOf('ENCRYPTION_KEY'))).toBe(needing.includes(service));
    expect(text.includes(secretOf('IDENTITY_DATABASE_SECRET'))).toBe(service === 'gateway');
  });

  test('the job ends before a service starts, and is not started again by itself', () => {
    const { restart, depends_on, networks: joined, volumes: mounted, ports, healthcheck } = containers['migrate']!;
    expect({ restart, depends_on, joined, mounted, ports, healthcheck }).toEqual({
      ...{ restart: 'no', depends_on: { postgres: { condition: 'service_healthy' } }, joined: ['inside'] },
      ...{ mounted: undefined, ports: undefined, healthcheck: { disable: true } },
    });
  });

  test('only the edge may be published beyond this machine', () => {
    const published = everything.filter(([name]) => name !== 'gateway').flatMap(([, { ports = [] }]) => ports);
    for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const added of [read('deploy/files-in-s3.yml'), read('deploy/banks-through-plaid.yml')]) expect(added).not.toContain('ports:');
  });
});
