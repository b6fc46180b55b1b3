// `audit-recorded`: who did what to which subject, before and after. Every service publishes its own; the gateway projects them all.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { services, type ServiceName } from '../services.js';

const AuditRecord = z.object({
  action: z.string().max(100),
  subject: z.string().max(200),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
type AuditRecord = z.infer<typeof AuditRecord>;

const auditOf = (producer: ServiceName) =>
  defineEvent({
    producer,
    name: 'audit-recorded',
    version: 1,
    summary: 'A person or a job changed something; the actor is in the envelope.',
    data: AuditRecord,
    example: { action: 'import.committed', subject: 'import 0198c5e0-0000-7000-8000-000000000001', after: { rows: 128 } },
  });

export const auditRecorded = Object.fromEntries(services.map((service) => [service, auditOf(service)])) as Record<
  ServiceName,
  ReturnType<typeof auditOf>
>;
