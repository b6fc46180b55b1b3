// Notes and questions about the books: a thread is about a transaction, a payee or a report; an adviser asks, and the bookkeeper answers.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Flag, Instant, LineId, Page, Role } from '../shapes.js';

/** As long as a question to the assistant may be: a few paragraphs. */
export const maxMessageLength = 2_000;
/** Messages of one thread. */
export const maxMessages = 200;
/** Threads that one reply contains. */
const maxThreads = 50;

const PayeeKey = z.string().min(1).max(600);
/** A path of the console with its filters, such as `/income-statement?year=2026`. */
const Place = z
  .string()
  .max(500)
  .regex(/^\/[a-z0-9][a-z0-9/-]*(\?[^#\s]*)?$/, 'a path of the console');
const Message = z.string().trim().min(1).max(maxMessageLength);
const QuestionId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const About = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transaction'), lineId: LineId }),
  z.object({ kind: z.literal('payee'), key: PayeeKey, name: z.string().trim().min(1).max(300) }),
  z.object({ kind: z.literal('report'), place: Place, title: z.string().trim().min(1).max(200) }),
]);
export type About = z.infer<typeof About>;

/** `open` needs an answer; `answered` waits for the person who asked to read it; a note is resolved from the start. */
const State = z.enum(['open', 'answered', 'resolved']);

const Thread = z.object({
  id: z.int(),
  kind: z.enum(['question', 'note']),
  state: State,
  about: z.object({
    kind: z.enum(['transaction', 'payee', 'report']),
    /** Description of the transaction when it was asked about, name of the payee, title of the report. */
    text: z.string(),
    /** Its address in the console; null for a transaction that is no longer in the books. */
    place: z.string().nullable(),
    date: BusinessDate.nullable(),
    /** Positive is money in. */
    amountCents: Cents.nullable(),
  }),
  askedBy: z.string(),
  askedAt: Instant,
  /** Whether the next step is the reader's: an open question of someone else, or an answer to their own. */
  yours: z.boolean(),
  /** Oldest first. One without a text says that the thread was resolved. */
  messages: z
    .array(z.object({ author: z.string(), role: Role, at: Instant, text: z.string().nullable(), own: z.boolean() }))
    .min(1)
    .max(maxMessages),
});
export type Thread = z.infer<typeof Thread>;

const exampleThread: Thread = {
  id: 7,
  kind: 'question',
  state: 'open',
  about: {
    kind: 'transaction',
    text: 'DELTA AIR 0062341',
    place: '/general-ledger?open=104797-2',
    date: '2026-10-06',
    amountCents: -48_900,
  },
  askedBy: 'Priya Nair',
  askedAt: '2026-11-20T15:04:00.000Z',
  yours: true,
  messages: [{ author: 'Priya Nair', role: 'adviser', at: '2026-11-20T15:04:00.000Z', text: 'Was this trip for the studio?', own: false }],
};

export const listQuestions = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/questions',
  summary:
    'Notes and questions about the books, the last changed first, with all their messages; those about one transaction (also as it was before it was posted again), payee or report where one is named. The counts are of all questions of the business.',
  role: 'adviser',
  query: z.object({
    state: z.enum(['open', 'answered', 'resolved', 'all']).default('all'),
    yours: Flag.optional(),
    lineId: LineId.optional(),
    payeeKey: PayeeKey.optional(),
    place: Place.optional(),
    page: Page.default(1),
    limit: z.coerce.number().int().min(1).max(maxThreads).default(maxThreads),
  }),
  reply: z.object({
    threads: z.array(Thread).max(maxThreads),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    counts: z.object({ open: z.int(), answered: z.int(), yours: z.int() }),
  }),
  example: { threads: [exampleThread], page: 1, limit: maxThreads, total: 1, counts: { open: 1, answered: 0, yours: 1 } },
});

export const addQuestion = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/questions',
  summary: 'Asks a question, or leaves a note, at a transaction, a payee or a report. Any member may, an adviser too; it changes no books.',
  role: 'adviser',
  body: z.object({ about: About, text: Message, kind: z.enum(['question', 'note']).default('question'), tenantId: z.unknown().optional() }),
  reply: Thread,
  status: 201,
  example: exampleThread,
});

const params = z.object({ questionId: QuestionId });

export const answerQuestion = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/questions/:questionId/messages',
  summary:
    'Adds a message to a thread. Messages can’t be edited: a correction is a new message. A message of the person who asked opens the question again; one of someone else answers it.',
  role: 'adviser',
  params,
  body: z.object({ text: Message, tenantId: z.unknown().optional() }),
  reply: Thread,
  status: 201,
  example: {
    ...exampleThread,
    state: 'answered',
    yours: false,
    messages: [
      ...exampleThread.messages,
      { author: 'Maya Ortiz', role: 'owner', at: '2026-11-21T09:10:00.000Z', text: 'Yes, the shoot in Atlanta.', own: true },
    ],
  },
});

export const resolveQuestion = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/questions/:questionId/resolve',
  summary: 'Marks a thread as resolved. The person who asked and bookkeepers may; a later message opens the thread again.',
  role: 'adviser',
  params,
  body: z.object({ tenantId: z.unknown().optional() }).optional(),
  reply: Thread,
  status: 200,
  example: {
    ...exampleThread,
    state: 'resolved',
    yours: false,
    messages: [...exampleThread.messages, { author: 'Maya Ortiz', role: 'owner', at: '2026-11-21T09:12:00.000Z', text: null, own: true }],
  },
});
