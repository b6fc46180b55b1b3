// The audit trail of a business: who changed what, before and after.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Instant, PageOf, paged } from '../shapes.js';

const Entry = z.object({
  /** Place in the trail: 1, 2, 3 … without gaps. */
  seq: z.number().int(),
  at: Instant,
  actor: z.string(),
  /** The name of a person who acted, and of the member that `subject` is about. */
  actorName: z.string().optional(),
  subjectName: z.string().optional(),
  service: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditTrailEntry = z.infer<typeof Entry>;

export const listAudit = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'Every change by a person or a job, newest first. The trail only grows; each entry covers the one before by a hash.',
  role: 'admin',
  features: ['audit'],
  query: z.object(paged(50)),
  reply: z.object({ entries: z.array(Entry), ...PageOf }),
  example: {
    entries: [
      {
        seq: 214,
        at: '2026-11-21T12:00:00.000Z',
        actor: 'owner@demo.test',
        actorName: 'Maya Ortiz',
        service: 'ledger',
        action: 'transaction.categorized',
        subject: 'transaction 104797-2',
        before: { category: 'Expenses:Uncategorized' },
        after: { category: 'Expenses:Payroll Taxes' },
      },
    ],
    page: 1,
    limit: 50,
    total: 214,
  },
});
