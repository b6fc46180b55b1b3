// Rebuilds the read models of each service from the logs, tenant by tenant.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '#contracts/services.js';
import type { LogReader } from '#platform/event-log.js';
import type { Outcome } from '#platform/unit-of-work.js';
import { rebuildAnalysis } from '../analysis/rebuild.js';
import { rebuildReadModels as rebuildAssistant } from '../assistant/rebuild.js';
import { rebuildBankChecks } from '../ledger/bank-checks/replay-bank-checks.js';
import { rebuildReadModels } from '../ledger/rebuild.js';
import { rebuildInvoicing } from '../invoicing/rebuild.js';
import { rebuildPayments } from '../payroll/rebuild.js';
import { rebuildTax } from '../tax/rebuild.js';
import { logsOf, type UnitsOfWork } from './verify.js';

type LogOf = (service: ServiceName) => LogReader;
type Rebuilt = Omit<Outcome<void>, 'reply'> | void;

/** Services with read models; the others only store their own input. */
const readModels: Partial<Record<ServiceName, (em: EntityManager, tenantId: number, logOf: LogOf) => Promise<Rebuilt>>> = {
  ledger: async (em, tenantId, logOf) => {
    await rebuildReadModels(em, tenantId);
    await rebuildBankChecks(em, tenantId, logOf('bank-link'));
  },
  assistant: (em, tenantId, logOf) =>
    rebuildAssistant(em, tenantId, {
      ...{ ledger: logOf('ledger'), own: logOf('assistant'), gateway: logOf('gateway'), payroll: logOf('payroll'), tax: logOf('tax') },
    }),
  payroll: async (em, tenantId, logOf) => ({ events: await rebuildPayments(em, tenantId, logOf('ledger')) }),
  invoicing: async (em, tenantId, logOf) => ({
    events: await rebuildInvoicing(em, tenantId, { ledger: logOf('ledger'), 'bank-link': logOf('bank-link') }),
  }),
  analysis: (em, tenantId, logOf) =>
    rebuildAnalysis(em, tenantId, {
      ...{ gateway: logOf('gateway'), ledger: logOf('ledger'), invoicing: logOf('invoicing'), bankLink: logOf('bank-link') },
    }),
  tax: (em, tenantId, logOf) =>
    rebuildTax(em, tenantId, {
      ...{ gateway: logOf('gateway'), ledger: logOf('ledger'), payroll: logOf('payroll'), assistant: logOf('assistant') },
    }),
};

type Rebuild = (unitsOfWork: UnitsOfWork, tenantId: number) => Promise<void>;

export const rebuilds: Partial<Record<ServiceName, Rebuild>> = Object.fromEntries(
  Object.entries(readModels).map(([service, rebuild]): [string, Rebuild] => [
    service,
    (unitsOfWork, tenantId) =>
      unitsOfWork.get(service as ServiceName)!.asWorker([tenantId], 'rebuild', async (em) => ({
        reply: undefined,
        ...(await rebuild(em, tenantId, logsOf(unitsOfWork))),
      })),
  ]),
);
