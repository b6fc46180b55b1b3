// Settings of the distributed mode: everything wrong is reported at once, what a person writes is understood.
import { describe, expect, test } from '@jest/globals';
import { readHostConfig } from '../host/host.config.js';
import { readFrontConfig } from './front.config.js';
import { readProcessConfig } from './process.config.js';
import { services, type ServiceName } from '#contracts/services.js';
import { derivedVerifyKeys, signingKeyOf } from '#platform/internal-keys.js';
import { loginsOf } from '#platform/migrations.js';
import { plaidFor, secretsFor } from '../../deploy/local/processes.js';
import { databaseSecretName, isMigrationJob, readMigrateConfig } from './migrate.config.js';
import { readStarterConfig } from '../../deploy/local/starter.config.js';

const complete = {
  SERVICE: 'bank-link',
  DATABASE_URL: 'postgres://db.internal:5433/accounting',
  DATABASE_SECRET: 'ab'.repeat(32),
  INTERNAL_SIGNING_KEY: 'cd'.repeat(32),
  INTERNAL_VERIFY_KEYS: derivedVerifyKeys('12'.repeat(32)),
  ENCRYPTION_KEY: 'ef'.repeat(32),
  KAFKA_BROKERS: 'one:9092, two:9092',
  REDIS_URL: 'rediss://user:p%40ss@redis.internal:6380/2',
  LEDGER_URL: 'http://ledger-1:8080, http://ledger-2:8080/',
};

test('settings of one process', () => {
  expect(
    readProcessConfig({
      ...complete,
      LISTEN: '0.0.0.0:8080',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_USERNAME: 'u',
      KAFKA_PASSWORD: 'p',
      KAFKA_TLS: 'on',
    }),
  ).toMatchObject({
    service: 'bank-link',
    listen: { host: '0.0.0.0', port: 8080 },
    database: {
      ...{ host: 'db.internal', port: 5433, database: 'accounting', schema: 'bank_link' },
      passwords: loginsOf('bank_link', 'ab'.repeat(32)),
    },
    keys: { signing: { kid: signingKeyOf('cd'.repeat(32)).kid } },
    kafka: {
      brokers: ['one:9092', 'two:9092'],
      ssl: true,
      sasl: { mechanism: 'scram-sha-512', username: 'u', password: 'p' },
      replicationFactor: -1,
    },
    redis: { host: 'redis.internal', port: 6380, username: 'user', password: 'p@ss', db: 2, tls: {}, maxRetriesPerRequest: null },
    origins: new Map([['ledger', ['http://ledger-1:8080', 'http://ledger-2:8080']]]),
  });
});

test('everything missing is reported at once', () => {
  expect(() => readProcessConfig({ SERVICE: 'nobody' })).toThrow(
    /SERVICE.*DATABASE_URL.*DATABASE_SECRET.*INTERNAL_SIGNING_KEY.*INTERNAL_VERIFY_KEYS.*KAFKA_BROKERS.*REDIS_URL/,
  );
  expect(() => readProcessConfig({ ...complete, DATABASE_URL: undefined })).toThrow(
    new Error('Wrong or missing settings: DATABASE_URL: is missing'),
  );
  expect(() => readProcessConfig({ ...complete, KAFKA_SASL_MECHANISM: 'plain' })).toThrow(/KAFKA_USERNAME/);
});

test('invalid settings are reported in plain words', () => {
  const given = { PORT: '99999', LOG_LEVEL: 'loud', DEMO_DATE: 'today', STRIPE_API_URL: 'ftp://a.example', PUBLIC_URL: 'books' };
  expect(() => readHostConfig([], given)).toThrow(
    new Error(
      [
        'Wrong or missing settings: PORT: must be at most 65,535',
        'PUBLIC_URL: must be a web address such as https://example.com',
        'LOG_LEVEL: must be one of trace, debug, info, warn, error, silent',
        'DEMO_DATE: must be a date such as 2026-04-15',
        'STRIPE_API_URL: must be a web address such as https://example.com',
      ].join('; '),
    ),
  );
});

test('an invalid address is named too', () => {
  expect(() =>
    readProcessConfig({ ...complete, DATABASE_URL: 'db', PLAID_REDIRECT_URI: 'books', LEDGER_URL: 'http://one:8080, two' }),
  ).toThrow(
    new Error(
      [
        'Wrong or missing settings: DATABASE_URL: must be an address such as postgresql://localhost:5432/books',
        'PLAID_REDIRECT_URI: must be a web address such as https://example.com',
        'LEDGER_URL: must be addresses such as http://localhost:8081, with commas between',
      ].join('; '),
    ),
  );
});

test('a service with the administrator’s login refuses to start; the migration job has it, and every login’s secret', () => {
  const administrator = 'postgres://admin:p%40ss@db.internal/accounting';
  expect(() => readProcessConfig({ ...complete, DATABASE_ADMIN_URL: administrator })).toThrow(
    /DATABASE_ADMIN_URL: belongs to the migration job/,
  );
  expect(() => readProcessConfig({ ...complete, DATABASE_URL: administrator })).toThrow(/DATABASE_URL: takes no password/);
  expect(() => readMigrateConfig({ DATABASE_ADMIN_URL: administrator, LEDGER_DATABASE_SECRET: 'ab'.repeat(32) })).toThrow(
    /IDENTITY_DATABASE_SECRET.*GATEWAY_DATABASE_SECRET.*BANK_LINK_DATABASE_SECRET/,
  );
  const secrets = Object.fromEntries(services.map((service, at) => [databaseSecretName(service), String(at).repeat(64)]));
  const config = readMigrateConfig({ ...secrets, DATABASE_ADMIN_URL: administrator, IDENTITY_DATABASE_SECRET: 'ef'.repeat(32) });
  expect(config.administrator).toEqual({ host: 'db.internal', port: 5432, database: 'accounting', user: 'admin', password: 'p@ss' });
  expect(config.secrets.get('bank-link')).toBe('1'.repeat(64));
  expect([isMigrationJob({ SERVICE: 'migrate' }), isMigrationJob({ SERVICE: 'ledger' }), isMigrationJob({})]).toEqual([true, false, false]);
});

test.each(services)('on one machine, %s gets its own secrets and no other’s', (service) => {
  const secrets = { database: 'ab'.repeat(32), identity: 'cd'.repeat(32), encryption: 'ef'.repeat(32) };
  const given = (of: ServiceName) => secretsFor(of, { secrets, redisUrlOf: (name) => `redis://${name}:password@127.0.0.1:1` });
  const own = given(service) as Record<string, string>;
  expect(own['DATABASE_ADMIN_URL']).toBe('');
  const values = Object.values(own).join(' ');
  for (const secret of [secrets.database, secrets.identity]) expect(values).not.toContain(secret);
  for (const other of services.filter((name) => name !== service))
    for (const name of ['DATABASE_SECRET', 'INTERNAL_SIGNING_KEY', 'REDIS_URL'] as const) expect(values).not.toContain(given(other)[name]);
  expect(own['ENCRYPTION_KEY'] !== '').toBe(['gateway', 'bank-link', 'payroll', 'invoicing'].includes(service));
  expect(own['IDENTITY_DATABASE_SECRET'] !== '').toBe(service === 'gateway');
  expect(own['ASSISTANT_MODEL_KEY'] === undefined).toBe(service === 'assistant');
});

test('the service that reads banks needs the key that their tokens are sealed under; only it gets the Plaid keys', () => {
  expect(() => readProcessConfig({ ...complete, ENCRYPTION_KEY: undefined })).toThrow(/ENCRYPTION_KEY: is needed/);
  const redirectUri = 'https://books.example.com/bank-return';
  const keys = {
    ...{ PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_REDIRECT_URI: redirectUri },
    PUBLIC_URL: 'https://books.example.com',
  };
  const plaid = { clientId: 'client', secret: 'secret', environment: 'sandbox' as const, apiUrl: undefined, redirectUri };
  expect(readProcessConfig({ ...complete, ...keys }).plaid).toEqual({ ...plaid, publicUrl: 'https://books.example.com' });
  expect(readProcessConfig({ ...complete, ...keys, SERVICE: 'ledger' }).plaid).toEqual({});
  const blank = { PLAID_CLIENT_ID: '', PLAID_SECRET: '', PLAID_ENV: '', PLAID_API_URL: '', PLAID_REDIRECT_URI: '' };
  expect(plaidFor('bank-link', { plaid })).toEqual({
    ...{ ...blank, PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_ENV: 'sandbox' },
    PLAID_REDIRECT_URI: redirectUri,
  });
  expect(plaidFor('gateway', { plaid })).toEqual({ ...blank, PLAID_CLIENT_ID: 'client' });
  expect(plaidFor('ledger', { plaid })).toEqual(blank);
});

test.each([
  ['https://books.example.com/bank-return', true],
  ['http://localhost:8080/bank-return', true],
  ['http://books.example.com/bank-return', false],
  ['https://books.example.com/', false],
  ['https://books.example.com/bank-return?from=plaid', false],
  ['https://books.example.com/bank-return#here', false],
])('people come back from their bank to %s: %s', (PLAID_REDIRECT_URI, good) => {
  const reading = () => readProcessConfig({ ...complete, PLAID_REDIRECT_URI }).plaid.redirectUri;
  if (good) expect(reading()).toBe(PLAID_REDIRECT_URI);
  else expect(reading).toThrow(/PLAID_REDIRECT_URI: expected the product’s address with \/bank-return/);
});

test('stand-ins are on this machine, and their banks are marked as simulated', () => {
  const simulated = { PLAID_SIMULATED_URL: 'http://127.0.0.1:4001', STRIPE_SIMULATED_URL: 'http://127.0.0.1:4002' };
  const config = readProcessConfig({ ...complete, ...simulated });
  expect(config.plaid).toMatchObject({ apiUrl: 'http://127.0.0.1:4001', simulated: true });
  expect(config.stripe).toEqual({ apiUrl: undefined, simulatedUrl: 'http://127.0.0.1:4002' });
  expect(readProcessConfig(complete).plaid.simulated).toBeUndefined();
  for (const [name, url] of [
    ['PLAID_SIMULATED_URL', 'http://plaid.example.com'],
    ['STRIPE_SIMULATED_URL', 'http://127.0.0.1.example.com'],
  ] as const)
    expect(() => readProcessConfig({ ...complete, [name]: url })).toThrow(new RegExp(name));
});

test('the bundled identity provider needs its secrets, Entra ID does not', () => {
  expect(() => readFrontConfig({ PUBLIC_URL: 'http://localhost:8080' })).toThrow(/ENCRYPTION_KEY.*IDENTITY_DATABASE_SECRET/);
  expect(
    readFrontConfig({ PUBLIC_URL: 'https://books.example.com', ENTRA_TENANT_ID: 'x', ENCRYPTION_KEY: 'ef'.repeat(32) }).bundled,
  ).toBeUndefined();
});

test.each([
  [['--replicas', 'ledger=2,assistant=3', '--no-demo'], 2, 3],
  [['--replicas=ledger=4'], 4, 1],
  [[], 1, 1],
])('replicas of %j', (words, ledger, assistant) => {
  const { replicas } = readStarterConfig(words);
  expect([replicas.get('ledger'), replicas.get('assistant'), replicas.get('gateway')]).toEqual([ledger, assistant, 1]);
});

test.each(['gateway=2', 'ledger=0', 'ledger=9', 'ledger', 'nobody=1'])('replicas that cannot be: %s', (word) => {
  expect(() => readStarterConfig(['--replicas', word])).toThrow(/--replicas expects/);
});

test.each([
  [[], 1],
  [['--brokers', '3', '--replicas', 'ledger=2'], 3],
  [['--no-demo', '--brokers=3'], 3],
])('brokers of %j', (words, brokers) => {
  expect(readStarterConfig(words).brokers).toBe(brokers);
});

test.each(['2', '', 'three'])('brokers that cannot be: %s', (word) => {
  expect(() => readStarterConfig(['--brokers', word])).toThrow(/--brokers expects 1 or 3/);
});

describe('files', () => {
  const bucket = { FILES_S3_BUCKET: 'books' };

  test('on the local disk by default, by the role of the machine where there is no key', () => {
    expect(readProcessConfig(complete).s3).toBeUndefined();
    expect(readProcessConfig({ ...complete, ...bucket }).s3).toEqual({
      bucket: 'books',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: '',
      credentials: undefined,
    });
  });

  test('one process takes the same settings', () => {
    const given = { ...bucket, FILES_S3_ENDPOINT: 'http://localhost:9000', FILES_S3_ACCESS_KEY: 'a', FILES_S3_SECRET_KEY: 's' };
    expect(readHostConfig([], given).s3).toEqual(readProcessConfig({ ...complete, ...given }).s3);
    expect(readHostConfig([], {}).s3).toBeUndefined();
  });

  test.each([
    [{ ...bucket, FILES_S3_ACCESS_KEY: 'a' }, 'given together or not at all'],
    [{ FILES_S3_ENDPOINT: 'http://localhost:9000' }, 'FILES_S3_BUCKET: is needed'],
    [{ FILES_S3_BUCKET: 'Not A Bucket' }, 'FILES_S3_BUCKET: expected the name of a bucket'],
    [{ ...bucket, FILES_S3_ENDPOINT: 'ftp://localhost' }, 'FILES_S3_ENDPOINT: must be a web address such as https://example.com'],
    [{ ...bucket, FILES_S3_PREFIX: 'no-slash' }, 'FILES_S3_PREFIX: expected a path that ends with /'],
    [{ ...bucket, FILES_S3_PREFIX: '../' }, 'FILES_S3_PREFIX'],
  ])('%j is refused', (given, sentence) => {
    expect(() => readProcessConfig({ ...complete, ...given })).toThrow(sentence);
    expect(() => readHostConfig([], given)).toThrow(sentence);
  });
});
