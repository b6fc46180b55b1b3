// Every service's `audit-recorded` → the audit trail. A reaction and not a projection: the trail is append-only and never rebuilt.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { Reaction } from '#platform/consumes.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { chain, emptyChain, type AuditEntry, type AuditFact, type ChainHead } from './audit-chain.js';

type Recorded = ReceivedOf<(typeof auditRecorded)['gateway']>;

export const auditConsumer = 'gateway.audit';

@Controller()
export class RecordAudit {
  @Reaction(auditConsumer, Object.values(auditRecorded))
  async handle(events: Recorded[], em: EntityManager): Promise<void> {
    const byTenant = Map.groupBy(events, (event) => event.tenantId);
    const heads = await lockHeads(em, [...byTenant.keys()]);
    const entries = [...byTenant].flatMap(([tenantId, own]) => chain(tenantId, heads.get(tenantId) ?? emptyChain, own.map(factOf)));
    await write(em, entries);
  }
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function factOf({ id, occurredAt, actor, producer, data }: Recorded): AuditFact {
  const { action, subject, before, after } = data;
  return { eventId: id, at: occurredAt, actor, service: producer, action, subject, before: textOf(before), after: textOf(after) };
}

/** Two producers' batches may concern one tenant at the same time: the second waits here for the first, in the order of tenants. */
async function lockHeads(em: EntityManager, tenants: number[]): Promise<Map<number, ChainHead>> {
  const sorted = tenants.toSorted((a, b) => a - b);
  await execute(
    em,
    sql`insert into audit_head (tenant_id, seq, hash) select t, 0, ''::bytea from unnest(${sorted}::int[]) as t on conflict do nothing`,
  );
  const found = await rows<ChainHead & { tenantId: number }>(
    em,
    sql`select tenant_id, seq, hash from audit_head where tenant_id = any (${sorted}::int[]) order by tenant_id for update`,
  );
  return new Map(found.map(({ tenantId, seq, hash }) => [tenantId, { seq, hash }]));
}

async function write(em: EntityManager, entries: AuditEntry[]): Promise<void> {
  await execute(
    em,
    insertInto('audit_entry', entries, {
      ...({ tenant_id: 'int', seq: 'bigint', event_id: 'uuid', at: 'timestamptz', actor: 'text', service: 'text' } as const),
      ...({ action: 'text', subject: 'text', before: 'text', after: 'text', previous_hash: 'bytea', hash: 'bytea' } as const),
    }),
  );
  const ends = [...Map.groupBy(entries, (entry) => entry.tenantId).values()].map((own) => own.at(-1)!);
  await execute(
    em,
    sql`update audit_head h set seq = e.seq, hash = e.hash from ${table('e', ends, { tenant_id: 'int', seq: 'bigint', hash: 'bytea' })}
    where h.tenant_id = e.tenant_id`,
  );
}
