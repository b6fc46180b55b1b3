// Brings a service's schema up to date: roles and schema once, numbered migrations forward only, functions and policies when their text
// changes.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { schemaOf, type ServiceName } from '#contracts/services.js';
import type { DatabaseAddress, DatabaseRole, ServiceDatabase } from './database.js';

const here = fileURLToPath(new URL('.', import.meta.url));

export interface Administrator extends DatabaseAddress {
  user: string;
  password: string;
}

/** The three login roles' passwords, derived from the secret of their service, so that they needn't be stored. */
export function loginsOf(schema: string, ownSecret: string): Record<DatabaseRole, string> {
  const derive = (role: DatabaseRole) => createHmac('sha256', ownSecret).update(`${schema}_${role}`).digest('hex');
  return { app: derive('app'), worker: derive('worker'), relay: derive('relay') };
}

/** The secret of one schema's logins, derived from a common secret; no other schema's secret can be computed from it. */
export const ownSecretOf = (schema: string, secret: string): string =>
  createHmac('sha256', secret).update(`logins of ${schema}`).digest('hex');

/** Passwords of an installation whose logins come from one secret. */
export const passwordsOf = (schema: string, secret: string): Record<DatabaseRole, string> => loginsOf(schema, ownSecretOf(schema, secret));

/** Where a migrated service of such an installation finds its schema. */
export function databaseOf({ host, port, database }: Administrator, service: ServiceName, secret: string): ServiceDatabase {
  const schema = schemaOf(service);
  return { host, port, database, schema, passwords: passwordsOf(schema, secret) };
}

/** Migrates one service's schema and sets its logins' passwords; safe to run at every start and by several processes at once. */
export async function migrateService(administrator: Administrator, service: ServiceName, ownSecret: string): Promise<void> {
  const schema = schemaOf(service);
  const passwords = loginsOf(schema, ownSecret);
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    // One service at a time: extensions and role memberships belong to the entire database.
    await client.query('select pg_advisory_lock(hashtext($1))', ['migrate']);
    await prepareRoles(client, schema, passwords);
    await client.query(`set role "${schema}_owner"; set search_path = "${schema}", public`);
    const shared = await applyMigrations(client, here);
    const own = await applyMigrations(client, join(here, '..', service), shared);
    if (own) for (const file of filesIn(here, 'sql')) await applyFile(client, file);
  } finally {
    await client.end();
  }
}

/** Every file that a migrated schema of this version has applied, in order. */
export const migrationFilesOf = (service: ServiceName): MigrationFile[] =>
  [here, join(here, '..', service)].flatMap((folder) => [...filesIn(folder, 'migrations'), ...filesIn(folder, 'sql')]);

async function prepareRoles(client: pg.Client, schema: string, passwords: Record<DatabaseRole, string>): Promise<void> {
  await client.query('create extension if not exists pg_trgm; create extension if not exists btree_gin');
  await ensureRole(client, `${schema}_owner`, 'nologin');
  // Owns functions that read across businesses, and nothing else.
  await ensureRole(client, `${schema}_reader`, 'nologin');
  for (const [role, password] of Object.entries(passwords)) {
    await ensureRole(client, `${schema}_${role}`, `login password '${password}'`);
    await client.query(`alter role "${schema}_${role}" set search_path = "${schema}", public`);
  }
  await client.query(`grant "${schema}_owner" to current_user; grant "${schema}_reader" to "${schema}_owner"`);
  await client.query(`create schema if not exists "${schema}" authorization "${schema}_owner"`);
  await client.query(`${closeDatabase(client.database!, [schema])}; revoke create on schema public from public`);
}

/** Only schema owners, which cannot log in, may create objects, including temporary tables. Run as an administrator. */
export const closeDatabase = (database: string, schemas: string[]): string =>
  `revoke create, temporary on database "${database}" from public;
   grant temporary on database "${database}" to ${schemas.map((schema) => `"${schema}_owner"`).join(', ')}`;

async function ensureRole(client: pg.Client, role: string, rights: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!rowCount) await client.query(`create role "${role}" nosuperuser nocreatedb nocreaterole nobypassrls ${rights}`);
  else if (rights !== 'nologin') await client.query(`alter role "${role}" ${rights}`);
}

/**
 * Applies `migrations/*.sql` once each, in order, then every `sql/*.sql` whose text has changed, or all of them if tables or, with `again`,
 * shared functions have changed. Returns whether it applied a file.
 */
export async function applyMigrations(client: pg.Client, folder: string, again = false): Promise<boolean> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows: done } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
  const applied = new Map(done.map((migration) => [migration.name, migration.hash]));
  let changed = again;
  for (const { name, text, hash } of filesIn(folder, 'migrations')) {
    if (!applied.has(name)) {
      await applyFile(client, { name, text, hash });
      changed = true;
    } else if (applied.get(name) !== hash) {
      throw new Error(`Migration ${name} was changed after it had been applied.`);
    }
  }
  const outdated = filesIn(folder, 'sql').filter((file) => changed || applied.get(file.name) !== file.hash);
  for (const file of outdated) await applyFile(client, file);
  return changed || outdated.length > 0;
}

interface MigrationFile {
  /** `ledger/migrations/0001_books.sql` */
  name: string;
  text: string;
  hash: string;
}

function filesIn(folder: string, kind: 'migrations' | 'sql'): MigrationFile[] {
  const directory = join(folder, kind);
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const text = readFileSync(join(directory, name), 'utf8');
    return {
      name: `${folder.split('/').filter(Boolean).at(-1)}/${kind}/${name}`,
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}

/** Autovacuum, or the migration of another database with the same roles, may hold what a file needs, and wait for what it holds. */
const DEADLOCK = '40P01';
const maxAttempts = 5;

/** In its own transaction, started over after a deadlock, which leaves nothing behind. */
async function applyFile(client: pg.Client, file: MigrationFile, attempt = 1): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query(
      'insert into migration (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, applied_at = now()',
      [file.name, file.hash],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code === DEADLOCK && attempt < maxAttempts) return applyFile(client, file, attempt + 1);
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
