// The address of a business, how far the mailbox was read for it, and what came of its messages.
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxShownMessages } from '#contracts/routes/receipt-mail.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { lockReceiptAddress } from '../posting/lock-order.js';

interface StoredAddress {
  token: string;
  uidValidity: string | null;
  lastUid: number;
  lookedAt: Date | null;
  problem: string | null;
}

export const addressIn = (em: EntityManager, tenantId: number): Promise<StoredAddress | undefined> =>
  row(
    em,
    sql`select token, uid_validity, last_uid::float8 as last_uid, looked_at, problem from receipt_address where tenant_id = ${tenantId}`,
  );

/** Locked, so that two looks at once store a message once. */
export async function lockAddress(em: EntityManager, tenantId: number): Promise<StoredAddress | undefined> {
  await lockReceiptAddress(em, tenantId);
  return addressIn(em, tenantId);
}

/** The place in the mailbox stays: what came to the former address is behind it. */
export const storeToken = (
  em: EntityManager,
  tenantId: number,
  { token, by, at }: { token: string; by: string; at: Date },
): Promise<void> =>
  execute(
    em,
    sql`insert into receipt_address (tenant_id, token, made_by, made_at) values (${tenantId}, ${token}, ${by}, ${at.toISOString()}::timestamptz)
        on conflict (tenant_id) do update set token = excluded.token, made_by = excluded.made_by, made_at = excluded.made_at, problem = null`,
  );

export const storePlace = (em: EntityManager, tenantId: number, place: { uidValidity: string; uid: number }): Promise<void> =>
  execute(em, sql`update receipt_address set uid_validity = ${place.uidValidity}, last_uid = ${place.uid} where tenant_id = ${tenantId}`);

export const storeLook = (em: EntityManager, tenantId: number, { at, problem }: { at: Date; problem: string | null }): Promise<void> =>
  execute(
    em,
    sql`update receipt_address set looked_at = ${at.toISOString()}::timestamptz, problem = ${problem} where tenant_id = ${tenantId}`,
  );

interface NewMessage {
  key: string;
  sender: string;
  subject: string;
  receipts: number;
  problem: string | null;
  at: Date;
}

export const storeMessage = (
  em: EntityManager,
  tenantId: number,
  { key, sender, subject, receipts, problem, at }: NewMessage,
): Promise<void> =>
  execute(
    em,
    sql`insert into receipt_message (tenant_id, message_key, sender, subject, receipts, problem, received_at)
        values (${tenantId}, ${key}, ${sender}, ${subject}, ${receipts}, ${problem}, ${at.toISOString()}::timestamptz)
        on conflict do nothing`,
  );

export const isKnown = async (em: EntityManager, tenantId: number, key: string): Promise<boolean> =>
  (await row(em, sql`select 1 as one from receipt_message where tenant_id = ${tenantId} and message_key = ${key}`)) !== undefined;

export const messagesSince = async (em: EntityManager, tenantId: number, since: Date): Promise<number> =>
  (await row<{ messages: number }>(
    em,
    sql`select count(*)::int as messages from receipt_message where tenant_id = ${tenantId} and received_at > ${since.toISOString()}::timestamptz`,
  ))!.messages;

export const newestMessages = (
  em: EntityManager,
  tenantId: number,
): Promise<{ receivedAt: Date; sender: string; subject: string; receipts: number; problem: string | null }[]> =>
  rows(
    em,
    sql`select received_at, sender, subject, receipts, problem from receipt_message where tenant_id = ${tenantId}
        order by received_at desc, message_key limit ${maxShownMessages}`,
  );
