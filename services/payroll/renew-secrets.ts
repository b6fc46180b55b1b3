// Seals taxpayer numbers and W-9 files again after the installation's key was rotated.
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileStore } from '#platform/files.js';
import { renewSealed } from '#platform/renew-sealed.js';
import type { Vault } from '#platform/seal.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { payerPlace } from './payer/payer.query.js';
import { w9Place } from './vendor-directory/keep-w9.js';
import { tinPlace } from './vendor-directory/write-vendor.js';

export async function renewNumbers(em: EntityManager, tenantId: number, seal: Vault): Promise<number> {
  const ofPayer = () => payerPlace(tenantId);
  const ofVendor = (vendorId: string) => tinPlace(tenantId, vendorId);
  const forms = { tenantId, table: 'form_1099', key: 'form_id' };
  const columns = [
    { tenantId, table: 'payroll_settings', key: 'tenant_id', column: 'payer_tin', placeOf: ofPayer },
    { tenantId, table: 'vendor', key: 'vendor_id', column: 'tin_sealed', placeOf: ofVendor },
    { ...forms, column: 'recipient_tin', placedBy: 'vendor_id', placeOf: ofVendor },
    { ...forms, column: 'payer_tin', placeOf: ofPayer },
  ];
  let renewed = 0;
  for (const column of columns) renewed += await renewSealed(em, seal, column);
  return renewed;
}

/** Returns the keys of files that are no longer needed; the caller removes them after the commit. */
export async function renewW9s(em: EntityManager, tenantId: number, { seal, files }: { seal: Vault; files: FileStore }): Promise<string[]> {
  // Merged vendors may share a file.
  const kept = await rows<{ file: string }>(
    em,
    sql`select distinct w9_file as file from vendor where tenant_id = ${tenantId} and w9_file is not null order by w9_file`,
  );
  const renewed: { old: string; fresh: string; key: string }[] = [];
  for (const { file } of kept) {
    const [cameFor, key] = file.split(' ') as [string, string];
    const bytes = seal.renewBytes(await buffer(await files.read(key)), w9Place(tenantId, cameFor));
    if (bytes) renewed.push({ old: file, fresh: `${cameFor} ${await files.put(tenantId, bytes)}`, key });
  }
  await execute(
    em,
    sql`update vendor v set w9_file = r.fresh from ${table('r', renewed, { old: 'text', fresh: 'text' })}
        where v.tenant_id = ${tenantId} and v.w9_file = r.old`,
  );
  return renewed.map(({ key }) => key);
}
