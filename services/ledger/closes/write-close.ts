// Stores a close with the lock that closes it. The books are locked exclusively meanwhile, so that nothing is posted or decided in between.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { dayText } from '#contracts/days.js';
import { partitionOf } from '#contracts/partition.js';
import { refuse } from '#contracts/problem.js';
import type { putLocks } from '#contracts/routes/locks.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import type { BooksRow } from '../accounts/books.entity.js';
import { dayBefore, periodOf, yearStart as yearStartOf } from '../accounts/period.js';
import { balancesOf } from '../balances/balances.query.js';
import { amountsOf, totalsOf } from './closes.js';
import { storedCloses } from './closes.query.js';

interface Asked {
  books: BooksRow;
  period: NonNullable<RequestOf<typeof putLocks>['body']['close']>;
  /** The last day that is locked for everyone now, and the change that locked it. */
  lockedThrough: string | null;
  lockSeq: number;
  now: Date;
}

/** Nothing if the same period is closed already. */
export async function writeClose(
  em: EntityManager,
  who: Identity,
  { books, period, lockedThrough, lockSeq, now }: Asked,
): Promise<NewEvent[]> {
  const { tenantId } = who;
  const { year, month } = period;
  const { startDate, endDate: through } = periodOf(year, month, books.fiscalYearStart);
  if ((lockedThrough ?? '') < through)
    refuse('close-not-locked', `To close this period, lock it for everyone through ${dayText(through)}. Nothing was changed.`);
  const closes = await storedCloses(em, tenantId);
  if (closes.some((close) => close.startDate === startDate && close.through === through && !close.reopened)) return [];
  const yearStart = yearStartOf(through, books.fiscalYearStart);
  const { method } = books;
  const balances = await balancesOf(em, { tenantId, method, before: dayBefore(yearStart), through });
  const totals = totalsOf(balances, { through, yearStart, method });
  const { decidedUntil, ...moment } = (await row<Moment>(em, momentOf(tenantId)))!;
  const closeId = randomUUID();
  const close = { tenantId, closeId, lockSeq, year, month: month ?? null, startDate, through, yearStart, method, ...totals, ...moment };
  await execute(
    em,
    insertInto(
      'close',
      [{ ...close, closedBy: who.name, closedAt: now.toISOString() }],
      {
        ...({
          tenant_id: 'int',
          close_id: 'uuid',
          lock_seq: 'int',
          year: 'smallint',
          month: 'smallint',
          start_date: 'date',
          through: 'date',
        } as const),
        ...({
          year_start: 'date',
          method: 'text',
          net_income_cents: 'bigint',
          assets_cents: 'bigint',
          liabilities_cents: 'bigint',
        } as const),
        ...({ equity_cents: 'bigint', newest_entry_id: 'bigint', log_position: 'bigint', log_hash: 'text', closed_by: 'text' } as const),
        ...({ closed_at: 'timestamptz' } as const),
      },
      { decided_until: sql`${decidedUntil}::timestamptz` },
    ),
  );
  const amounts = amountsOf(balances).map((amount) => ({ ...amount, tenantId, closeId }));
  await execute(em, insertInto('close_amount', amounts, { tenant_id: 'int', close_id: 'uuid', account_id: 'int', amount_cents: 'bigint' }));
  const { logPosition: position, logHash } = moment;
  return [
    auditRecorded.ledger.of(tenantId, {
      action: 'books.closed',
      subject: `close ${closeId}`,
      after: { startDate, through, ...totals, position, logHash },
    }),
  ];
}

interface Moment {
  newestEntryId: number;
  logPosition: number;
  logHash: string;
  decidedUntil: string;
}

/** Nothing of this business is being posted, so the newest entry and the log's head are what the books were made of. */
const momentOf = (tenantId: number) => sql`
  select coalesce((select max(entry_id) from entry where tenant_id = ${tenantId}), 0) as newest_entry_id,
         clock_timestamp()::text as decided_until, position as log_position, encode(chain, 'hex') as log_hash
  from log_head where partition = ${partitionOf(tenantId)}`;
