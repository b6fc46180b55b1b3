// What each service is made of, by name: for whoever starts all of them, or one.
import type { ServiceName } from '#contracts/services.js';
import type { ServiceDefinition } from '#platform/service.js';
import { assistantService } from '../assistant/assistant.module.js';
import { bankLinkService } from '../bank-link/bank-link.module.js';
import { gatewayService } from '../gateway/gateway.module.js';
import { ledgerService } from '../ledger/ledger.module.js';
import { payrollService } from '../payroll/payroll.module.js';
import { taxService } from '../tax/tax.module.js';

export const definitions: Record<ServiceName, ServiceDefinition> = {
  gateway: gatewayService,
  'bank-link': bankLinkService,
  ledger: ledgerService,
  assistant: assistantService,
  tax: taxService,
  payroll: payrollService,
};
