// Brings the provider's schema up to date and opens its connections, under a role of its own that sees nothing else.
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMigrations, type Administrator } from '#platform/migrations.js';

const role = 'identity_app';

/** A pool of the provider's own role; whoever opened it ends it. */
export async function openIdentityDatabase(administrator: Administrator, databaseSecret: string): Promise<pg.Pool> {
  const password = createHmac('sha256', databaseSecret).update(role).digest('hex');
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
  const { host, port, database } = administrator;
  return new pg.Pool({ host, port, database, user: role, password, max: 4 });
}
