// Re-encrypts every secret of the installation with its current key. It may be repeated, and killed anywhere: data under a retired key can
// always be read.
import type { FileStore } from '#platform/files.js';
import type { Vault } from '#platform/seal.js';
import { renewBankLink } from '../bank-link/renew-secrets.js';
import { renewInvoicing } from '../invoicing/renew-secrets.js';
import { renewNumbers, renewW9s } from '../payroll/renew-secrets.js';
import { renewIdentity } from '../identity/renew-secrets.js';
import type { Query } from '../identity/postgres-store.js';
import { tenantsOf, type UnitsOfWork } from './verify.js';

interface Renewing {
  unitsOfWork: UnitsOfWork;
  identity: Query;
  files: FileStore;
  seal: Vault;
}

const actor = 'rotate-keys';
const renewals = [
  ['bank-link', renewBankLink],
  ['invoicing', renewInvoicing],
  ['payroll', renewNumbers],
] as const;

/** Returns how many were re-encrypted, files included. */
export async function renewSecrets({ unitsOfWork, identity, files, seal }: Renewing): Promise<number> {
  let renewed = await renewIdentity(identity, seal);
  for (const tenantId of await tenantsOf(unitsOfWork)) {
    for (const [service, renew] of renewals)
      renewed += await unitsOfWork.get(service)!.asWorker([tenantId], actor, async (em) => ({ reply: await renew(em, tenantId, seal) }));
    const gone = await unitsOfWork
      .get('payroll')!
      .asWorker([tenantId], actor, async (em) => ({ reply: await renewW9s(em, tenantId, { seal, files }) }));
    for (const key of gone) await files.remove(key);
    renewed += gone.length;
  }
  return renewed;
}
