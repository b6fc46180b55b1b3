// A migration that runs into a deadlock: its file is run again and applied once.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { emptyDatabase, type TestDatabase } from '../host/testing/template.js';
import { applyMigrations } from './migrations.js';

let folder: string;
let database: TestDatabase;
let migrating: pg.Client;
let other: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-accounting-migrations-'));
  await mkdir(join(folder, 'migrations'));
  database = await emptyDatabase();
  [migrating, other] = [new pg.Client(database.administrator), new pg.Client(database.administrator)];
  await Promise.all([migrating.connect(), other.connect()]);
});
afterEach(async () => {
  await Promise.all([migrating.end(), other.end()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, 'migrations', name), text);

/**
 * Locks one table and, once the holder of the other waits for it, that one too: the first `deadlocks` times. A sequence forgets no attempt.
 */
const meeting = (deadlocks: number) => `
  lock table first;
  insert into first values (1);
  do $$ begin
    if nextval('attempt') > ${deadlocks} then return; end if;
    while not exists (select from pg_locks l join pg_database d on d.oid = l.database
                      where not l.granted and d.datname = current_database()) loop perform pg_sleep(0.005); end loop;
    lock table second;
  end $$;`;

/**
 * Holds one table and, once the migration holds the other, waits for that one until the migration lets it go. Only the migration looks for
 * deadlocks.
 */
async function meet(): Promise<void> {
  await other.query(`set deadlock_timeout = '1h'; begin; lock table second;
    do $$ begin
      while not exists (select from pg_locks where relation = 'first'::regclass and mode = 'AccessExclusiveLock' and granted)
      loop perform pg_sleep(0.005); end loop;
    end $$;
    lock table first; rollback`);
}

test('a file that met a deadlock is applied from its beginning, once', async () => {
  await write('0001_tables.sql', 'create table first (n int); create table second (n int); create sequence attempt');
  await applyMigrations(migrating, folder);
  await migrating.query(`set deadlock_timeout = '10ms'`);
  await write('0002_meeting.sql', meeting(1));
  await Promise.all([applyMigrations(migrating, folder), meet()]);
  expect((await other.query('select n from first')).rows).toEqual([{ n: 1 }]);
  expect((await other.query('select last_value::int as attempts from attempt')).rows).toEqual([{ attempts: 2 }]);
  const { rows } = await other.query<{ name: string }>('select name from migration order by name');
  expect(rows.map(({ name }) => name.split('/').at(-1))).toEqual(['0001_tables.sql', '0002_meeting.sql']);
});

test('a file that meets one again and again is given up, and leaves nothing', async () => {
  await write('0001_tables.sql', 'create table first (n int); create table second (n int); create sequence attempt');
  await applyMigrations(migrating, folder);
  await migrating.query(`set deadlock_timeout = '10ms'`);
  await write('0002_meeting.sql', meeting(100));
  const meetings = (async () => {
    for (let times = 0; times < 5; times += 1) await meet();
  })();
  await expect(applyMigrations(migrating, folder)).rejects.toThrow(/0002_meeting\.sql failed: deadlock detected/);
  await meetings;
  expect((await other.query('select n from first')).rows).toEqual([]);
  expect((await other.query('select last_value::int as attempts from attempt')).rows).toEqual([{ attempts: 5 }]);
});
