// What invoicing publishes: what it fetched from a processor, which payouts are which deposits at the bank, and charges whose money has arrived.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { BusinessDate, Cents, Name, Text, Uuid } from '../shapes.js';
import { CardProcessor, Marketplace, ProcessorActivity } from './bank-link.js';

/** Rows of one event. */
const maxFetchedRows = 100;

export const activityFetched = defineEvent({
  producer: 'invoicing',
  name: 'activity-fetched',
  version: 1,
  summary:
    'Activity as a processor’s API returns it, page by page; the same row may be sent again. `amountCents` is the change of the balance, money in positive.',
  data: z.object({
    processor: CardProcessor,
    /** The processor's own id of the business's account with it. */
    providerAccount: z.string().min(1).max(100),
    name: Name,
    rows: z
      .array(
        z.object({
          id: z.string().min(1).max(100),
          date: BusinessDate,
          description: Text,
          amountCents: Cents,
          activity: ProcessorActivity,
        }),
      )
      .max(maxFetchedRows),
    /** The balance that the processor reports, available or not, once all rows up to then were sent. */
    balance: z.object({ date: BusinessDate, statedCents: Cents }).nullable(),
  }),
  example: {
    processor: 'stripe',
    providerAccount: 'acct_1PgafOB7WZ01zgkW',
    name: 'Stripe',
    rows: [
      {
        id: 'txn_1PgaxNB7WZ01zgkWEV3TLf40',
        date: '2026-10-28',
        description: 'Jenny Rosen · Portrait session',
        amountCents: 29_100,
        activity: {
          kind: 'charge',
          grossCents: 30_000,
          feeCents: 900,
          taxCents: 0,
          chargeId: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
          client: 'Jenny Rosen',
          clientId: 'cus_QXg1o8vcGmoR32',
          payoutId: '',
        },
      },
    ],
    balance: null,
  },
});

const matchedPayout = {
  change: z.enum(['matched', 'withdrawn']),
  /** The bank's side. */
  deposit: z.object({ bankTransactionId: Uuid, date: BusinessDate, amountCents: Cents }),
  /** The processor's side; together they are the deposit's amount with the other sign. */
  payouts: z.array(z.object({ bankTransactionId: Uuid, date: BusinessDate, amountCents: Cents, payoutId: z.string().max(100) })).max(20),
  by: z.enum(['amount', 'sum', 'person']),
  /** The payout came back: `deposit` is the processor's own row in which it did, and nothing of it is on its way to the bank. */
  returned: z.literal(true).optional(),
};

export const payoutMatched = defineEvent({
  producer: 'invoicing',
  name: 'payout-matched',
  version: 1,
  summary:
    'A line at the bank is one or several payouts of a processor, or money that the processor drew from the bank: a transfer, no revenue and no expense. `withdrawn`: it isn’t a payout anymore. The newest event of a deposit counts.',
  data: z.object({ ...matchedPayout, processor: CardProcessor }),
  example: {
    change: 'matched',
    deposit: { bankTransactionId: '0198c5e0-0000-7000-8000-000000000001', date: '2026-10-31', amountCents: 24_100 },
    payouts: [
      {
        bankTransactionId: '0198c5e0-0000-7000-8000-000000000002',
        date: '2026-10-30',
        amountCents: -24_100,
        payoutId: 'po_1Pgc79B7WZ01zgkWu1KToYf4',
      },
    ],
    processor: 'stripe',
    by: 'amount',
  },
});

export const marketplacePayoutMatched = defineEvent({
  producer: 'invoicing',
  name: 'marketplace-payout-matched',
  version: 1,
  summary: 'As `payout-matched`, for a line at the bank that is one or several payouts of a marketplace.',
  data: z.object({ ...matchedPayout, marketplace: Marketplace }),
  example: {
    change: 'matched',
    deposit: { bankTransactionId: '0198c5e0-0000-7000-8000-000000000011', date: '2026-10-31', amountCents: 10_060 },
    payouts: [{ bankTransactionId: '0198c5e0-0000-7000-8000-000000000012', date: '2026-10-29', amountCents: -10_060, payoutId: '' }],
    marketplace: 'amazon',
    by: 'amount',
  },
});

export const chargeReconciled = defineEvent({
  producer: 'invoicing',
  name: 'charge-reconciled',
  version: 1,
  summary:
    'The payout that carried a charge has arrived at the bank. `reconciled` is false once it has not after all. The newest event of a charge counts. Moves nothing.',
  data: z.object({
    reconciled: z.boolean(),
    processor: CardProcessor,
    chargeId: z.string().max(100),
    /** The charge's row on the processor's balance. */
    bankTransactionId: Uuid,
    date: BusinessDate,
    client: Text,
    grossCents: Cents,
    feeCents: Cents,
    netCents: Cents,
    payoutId: z.string().max(100),
    deposit: z.object({ bankTransactionId: Uuid, date: BusinessDate }),
  }),
  example: {
    reconciled: true,
    processor: 'stripe',
    chargeId: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000003',
    date: '2026-10-28',
    client: 'Jenny Rosen',
    grossCents: 30_000,
    feeCents: 900,
    netCents: 29_100,
    payoutId: 'po_1Pgc79B7WZ01zgkWu1KToYf4',
    deposit: { bankTransactionId: '0198c5e0-0000-7000-8000-000000000001', date: '2026-10-31' },
  },
});
