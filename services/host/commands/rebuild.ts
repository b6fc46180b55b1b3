// `npm run rebuild -- --service NAME [--tenant ID]`: builds a service's read models anew, tenant by tenant.
import { services, type ServiceName } from '#contracts/services.js';
import { rebuildReadModels as rebuildAssistant } from '../../assistant/rebuild.js';
import { rebuildBankChecks } from '../../ledger/bank-checks/replay-bank-checks.js';
import { rebuildReadModels } from '../../ledger/rebuild.js';
import { rebuildPayments } from '../../payroll/rebuild.js';
import { rebuildTax } from '../../tax/rebuild.js';
import { SqlLogReader } from '#platform/event-log.js';
import { CannotStart } from '../database/cannot-start.js';
import { tenantsOf, type UnitsOfWork } from '../verify.js';
import { command, tenantOf, withInstallation, wordsOf } from '../command.config.js';

type Rebuild = (unitsOfWork: UnitsOfWork, tenantId: number) => Promise<void>;

/** Services with read models; the others keep only what they were told first-hand. */
const rebuilds: Partial<Record<ServiceName, Rebuild>> = {
  ledger: (unitsOfWork, tenantId) =>
    unitsOfWork.get('ledger')!.asWorker([tenantId], 'rebuild', async (em) => {
      await rebuildReadModels(em, tenantId);
      await rebuildBankChecks(em, tenantId, new SqlLogReader('bank-link', () => unitsOfWork.get('bank-link')!.readLog()));
      return { reply: undefined };
    }),
  assistant: (unitsOfWork, tenantId) =>
    unitsOfWork.get('assistant')!.asWorker([tenantId], 'rebuild', async (em) => {
      const readerOf = (service: ServiceName) => new SqlLogReader(service, () => unitsOfWork.get(service)!.readLog());
      await rebuildAssistant(em, tenantId, { ledger: readerOf('ledger'), own: readerOf('assistant') });
      return { reply: undefined };
    }),
  payroll: (unitsOfWork, tenantId) =>
    unitsOfWork.get('payroll')!.asWorker([tenantId], 'rebuild', async (em) => {
      await rebuildPayments(em, tenantId, new SqlLogReader('ledger', () => unitsOfWork.get('ledger')!.readLog()));
      return { reply: undefined };
    }),
  tax: (unitsOfWork, tenantId) =>
    unitsOfWork.get('tax')!.asWorker([tenantId], 'rebuild', async (em) => {
      const readerOf = (service: ServiceName) => new SqlLogReader(service, () => unitsOfWork.get(service)!.readLog());
      await rebuildTax(em, tenantId, { gateway: readerOf('gateway'), ledger: readerOf('ledger'), payroll: readerOf('payroll') });
      return { reply: undefined };
    }),
};

await command(async () => {
  const { service, tenant } = wordsOf({ service: { type: 'string' }, tenant: { type: 'string' } });
  if (!services.includes(service as ServiceName)) throw new CannotStart(`--service expects one of ${services.join(', ')}.`);
  const rebuild = rebuilds[service as ServiceName];
  if (!rebuild) {
    console.log(`${service} has no read models to rebuild.`);
    return 0;
  }
  return withInstallation(async (_, unitsOfWork) => {
    const only = tenantOf(tenant);
    const tenants = only === undefined ? await tenantsOf(unitsOfWork) : [only];
    for (const tenantId of tenants) {
      await rebuild(unitsOfWork, tenantId);
      console.log(`${service}: business ${tenantId} rebuilt`);
    }
    return 0;
  });
});
