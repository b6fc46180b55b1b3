// Everything that can be checked about an installation: every service's log and what is computed from it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader, verifyLog } from '#platform/event-log.js';
import { rows, sql } from '#platform/sql.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { verifyBankChecks } from '../ledger/bank-checks/replay-bank-checks.js';
import { verifyBooks } from '../ledger/verify.js';
import { verifyFacts } from '../ledger/verify-facts.js';
import { verifyGateway } from '../gateway/verify.js';
import { verifyFollower } from '../gateway/verify-follower.js';
import { verifyJournalLines } from '../bank-link/journal-twins/verify-journal-lines.js';
import { verifyBankLink } from '../bank-link/verify.js';
import { verifyAssistant } from '../assistant/verify.js';
import { verifyPayroll } from '../payroll/verify.js';
import { verifyTax } from '../tax/verify.js';

/** The services' doors to their databases, running or not. */
export type Doors = Map<ServiceName, UnitOfWork>;

/** Sentences about what differs; empty when all is right. `tenantId` narrows the books, never the logs. */
export async function verifyAll(doors: Doors, tenantId?: number): Promise<string[]> {
  const tenants = tenantId === undefined ? await tenantsOf(doors) : [tenantId];
  const differences: string[] = [];
  for (const work of doors.values()) differences.push(...(await verifyLog(work.readLog(), work.service)));
  if (tenants.length === 0) return differences;
  const logOf = (service: ServiceName) => new SqlLogReader(service, () => doors.get(service)!.readLog());
  const ledgerLog = logOf('ledger');
  differences.push(...(await doors.get('gateway')!.inspect(tenants, verifyGateway)));
  differences.push(...(await doors.get('gateway')!.inspect(tenants, (em) => verifyFollower(em, tenants, logOf))));
  differences.push(...(await doors.get('bank-link')!.inspect(tenants, verifyBankLink)));
  differences.push(...(await doors.get('ledger')!.inspect(tenants, verifyBooks)));
  const statements = logOf('bank-link');
  for (const tenant of tenants) {
    differences.push(...(await doors.get('bank-link')!.inspect([tenant], (em) => verifyJournalLines(em, tenant, ledgerLog))));
    differences.push(...(await doors.get('ledger')!.inspect([tenant], (em) => verifyFacts(em, tenant, statements))));
    differences.push(...(await doors.get('ledger')!.inspect([tenant], (em) => verifyBankChecks(em, tenant, statements))));
  }
  const payrollLogs = { ledger: ledgerLog, gateway: logOf('gateway') };
  differences.push(...(await doors.get('payroll')!.inspect(tenants, (em) => verifyPayroll(em, tenants, payrollLogs))));
  const logs = { ledger: ledgerLog, own: logOf('assistant') };
  for (const tenant of tenants) {
    const verified = async (em: EntityManager) => ({ reply: await verifyAssistant(em, tenant, logs) });
    differences.push(...(await doors.get('assistant')!.work([tenant], 'verify', verified)));
  }
  const taxLogs = { gateway: logOf('gateway'), ledger: ledgerLog, payroll: logOf('payroll') };
  differences.push(...(await doors.get('tax')!.inspect(tenants, (em) => verifyTax(em, tenants, taxLogs))));
  return differences;
}

/** Tenants that any log speaks of. */
export async function tenantsOf(doors: Doors): Promise<number[]> {
  const found = new Set<number>();
  for (const work of doors.values()) {
    for (const one of await rows<{ tenantId: number }>(work.readLog(), sql`select distinct tenant_id from event_log`))
      found.add(one.tenantId);
  }
  return [...found].sort((a, b) => a - b);
}
