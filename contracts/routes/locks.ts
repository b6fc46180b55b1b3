// Period locks: through which day the books are closed, for which roles, and the periods that were reopened.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Instant, Tenant } from '../shapes.js';
import { ClosePeriod } from './close.js';

const FiledYear = z.number().int().min(2000).max(2100);
const maxFiledYears = 50;
/** As many of the newest as a reply lists, and as many as a file. */
export const [maxExceptions, maxExportedExceptions] = [100, 1_000];

const locks = {
  /** The last day that no role can post to; null if there is none. A later filed year counts as well. */
  everyoneThrough: BusinessDate.nullable(),
  /** The last day that bookkeepers, files, feeds, rules, and schedules can’t post to. It isn’t before everyone’s. */
  bookkeepersThrough: BusinessDate.nullable(),
  /** Tax years whose return was filed: locked for everyone through their last day. */
  filedYears: z.array(FiledYear).max(maxFiledYears),
};
const Set = z.object({ name: z.string(), at: Instant });

const Exception = z.object({
  /** Null if everything through `lastDay` was open. */
  firstDay: BusinessDate.nullable(),
  lastDay: BusinessDate,
  /** Who had been locked out. */
  lockedFor: z.enum(['everyone', 'bookkeepers']),
  reason: z.string(),
  reopened: Set,
  /** Null while the period is open. */
  lockedAgainAt: Instant.nullable(),
  /** Entries dated in the period and posted while it was open; reversals are some of them. */
  entries: z.number().int(),
  reversals: z.number().int(),
  /** How much the net income of the period changed while it was open, under the business’s method. */
  netIncomeCents: Cents,
});
export type LockException = z.infer<typeof Exception>;

const Reply = z.object({
  ...locks,
  /** How often the locks were changed; sent back with a change. */
  seen: z.number().int().min(0),
  today: BusinessDate,
  /** The date of the first entry. */
  firstEntryOn: BusinessDate.nullable(),
  setBy: z.object({
    everyone: Set.nullable(),
    bookkeepers: Set.nullable(),
    /** `reopened`: entries of the year could have changed since it was marked. */
    filed: z.array(Set.extend({ year: FiledYear, reopened: z.boolean() })),
  }),
  exceptions: z.array(Exception).max(maxExceptions),
});
export type Locks = z.infer<typeof Reply>;

const example: Locks = {
  ...{ everyoneThrough: '2026-09-30', bookkeepersThrough: '2026-10-31', filedYears: [2024, 2025], seen: 7 },
  ...{ today: '2026-11-28', firstEntryOn: '2024-01-03' },
  setBy: {
    everyone: { name: 'Maya Ortiz', at: '2026-10-06T13:12:00.000Z' },
    bookkeepers: { name: 'Maya Ortiz', at: '2026-11-24T21:30:00.000Z' },
    filed: [
      { year: 2024, name: 'Maya Ortiz', at: '2025-04-11T14:00:00.000Z', reopened: false },
      { year: 2025, name: 'Maya Ortiz', at: '2026-04-09T14:00:00.000Z', reopened: false },
    ],
  },
  exceptions: [
    {
      ...{ firstDay: '2026-08-01', lastDay: '2026-08-31', lockedFor: 'everyone', reason: 'Con Edison credit arrived late' },
      reopened: { name: 'Maya Ortiz', at: '2026-09-14T13:40:00.000Z' },
      ...{ lockedAgainAt: '2026-09-14T14:05:00.000Z', entries: 1, reversals: 0, netIncomeCents: 8_810 },
    },
  ],
};

export const getLocks = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/locks',
  summary: 'The last locked days, the person who set each, and the locked periods that were reopened, newest first.',
  role: 'adviser',
  reply: Reply,
  example,
});

export const exportLockExceptions = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/exports/lock-exceptions',
  summary: 'The newest 1,000 locked periods that were reopened, newest first, as CSV.',
  role: 'adviser',
  answers: 'file',
  sends: ['text/csv'],
  reply: z.string(),
  example:
    'First day,Last day,Locked for,Reason,Reopened by,Reopened,Locked again,Entries,Reversals,Change in net income\n2026-08-01,2026-08-31,everyone,Con Edison credit arrived late,Maya Ortiz,2026-09-14T13:40:00.000Z,2026-09-14T14:05:00.000Z,1,0,88.10\n',
});

export const putLocks = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/locks',
  summary:
    'Sets all three locks. No day may be in the future, no filed year still running, and the bookkeepers’ day not before everyone’s. Moving a day back, removing it, or removing a filed year requires a `reason`. 409 if someone else changed the locks since `seen`; the same locks again change nothing. A write into a locked period is refused with 409 `locked`, `through`, and `wayOut`; files, feeds, and schedules wait in `GET /api/v1/held`. With `close`, the figures of that month or fiscal year are stored with the lock, in one transaction: it must be locked for everyone through its last day. The same close again stores nothing.',
  role: 'admin',
  body: z.object({
    ...locks,
    reason: z.string().trim().max(500).nullish(),
    seen: z.number().int().min(0),
    close: ClosePeriod.optional(),
    ...Tenant,
  }),
  reply: Reply,
  example,
});
