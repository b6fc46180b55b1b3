// Connects an account, replaces the key of a connected one, and disconnects it. Secrets arrive sealed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, sql } from '#platform/sql.js';
import { initialCursor } from '../stripe/cursor.js';

/** The account's existing connection, even if disconnected, and how many others there are. The caller holds the tenant's lock. */
export async function knownConnection(
  em: EntityManager,
  tenantId: number,
  accountId: string,
): Promise<{ connectionId: string | null; keyShown: string | null; others: number }> {
  return (await row<{ connectionId: string | null; keyShown: string | null; others: number }>(
    em,
    sql`select min(connection_id::text) filter (where account_id = ${accountId}) as connection_id,
               min(key_shown) filter (where account_id = ${accountId} and key_sealed is not null) as key_shown,
               count(*) filter (where account_id <> ${accountId})::int as others
        from processor_connection where tenant_id = ${tenantId}`,
  ))!;
}

interface NewConnection {
  tenantId: number;
  connectionId: string;
  accountId: string;
  name: string;
  keySealed: string;
  keyShown: string;
  webhookSecretSealed: string | null;
  webhookToken: string;
  connectedBy: string;
  at: Date;
}

/** An account that was connected before resumes where it stopped; its name in the books and its webhook URL stay. */
export const writeConnection = (em: EntityManager, connection: NewConnection): Promise<void> => {
  const { tenantId, connectionId, accountId, name, keySealed, keyShown, webhookSecretSealed, webhookToken, connectedBy, at } = connection;
  return execute(
    em,
    sql`insert into processor_connection as c (tenant_id, connection_id, processor, account_id, name, key_sealed, key_shown, webhook_secret_sealed,
          webhook_token, connected_by, connected_at, cursor)
        values (${tenantId}, ${connectionId}, 'stripe', ${accountId}, ${name}, ${keySealed}, ${keyShown}, ${webhookSecretSealed}, ${webhookToken},
          ${connectedBy}, ${at.toISOString()}::timestamptz, ${JSON.stringify(initialCursor)}::jsonb)
        on conflict (tenant_id, connection_id) do update set key_sealed = excluded.key_sealed, key_shown = excluded.key_shown,
          webhook_secret_sealed = coalesce(excluded.webhook_secret_sealed, c.webhook_secret_sealed), connected_by = excluded.connected_by,
          connected_at = excluded.connected_at, problem = null, revision = c.revision + 1`,
  );
};

/** Undefined if it isn't connected. */
export const endConnection = (
  em: EntityManager,
  tenantId: number,
  connectionId: string,
): Promise<{ accountId: string; keyShown: string } | undefined> =>
  row(
    em,
    sql`update processor_connection set key_sealed = null, webhook_secret_sealed = null, problem = null, revision = revision + 1
        where tenant_id = ${tenantId} and connection_id = ${connectionId} and key_sealed is not null returning account_id, key_shown`,
  );
