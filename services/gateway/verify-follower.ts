// Compares the gateway's data with the other services' logs: audit trails contain every record, businesses have their newest names and time zones.
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditRecorded } from '#contracts/events/audit.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { services, type ServiceName } from '#contracts/services.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents } from '#platform/replay.js';
import { row, rows, sql } from '#platform/sql.js';
import { auditConsumer } from './audit/record-audit.reaction.js';
import { namesConsumer, timeZonesConsumer } from './directory/follow-settings.reaction.js';

export async function verifyFollower(em: EntityManager, tenants: number[], logOf: (service: ServiceName) => LogReader): Promise<string[]> {
  const differences: string[] = [];
  for (const tenantId of tenants)
    differences.push(
      ...(await verifyRecords(em, tenantId, logOf)),
      ...(await verifyName(em, tenantId, logOf('ledger'))),
      ...(await verifyTimeZone(em, tenantId, logOf)),
    );
  return differences;
}

async function verifyRecords(em: EntityManager, tenantId: number, logOf: (service: ServiceName) => LogReader): Promise<string[]> {
  const kept = await rows<{ service: ServiceName; ids: string[] }>(
    em,
    sql`select service, array_agg(event_id::text) as ids from audit_entry where tenant_id = ${tenantId} group by service`,
  );
  const differences: string[] = [];
  for (const service of services) {
    const entries = new Set(kept.find((trail) => trail.service === service)?.ids);
    let missing = 0;
    const followed = { consumer: auditConsumer, log: logOf(service), types: [auditRecorded[service]] };
    for await (const events of appliedEvents(em, tenantId, followed)) for (const { id } of events) if (!entries.delete(id)) missing += 1;
    if (missing > 0) differences.push(`audit trail of tenant ${tenantId}: ${missing} records of ${service} are missing`);
    if (entries.size > 0) differences.push(`audit trail of tenant ${tenantId}: ${entries.size} entries that ${service} never recorded`);
  }
  return differences;
}

async function verifyName(em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> {
  const stored = await row<{ name: string; description: string }>(
    em,
    sql`select name, description from business where tenant_id = ${tenantId}`,
  );
  let settings: { name: string; description: string } | undefined;
  for await (const events of appliedEvents(em, tenantId, { consumer: namesConsumer, log, types: [settingsChanged] }))
    settings = events.at(-1)!.data as typeof settings;
  if (!stored || !settings || (stored.name === settings.name && stored.description === settings.description)) return [];
  return [`business ${tenantId} has another name or description in the directory than in its settings`];
}

async function verifyTimeZone(em: EntityManager, tenantId: number, logOf: (service: ServiceName) => LogReader): Promise<string[]> {
  let expected: string | undefined;
  for (const event of [tenantCreated, settingsChanged]) {
    const followed = { consumer: timeZonesConsumer, log: logOf(event.producer), types: [event] };
    for await (const events of appliedEvents(em, tenantId, followed)) expected = (events.at(-1)!.data as { timeZone: string }).timeZone;
  }
  const stored = await row<{ timeZone: string | null }>(em, sql`select time_zone from business where tenant_id = ${tenantId}`);
  if (!stored || expected === undefined || stored.timeZone === expected) return [];
  return [`business ${tenantId} has another time zone in the directory than in its settings`];
}
