// The definition of each service by name, for processes that start all of them or one.
import type { ServiceName } from '#contracts/services.js';
import type { ServiceDefinition } from '#platform/service/service.js';

/** Loaded on demand, so that the process of one service doesn't load the code of others. */
const definitions: Record<ServiceName, () => Promise<ServiceDefinition>> = {
  gateway: async () => (await import('../gateway/gateway.module.js')).gatewayService,
  'bank-link': async () => (await import('../bank-link/bank-link.module.js')).bankLinkService,
  ledger: async () => (await import('../ledger/ledger.module.js')).ledgerService,
  assistant: async () => (await import('../assistant/assistant.module.js')).assistantService,
  tax: async () => (await import('../tax/tax.module.js')).taxService,
  invoicing: async () => (await import('../invoicing/invoicing.module.js')).invoicingService,
  analysis: async () => (await import('../analysis/analysis.module.js')).analysisService,
  payroll: async () => (await import('../payroll/payroll.module.js')).payrollService,
};

export const definitionOf = (service: ServiceName): Promise<ServiceDefinition> => definitions[service]();
