// Connections as shown to people, and the secret that signs a webhook.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { listProcessorConnections } from '#contracts/routes/processor-connections.js';
import { row, rows, sql } from '#platform/sql.js';
import { lastReconciled } from '../stripe/connection.query.js';
import { isComplete, type Cursor } from '../stripe/cursor.js';

type ShownConnection = ReplyOf<typeof listProcessorConnections>['connections'][number];

interface Found extends Pick<
  ShownConnection,
  'connectionId' | 'processor' | 'accountId' | 'name' | 'problem' | 'connectedBy' | 'connectedAt'
> {
  keyShown: string;
  webhookToken: string;
  isSigned: boolean;
  cursor: Cursor;
  refusedRows: number;
  refusedCurrencies: string[];
}

export async function connectionsOf(em: EntityManager, tenantId: number): Promise<ShownConnection[]> {
  const found = await rows<Found>(
    em,
    sql`select connection_id, processor, account_id, name, key_shown, problem, connected_by, connected_at, webhook_token, cursor,
               webhook_secret_sealed is not null as is_signed, refused_rows, refused_currencies
        from processor_connection where tenant_id = ${tenantId} and key_sealed is not null order by connected_at, connection_id`,
  );
  const at = (await lastReconciled(em, tenantId))?.at ?? null;
  return found.map(({ keyShown, webhookToken, isSigned, cursor, refusedRows, refusedCurrencies, ...rest }) => ({
    ...rest,
    key: keyShown,
    state: rest.problem === null ? 'ok' : 'failing',
    refused: refusedRows === 0 ? null : { rows: refusedRows, currencies: refusedCurrencies },
    complete: isComplete(cursor),
    webhookPath: `/api/v1/stripe-webhooks/${webhookToken}`,
    signed: isSigned,
    lastReconciledAt: at !== null && at >= rest.connectedAt ? at : null,
  }));
}

/** Sealed. Undefined if the connection has none or no longer exists. */
export async function webhookSecretOf(em: EntityManager, tenantId: number, connectionId: string): Promise<string | undefined> {
  const found = await row<{ webhookSecretSealed: string | null }>(
    em,
    sql`select webhook_secret_sealed from processor_connection
        where tenant_id = ${tenantId} and connection_id = ${connectionId} and key_sealed is not null`,
  );
  return found?.webhookSecretSealed ?? undefined;
}
