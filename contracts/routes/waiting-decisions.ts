// Decisions of people about bank rows that aren't in the books, or that they no longer fit: they wait in Review.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, LineId } from '../shapes.js';

/** Decisions that one reply contains, the newest. */
export const maxWaiting = 200;

const WaitingId = z.string().regex(/^p?[0-9]{1,18}$/, 'must be the ID of a waiting decision');

const WaitingDecision = z.object({
  id: WaitingId,
  /** A note or a question is resolved in its thread, the others are dismissed here. */
  kind: z.enum(['category', 'split', 'payment', 'transfer', 'note', 'question']),
  /** As the bank stated the transaction; positive is money in. */
  date: BusinessDate,
  description: z.string(),
  amountCents: Cents,
  account: z.string(),
  /** What was decided, and by which person. */
  text: z.string(),
  /** Why it waits, and what to do. */
  reason: z.string(),
  /** The first row of the transaction, if it is in the books. */
  lineId: LineId.nullable(),
});
export type WaitingDecision = z.infer<typeof WaitingDecision>;

export const listWaitingDecisions = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/waiting-decisions',
  summary:
    'Decisions about bank transactions that can’t apply now, the newest first: the transaction isn’t in the books anymore, or no longer fits them. They apply automatically when the same transaction is imported again. A paired transfer is pending while one of its sides is. At most 200; `total` counts all.',
  role: 'adviser',
  reply: z.object({ decisions: z.array(WaitingDecision).max(maxWaiting), total: z.int() }),
  example: {
    decisions: [
      {
        ...{ id: '7', kind: 'payment', date: '2026-10-02', description: 'HARBOR CAFE ACH', amountCents: 45_000, account: 'Checking' },
        text: 'Payment of invoice 1001 of Harbor Cafe ($450.00), recorded by owner@demo.test.',
        reason: 'The transaction isn’t in your books anymore. Import it again to restore this, or dismiss it.',
        lineId: null,
      },
    ],
    total: 1,
  },
});

export const dismissDecision = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/waiting-decisions/:id',
  summary:
    'Dismisses a waiting decision about a transaction, with all that was decided about it, or ends a pending paired transfer: it no longer applies if the transaction is imported again. The books don’t change. 404 where it was restored or dismissed already.',
  role: 'bookkeeper',
  params: z.object({ id: WaitingId }),
  reply: z.object({ id: WaitingId }),
  example: { id: '7' },
});
