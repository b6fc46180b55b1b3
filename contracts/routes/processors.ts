// Card processors and wallets of a business: balances, which bank deposits are payouts, and a year's gross compared with Form 1099-K.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Processor } from '../events/bank-link.js';
import { BusinessDate, Cents, LineId, Tenant, Uuid, Year } from '../shapes.js';

const ProcessorBalance = z.object({
  bankAccountId: Uuid,
  name: z.string(),
  processor: Processor,
  /** The sum of all its rows: its balance, if they are complete from the start. */
  holdsCents: Cents,
  charges: z.number().int(),
  lastActivityOn: BusinessDate.nullable(),
  /** Payouts without a matching deposit at the bank. */
  openPayouts: z.number().int(),
  openPayoutsCents: Cents,
});

export const listProcessors = defineRoute({
  service: 'invoicing',
  method: 'GET',
  path: '/api/v1/processors',
  summary: 'The processors with activity of the business, and the balance at each.',
  role: 'adviser',
  reply: z.object({ processors: z.array(ProcessorBalance) }),
  example: {
    processors: [
      {
        bankAccountId: '0198c5e0-0000-7000-8000-00000000000c',
        name: 'Stripe',
        processor: 'stripe',
        holdsCents: 5_000,
        charges: 12,
        lastActivityOn: '2026-10-31',
        openPayouts: 0,
        openPayoutsCents: 0,
      },
    ],
  },
});

const Side = z.object({ bankTransactionId: Uuid, date: BusinessDate, description: z.string(), amountCents: Cents });

/** A line at the bank that is, or may be, payouts of a processor. */
const PayoutDeposit = z.object({
  processor: Processor,
  deposit: Side.extend({ lineId: LineId, bankAccount: z.string(), category: z.string() }),
  payouts: z.array(Side),
  /** Of a suggestion: the other sums of payouts that make the deposit. */
  otherSums: z.array(z.array(Side)).max(9).optional(),
  /** `matched`: known; `correction`: known, but categorized otherwise by a person or in a locked period; `suggested`: a person decides. */
  state: z.enum(['matched', 'correction', 'suggested']),
  /** What the profit counts too much while the deposit keeps its category: revenue that was there before, or an expense (negative). */
  countedTwiceCents: Cents,
});

export const listPayoutDeposits = defineRoute({
  service: 'invoicing',
  method: 'GET',
  path: '/api/v1/payout-deposits',
  summary:
    'Deposits with known payouts that still have another category, deposits that may be payouts, and withdrawals that name no processor and may be returned payouts: everything to review, newest first.',
  role: 'adviser',
  reply: z.object({ deposits: z.array(PayoutDeposit).max(200), total: z.number().int(), countedTwiceCents: Cents }),
  example: {
    deposits: [
      {
        processor: 'stripe',
        deposit: {
          lineId: '104807-2',
          bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
          date: '2026-10-31',
          description: 'STRIPE TRANSFER ST-A1B2',
          amountCents: 24_100,
          bankAccount: 'PNC Operating',
          category: 'Income:Sales',
        },
        payouts: [
          {
            bankTransactionId: '0198c5e0-0000-7000-8000-000000000002',
            date: '2026-10-30',
            description: 'STRIPE PAYOUT',
            amountCents: -24_100,
          },
        ],
        state: 'correction',
        countedTwiceCents: 24_100,
      },
    ],
    total: 1,
    countedTwiceCents: 24_100,
  },
});

export const answerPayoutDeposit = defineRoute({
  service: 'invoicing',
  method: 'POST',
  path: '/api/v1/payout-deposits/:bankTransactionId',
  summary: 'Records that a deposit is these payouts (`payout`), or none (`other`); `undecided` undoes an answer. The newest answer counts.',
  role: 'bookkeeper',
  features: ['invoices', 'ledger'],
  params: z.object({ bankTransactionId: Uuid }),
  body: z.object({ answer: z.enum(['payout', 'other', 'undecided']), payouts: z.array(Uuid).max(20).default([]), ...Tenant }),
  reply: z.object({ answer: z.enum(['payout', 'other', 'undecided']) }),
  example: { answer: 'payout' },
});

export const getGrossReceipts = defineRoute({
  service: 'invoicing',
  method: 'GET',
  path: '/api/v1/processors/1099-k/:year',
  summary: 'Gross of each processor in a year, as on its Form 1099-K (box 1a), and the differences between that and the deposits.',
  role: 'adviser',
  params: z.object({ year: Year }),
  reply: z.object({
    year: z.number().int(),
    processors: z.array(
      z.object({
        processor: Processor,
        name: z.string(),
        grossCents: Cents,
        refundsCents: Cents,
        feesCents: Cents,
        taxCents: Cents,
        payoutsCents: Cents,
        months: z.array(Cents).length(12),
      }),
    ),
    totalGrossCents: Cents,
  }),
  example: {
    year: 2026,
    processors: [
      {
        processor: 'stripe',
        name: 'Stripe',
        grossCents: 30_000,
        refundsCents: -5_000,
        feesCents: 900,
        taxCents: 0,
        payoutsCents: -24_100,
        months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 30_000, 0, 0],
      },
    ],
    totalGrossCents: 30_000,
  },
});
