// The audit trail of a business: who changed what, before and after, in words.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Instant, PageOf, paged } from '../shapes.js';

/** `changes` are all without sign-ins. */
const AuditArea = z.enum([
  ...(['changes', 'transactions', 'imports', 'categories', 'documents', 'payroll', 'tax', 'members', 'settings', 'sign-ins'] as const),
]);
export type AuditArea = z.infer<typeof AuditArea>;

/** A changed field in words: `Category`, `Travel`, `Car & Truck`. An empty text is no value. */
const Change = z.object({ field: z.string(), before: z.string(), after: z.string() });

const Entry = z.object({
  /** Place in the trail: 1, 2, 3 … without gaps. */
  seq: z.number().int(),
  at: Instant,
  /** The day in the time zone of the business. */
  day: BusinessDate,
  actor: z.string(),
  /** The name of a person who acted, and of the member that `subject` is about. */
  actorName: z.string().optional(),
  subjectName: z.string().optional(),
  service: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The action and its item as a sentence without the person and without ids. */
  text: z.string(),
  changes: z.array(Change),
  /** First and last digits of the hash that covers this entry and the one before. */
  fingerprint: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditTrailEntry = z.infer<typeof Entry>;

const filter = {
  actor: z.string().max(320).optional(),
  area: AuditArea.optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** A text of the item or of a value. */
  search: z.string().max(200).optional(),
};
export type AuditFilter = z.infer<z.ZodObject<typeof filter>>;

export const listAudit = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'Every change by a person or a job, newest first. The trail only grows; each entry covers the one before by a hash.',
  role: 'admin',
  features: ['audit'],
  query: z.object({ ...paged(50), ...filter }),
  reply: z.object({
    entries: z.array(Entry),
    /** With the area `changes`: sign-ins and sign-outs of the days that this page covers. */
    signIns: z.array(z.object({ day: BusinessDate, actor: z.string(), actorName: z.string().optional(), count: z.number().int() })),
    /** Everybody in the trail. */
    actors: z.array(z.object({ actor: z.string(), actorName: z.string().optional() })),
    ...PageOf,
  }),
  example: {
    entries: [
      {
        seq: 214,
        at: '2026-11-21T12:00:00.000Z',
        day: '2026-11-21',
        actor: 'owner@demo.test',
        actorName: 'Maya Ortiz',
        service: 'ledger',
        action: 'transaction.categorized',
        subject: 'transaction 104797-2',
        text: 'changed the category of a transaction',
        changes: [{ field: 'Category', before: 'Uncategorized', after: 'Payroll Taxes' }],
        fingerprint: 'a81e 5c07 … 2f9d',
        before: { category: 'Expenses:Uncategorized' },
        after: { category: 'Expenses:Payroll Taxes' },
      },
    ],
    signIns: [{ day: '2026-11-21', actor: 'owner@demo.test', actorName: 'Maya Ortiz', count: 2 }],
    actors: [{ actor: 'owner@demo.test', actorName: 'Maya Ortiz' }],
    page: 1,
    limit: 50,
    total: 214,
  },
});

export const exportAudit = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/exports/audit',
  summary: 'The changes that the audit trail lists with the same filter, all of them, as CSV.',
  role: 'admin',
  query: z.object(filter),
  answers: 'text',
  sends: ['text/csv'],
  reply: z.string(),
  example:
    'Record,Time,Person,Email,Change,Before and after,Action,Item,Fingerprint\n214,2026-11-21T12:00:00.000Z,Maya Ortiz,owner@demo.test,changed the category of a transaction,Category: Uncategorized → Payroll Taxes,transaction.categorized,transaction 104797-2,a81e 5c07 … 2f9d\n',
});
