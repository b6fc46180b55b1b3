// Redrives in an installation whose services run in other processes, by calling the service.
import type { ServiceName } from '#contracts/services.js';
import type { Administrator } from '#platform/migrations.js';
import { derivedKeys } from '#platform/internal-keys.js';
import { serviceHeader, ServiceSigner } from '#platform/service-signer.js';
import { openUnitsOfWork } from '../../services/host/compose.js';
import type { Secrets } from '../../services/host/installation.js';
import { tenantsOf } from '../../services/host/verify.js';
import type { ServiceProcess } from './service-process.js';

interface RedriveOptions {
  administrator: Administrator;
  secrets: Secrets;
  processes: ServiceProcess[];
}

export function redriveOverHttp({ administrator, secrets, processes }: RedriveOptions) {
  const seal = new ServiceSigner('gateway', derivedKeys(secrets.identity, 'gateway'));
  return async (service: ServiceName, tenantId?: number): Promise<string[]> => {
    const tenants = tenantId === undefined ? await allTenants(administrator, secrets.database) : [tenantId];
    const place = processes.find((candidate) => candidate.service === service);
    if (tenants.length === 0 || !place) return [];
    const address = `http://${place.address}/internal/redrive?tenants=${tenants.join(',')}`;
    const answer = await fetch(address, { method: 'POST', headers: { [serviceHeader]: await seal.seal(service) } });
    if (!answer.ok) throw new Error(`${service} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { told: string[] }).told;
  };
}

async function allTenants(administrator: Administrator, databaseSecret: string): Promise<number[]> {
  const { unitsOfWork, close } = await openUnitsOfWork(administrator, databaseSecret);
  try {
    return await tenantsOf(unitsOfWork);
  } finally {
    await close();
  }
}
