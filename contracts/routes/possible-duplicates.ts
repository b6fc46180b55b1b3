// Possible duplicates: statement rows that are held because a transaction may be the same one, until a person says same or both.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Name, PageOf, Text, Uuid, paged } from '../shapes.js';

/** One side of a pair: what its file says. A field that the file lacks is null. */
const Side = z.object({
  date: BusinessDate,
  transactedOn: BusinessDate.nullable(),
  description: Text,
  amountCents: Cents,
  balanceCents: Cents.nullable(),
  bankId: z.string().nullable(),
  fileName: z.string(),
  format: z.string(),
  importId: Uuid.nullable(),
});

export const Pair = z.object({
  id: Uuid,
  account: z.object({ id: Uuid, name: Name, type: z.enum(['asset', 'liability']) }),
  /** The row that waits; nothing of it is in the books. */
  row: Side,
  /** The transaction in the books that it may be. */
  twin: Side.extend({ bankTransactionId: Uuid }),
  /** Facts for and against both being the same, and why that is not proven. */
  evidence: z.array(z.object({ speaksFor: z.enum(['same', 'both']), text: z.string() })),
  answer: z.enum(['same', 'both']).nullable(),
});
export type Pair = z.infer<typeof Pair>;

const examplePair = {
  id: '0198c5e0-0000-7000-8000-0000000000d1',
  account: { id: '0198c5e0-0000-7000-8000-00000000000b', name: 'Chase Ink', type: 'liability' as const },
  row: {
    date: '2026-10-31',
    transactedOn: null,
    description: 'AMAZON MARKETPLACE',
    amountCents: -4_599,
    balanceCents: null,
    bankId: '202610310001',
    fileName: 'chase-1234.qfx',
    format: 'qfx',
    importId: '0198c5e0-0000-7000-8000-0000000000aa',
  },
  twin: {
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000002',
    date: '2026-10-30',
    transactedOn: '2026-10-28',
    description: 'AMZN MKTP US*2K3',
    amountCents: -4_599,
    balanceCents: null,
    bankId: null,
    fileName: 'Chase1234_Activity.csv',
    format: 'csv',
    importId: '0198c5e0-0000-7000-8000-0000000000ab',
  },
  evidence: [
    { speaksFor: 'same' as const, text: 'Same amount, but the dates are 1 day apart.' },
    { speaksFor: 'both' as const, text: 'The descriptions have no words in common.' },
  ],
  answer: null,
};

export const listPossibleDuplicates = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/possible-duplicates',
  summary:
    'Held statement rows, each with the transaction that it may duplicate, newest first; `open` is the number without an answer. A held row isn’t in the books until the answer is to keep both.',
  role: 'adviser',
  query: z.object({
    state: z.enum(['open', 'decided', 'all']).default('open'),
    importId: Uuid.optional(),
    ...paged(),
  }),
  reply: z.object({
    pairs: z.array(Pair),
    open: z.number().int(),
    ...PageOf,
  }),
  example: { pairs: [examplePair], open: 1, page: 1, limit: 100, total: 1 },
});

/** So many rows before and after the held one. */
export const linesAround = 3;

export const listLinesAround = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/possible-duplicates/:id/lines',
  summary: 'The held row in its statement: up to three rows of the same account before it and after it, in the order of the file.',
  role: 'adviser',
  params: z.object({ id: Uuid }),
  reply: z.object({
    lines: z
      .array(
        z.object({
          date: BusinessDate,
          description: Text,
          amountCents: Cents,
          balanceCents: Cents.nullable(),
          /** The row of the pair. */
          isPair: z.boolean(),
        }),
      )
      .max(2 * linesAround + 1),
  }),
  example: {
    lines: [
      { date: '2026-10-30', description: 'COSTCO WHSE 0187', amountCents: -11_056, balanceCents: null, isPair: false },
      { date: '2026-10-31', description: 'AMAZON MARKETPLACE', amountCents: -4_599, balanceCents: null, isPair: true },
    ],
  },
});

export const answerPossibleDuplicate = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/possible-duplicates/:id',
  summary:
    'A decision about a held row: `same` attaches it to its twin, `both` posts it, `undecided` undoes an answer. It is kept for later files with the same rows. Repeating it changes nothing.',
  role: 'bookkeeper',
  features: ['imports', 'ledger', 'accounts'],
  params: z.object({ id: Uuid }),
  body: z.object({ answer: z.enum(['same', 'both', 'undecided']), tenantId: z.unknown().optional() }),
  reply: Pair,
  status: 200,
  example: { ...examplePair, answer: 'same' },
});
