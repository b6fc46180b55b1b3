// Every service's `audit-recorded` → the audit trail. A reaction and not a projection: the trail is append-only and never rebuilt.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { Reaction } from '#platform/consumes.js';
import { execute, rows, sql } from '#platform/sql.js';
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
  const column = <K extends keyof AuditEntry>(name: K) => entries.map((entry) => entry[name]);
  const hex = (name: 'previousHash' | 'hash') => entries.map((entry) => entry[name].toString('hex'));
  await execute(
    em,
    sql`insert into audit_entry (tenant_id, seq, event_id, at, actor, service, action, subject, before, after, previous_hash, hash)
    select t, s, i, a, who, service, action, subject, before, after, decode(p, 'hex'), decode(h, 'hex')
    from unnest(${column('tenantId')}::int[], ${column('seq')}::bigint[], ${column('eventId')}::uuid[], ${column('at')}::timestamptz[], ${column('actor')}::text[],
                ${column('service')}::text[], ${column('action')}::text[], ${column('subject')}::text[], ${column('before')}::text[], ${column('after')}::text[],
                ${hex('previousHash')}::text[], ${hex('hash')}::text[]) as e (t, s, i, a, who, service, action, subject, before, after, p, h)`,
  );
  const ends = [...Map.groupBy(entries, (entry) => entry.tenantId).values()].map((own) => own.at(-1)!);
  await execute(
    em,
    sql`update audit_head h set seq = e.seq, hash = decode(e.hash, 'hex')
    from unnest(${ends.map((end) => end.tenantId)}::int[], ${ends.map((end) => end.seq)}::bigint[], ${ends.map((end) => end.hash.toString('hex'))}::text[]) as e (tenant_id, seq, hash)
    where h.tenant_id = e.tenant_id`,
  );
}
