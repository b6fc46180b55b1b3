// Changes the period locks under an exclusive lock on the books, so that no writer is inside a period while it is locked.
import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { changedMeanwhile } from '#contracts/problem.js';
import type { putLocks } from '#contracts/routes/locks.js';
import type { Identity } from '#platform/identity.js';
import { execute, sql } from '#platform/sql.js';
import { booksOf, type BooksRow } from '../accounts/books.entity.js';
import { writeClose } from '../closes/write-close.js';
import { checkedLocks, lockedThrough, reopenedBy, requireReason, type LockDays } from './decide-locks.js';
import { daysWithin, lockDaysOf, netIncome, newestChange } from './locks.query.js';

type Given = RequestOf<typeof putLocks>['body'];
type Dates = { todayIn: (timeZone: string) => string; now: Date };

/** Returns the changed books. Saving the same locks again changes nothing. A close is stored with its lock, or with one that exists. */
export async function writeLocks(
  em: EntityManager,
  who: Identity,
  given: Given,
  { todayIn, now }: Dates,
): Promise<{ books: BooksRow; events: NewEvent[] }> {
  const { tenantId } = who;
  const books = await booksOf(em, tenantId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = lockDaysOf(books);
  const after = checkedLocks(given, todayIn(books.timeZone));
  const seen = await newestChange(em, tenantId);
  const closed = async (lockSeq: number): Promise<NewEvent[]> =>
    given.close ? writeClose(em, who, { books, period: given.close, lockedThrough: lockedThrough(after).everyone, lockSeq, now }) : [];
  if (isDeepStrictEqual(before, after)) return { books, events: await closed(seen) };
  if (given.seen !== seen) throw changedMeanwhile('locks-changed', 'changed the locks', 'Please review them and save again.');
  const reason = given.reason ?? '';
  requireReason(before, after, reason);
  Object.assign(books, after);
  await em.flush();
  const seq = seen + 1;
  await execute(
    em,
    sql`insert into lock_change (tenant_id, seq, everyone_through, bookkeepers_through, filed_years, reason, changed_by, changed_name, changed_at, newest_entry_id)
        select ${tenantId}, ${seq}, everyone_through, bookkeepers_through, filed_years, ${reason}, ${who.mail}, ${who.name}, ${now},
               coalesce((select max(entry_id) from entry where tenant_id = ${tenantId}), 0)
        from books where tenant_id = ${tenantId}`,
  );
  await keepReopened(em, books, { seq, before, after });
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'locks.changed',
    subject: `business ${tenantId}`,
    before,
    after: { ...after, ...(reason && { reason }) },
  });
  return { books, events: [audit, ...(await closed(seq))] };
}

/** Ends the open exceptions that are locked again, and begins the one of this change. */
async function keepReopened(
  em: EntityManager,
  { tenantId, method }: BooksRow,
  { seq, before, after }: { seq: number; before: LockDays; after: LockDays },
): Promise<void> {
  const through = lockedThrough(after);
  await execute(
    em,
    sql`update reopened_period r set locked_seq = ${seq},
          locked_net_income_cents = (select ${netIncome} from day_amount d
            where d.tenant_id = r.tenant_id and ${daysWithin(sql`r.first_day`, sql`r.last_day`, method)})
        where r.tenant_id = ${tenantId} and r.locked_seq is null
          and r.last_day <= case r.locked_for when 'everyone' then ${through.everyone}::date else ${through.bookkeepers}::date end`,
  );
  const reopened = reopenedBy(before, after);
  if (!reopened) return;
  const { lockedFor, firstDay, lastDay } = reopened;
  await execute(
    em,
    sql`insert into reopened_period (tenant_id, reopened_seq, locked_for, first_day, last_day, net_income_cents)
        select ${tenantId}, ${seq}, ${lockedFor}, ${firstDay}::date, ${lastDay}::date, ${netIncome} from day_amount
        where tenant_id = ${tenantId} and ${daysWithin(sql`${firstDay}::date`, sql`${lastDay}::date`, method)}`,
  );
}
