// Redrive in an installation whose services all run in this process.
import type { ServiceName } from '#contracts/services.js';
import { redrive as redriveIn } from '#platform/service/redrive.js';
import { unitsOfWorkOf, type Composition } from './compose.js';
import { tenantsOf } from './verify.js';

/** One sentence per parked tenant and consumer: how many events were applied, or why it stays parked. */
export async function redrive(composition: Composition, service: ServiceName, tenantId?: number): Promise<string[]> {
  const { work, consumers } = composition.get(service);
  return redriveIn(work, consumers, tenantId === undefined ? await tenantsOf(unitsOfWorkOf(composition)) : [tenantId]);
}
