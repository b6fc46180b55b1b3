// The event log for systems outside: the published events of one producer for a business, in order, from a position.
import { z } from 'zod';
import { defineRoute, type Access, type ReceivedEvent } from '../define.js';
import { auditRecorded } from '../events/audit.js';
import { memberChanged } from '../events/gateway.js';
import { transactionCategorized } from '../events/ledger.js';
import { services, type ServiceName } from '../services.js';
import { listAudit } from './audit.js';
import { listMembers } from './directory.js';

const Position = z.number().int().min(0);

/** Envelope v1, as docs/events.md explains it; on Kafka the same fields are CloudEvents headers. */
export const EventEnvelope = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.number().int().min(1),
  tenantId: z.number().int(),
  // Text, not a list: services join, and what is published of the envelope stays.
  producer: z.string() as unknown as z.ZodType<ServiceName>,
  epoch: z.number().int().min(1),
  partition: z.number().int().min(0),
  position: Position,
  occurredAt: z.iso.datetime(),
  actor: z.string(),
  traceparent: z.string().nullable(),
  causedBy: z.string().nullable(),
  data: z.unknown().describe('The fact; its shape by type and version stands in the AsyncAPI document.'),
}) satisfies z.ZodType<ReceivedEvent>;
export type EventEnvelope = z.infer<typeof EventEnvelope>;

/** Types that not every member is given, with the role that it takes: the one of the call that shows the same. */
export const restrictedEvents = new Map<string, Access>([
  ...services.map((service) => [auditRecorded[service].type, listAudit.role] as const),
  [memberChanged.type, listMembers.role],
]);

/** `service` is where a request that names no producer goes, to be refused; the gateway forwards by the producer. */
export const listEvents = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'Events that one service has published for this business, in order, after a position. Ask again with `next` as `after`; nothing more is there while `next` equals `head`. Another `epoch` than before means that the log was restored: start again at 0. Member events are sent to owners only, the audit trail to owners and admins.',
  role: 'adviser',
  query: z.object({
    producer: z.enum(services).describe('The service whose log is read.'),
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .default(0)
      .describe('Only events at later positions; 0 is before the first. Beyond the end of the log it is refused with 409.'),
    limit: z.coerce.number().int().min(1).max(1000).default(1000).describe('Most events in one answer.'),
  }),
  reply: z.object({
    events: z.array(EventEnvelope).max(1000),
    next: Position.describe('Everything of this business up to here has been given.'),
    head: Position.describe('Where the log ended; it is shared with other businesses, so positions of one business have gaps.'),
    epoch: z.number().int().min(1).describe('Grows when the log is restored from a backup.'),
  }),
  example: {
    events: [
      {
        id: '0198c5e0-0000-4000-8000-0000000000e1',
        type: transactionCategorized.type,
        version: 1,
        tenantId: 2,
        producer: 'ledger',
        epoch: 1,
        partition: 8,
        position: 4711,
        occurredAt: '2026-11-21T12:00:00.000Z',
        actor: 'bookkeeper@demo.test',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        causedBy: null,
        data: transactionCategorized.example,
      },
    ],
    next: 4711,
    head: 4720,
    epoch: 1,
  },
});
