// Whether a database was migrated by this version of the program: a service refuses to start with the tables of another version.
import pg from 'pg';
import { schemaOf, type ServiceName, services } from '#contracts/services.js';
import type { ServiceDatabase } from './database.js';
import { type Administrator, migrationFilesOf } from './migrations.js';

/** The database doesn't match this version. The message is for the operator. */
export class NotMigrated extends Error {}

interface AppliedFile {
  name: string;
  hash: string;
}

/**
 * What is wrong with a schema, or undefined. Functions and policies (`/sql/`) come and go between versions; numbered migrations only get
 * more.
 */
export function migrationProblem(expected: AppliedFile[], applied: AppliedFile[]): string | undefined {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const known = new Set(expected.map(({ name }) => name));
  const unknown = applied.find(({ name }) => name.includes('/migrations/') && !known.has(name));
  if (unknown) return `is newer than this program (it has ${unknown.name}). Start the version that migrated it, or a later one.`;
  const missing = expected.filter(({ name }) => !hashes.has(name));
  if (missing.length > 0) return `is older than this program (it lacks ${missing[0]!.name}). Run the migration job of this version first.`;
  const changed = expected.filter(({ name, hash }) => hashes.get(name) !== hash);
  if (changed.length > 0)
    return `was migrated by another version (${changed[0]!.name} differs). Run the migration job of this version first.`;
  return undefined;
}

/** Throws NotMigrated where a later version migrated one of the schemas: older functions on newer tables would be wrong in both versions. */
export async function refuseNewer(administrator: Administrator): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    for (const service of services) {
      const table = `"${schemaOf(service)}".migration`;
      const { rows: found } = await client.query<{ known: string | null }>('select to_regclass($1) as known', [table]);
      if (!found[0]!.known) continue;
      const { rows: applied } = await client.query<AppliedFile>(
        `select name, hash from ${table} where name like '%/migrations/%' order by name`,
      );
      const expected = new Set(migrationFilesOf(service).map(({ name }) => name));
      const problem = migrationProblem(
        [],
        applied.filter(({ name }) => !expected.has(name)),
      );
      if (problem) throw new NotMigrated(`The database of ${service} ${problem}`);
    }
  } finally {
    await client.end();
  }
}

/** PostgreSQL's codes: wrong or unknown login, no right, no such table. */
const wrongLogin = new Set(['28P01', '28000']);
const noTables = new Set(['42501', '42P01', '3D000']);

/** Uses the service's own login, which may read the list of its migrations and nothing else about them. Throws NotMigrated. */
export async function assertMigrated({ schema, passwords, ...address }: ServiceDatabase, service: ServiceName): Promise<void> {
  const client = new pg.Client({ ...address, user: `${schema}_relay`, password: passwords.relay });
  try {
    await client.connect();
    const { rows } = await client.query<AppliedFile>(`select name, hash from "${schema}".migration`);
    const problem = migrationProblem(migrationFilesOf(service), rows);
    if (problem) throw new NotMigrated(`The database of ${service} ${problem}`);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (wrongLogin.has(code))
      throw new NotMigrated(
        `The database does not accept the login of ${service}. Run the migration job first, with the secret that this service has as DATABASE_SECRET.`,
      );
    if (noTables.has(code))
      throw new NotMigrated(`The database of ${service} has no tables of this version. Run the migration job of this version first.`);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
