// Client invoices: what clients paid through card processors, with fee, net and the deposit that brought it to the bank; and one client's history.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Processor } from '../events/bank-link.js';
import { BusinessDate, Dollars, Instant, LineId, paged, PageOf, Tenant, Uuid } from '../shapes.js';

/** As the processor says; `succeeded` is also used for states that it has no other word for. */
export const ChargeStatus = z.enum(['succeeded', 'pending', 'failed', 'refunded', 'partially_refunded', 'disputed']);
export type ChargeStatus = z.infer<typeof ChargeStatus>;

export const Charge = z.object({
  charge_id: z.string(),
  /** The day; where the processor's API returns it, the instant. */
  created: z.string(),
  client_name: z.string(),
  stripe_customer_id: z.string(),
  description: z.string(),
  amount: Dollars,
  fee: Dollars,
  net: Dollars,
  status: ChargeStatus,
  /** The day on which its money arrived at the bank, or is to arrive as the processor says. */
  transfer_date: BusinessDate.nullable(),
  processor: Processor,
  /** Refunded to the client so far, with disputes that were not won. */
  refunded: Dollars,
  /** Opens the client's history. */
  clientKey: z.string(),
  /** Its row on the processor's account; null of a charge that moved no money. */
  bankTransactionId: Uuid.nullable(),
  /** The bank's line that its payout is. */
  deposit: z.object({ lineId: LineId, date: BusinessDate, bankAccount: z.string(), amount: Dollars }).nullable(),
});
export type Charge = z.infer<typeof Charge>;

const example: z.input<typeof Charge> = {
  charge_id: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
  created: '2026-10-28',
  client_name: 'Jenny Rosen',
  stripe_customer_id: 'cus_QXg1o8vcGmoR32',
  description: 'Portrait session',
  amount: 300,
  fee: 9,
  net: 291,
  status: 'succeeded',
  transfer_date: '2026-10-31',
  processor: 'stripe',
  refunded: 0,
  clientKey: 'cus_QXg1o8vcGmoR32',
  bankTransactionId: '0198c5e0-0000-7000-8000-000000000003',
  deposit: { lineId: '104807-2', date: '2026-10-31', bankAccount: 'PNC Operating', amount: 241 },
};

const Summary = z.object({
  /** Of charges that succeeded, refunds not taken off. */
  totalRevenue: Dollars,
  totalCharges: z.number().int(),
  uniqueClients: z.number().int(),
  averageCharge: Dollars,
});

/** What a client paid through one processor, fees and refunds not taken off. */
export const ClientSource = z.object({ processor: Processor, total: Dollars, charges: z.number().int() });

export const reconcileCharges = defineRoute({
  service: 'invoicing',
  method: 'POST',
  path: '/api/reconciliation/stripe',
  summary: 'Syncs new activity from the connected processors; without a connection nothing happens.',
  role: 'bookkeeper',
  body: z.object({ startDate: BusinessDate.optional(), endDate: BusinessDate.optional(), ...Tenant }),
  legacyErrors: true,
  reply: z.object({ success: z.boolean(), connected: z.boolean(), jobId: z.string().nullable() }),
  example: { success: true, connected: true, jobId: 'invoicing.0198c5e0-0000-7000-8000-0000000000b1' },
});

export const listCharges = defineRoute({
  service: 'invoicing',
  method: 'GET',
  path: '/api/reconciliation/stripe/charges',
  summary:
    'Charges of all processors in a period, newest first, a page at a time; the summary covers all charges of the period that match the filters.',
  role: 'adviser',
  query: z.object({
    startDate: BusinessDate.optional(),
    endDate: BusinessDate.optional(),
    search: z.string().max(200).optional(),
    status: ChargeStatus.optional(),
    ...paged(500),
    ...Tenant,
  }),
  legacyErrors: true,
  reply: z.object({
    success: z.boolean(),
    data: z.array(Charge).max(500),
    summary: Summary,
    pagination: z.object({ ...PageOf, pages: z.number().int() }),
    /** When the connected processors were asked last, and what they answered instead; null without a connection. */
    reconciled: z.object({ at: Instant.nullable(), problem: z.string().nullable() }).nullable(),
  }),
  example: {
    success: true,
    data: [example],
    summary: { totalRevenue: 300, totalCharges: 1, uniqueClients: 1, averageCharge: 300 },
    pagination: { page: 1, limit: 500, total: 1, pages: 1 },
    reconciled: null,
  },
});

export const getClientHistory = defineRoute({
  service: 'invoicing',
  method: 'GET',
  path: '/api/v1/clients/:clientKey',
  summary: 'One client’s payments through any processor: totals by year and the newest charges.',
  role: 'adviser',
  params: z.object({ clientKey: z.string().min(1).max(300) }),
  reply: z.object({
    name: z.string(),
    firstCharge: BusinessDate,
    lastCharge: BusinessDate,
    total: Dollars,
    refunded: Dollars,
    fees: Dollars,
    charges: z.number().int(),
    years: z.array(z.object({ year: z.number().int(), total: Dollars, charges: z.number().int() })),
    /** `total` by the processor that took it, the largest first. */
    sources: z.array(ClientSource).optional(),
    newest: z.array(Charge).max(100),
  }),
  example: {
    name: 'Jenny Rosen',
    firstCharge: '2026-10-28',
    lastCharge: '2026-10-28',
    total: 300,
    refunded: 0,
    fees: 9,
    charges: 1,
    years: [{ year: 2026, total: 300, charges: 1 }],
    sources: [{ processor: 'stripe', total: 300, charges: 1 }],
    newest: [example],
  },
});
