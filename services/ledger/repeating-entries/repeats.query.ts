// Reads repeating entries with their days, and the day that is due.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { listRepeatingEntries } from '#contracts/routes/repeating-entries.js';
import { row, rows, sql } from '#platform/sql.js';
import { loadAccounts } from '../accounts/accounts.js';
import { descriptionOf } from '../manual-entries/decide-entry.js';
import type { KeptRepeat } from './repeating-entry.entity.js';

type ShownRepeat = ReplyOf<typeof listRepeatingEntries>['repeats'][number];

type ListedRow = KeptRepeat & { posted: number; held: ShownRepeat['held']; lastOn: string | null; lineId: string | null };

/** The part of an error for the person who made the request. */
const forAsking = / Nothing was (saved|changed)\.$/;

/** Entries with held days first, then by next day, with ended entries last. Optionally only one entry, or only entries with a held day. */
export async function shownRepeats(
  em: EntityManager,
  tenantId: number,
  { repeatId = null, held = false }: { repeatId?: string | null; held?: boolean | undefined },
): Promise<ShownRepeat[]> {
  const found = await rows<ListedRow>(
    em,
    sql`select r.*, d.posted, d.held, l.date as last_on, l.line_id
        from repeating_entry r
        cross join lateral (
          select count(*) filter (where outcome = 'posted')::int as posted,
                 coalesce(jsonb_agg(jsonb_build_object('dueOn', due_on, 'reason', reason) order by due_on) filter (where outcome = 'held'), '[]') as held
          from repeated_day d where d.tenant_id = r.tenant_id and d.repeat_id = r.repeat_id) d
        left join lateral (
          select g.date, g.entry_id || '-' || min(g.line) as line_id
          from repeated_day d join gl_line g on g.tenant_id = d.tenant_id and g.entry_id = d.entry_id
          where d.tenant_id = r.tenant_id and d.repeat_id = r.repeat_id group by g.date, g.entry_id order by g.date desc limit 1) l on true
        where r.tenant_id = ${tenantId} and (${repeatId}::uuid is null or r.repeat_id = ${repeatId})
          and (not ${held} or exists (select from repeated_day h where h.tenant_id = r.tenant_id and h.repeat_id = r.repeat_id and h.outcome = 'held'))
        order by jsonb_array_length(d.held) = 0, r.state = 'ended', r.next_on nulls last, r.repeat_id`,
  );
  if (found.length === 0) return [];
  const accounts = await loadAccounts(em, [tenantId]);
  return found.map(({ repeatId: id, entry, byName, lastOn, lineId, ...kept }) => ({
    ...{ repeatId: id, revision: kept.revision, state: kept.state, every: kept.every, firstOn: kept.firstOn, until: kept.until },
    ...{
      nextOn: kept.nextOn,
      reversing: kept.reversing,
      basis: entry.basis,
      description: descriptionOf(entry),
      reference: entry.reference,
    },
    lines: entry.lines.map(({ account, amountCents }) => ({ account: accounts.pathNow(tenantId, account), amountCents })),
    ...{
      setUpBy: byName,
      posted: kept.posted,
      held: kept.held.map(({ dueOn, reason }) => ({ dueOn, reason: reason.replace(forAsking, '') })),
    },
    lastPosted: lastOn !== null && lineId !== null ? { date: lastOn, lineId } : null,
  }));
}

export interface DueDay {
  repeatId: string;
  dueOn: string;
  /** An earlier attempt to post it failed. */
  held: boolean;
}

/** The earliest day to post. A held day is tried once a day. */
export const dueDay = (em: EntityManager, tenantId: number, today: string): Promise<DueDay | undefined> =>
  row<DueDay>(
    em,
    sql`select repeat_id, next_on as due_on, false as held from repeating_entry
        where tenant_id = ${tenantId} and state = 'active' and next_on <= ${today}
        union all
        select d.repeat_id, d.due_on, true from repeated_day d join repeating_entry r on r.tenant_id = d.tenant_id and r.repeat_id = d.repeat_id
        where d.tenant_id = ${tenantId} and d.outcome = 'held' and d.tried_on < ${today} and r.state = 'active'
        order by due_on, repeat_id limit 1`,
  );

export const isHeld = async (em: EntityManager, { tenantId, repeatId, dueOn }: { tenantId: number; repeatId: string; dueOn: string }) =>
  (await row(
    em,
    sql`select from repeated_day where tenant_id = ${tenantId} and repeat_id = ${repeatId} and due_on = ${dueOn} and outcome = 'held'`,
  )) !== undefined;
