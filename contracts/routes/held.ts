// What waits because its period is locked: rows of files and feeds, and days of repeating transactions. None of it is in the books.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Instant, PageOf, paged, Tenant, uuidPattern } from '../shapes.js';

/** A bank transaction and its revision, or a repeating transaction and its day. */
const HeldId = z.string().regex(new RegExp(`^${uuidPattern}_(\\d{1,9}|\\d{4}-\\d{2}-\\d{2})$`), 'must be the ID of a held item');
const HeldAnswer = z.enum(['first-open-day', 'post-anyway', 'discard']);
export type HeldAnswer = z.infer<typeof HeldAnswer>;

const Held = z.object({
  id: HeldId,
  /** What it would do to the books: post something, or change or reverse what is posted. */
  change: z.enum(['added', 'changed', 'removed', 'repeated']),
  date: BusinessDate,
  description: z.string(),
  /** Money in is positive. Null for a repeating transaction, which may have several amounts. */
  amountCents: Cents.nullable(),
  /** The bank account; empty for a repeating transaction. */
  account: z.string(),
  /** Null for a repeating transaction, which is tried again each day. */
  heldAt: Instant.nullable(),
  /** Who can’t post it on its date; null once its period is reopened. */
  lockedFor: z.enum(['everyone', 'bookkeepers']).nullable(),
  /** What the caller can answer now. */
  answers: z.array(HeldAnswer),
});
export type Held = z.infer<typeof Held>;

const held: Held = {
  id: '0198c5e0-0000-7000-8000-0000000000c1_1',
  ...{ change: 'added', date: '2026-09-30', description: 'DUNMORE CPA', amountCents: -45_000, account: 'PNC Operating' },
  ...{ heldAt: '2026-11-20T20:12:00.000Z', lockedFor: 'everyone', answers: ['first-open-day', 'discard'] },
};

export const listHeld = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/held',
  summary:
    'Items that aren’t in the books because their date is locked, oldest date first, with who is locked out and the possible answers.',
  role: 'adviser',
  query: z.object(paged()),
  reply: z.object({
    held: z.array(Held),
    /** The day on which `first-open-day` posts, for the caller. Null if nothing is locked. */
    firstOpenDay: BusinessDate.nullable(),
    ...PageOf,
  }),
  example: { held: [held], firstOpenDay: '2026-10-01', page: 1, limit: 100, total: 1 },
});

export const answerHeld = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/held/:id',
  summary:
    'Decides a held item: `first-open-day` posts it on the first day after the lock, `post-anyway` on its own date, which must be open for the caller (409 `locked` otherwise), and `discard` leaves the books as they are. The same answer again changes nothing; another one is refused with 409. A change or reversal of a posted entry can’t move to another day.',
  role: 'bookkeeper',
  params: z.object({ id: HeldId }),
  body: z.object({ answer: HeldAnswer, ...Tenant }),
  status: 200,
  reply: z.object({
    id: HeldId,
    answer: HeldAnswer,
    /** The date in the books; null if it was discarded. */
    postedOn: BusinessDate.nullable(),
  }),
  example: { id: held.id, answer: 'first-open-day', postedOn: '2026-10-01' },
});
