// The embedded PostgreSQL on a real server: starts, heals itself, survives kills of either side, and is not confused by what an earlier
// start left.
import { afterEach, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Postgres, type PostgresExit, startPostgres } from './postgres.js';
import { hasRoom, startTestPostgres } from './test-postgres.js';

const directory = mkdtempSync(join(tmpdir(), 'supervised-'));
const log = () => undefined;
const running: Postgres[] = [];

async function start(fsync = false): Promise<Postgres> {
  const server = await startPostgres({ directory, log, fsync });
  running.push(server);
  return server;
}

/** A process that starts the server on the same directory and then only lives, to be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const child = await runElsewhere(`const { startPostgres } = await import(${compiled('postgres')});
    await startPostgres({ directory: ${JSON.stringify(directory)}, log: () => undefined, fsync: false }); process.stdout.write('ready');`);
  return child.process;
}

const compiled = (module: string) => JSON.stringify(resolve(`dist/services/host/database/${module}.js`));

/** Resolves with the first that the program says. */
async function runElsewhere(program: string): Promise<{ process: ChildProcess; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await new Promise<string>((done, fail) => {
    child.stdout!.once('data', (chunk: Buffer) => done(chunk.toString()));
    child.once('exit', (code) => fail(new Error(`It ended with code ${code}; was the product built?`)));
  });
  return { process: child, output };
}

async function query<Row extends pg.QueryResultRow>(server: Postgres, sql: string): Promise<Row[]> {
  const { user, password } = server.superuser;
  const client = new pg.Client({ connectionString: server.url('postgres', user, password) });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8'), 10);
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await exit;
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

describe('embedded PostgreSQL', () => {
  test('starts with the settings that durability and speed need', async () => {
    const server = await start(true);
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'max_connections',
      'jit',
      'wal_compression',
      'max_wal_size',
      'data_checksums',
      'listen_addresses',
    ];
    const rows = await query<{ name: string; value: string }>(
      server,
      `select name, current_setting(name) as value from unnest(array['${names.join("','")}']) as name`,
    );
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_connections: '200',
      jit: 'off',
      wal_compression: 'pglz',
      max_wal_size: '2GB',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
    });
    expect(
      await query(
        server,
        `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'template1'`,
      ),
    ).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
  });

  test('keeps its password to itself and refuses another', async () => {
    const server = await start();
    expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600);
    const stranger = new pg.Client({ connectionString: server.url('postgres', server.superuser.user, 'guess') });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('keeps its data over a stop and a second start', async () => {
    const first = await start();
    await query(first, 'create table kept as select 42 as cents');
    await first.stop();
    expect(existsSync(join(directory, 'cluster/postmaster.pid'))).toBe(false);
    expect(await query(await start(), 'select cents from kept')).toEqual([{ cents: 42 }]);
  });

  test('starts again by itself, on the same port and data, when the server is killed', async () => {
    const server = await start();
    await query(server, 'create table committed as select 7 as cents');
    const exit = new Promise<PostgresExit>((done) => server.onExit(done));
    process.kill(serverPid(), 'SIGKILL');
    expect(await exit).toEqual({ restarted: true, reason: 'ended by SIGKILL' });
    expect(await query(server, 'select cents from committed')).toEqual([{ cents: 7 }]);
  });

  test('gives up, and says so, when the server dies a sixth time within a minute', async () => {
    const server = await start();
    const exits: boolean[] = [];
    for (let death = 1; death <= 6; death += 1) {
      const exit = new Promise<PostgresExit>((done) => server.onExit(done));
      process.kill(serverPid(), 'SIGKILL');
      exits.push((await exit).restarted);
    }
    expect(exits).toEqual([true, true, true, true, true, false]);
  });

  test('stops the server that a killed process left running, and starts on its data', async () => {
    await killed(await startElsewhere());
    const orphan = serverPid();
    expect(() => process.kill(orphan, 0)).not.toThrow();
    const server = await start();
    expect(serverPid()).not.toBe(orphan);
    expect(await query(server, 'select cents from kept')).toEqual([{ cents: 42 }]);
  });

  test('starts after both the process and its server were killed', async () => {
    const child = await startElsewhere();
    const orphan = serverPid();
    await killed(child);
    process.kill(orphan, 'SIGKILL');
    expect(await query(await start(), 'select cents from kept')).toEqual([{ cents: 42 }]);
  });

  test('is not stopped by an orphaned file whose process number now belongs to another program', async () => {
    const child = await startElsewhere();
    const orphan = serverPid();
    await killed(child);
    process.kill(orphan, 'SIGKILL');
    const file = join(directory, 'cluster/postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    expect(await query(await start(), 'select cents from kept')).toEqual([{ cents: 42 }]);
  });

  test('says why it cannot start', async () => {
    const server = await start();
    await server.stop();
    running.length = 0;
    writeFileSync(join(directory, 'cluster/PG_VERSION'), '9.6\n');
    await expect(startPostgres({ directory, log, fsync: false })).rejects.toThrow(
      /^The database did not start: database files are incompatible with server\. Its log: /,
    );
    rmSync(directory, { recursive: true });
  });

  test('a test run has a server of its own, which leaves nothing behind', async () => {
    const server = await startTestPostgres();
    const [row] = await query<{ directory: string; fsync: string }>(
      server,
      `select current_setting('data_directory') as directory, current_setting('fsync') as fsync`,
    );
    expect(row).toMatchObject({ fsync: 'off' });
    await server.stop();
    expect(existsSync(row!.directory)).toBe(false);
  });

  test('it is in memory only where there is room for an entire run', () => {
    const room = { freeMemory: 8, needed: 4 };
    expect(hasRoom(tmpdir(), room)).toBe(true);
    expect(hasRoom(tmpdir(), { ...room, freeMemory: 3 })).toBe(false);
    expect(hasRoom(tmpdir(), { freeMemory: Infinity, needed: Number.MAX_SAFE_INTEGER })).toBe(false);
    expect(hasRoom(join(tmpdir(), 'no such place'), room)).toBe(false);
  });

  test('what a killed test run left behind is ended and removed by the next', async () => {
    const child = await runElsewhere(`const { startTestPostgres } = await import(${compiled('test-postgres')});
      const { host, port, superuser } = await startTestPostgres();
      process.stdout.write(JSON.stringify({ host, port, ...superuser, database: 'postgres' }));`);
    const client = new pg.Client(JSON.parse(child.output));
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ directory: string }>(`select current_setting('data_directory') as directory`);
    const left = dirname(rows[0]!.directory);
    await killed(child.process);
    expect([existsSync(left), existsSync(`${left}.run`)]).toEqual([true, true]);
    const server = await startTestPostgres();
    expect([existsSync(left), existsSync(`${left}.run`)]).toEqual([false, false]);
    await expect(client.query('select 1')).rejects.toThrow();
    await client.end().catch(() => undefined);
    await server.stop();
  });
});
