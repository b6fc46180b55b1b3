// Rebuilds the read models of each service from the logs, tenant by tenant.
import type { ServiceName } from '#contracts/services.js';
import { rebuildAnalysis } from '../analysis/rebuild.js';
import { rebuildReadModels as rebuildAssistant } from '../assistant/rebuild.js';
import { rebuildBankChecks } from '../ledger/bank-checks/replay-bank-checks.js';
import { rebuildReadModels } from '../ledger/rebuild.js';
import { rebuildInvoicing } from '../invoicing/rebuild.js';
import { rebuildPayments } from '../payroll/rebuild.js';
import { rebuildTax } from '../tax/rebuild.js';
import { logsOf, type UnitsOfWork } from './verify.js';

type Rebuild = (unitsOfWork: UnitsOfWork, tenantId: number) => Promise<void>;

/** Services with read models; the others only store their own input. */
export const rebuilds: Partial<Record<ServiceName, Rebuild>> = {
  ledger: (unitsOfWork, tenantId) =>
    unitsOfWork.get('ledger')!.asWorker([tenantId], 'rebuild', async (em) => {
      await rebuildReadModels(em, tenantId);
      await rebuildBankChecks(em, tenantId, logsOf(unitsOfWork)('bank-link'));
      return { reply: undefined };
    }),
  assistant: (unitsOfWork, tenantId) =>
    unitsOfWork.get('assistant')!.asWorker([tenantId], 'rebuild', async (em) => {
      const logOf = logsOf(unitsOfWork);
      const [gateway, payroll, tax] = [logOf('gateway'), logOf('payroll'), logOf('tax')];
      await rebuildAssistant(em, tenantId, { ledger: logOf('ledger'), own: logOf('assistant'), gateway, payroll, tax });
      return { reply: undefined };
    }),
  payroll: (unitsOfWork, tenantId) =>
    unitsOfWork.get('payroll')!.asWorker([tenantId], 'rebuild', async (em) => {
      await rebuildPayments(em, tenantId, logsOf(unitsOfWork)('ledger'));
      return { reply: undefined };
    }),
  invoicing: (unitsOfWork, tenantId) =>
    unitsOfWork.get('invoicing')!.asWorker([tenantId], 'rebuild', async (em) => {
      const logOf = logsOf(unitsOfWork);
      return {
        reply: undefined,
        events: await rebuildInvoicing(em, tenantId, { ledger: logOf('ledger'), 'bank-link': logOf('bank-link') }),
      };
    }),
  analysis: (unitsOfWork, tenantId) =>
    unitsOfWork.get('analysis')!.asWorker([tenantId], 'rebuild', async (em) => {
      const logOf = logsOf(unitsOfWork);
      await rebuildAnalysis(em, tenantId, {
        ...{ gateway: logOf('gateway'), ledger: logOf('ledger'), invoicing: logOf('invoicing'), bankLink: logOf('bank-link') },
      });
      return { reply: undefined };
    }),
  tax: (unitsOfWork, tenantId) =>
    unitsOfWork.get('tax')!.asWorker([tenantId], 'rebuild', async (em) => {
      const logOf = logsOf(unitsOfWork);
      const logs = { gateway: logOf('gateway'), ledger: logOf('ledger'), payroll: logOf('payroll') };
      return { reply: undefined, ...(await rebuildTax(em, tenantId, logs)) };
    }),
};
