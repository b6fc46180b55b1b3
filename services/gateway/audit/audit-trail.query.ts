// A page of the audit trail as clients see it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditTrailEntry } from '#contracts/routes/audit.js';
import { row, rows, sql } from '#platform/sql.js';

type Stored = Omit<AuditTrailEntry, 'before' | 'after' | 'actorName' | 'subjectName'> &
  Record<'before' | 'after' | 'actorName' | 'subjectName', string | null>;

/** The current name of the person with an email address; of several, the one last seen. */
const nameOf = (mail: ReturnType<typeof sql>) =>
  sql`(select p.name from person p where p.mail = ${mail} order by p.first_seen_at desc, p.person_id limit 1)`;

interface TrailPage {
  tenantId: number;
  page: number;
  limit: number;
}

/** Newest first. Positions have no gaps, so a page is a range of them, however far back it is. */
export async function auditTrail(
  em: EntityManager,
  { tenantId, page, limit }: TrailPage,
): Promise<{ entries: AuditTrailEntry[]; total: number }> {
  const head = await row<{ seq: number }>(em, sql`select seq from audit_head where tenant_id = ${tenantId}`);
  const total = head?.seq ?? 0;
  const newest = total - (page - 1) * limit;
  const found = await rows<Stored>(
    em,
    sql`select seq, at, actor, ${nameOf(sql`actor`)} as actor_name, service, action, subject,
               case when subject like 'member %' then ${nameOf(sql`substr(subject, 8)`)} end as subject_name, before, after from audit_entry
        where tenant_id = ${tenantId} and seq > ${newest - limit} and seq <= ${newest} order by seq desc`,
  );
  return { entries: found.map(shown), total };
}

/** Parses a recorded value back into a value. */
const shown = ({ before, after, actorName, subjectName, ...entry }: Stored): AuditTrailEntry => ({
  ...entry,
  ...(actorName && { actorName }),
  ...(subjectName && { subjectName }),
  before: valueOf(before),
  after: valueOf(after),
});
const valueOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
