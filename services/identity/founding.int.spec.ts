// The kind of an installation and its set-up codes on a real database: written once, used once, and the upgrade of an older installation.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, testSecrets } from '../host/testing/template.js';
import type { IdentityStore } from './identity-store.js';
import { openIdentityDatabase } from './migrate.js';
import { postgresIdentityStore } from './postgres-store.js';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let admin: pg.Client;
let pool: pg.Pool;
let store: IdentityStore;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Client(database.administrator);
  await admin.connect();
});
beforeEach(async () => {
  await admin.query('drop schema if exists identity cascade');
  await open();
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

async function open(): Promise<void> {
  await pool?.end();
  pool = await openIdentityDatabase(database.administrator, testSecrets.database);
  store = postgresIdentityStore((text, parameters) => pool.query(text, parameters));
}

const owner = { id: '0d3a6f10-1111-4000-8000-000000000001', mail: 'ana@example.com', name: 'Ana', jobTitle: null, roles: [] };
const account = { ...owner, passphraseHash: '$argon2id$v=19$m=1,t=1,p=1$AA$AA' };
const inAnHour = () => new Date(Date.now() + 3_600_000);

test('the first founding stays, and the provider’s own role cannot change it', async () => {
  expect(await store.findFounding()).toBeUndefined();
  expect(await store.keepFounding({ demo: false, reach: 'public' })).toEqual({ demo: false, reach: 'public' });
  expect(await store.keepFounding({ demo: true, reach: 'loopback' })).toEqual({ demo: false, reach: 'public' });
  for (const change of ['update identity.founding set demo = true', 'delete from identity.founding', 'truncate identity.founding'])
    await expect(pool.query(change)).rejects.toThrow('permission denied');
});

test('an owner is created by a code that is kept, which ends every code', async () => {
  await store.addSetUpCode('one', inAnHour());
  await store.addSetUpCode('two', inAnHour());
  expect(await store.addAccount(account, { founder: true, codeHash: 'three' })).toBe(false);
  expect(await store.hasAccounts()).toBe(false);
  expect(await store.hasSetUpCode('one', new Date())).toBe(true);
  expect(await store.addAccount(account, { founder: true, codeHash: 'two' })).toBe(true);
  expect([await store.hasSetUpCode('one', new Date()), await store.hasSetUpCode('two', new Date())]).toEqual([false, false]);
});

test('of two who use one code at once, one becomes the owner', async () => {
  await store.addSetUpCode('one', inAnHour());
  const other = { ...account, id: '0d3a6f10-1111-4000-8000-000000000002', mail: 'eve@example.com' };
  const created = await Promise.all([account, other].map((each) => store.addAccount(each, { founder: true, codeHash: 'one' })));
  expect(created.sort()).toEqual([false, true]);
  expect((await admin.query('select from identity.account')).rowCount).toBe(1);
});

test('a code that has ended is no code, and goes with the next one', async () => {
  await store.addSetUpCode('old', new Date(Date.now() - 1));
  expect(await store.hasSetUpCode('old', new Date())).toBe(false);
  await store.addSetUpCode('new', inAnHour());
  expect((await admin.query('select hash from identity.set_up_code')).rows).toEqual([{ hash: 'new' }]);
});

/** As the version before left it: no founding, but a signing key. */
async function fromBefore(): Promise<void> {
  await admin.query(
    `drop table identity.founding, identity.set_up_code; delete from identity.migration where name like '%0002%';
     insert into identity.secret (name, sealed) values ('signing-key', '') on conflict do nothing`,
  );
}

test('an installation from before keeps its demo, or goes on without one', async () => {
  await fromBefore();
  await open();
  expect(await store.findFounding()).toEqual({ demo: false, reach: 'loopback' });
  await fromBefore();
  await admin.query(
    `insert into gateway.person (person_id, tid, oid, mail, name) values (gen_random_uuid(), 't', '0d3a6f10-0000-4000-8000-000000000001', '', '')`,
  );
  await open();
  expect(await store.findFounding()).toEqual({ demo: true, reach: 'loopback' });
});
