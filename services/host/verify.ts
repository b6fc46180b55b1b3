// Everything that can be checked about an installation: every service's log and what is computed from it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader, verifyLog, type LogReader } from '#platform/event-log.js';
import { rows, sql } from '#platform/sql.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { verifyBankChecks } from '../ledger/bank-checks/replay-bank-checks.js';
import { verifyPayouts } from '../ledger/payouts/verify-payouts.js';
import { verifyBooks } from '../ledger/verify.js';
import { verifyFacts } from '../ledger/verify-facts.js';
import { verifyGateway } from '../gateway/verify.js';
import { verifyFollower } from '../gateway/verify-follower.js';
import { verifyJournalLines } from '../bank-link/journal-twins/verify-journal-lines.js';
import { verifyBankLink } from '../bank-link/verify.js';
import { verifyAnalysis } from '../analysis/verify.js';
import { verifyAssistant } from '../assistant/verify.js';
import { verifyInvoicing } from '../invoicing/verify.js';
import { verifyPayroll } from '../payroll/verify.js';
import { verifyTax } from '../tax/verify.js';
import { sideBySide } from './side-by-side.js';

/** The services' units of work, running or not. */
export type UnitsOfWork = Map<ServiceName, UnitOfWork>;

export const logsOf =
  (unitsOfWork: UnitsOfWork) =>
  (service: ServiceName): LogReader =>
    new SqlLogReader(service, () => unitsOfWork.get(service)!.readLog());

/**
 * Sentences about what differs; empty when all is right. `tenantId` narrows the books, never the logs. The services are looked at side by
 * side.
 */
export async function verifyAll(unitsOfWork: UnitsOfWork, tenantId?: number): Promise<string[]> {
  const tenants = tenantId === undefined ? await tenantsOf(unitsOfWork) : [tenantId];
  const logs = [...unitsOfWork.values()].map((work) => () => verifyLog(work.readLog(), work.service));
  const looks = [...logs, ...(tenants.length === 0 ? [] : looksAt(unitsOfWork, tenants))];
  return (await sideBySide(looks, (look) => look())).flat();
}

type Look = () => Promise<string[]>;

/**
 * In a fixed order. A look holds a connection of its service and waits for none but those that read logs, which are held for one read
 * alone.
 */
function looksAt(unitsOfWork: UnitsOfWork, tenants: number[]): Look[] {
  const logOf = logsOf(unitsOfWork);
  const inspect = (service: ServiceName, verify: (em: EntityManager) => Promise<string[]>) => () =>
    unitsOfWork.get(service)!.inspect(tenants, verify);
  const [gateway, ledger, payroll] = [logOf('gateway'), logOf('ledger'), logOf('payroll')];
  return [
    inspect('gateway', verifyGateway),
    inspect('gateway', (em) => verifyFollower(em, tenants, logOf)),
    inspect('bank-link', verifyBankLink),
    () => verifyLinesOfJournals(unitsOfWork.get('bank-link')!, tenants, ledger),
    () => verifyLedger(unitsOfWork.get('ledger')!, tenants, { statements: logOf('bank-link'), invoicing: logOf('invoicing') }),
    inspect('invoicing', (em) => verifyInvoicing(em, tenants, { ledger, 'bank-link': logOf('bank-link') })),
    inspect('payroll', (em) => verifyPayroll(em, tenants, { ledger, gateway })),
    () =>
      verifyAssistants(unitsOfWork.get('assistant')!, tenants, { ledger, gateway, payroll, own: logOf('assistant'), tax: logOf('tax') }),
    inspect('analysis', (em) =>
      verifyAnalysis(em, tenants, { gateway, ledger, invoicing: logOf('invoicing'), bankLink: logOf('bank-link') }),
    ),
    inspect('tax', (em) => verifyTax(em, tenants, { gateway, ledger, payroll, assistant: logOf('assistant'), tax: logOf('tax') })),
  ];
}

async function verifyLinesOfJournals(bankLink: UnitOfWork, tenants: number[], ledger: LogReader): Promise<string[]> {
  const differences: string[] = [];
  for (const tenant of tenants) differences.push(...(await bankLink.inspect([tenant], (em) => verifyJournalLines(em, tenant, ledger))));
  return differences;
}

async function verifyLedger(
  ledger: UnitOfWork,
  tenants: number[],
  { statements, invoicing }: Record<'statements' | 'invoicing', LogReader>,
): Promise<string[]> {
  const differences = await ledger.inspect(tenants, verifyBooks);
  for (const tenant of tenants) {
    differences.push(...(await ledger.inspect([tenant], (em) => verifyFacts(em, tenant, statements))));
    differences.push(...(await ledger.inspect([tenant], (em) => verifyBankChecks(em, tenant, statements))));
    differences.push(...(await ledger.inspect([tenant], (em) => verifyPayouts(em, tenant, invoicing))));
  }
  return differences;
}

async function verifyAssistants(assistant: UnitOfWork, tenants: number[], logs: Parameters<typeof verifyAssistant>[2]): Promise<string[]> {
  const differences: string[] = [];
  for (const tenant of tenants) {
    const verified = async (em: EntityManager) => ({ reply: await verifyAssistant(em, tenant, logs) });
    differences.push(...(await assistant.asWorker([tenant], 'verify', verified)));
  }
  return differences;
}

/** Tenants that any log speaks of. */
export async function tenantsOf(unitsOfWork: UnitsOfWork): Promise<number[]> {
  const found = new Set<number>();
  for (const work of unitsOfWork.values()) {
    for (const tenant of await rows<{ tenantId: number }>(work.readLog(), sql`select distinct tenant_id from event_log`))
      found.add(tenant.tenantId);
  }
  return [...found].sort((a, b) => a - b);
}
