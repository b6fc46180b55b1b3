// What the gateway asks the ledger about a period that is closed. Inside only: the edge never forwards /internal.
import { z } from 'zod';
import { defineRoute } from './define.js';
import { ClosePeriod, getClose } from './routes/close.js';
import { BusinessDate, Cents } from './shapes.js';

const Count = z.int().min(0);

export const CloseFacts = z.object({
  startDate: BusinessDate,
  endDate: BusinessDate,
  today: BusinessDate,
  /** Payees with transactions to review through the last day. */
  payeesToReview: Count,
  /** Through the last day. */
  openTransfers: z.object({ count: Count, paidCents: Cents, receivedCents: Cents, oldestOn: BusinessDate.nullable() }),
  /** Balances on the last day of accounts that only hold what isn’t decided yet. */
  suspense: z.array(z.object({ account: z.string(), cents: Cents })),
  /** Purchases of the period without a receipt. */
  receipts: z.object({ limitCents: Cents, total: Count, totalCents: Cents }),
  /** Loan payments through the last day that aren’t split into principal and interest. */
  loanPayments: z.object({
    count: Count,
    newest: z
      .object({
        ...{ loan: z.string(), date: BusinessDate, amountCents: Cents },
        ...{ interestCents: Cents.nullable(), principalCents: Cents.nullable() },
      })
      .nullable(),
  }),
  /** Invoices and bills that are paid by the last day and dated after it. */
  documents: z.object({
    count: Count,
    first: z
      .object({ kind: z.enum(['invoice', 'bill']), party: z.string(), number: z.string(), date: BusinessDate, paidCents: Cents })
      .nullable(),
  }),
  /** Payees of the period with more than one category. */
  payees: z.object({ count: Count, first: z.object({ payee: z.string(), categories: z.array(z.string()) }).nullable() }),
  netIncomeCents: Cents,
  /** The period before. */
  before: z.object({ startDate: BusinessDate, endDate: BusinessDate, netIncomeCents: Cents }),
  /** Categories that at least doubled and grew by $500 or more, the largest growth first. */
  jumps: z.array(z.object({ category: z.string(), cents: Cents, beforeCents: Cents })),
  /** Of the last day. */
  balanceSheet: z.object({ differenceCents: Cents, negative: z.array(z.object({ account: z.string(), cents: Cents })) }),
  activity: getClose.reply.shape.activity,
});
export type CloseFacts = z.infer<typeof CloseFacts>;

export const getCloseFacts = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/internal/close-facts/:year/:month?',
  summary: 'The ledger’s part of the checklist of closing a period.',
  role: 'adviser',
  params: ClosePeriod,
  reply: CloseFacts,
  example: {
    ...{ startDate: '2026-10-01', endDate: '2026-10-31', today: '2026-11-28', payeesToReview: 0 },
    openTransfers: { count: 0, paidCents: 0, receivedCents: 0, oldestOn: null },
    suspense: [],
    receipts: { limitCents: 7_500, total: 0, totalCents: 0 },
    loanPayments: { count: 0, newest: null },
    documents: { count: 0, first: null },
    payees: { count: 0, first: null },
    netIncomeCents: 2_523_550,
    before: { startDate: '2026-09-01', endDate: '2026-09-30', netIncomeCents: 1_828_201 },
    jumps: [],
    balanceSheet: { differenceCents: 0, negative: [] },
    activity: { entries: 188, changedByPeople: 9, held: 3 },
  },
});
