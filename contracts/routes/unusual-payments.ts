// Payments that differ from what is usual for their payee, and recurring ones that did not come, each with its reason in figures.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, LineId } from '../shapes.js';

export const maxUnusualPayments = 50;

export const UnusualPayment = z.object({
  /** `amount`: far above the payee's earlier payments; `first`: a payee never paid before, with a large sum; `missing`: a recurring payment is late. */
  kind: z.enum(['amount', 'first', 'missing']),
  payee: z.string(),
  /** The day it was paid; of a missing one the expected day. */
  date: BusinessDate,
  /** Paid; of a missing one the usual amount. */
  amountCents: Cents,
  /** What is usual for the payee, the middle of its payments; null without any before. */
  usualCents: Cents.nullable(),
  /** Why it is listed, in figures. */
  reason: z.string(),
  /** The line in the ledger; null for a missing payment. */
  lineId: LineId.nullable(),
  /** Where the console shows it, or the payments before it. */
  link: z.string().startsWith('/'),
});
export type UnusualPayment = z.infer<typeof UnusualPayment>;

export const getUnusualPayments = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/unusual-payments',
  summary:
    'Payments of the last 45 days that are far above what is usual for their payee or go to a payee never paid before, and recurring payments that did not come; the latest first.',
  role: 'adviser',
  reply: z.object({ items: z.array(UnusualPayment).max(maxUnusualPayments) }),
  example: {
    items: [
      {
        kind: 'amount',
        payee: 'Con Edison',
        date: '2026-11-10',
        amountCents: 214_500,
        usualCents: 61_230,
        reason: '$2,145.00 is 3.5 times the usual $612.30 for 12 earlier payments. The largest was $702.10.',
        lineId: '104797-2',
        link: '/general-ledger?startDate=2026-11-10&endDate=2026-11-10&category=Expenses%3AUtilities',
      },
    ],
  },
});
