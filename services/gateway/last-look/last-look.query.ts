// When a person looked at a business, by its days.
import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultTimeZone } from '#contracts/days.js';
import type { BooksMark } from '#contracts/changes-since.js';
import { execute, row, rows, sql } from '#platform/sql.js';

interface Asked {
  tenantId: number;
  personId: string;
}

interface Look extends BooksMark {
  day: string;
  at: string;
}

export const timeZoneOf = async (em: EntityManager, tenantId: number): Promise<string> =>
  (await row<{ timeZone: string | null }>(em, sql`select time_zone from business where tenant_id = ${tenantId}`))?.timeZone ??
  defaultTimeZone;

/** The last one on an earlier day. */
export async function lookBefore(em: EntityManager, { tenantId, personId }: Asked, today: string): Promise<Look | undefined> {
  const found = await row<Look>(
    em,
    sql`select day, looked_at as at, newest_entry_id, decided_until from last_look
        where tenant_id = ${tenantId} and person_id = ${personId} and day < ${today}::date order by day desc limit 1`,
  );
  return found && { ...found, at: new Date(found.at).toISOString() };
}

/** The last of today. Of earlier days only the last one is compared with. */
export async function storeLook(
  em: EntityManager,
  { tenantId, personId }: Asked,
  { day, at, newestEntryId, decidedUntil }: Look,
): Promise<void> {
  await execute(
    em,
    sql`insert into last_look (tenant_id, person_id, day, looked_at, newest_entry_id, decided_until)
        values (${tenantId}, ${personId}, ${day}::date, ${at}::timestamptz, ${newestEntryId}, ${decidedUntil})
        on conflict (tenant_id, person_id, day) do update set looked_at = excluded.looked_at, newest_entry_id = excluded.newest_entry_id,
          decided_until = excluded.decided_until where last_look.newest_entry_id <= excluded.newest_entry_id`,
  );
  await execute(
    em,
    sql`delete from last_look where tenant_id = ${tenantId} and person_id = ${personId} and day < (
          select max(day) from last_look where tenant_id = ${tenantId} and person_id = ${personId} and day < ${day}::date)`,
  );
}

/** The current names of people by their email addresses; of several with one, the one last seen. */
export async function namesOf(em: EntityManager, mails: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ mail: string; name: string }>(
    em,
    sql`select distinct on (mail) mail, name from person where mail = any (${mails}::text[]) order by mail, first_seen_at desc, person_id`,
  );
  return new Map(found.map(({ mail, name }) => [mail, name]));
}
