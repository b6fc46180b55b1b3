// Connections for reading: their account, key and cursor.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Vault } from '#platform/seal.js';
import { row, rows, sql } from '#platform/sql.js';
import type { Cursor } from './cursor.js';

/** The context that a connection's secrets are sealed with. */
export const secretPlace = (tenantId: number, connectionId: string): string => `invoicing connection ${tenantId} ${connectionId}`;

export interface Connection {
  connectionId: string;
  accountId: string;
  name: string;
  keySealed: string;
  cursor: Cursor;
  revision: number;
  problem: string | null;
}

const columns = sql`connection_id, account_id, name, key_sealed, cursor, revision, problem`;

/** The connected ones, in the order of connection. */
export const openConnections = (em: EntityManager, tenantId: number): Promise<Connection[]> =>
  rows<Connection>(
    em,
    sql`select ${columns} from processor_connection where tenant_id = ${tenantId} and key_sealed is not null order by connected_at, connection_id`,
  );

export const openConnection = (em: EntityManager, tenantId: number, connectionId: string): Promise<Connection | undefined> =>
  row<Connection>(
    em,
    sql`select ${columns} from processor_connection where tenant_id = ${tenantId} and connection_id = ${connectionId} and key_sealed is not null`,
  );

export const keyOf = (seal: Vault, tenantId: number, { connectionId, keySealed }: Connection): string =>
  seal.open(keySealed, secretPlace(tenantId, connectionId));

/** How long a charge can change: a debit from a bank account may fail weeks later. */
const changesForDays = 30;

/** The time, in seconds, from which charges are read again after missed events; null if no charge is known. */
export async function chargesSince(em: EntityManager, tenantId: number, connectionId: string): Promise<number | null> {
  const found = await row<{ since: number | null }>(
    em,
    sql`select floor(extract(epoch from max(created_at) - make_interval(days => ${changesForDays})))::bigint as since
        from fetched_charge where tenant_id = ${tenantId} and connection_id = ${connectionId}`,
  );
  return found?.since ?? null;
}

export interface PayoutToLink {
  payoutId: string;
  settled: boolean;
  rowsAfter: string | null;
}

export const payoutsToLink = (em: EntityManager, tenantId: number, connectionId: string): Promise<PayoutToLink[]> =>
  rows<PayoutToLink>(
    em,
    sql`select payout_id, settled, rows_after from payout_to_link where tenant_id = ${tenantId} and connection_id = ${connectionId} order by payout_id`,
  );

/** When the business's processors were last read, and the problem if that failed; undefined without a connection. */
export async function lastReconciled(
  em: EntityManager,
  tenantId: number,
): Promise<{ at: string | null; problem: string | null } | undefined> {
  const found = await row<{ connected: number; at: string | null; problem: string | null }>(
    em,
    sql`select count(*)::int as connected, min(problem) as problem,
               (select j.updated_at from job j where j.tenant_id = ${tenantId} and j.kind = 'stripe.reconcile' and j.state in ('done', 'failed')
                  and j.updated_at >= min(c.connected_at) order by j.updated_at desc limit 1) as at
        from processor_connection c where tenant_id = ${tenantId} and key_sealed is not null`,
  );
  return found && found.connected > 0 ? { at: found.at, problem: found.problem } : undefined;
}
