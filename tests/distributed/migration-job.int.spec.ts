// The migration job as a process of its own, and a service that finds a database the job has not been at.
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { schemaOf, services } from '#contracts/services.js';
import { derivedSeed, derivedVerifyKeys } from '#platform/internal-keys.js';
import { assertMigrated } from '#platform/migration-state.js';
import { databaseOf, ownSecretOf } from '#platform/migrations.js';
import { migrateAll } from '../../services/host/compose.js';
import { databaseSecretName } from '../../services/distributed/migrate.config.js';
import { connectIdentity } from '../../services/identity/migrate.js';
import { emptyDatabase, testSecrets, type TestDatabase } from '../../services/host/testing/template.js';

jest.setTimeout(600_000);

let database: TestDatabase;
let address: string;
beforeAll(async () => {
  database = await emptyDatabase();
  const { host, port, database: name } = database.administrator;
  address = `${host.startsWith('/') ? '127.0.0.1' : host}:${port}/${name}`;
}, 60_000);
afterAll(() => database.drop(), 60_000);

/** The exit code and everything that the process writes. */
const run = (environment: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['dist/services/main.js'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });

const administrator = () => {
  const { user, password } = database.administrator;
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${address}`;
};
// The passwords of the server's logins are those that every test uses; the job sets the same ones again.
const secrets = Object.fromEntries(
  services.map((service) => [databaseSecretName(service), ownSecretOf(schemaOf(service), testSecrets.database)]),
);
const service = () => ({
  SERVICE: 'analysis',
  DATABASE_URL: `postgres://${address}`,
  DATABASE_SECRET: ownSecretOf('analysis', testSecrets.database),
  INTERNAL_SIGNING_KEY: derivedSeed(testSecrets.identity, 'analysis'),
  INTERNAL_VERIFY_KEYS: derivedVerifyKeys(testSecrets.identity),
  KAFKA_BROKERS: '127.0.0.1:9',
  REDIS_URL: 'redis://127.0.0.1:9',
});

test('a service refuses a database that was not migrated; the job migrates it for all of them', async () => {
  expect(await run(service())).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database of analysis has no tables of this version\./),
  });
  const job = { SERVICE: 'migrate', ...secrets, DATABASE_ADMIN_URL: administrator() };
  expect(await run(job)).toEqual({ code: 1, output: expect.stringContaining('IDENTITY_DATABASE_SECRET') });
  const complete = { ...job, IDENTITY_DATABASE_SECRET: ownSecretOf('identity', testSecrets.database) };
  expect(await run(complete)).toEqual({ code: 0, output: 'The database is up to date.\n' });
  for (const name of services) await assertMigrated(databaseOf(database.administrator, name, testSecrets.database), name);
  const identity = connectIdentity(database.administrator, complete.IDENTITY_DATABASE_SECRET);
  expect((await identity.query('select count(*)::int as count from identity.account')).rows).toEqual([{ count: 0 }]);
  await identity.end();
  expect(await run(complete)).toEqual({ code: 0, output: 'The database is up to date.\n' });
});

test('a database of a later version is refused in words, and stays as it is', async () => {
  const later = new pg.Client(database.administrator);
  await later.connect();
  try {
    await later.query(`insert into ledger.migration (name, hash) values ('ledger/migrations/9999_later.sql', 'x')`);
    // The text that a later version gave to a function of a service that is migrated before the ledger.
    await later.query(`update bank_link.migration set hash = 'later' where name like 'platform/sql/%'`);
    const job = { SERVICE: 'migrate', ...secrets, IDENTITY_DATABASE_SECRET: ownSecretOf('identity', testSecrets.database) };
    expect(await run({ ...job, DATABASE_ADMIN_URL: administrator() })).toEqual({
      code: 1,
      output:
        'The database of ledger is newer than this program (it has ledger/migrations/9999_later.sql). Start the version that migrated it, or a later one.\n',
    });
    await expect(migrateAll(database.administrator, testSecrets.database)).rejects.toThrow(
      /^The database of ledger is newer than this program/,
    );
    const { rows } = await later.query<{ hash: string }>(`select distinct hash from bank_link.migration where name like 'platform/sql/%'`);
    expect(rows).toEqual([{ hash: 'later' }]);
  } finally {
    await later.end();
  }
});
