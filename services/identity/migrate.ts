// Brings the provider's schema up to date, and opens its connections under its own role, which sees nothing else.
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DatabaseAddress } from '#platform/database.js';
import { applyMigrations, ownSecretOf, type Administrator } from '#platform/migrations.js';

const role = 'identity_app';

const passwordOf = (ownSecret: string): string => createHmac('sha256', ownSecret).update(role).digest('hex');

/** Both steps, for an installation whose logins come from one secret. */
export async function openIdentityDatabase(administrator: Administrator, databaseSecret: string): Promise<pg.Pool> {
  const ownSecret = ownSecretOf('identity', databaseSecret);
  await migrateIdentity(administrator, ownSecret);
  return connectIdentity(administrator, ownSecret);
}

/** A pool of the provider's own role in a migrated database; the caller ends it. */
export const connectIdentity = ({ host, port, database }: DatabaseAddress, ownSecret: string): pg.Pool =>
  new pg.Pool({ host, port, database, user: role, password: passwordOf(ownSecret), max: 4 });

/** After the services, whose tables say whether an older installation is the demo. */
export async function migrateIdentity(administrator: Administrator, ownSecret: string): Promise<void> {
  const password = passwordOf(ownSecret);
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', ['migrate:identity']);
    await client.query('create schema if not exists identity');
    await client.query('set search_path = identity, public');
    await applyMigrations(client, fileURLToPath(new URL('.', import.meta.url)));
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${role} nosuperuser nocreatedb nocreaterole nobypassrls login password '${password}'`,
    );
    await client.query(
      `grant usage on schema identity to ${role};
       grant select, insert, update, delete on identity.secret, identity.account, identity.payload, identity.sign_in to ${role};
       grant select on identity.live_sign_in to ${role};
       grant select, insert on identity.founding to ${role};
       grant select, insert, delete on identity.set_up_code to ${role}`,
    );
  } finally {
    await client.end();
  }
}
