// What one service's database logins open: its own schema, within its rights. Nothing of another service's, and no table of its own making.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import type { DatabaseRole } from '#platform/database.js';
import { assertMigrated } from '#platform/migration-state.js';
import { loginsOf, ownSecretOf } from '#platform/migrations.js';
import { migrateIdentity } from '../../services/identity/migrate.js';
import { cloneDatabase, emptyDatabase, testSecrets, type TestDatabase } from '../../services/host/testing/template.js';

let database: TestDatabase;
jest.setTimeout(60_000);
/** All that the process of this service has. */
const stolen = ownSecretOf('analysis', testSecrets.database);
const roles: DatabaseRole[] = ['app', 'worker', 'relay'];

beforeAll(async () => {
  database = await cloneDatabase();
  await migrateIdentity(database.administrator, ownSecretOf('identity', testSecrets.database));
}, 60_000);
afterAll(() => database.drop(), 60_000);

const connect = async (user: string, password: string, { administrator } = database): Promise<pg.Client> => {
  const { host, port, database: name } = administrator;
  const client = new pg.Client({ host, port, database: name, user, password });
  await client.connect();
  return client;
};
const own = (role: DatabaseRole) => connect(`analysis_${role}`, loginsOf('analysis', stolen)[role]);
const others = services.filter((service) => service !== 'analysis').map(schemaOf);

describe.each(roles)('as analysis_%s', (role) => {
  let client: pg.Client;
  beforeAll(async () => {
    client = await own(role);
  });
  afterAll(() => client.end());

  test('no table of another schema can be read', async () => {
    const { rows } = await client.query<{ place: string }>(
      `select format('%I.%I', schemaname, tablename) as place from pg_tables where schemaname = any ($1)`,
      [[...others, 'identity']],
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { place } of rows) await expect(client.query(`select * from ${place} limit 1`)).rejects.toThrow(/permission denied/);
  });

  test.each([
    'set role ledger_app',
    'set role analysis_owner',
    'set session authorization ledger_app',
    'create table analysis.mine (a int)',
    'create table public.mine (a int)',
    'create temporary table mine (a int)',
    'create schema mine',
    'create role mine',
    'alter role ledger_app password null',
    'alter table analysis.event_log disable row level security',
    'insert into analysis.migration (name, hash) values (1, 1)',
    'update analysis.event_log set data = null',
    'select pg_read_file(1::text)',
    'copy (select 1) to program $$true$$',
  ])('%s is refused', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be|only roles|cannot|no member|must have/i);
  });
});

test('its secret opens no other service’s login, by any derivation of its own', async () => {
  const derive = (text: string) => createHmac('sha256', stolen).update(text).digest('hex');
  for (const schema of [...others, 'identity'])
    for (const role of schema === 'identity' ? (['app'] as const) : roles)
      for (const password of [loginsOf(schema, stolen)[role], derive(`${schema}_${role}`), ownSecretOf(schema, stolen), stolen])
        await expect(connect(`${schema}_${role}`, password)).rejects.toThrow(/password authentication failed/);
});

test('a database without this version’s tables, or with another password, is refused in words', async () => {
  const placeOf = (of: TestDatabase, service: ServiceName, secret: string) => {
    const { host, port, database: name } = of.administrator;
    const schema = schemaOf(service);
    return { host, port, database: name, schema, passwords: loginsOf(schema, secret) };
  };
  await assertMigrated(placeOf(database, 'analysis', stolen), 'analysis');
  await expect(assertMigrated(placeOf(database, 'ledger', stolen), 'ledger')).rejects.toThrow(
    'The database does not accept the login of ledger. Run the migration job first, with the secret that this service has as DATABASE_SECRET.',
  );
  const empty = await emptyDatabase();
  await expect(assertMigrated(placeOf(empty, 'analysis', stolen), 'analysis')).rejects.toThrow(/has no tables of this version\. Run the/);
  await empty.drop();
  const administrator = new pg.Client(database.administrator);
  await administrator.connect();
  await administrator.query(`insert into analysis.migration (name, hash) values ('analysis/migrations/9999_later.sql', 'x')`);
  await expect(assertMigrated(placeOf(database, 'analysis', stolen), 'analysis')).rejects.toThrow(
    /is newer than this program \(it has analysis\/migrations\/9999/,
  );
  await administrator.query(`delete from analysis.migration where name like 'analysis/migrations/%'`);
  await expect(assertMigrated(placeOf(database, 'analysis', stolen), 'analysis')).rejects.toThrow(/is older than this program \(it lacks/);
  await administrator.end();
});
