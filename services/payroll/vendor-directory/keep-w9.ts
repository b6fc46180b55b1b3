// Stores a W-9: the file is sealed, because it shows the taxpayer number, and the vendor's status is updated.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileStore } from '#platform/files.js';
import type { Vault } from '#platform/seal.js';
import { execute, sql } from '#platform/sql.js';
import type { FileKind } from './w9-file.js';

export interface W9 {
  tenantId: number;
  vendorId: string;
  bytes: Buffer;
  kind: FileKind;
}

/** The place to which a vendor's W-9 is sealed. */
export const w9Place = (tenantId: number, vendorId: string): string => `payroll w9 ${tenantId} ${vendorId}`;

export const storeW9 = (files: FileStore, seal: Vault, { tenantId, vendorId, bytes }: W9): Promise<string> =>
  files.put(tenantId, seal.closeBytes(bytes, w9Place(tenantId, vendorId)));

/** A link was sent; a W-9 that is already on file stays. */
export const markRequested = (em: EntityManager, tenantId: number, vendorId: string): Promise<void> =>
  execute(em, sql`update vendor set w9 = 'requested' where tenant_id = ${tenantId} and vendor_id = ${vendorId} and w9 = 'missing'`);

/** The link was withdrawn before it was answered. */
export const markMissing = (em: EntityManager, tenantId: number, vendorId: string): Promise<void> =>
  execute(em, sql`update vendor set w9 = 'missing' where tenant_id = ${tenantId} and vendor_id = ${vendorId} and w9 = 'requested'`);

/** `key` is that of the stored file. Ends the vendor's open link, if any. */
export async function recordW9(
  em: EntityManager,
  { tenantId, vendorId, kind }: Omit<W9, 'bytes'>,
  { key, on }: { key: string; on: string },
): Promise<void> {
  await execute(
    em,
    sql`update vendor set w9 = 'on-file', w9_on = ${on}::date, w9_file = ${`${vendorId} ${key}`}, w9_kind = ${kind} where tenant_id = ${tenantId} and vendor_id = ${vendorId}`,
  );
  await execute(
    em,
    sql`update w9_link set ended = 'answered', ended_at = now() where tenant_id = ${tenantId} and vendor_id = ${vendorId} and ended is null`,
  );
}
