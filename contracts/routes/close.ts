// Closing a month or a year: what must be right before it is locked, computed from the books. Nothing is checked off by hand.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Month, Year } from '../shapes.js';

export const ClosePeriod = z.object({ year: Year, month: Month.optional() });

export const CloseItem = z.object({
  code: z.enum([
    ...['accounts', 'review', 'transfers', 'receipts', 'loans', 'assets', 'documents', 'balance-sheet'],
    ...['questions', 'payees-1099', 'consistency'],
  ] as const),
  /** What must be true. */
  title: z.string(),
  state: z.enum(['done', 'open']),
  /** How it is now. */
  text: z.string(),
  /** How many it is about, and how much; absent where it is done. */
  count: z.int().optional(),
  amountCents: Cents.optional(),
  /** Whether the period is locked only after it is done. */
  beforeLock: z.boolean(),
  /** What to do, and the screen where. */
  action: z.string(),
  link: z.string(),
});
export type CloseItem = z.infer<typeof CloseItem>;

const item = (given: Omit<CloseItem, 'beforeLock'> & { beforeLock?: false }): CloseItem => ({ beforeLock: true, ...given });

export const getClose = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/close/:year/:month?',
  summary:
    'The checklist of closing a month, or without a month a fiscal year: each item with its state, computed from the books, and where it is fixed. Items with `beforeLock` must be right before the period is locked; the others can follow. `PUT /api/v1/locks` with `close` locks the period and stores its figures.',
  role: 'adviser',
  features: ['ledger', 'accounts', 'tax', 'payroll'],
  params: ClosePeriod,
  reply: z.object({
    startDate: BusinessDate,
    endDate: BusinessDate,
    today: BusinessDate,
    items: z.array(CloseItem),
    /** Entries of the period, those of them with a category that a person chose, and bank transactions on hold because of a lock. */
    activity: z.object({ entries: z.int(), changedByPeople: z.int(), held: z.int() }),
  }),
  example: {
    ...{ startDate: '2026-10-01', endDate: '2026-10-31', today: '2026-11-28' },
    items: [
      item({
        ...{ code: 'accounts', title: 'Accounts match the bank through Oct 31, 2026', state: 'done' },
        ...{ text: '3 of 3 accounts matched, 2 reconciled.', action: 'View', link: '/reconcile' },
      }),
      item({
        ...{ code: 'review', title: 'Transactions reviewed through Oct 31, 2026', state: 'open', count: 12 },
        ...{ text: '12 of the 18 payees to review have transactions through Oct 31, 2026.', action: 'Review 12', link: '/review' },
      }),
      item({
        ...{ code: 'payees-1099', title: '1099 payees complete', state: 'open', count: 5, amountCents: 17_534_297, beforeLock: false },
        ...{ text: '5 payees have no W-9: 3 for 1099-NEC, 2 for 1099-MISC.', action: 'Request W-9s', link: '/payroll?tab=1099&year=2026' },
      }),
    ],
    activity: { entries: 188, changedByPeople: 9, held: 3 },
  },
});
