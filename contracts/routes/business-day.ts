// The day of a business: today, the day that its books are complete through, and what needs review. Every screen shows it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Name, Uuid } from '../shapes.js';

/** A payee counts once, however many of its rows need review. Rows without a payee count one by one. */
export const ToReview = z.object({
  payees: z.int(),
  transactions: z.int(),
  /** Those of the transactions that have no category. */
  uncategorized: z.int(),
});

export const getBusinessDay = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/business-day',
  summary:
    'Today in the time zone of the business, the last day that a statement or a feed covers on every account in use (null where one has neither), and the payees to review, with their transactions and those without a category.',
  role: 'adviser',
  reply: z.object({
    today: BusinessDate,
    timeZone: z.string(),
    booksThrough: BusinessDate.nullable(),
    /** The first day of the business; missing if it isn't known. */
    startedOn: BusinessDate.optional(),
    /** Bank and card accounts in use, each with the last day that a statement or a feed covers; null without either. */
    accounts: z.array(z.object({ id: Uuid, name: Name, coveredThrough: BusinessDate.nullable() })),
    toReview: ToReview,
  }),
  example: {
    today: '2026-11-28',
    timeZone: 'America/New_York',
    booksThrough: '2026-11-27',
    accounts: [
      { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', coveredThrough: '2026-11-27' },
      { id: '0198c5e0-0000-7000-8000-00000000000b', name: 'PNC Savings', coveredThrough: '2026-11-27' },
    ],
    toReview: { payees: 18, transactions: 217, uncategorized: 2 },
  },
});
