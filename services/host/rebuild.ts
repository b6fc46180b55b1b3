// How the read models of each service are built anew from the logs, tenant by tenant.
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader } from '#platform/event-log.js';
import { rebuildReadModels as rebuildAssistant } from '../assistant/rebuild.js';
import { rebuildBankChecks } from '../ledger/bank-checks/replay-bank-checks.js';
import { rebuildReadModels } from '../ledger/rebuild.js';
import { rebuildPayments } from '../payroll/rebuild.js';
import { rebuildTax } from '../tax/rebuild.js';
import type { UnitsOfWork } from './verify.js';

type Rebuild = (unitsOfWork: UnitsOfWork, tenantId: number) => Promise<void>;

/** Services with read models; the others keep only what was entered there. */
export const rebuilds: Partial<Record<ServiceName, Rebuild>> = {
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
