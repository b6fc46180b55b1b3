// Connections to card processors: keys for their APIs, given once and never shown again, and the address that they call.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Instant, Uuid } from '../shapes.js';

/** Processors whose API is read; the others' files are imported. */
const ConnectedProcessor = z.enum(['stripe']);

/** Bytes of one event that a processor sends. */
const maxEventBytes = 256 * 1024;

const StripeKey = z
  .string()
  .trim()
  .max(255)
  .regex(/^(?:sk|rk)_[A-Za-z0-9_]{8,}$/, 'Enter a secret or restricted key. It starts with sk_ or rk_.');
const WebhookSecret = z
  .string()
  .trim()
  .max(255)
  .regex(/^whsec_[A-Za-z0-9+/=_-]{8,}$/, 'Enter the signing secret of the webhook endpoint. It starts with whsec_.');

const ProcessorConnection = z.object({
  connectionId: Uuid,
  processor: ConnectedProcessor,
  /** The business's account with the processor. */
  accountId: z.string(),
  name: z.string(),
  /** The first and last characters of the key. */
  key: z.string(),
  state: z.enum(['ok', 'failing']),
  /** What keeps it from being read, in a sentence; null while nothing does. */
  problem: z.string().nullable(),
  /** Activity in other currencies than the dollar, which is not taken into the books. */
  refused: z.object({ rows: z.number().int(), currencies: z.array(z.string()) }).nullable(),
  /** Everything that the processor had when it was connected has been read. */
  complete: z.boolean(),
  /** Path below the product's address that the processor's webhook calls. */
  webhookPath: z.string(),
  /** The signing secret of the webhook is known; without it what the processor sends is refused. */
  signed: z.boolean(),
  connectedBy: z.string(),
  connectedAt: Instant,
  lastReconciledAt: Instant.nullable(),
});

const example: z.input<typeof ProcessorConnection> = {
  connectionId: '0198c5e0-0000-7000-8000-0000000000c1',
  processor: 'stripe',
  accountId: 'acct_1PgafOB7WZ01zgkW',
  name: 'Stripe',
  key: 'rk_live_…4242',
  state: 'ok',
  problem: null,
  refused: null,
  complete: true,
  webhookPath: '/api/v1/stripe-webhooks/Zm9yIGV4YW1wbGUgYSBzZWFsZWQgdG9rZW4gb2YgdGhpcw',
  signed: true,
  connectedBy: 'ana@nuculture.com',
  connectedAt: '2026-11-20T15:00:00.000Z',
  lastReconciledAt: '2026-11-21T17:00:00.000Z',
};

export const listProcessorConnections = defineRoute({
  service: 'invoicing',
  method: 'GET',
  path: '/api/v1/processor-connections',
  summary: 'The processors whose API is read for the business, with the state of each; keys are masked.',
  role: 'admin',
  reply: z.object({
    connections: z.array(ProcessorConnection),
    /** A demo's stand-in for Stripe is there and can be connected without a key. */
    simulated: z.boolean().optional(),
  }),
  example: { connections: [example], simulated: false },
});

export const connectProcessor = defineRoute({
  service: 'invoicing',
  method: 'POST',
  path: '/api/v1/processor-connections',
  summary:
    'Connects the account that a key belongs to and starts reading it. A key of an account that is connected replaces its key; a webhook secret that is not given stays.',
  role: 'admin',
  body: z.object({
    processor: ConnectedProcessor,
    /** Only the demo's stand-in is connected without one. */
    secretKey: StripeKey.optional(),
    webhookSecret: WebhookSecret.optional(),
    /** The stand-in of a demo, whose key the server has. */
    simulated: z.literal(true).optional(),
  }),
  status: 201,
  reply: z.object({ connection: ProcessorConnection, jobId: z.string() }),
  example: { connection: example, jobId: 'invoicing.0198c5e0-0000-7000-8000-0000000000b1' },
});

export const disconnectProcessor = defineRoute({
  service: 'invoicing',
  method: 'DELETE',
  path: '/api/v1/processor-connections/:connectionId',
  summary: 'Deletes the key and stops syncing; synced charges stay.',
  role: 'admin',
  params: z.object({ connectionId: Uuid }),
  reply: z.object({ disconnected: z.literal(true) }),
  example: { disconnected: true },
});

export const receiveStripeEvent = defineRoute({
  service: 'invoicing',
  method: 'POST',
  path: '/api/v1/stripe-webhooks/:token',
  summary: 'Stripe’s webhook, signed in the header Stripe-Signature. Its content isn’t trusted: it only makes the account be read again.',
  role: 'public',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.looseObject({}),
  maxBodyBytes: maxEventBytes,
  reply: z.object({ received: z.literal(true) }),
  example: { received: true },
});
