// Reads the period locks: who set them, and what happened in periods while they were open again.
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxExceptions, type LockException, type Locks } from '#contracts/routes/locks.js';
import { row, rows, sql } from '#platform/sql.js';
import type { BooksRow } from '../accounts/books.entity.js';
import type { LockDays } from './decide-locks.js';
import { setBy, type LockChange } from './set-by.js';

/** More changes than a business makes in decades; older ones no longer name who set a lock. */
const maxChanges = 2_000;

export const lockDaysOf = ({ everyoneThrough, bookkeepersThrough, filedYears }: BooksRow): LockDays => ({
  everyoneThrough: everyoneThrough ?? null,
  bookkeepersThrough: bookkeepersThrough ?? null,
  filedYears,
});

export async function locksOf(em: EntityManager, books: BooksRow, today: string): Promise<Locks> {
  const { tenantId } = books;
  const changes = await lockChanges(em, tenantId);
  const exceptions = await exceptionsOf(em, books, maxExceptions);
  return {
    ...lockDaysOf(books),
    seen: changes.at(-1)?.seq ?? 0,
    today,
    firstEntryOn: (await firstEntryOn(em, tenantId)) ?? null,
    setBy: setBy(changes, exceptions),
    exceptions: exceptions.map(({ seq: _, ...exception }) => exception),
  };
}

const iso = (instant: string): string => new Date(instant).toISOString();

const firstEntryOn = async (em: EntityManager, tenantId: number): Promise<string | undefined> =>
  (await row<{ date: string }>(em, sql`select date from gl_line where tenant_id = ${tenantId} order by date limit 1`))?.date;

/** The newest number of a change; 0 if the locks were never changed. */
export const newestChange = async (em: EntityManager, tenantId: number): Promise<number> =>
  (await row<{ seq: number }>(em, sql`select coalesce(max(seq), 0) as seq from lock_change where tenant_id = ${tenantId}`))!.seq;

const lockChanges = async (em: EntityManager, tenantId: number): Promise<LockChange[]> =>
  (
    await rows<LockChange>(
      em,
      sql`select seq, everyone_through, bookkeepers_through, filed_years, changed_name, changed_at from lock_change
          where tenant_id = ${tenantId} order by seq desc limit ${maxChanges}`,
    )
  )
    .map((change) => ({ ...change, changedAt: iso(change.changedAt) }))
    .reverse();

/** Net income of the days, under the business's method. */
export const netIncome = sql`coalesce(-sum(amount_cents), 0)`;
export const daysWithin = (first: ReturnType<typeof sql>, last: ReturnType<typeof sql>, method: string) =>
  sql`day >= coalesce(${first}, '0001-01-01') and day <= ${last} and type in ('revenue', 'expense') and basis in ('both', ${method}::entry_basis)`;

type ExceptionRow = Omit<LockException, 'reopened'> & { seq: number; reopenedBy: string; reopenedAt: string };

/** The newest first. */
export async function exceptionsOf(
  em: EntityManager,
  { tenantId, method }: Pick<BooksRow, 'tenantId' | 'method'>,
  limit: number,
): Promise<(LockException & { seq: number })[]> {
  const found = await rows<ExceptionRow>(
    em,
    sql`select r.reopened_seq as seq, r.first_day, r.last_day, r.locked_for, o.reason, o.changed_name as reopened_by, o.changed_at as reopened_at,
               l.changed_at as locked_again_at, posted.entries, posted.reversals,
               coalesce(r.locked_net_income_cents, now.cents) - r.net_income_cents as net_income_cents
        from reopened_period r
        join lock_change o on o.tenant_id = r.tenant_id and o.seq = r.reopened_seq
        left join lock_change l on l.tenant_id = r.tenant_id and l.seq = r.locked_seq
        cross join lateral (
          select count(*)::int as entries, (count(*) filter (where reverses is not null))::int as reversals from entry e
          where e.tenant_id = r.tenant_id and e.entry_id > o.newest_entry_id and e.entry_id <= coalesce(l.newest_entry_id, 9223372036854775807)
            and e.date >= coalesce(r.first_day, '0001-01-01') and e.date <= r.last_day) posted
        left join lateral (
          select ${netIncome} as cents from day_amount d
          where d.tenant_id = r.tenant_id and ${daysWithin(sql`r.first_day`, sql`r.last_day`, method)}) now on r.locked_seq is null
        where r.tenant_id = ${tenantId} order by r.reopened_seq desc limit ${limit}`,
  );
  return found.map(({ reopenedBy, reopenedAt, lockedAgainAt, ...exception }) => ({
    ...exception,
    reopened: { name: reopenedBy, at: iso(reopenedAt) },
    lockedAgainAt: lockedAgainAt && iso(lockedAgainAt),
  }));
}
