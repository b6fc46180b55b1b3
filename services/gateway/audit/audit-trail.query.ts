// Pages of the audit trail as clients see them, newest first, and all entries of a filter for a file.
import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultTimeZone } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { AuditFilter, AuditTrailEntry, listAudit } from '#contracts/routes/audit.js';
import { allOf, containing, execute, row, rows, sql } from '#platform/sql.js';
import { signInActions, wordsOfArea } from './audit-areas.js';
import { changesOf, sentenceOf } from './audit-text.js';

type Trail = Pick<ReplyOf<typeof listAudit>, 'entries' | 'signIns' | 'actors' | 'total'>;
type Stored = Omit<AuditTrailEntry, 'before' | 'after' | 'actorName' | 'subjectName' | 'text' | 'changes' | 'fingerprint'> &
  Record<'before' | 'after' | 'actorName' | 'subjectName', string | null> & { hash: Buffer };

/** The current name of the person with an email address; of several, the one last seen. */
const nameOf = (mail: ReturnType<typeof sql>) =>
  sql`(select p.name from person p where p.mail = ${mail} order by p.first_seen_at desc, p.person_id limit 1)`;

interface Scope extends AuditFilter {
  tenantId: number;
}

/** The time zone of a business decides which day an instant is on. */
const zoneOf = ({ tenantId }: Scope) =>
  sql`coalesce((select time_zone from business where tenant_id = ${tenantId}), ${defaultTimeZone}::text)`;

export async function auditTrail(em: EntityManager, { page, limit, ...scope }: Scope & { page: number; limit: number }): Promise<Trail> {
  const { total } = (await row<{ total: number }>(em, sql`select count(*) as total from audit_entry where ${matching(scope)}`))!;
  // With the entry before the page, which is where its sign-ins begin.
  const before = page > 1 ? 1 : 0;
  const found = await rows<Stored>(
    em,
    sql`${entriesOf(scope)} order by seq desc limit ${limit + before} offset ${(page - 1) * limit - before}`,
  );
  const shownRows = found.slice(before);
  const isLast = page * limit >= total;
  const covered = { below: before === 1 ? found[0]?.seq : undefined, from: isLast ? 0 : shownRows.at(-1)?.seq };
  return { entries: shownRows.map(shown), signIns: await signIns(em, scope, covered), actors: await actorsOf(em, scope.tenantId), total };
}

/** In batches from one cursor, so that they are a snapshot. */
export async function* allEntries(em: EntityManager, scope: Scope): AsyncGenerator<AuditTrailEntry[]> {
  const batch = 1_000;
  await execute(em, sql`declare audit_rows no scroll cursor for ${entriesOf(scope)} order by seq desc`);
  for (;;) {
    const found = await rows<Stored>(em, sql`fetch ${sql.lit(batch)} from audit_rows`);
    if (found.length > 0) yield found.map(shown);
    if (found.length < batch) return;
  }
}

const entriesOf = (scope: Scope) =>
  sql`select seq, at, ${dayOf(scope)} as day, actor, ${nameOf(sql`actor`)} as actor_name, service, action, subject,
        case when subject like 'member %' then ${nameOf(sql`substr(subject, 8)`)} end as subject_name, before, after, hash
      from audit_entry where ${matching(scope)}`;

const dayOf = (scope: Scope) => sql`to_char(at at time zone ${zoneOf(scope)}, 'YYYY-MM-DD')`;

const matching = (scope: Scope) =>
  allOf([common(scope), inArea(scope.area), scope.search !== undefined && holds(containing(scope.search))]);

const common = (scope: Scope) => {
  const { tenantId, actor, from, to } = scope;
  const timeZone = zoneOf(scope);
  return allOf([
    sql`audit_entry.tenant_id = ${tenantId}`,
    actor !== undefined && sql`actor = ${actor}`,
    from !== undefined && sql`at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to !== undefined && sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ]);
};

const holds = (pattern: string) => sql`(subject ilike ${pattern} or before ilike ${pattern} or after ilike ${pattern})`;

function inArea(area: AuditFilter['area']) {
  if (area === undefined) return false;
  if (area === 'sign-ins') return sql`action = any (${signInActions}::text[])`;
  const changes = sql`action <> all (${signInActions}::text[])`;
  if (area === 'changes') return changes;
  const words = wordsOfArea(area);
  const first = sql`split_part(action, '.', 1)`;
  return 'only' in words
    ? sql`${changes} and ${first} = any (${words.only}::text[])`
    : sql`${changes} and ${first} <> all (${words.without}::text[])`;
}

interface Covered {
  below: number | undefined;
  from: number | undefined;
}

/** Sign-ins between the entries of a page, so that each is counted on one page. Only where nothing else than sign-ins is left out. */
async function signIns(em: EntityManager, scope: Scope, { below, from }: Covered): Promise<Trail['signIns']> {
  if (scope.area !== 'changes' || scope.search !== undefined) return [];
  const where = allOf([
    common(scope),
    inArea('sign-ins'),
    below !== undefined && sql`seq < ${below}`,
    from !== undefined && sql`seq > ${from}`,
  ]);
  const found = await rows<{ day: string; actor: string; actorName: string | null; count: number }>(
    em,
    sql`select day, actor, ${nameOf(sql`actor`)} as actor_name, count from (
          select ${dayOf(scope)} as day, actor, count(*) as count from audit_entry where ${where} group by 1, 2) s
        order by day desc, count desc, actor`,
  );
  return found.map(named);
}

const actorsOf = async (em: EntityManager, tenantId: number): Promise<Trail['actors']> => {
  const found = await rows<{ actor: string; actorName: string | null }>(
    em,
    sql`select actor, ${nameOf(sql`actor`)} as actor_name from (select distinct actor from audit_entry where tenant_id = ${tenantId}) a order by actor`,
  );
  return found.map(named);
};

const named = <Row extends { actorName: string | null }>({ actorName, ...found }: Row) => ({ ...found, ...(actorName && { actorName }) });

/** Parses a recorded value back into a value. */
function shown({ before, after, actorName, subjectName, hash, ...entry }: Stored): AuditTrailEntry {
  const stated = { ...entry, ...(subjectName && { subjectName }), before: valueOf(before), after: valueOf(after) };
  const digits = hash.toString('hex');
  return {
    ...stated,
    ...(actorName && { actorName }),
    text: sentenceOf(stated),
    changes: changesOf(stated),
    fingerprint: `${digits.slice(0, 4)} ${digits.slice(4, 8)} … ${digits.slice(-4)}`,
  };
}
const valueOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
