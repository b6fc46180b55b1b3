// One installation on disk: its secrets, its database, and what a running product publishes about itself for the commands.
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Administrator } from '#platform/migrations.js';
import { CannotStart } from './database/cannot-start.js';
import { openDataDirectory } from './database/data-directory.js';
import { startPostgres, type Postgres } from './database/postgres.js';
import { isAlive, markOf, type ProcessMark } from './database/processes.js';

export interface Secrets {
  /** Derives the database roles' passwords. */
  database: string;
  /** Signs the internal identity. */
  identity: string;
  /** Encrypts keys, tokens and numbers at rest: the current key, then retired ones, the original one last. */
  encryption: string;
}

const databaseName = 'accounting';

/** Created once per installation, readable only by its owner. */
export function secretsIn(directory: string): Secrets {
  const path = join(directory, 'secrets.json');
  if (!existsSync(path)) {
    const fresh = () => randomBytes(32).toString('hex');
    writeFileSync(path, JSON.stringify({ database: fresh(), identity: fresh(), encryption: fresh() }), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
}

/** Puts a new encryption key before the others. Written to a new file, synced, then renamed: losing the keys would lose the data. */
export function addEncryptionKey(directory: string): Secrets {
  const secrets = secretsIn(directory);
  const changed = { ...secrets, encryption: `${randomBytes(32).toString('hex')},${secrets.encryption}` };
  const path = join(directory, 'secrets.json');
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, 'wx', 0o600);
  try {
    writeFileSync(file, JSON.stringify(changed));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  return changed;
}

export async function administratorOf(server: Postgres): Promise<Administrator> {
  const administrator = { host: server.host, port: server.port, ...server.superuser, database: databaseName };
  const client = new pg.Client({ ...administrator, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  return administrator;
}

/** What a running product writes next to its data, for commands in other processes. */
interface Running {
  process: ProcessMark;
  publicUrl: string;
  demo: boolean;
  control: { port: number; token: string };
  administrator: Administrator;
}

const runningFile = (directory: string) => join(directory, 'running.json');

export function announceRunning(directory: string, running: Omit<Running, 'process'>): () => void {
  writeFileSync(runningFile(directory), JSON.stringify({ process: markOf(process.pid), ...running }), { mode: 0o600 });
  return () => rmSync(runningFile(directory), { force: true });
}

export function runningIn(directory: string): Running | undefined {
  if (!existsSync(runningFile(directory))) return undefined;
  const running = JSON.parse(readFileSync(runningFile(directory), 'utf8')) as Running;
  return isAlive(running.process) ? running : undefined;
}

export interface OpenInstallation {
  directory: string;
  secrets: Secrets;
  administrator: Administrator;
  running: Running | undefined;
  close(): Promise<void>;
}

/** For commands: the running product's database, or the database started just for the command. */
export async function openInstallation(dataDirectory: string): Promise<OpenInstallation> {
  const directory = resolve(dataDirectory);
  if (!existsSync(join(directory, 'secrets.json')))
    throw new CannotStart(`${directory} has no installation. Run \`npm run up\` to create one.`);
  const secrets = secretsIn(directory);
  const running = runningIn(directory);
  if (running) return { directory, secrets, administrator: running.administrator, running, close: async () => {} };
  const log = () => {};
  const data = await openDataDirectory({ path: directory, log });
  const server = await startPostgres({ directory: data.database, log });
  const close = async () => {
    await server.stop();
    data.release();
  };
  return { directory, secrets, administrator: await administratorOf(server), running, close };
}
