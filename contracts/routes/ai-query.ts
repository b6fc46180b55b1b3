// The assistant's chat: a question and its answer, earlier conversations of a person in a business, questions worth asking.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Dollars, Instant, Text, Uuid } from '../shapes.js';

const maxQuestionLength = 2_000;
/** Rows that an answer carries; `total` and `rowCount` cover all of them. */
export const maxAnswerRows = 100;
/** What a question that is not understood, or that is empty, is answered with. */
export const rephraseText = "I couldn't process that request. Could you try rephrasing it?";

/** The address in the console of the rows that a figure is the sum of. */
const Link = z.string().startsWith('/');

/** `month` is null for a period that is not one month. `expenses` is what was asked to be compared: expenses, where nothing else was. */
const Period = z.object({
  year: z.number().int(),
  month: z.number().int().nullable(),
  expenses: Dollars,
  label: z.string(),
  startDate: BusinessDate,
  endDate: BusinessDate,
  link: Link.optional(),
});

const Row = z.object({
  Description: z.string(),
  /** The period as a text, `2024` or `July 2023`. */
  Period: z.string(),
  /** What `Amount` is: `Spending`, `Income`, `Balance`, `Count` … */
  Metric: z.string(),
  /** Dollars; for `Count` a number; null where there is none, as for a deadline whose amount is not known. */
  Amount: Dollars.nullable(),
  /** The day of a single entry or deadline, else the last day of the period. */
  Date: z.string(),
  /** The path of an account where the row is one, else empty. */
  Category: z.string(),
  /** The entries, or the report, behind the amount. */
  link: Link.optional(),
});

const Series = z.object({
  label: z.string(),
  metric: z.string(),
  points: z
    .array(z.object({ label: z.string(), startDate: BusinessDate, endDate: BusinessDate, amount: Dollars, link: Link.optional() }))
    .max(240),
});

const Answer = z.object({
  text: z.string().optional(),
  /** A text of several sentences, one per line. */
  analysis: z.string().optional(),
  periodA: Period.optional(),
  periodB: Period.optional(),
  data: z.array(Row).max(maxAnswerRows).optional(),
  /** Of a comparison: period B less period A. */
  difference: Dollars.optional(),
  /** One sentence above `data` or a comparison. */
  summary: z.string().optional(),
  /** Of all rows, not only those that `data` shows. */
  total: Dollars.optional(),
  /** Whether `total`, `Amount` and `amount` are dollars; default dollars. */
  unit: z.enum(['dollars', 'count', 'months', 'percent']).optional(),
  /** How many rows there are where `data` shows the first of them. */
  rowCount: z.number().int().optional(),
  /** To be drawn: the question asked for a trend or for each month. */
  series: Series.optional(),
  /** The figures come from a tax estimate that doesn't count the newest entries yet. */
  updating: z.boolean().optional(),
  /** The typed query in words; null where the question was not understood, and then there is no figure. */
  understood: z.string().nullable(),
  links: z.array(z.object({ text: z.string(), link: Link })).max(10),
  /** Questions near to the one that was not understood. */
  nearQuestions: z.array(z.string()).max(3).optional(),
  /** Words of it that no answer uses. */
  unknownWords: z.array(z.string()).max(10).optional(),
  conversationId: Uuid,
});
export type Answer = z.infer<typeof Answer>;

const answer: z.input<typeof Answer> = {
  summary: 'You spent $120.00 on Tram in June 2022.',
  data: [
    {
      Description: 'Tram',
      Period: 'June 2022',
      Metric: 'Spending',
      Amount: 120,
      Date: '2022-06-30',
      Category: 'Expenses:Transport:Tram',
      link: '/general-ledger?startDate=2022-06-01&endDate=2022-06-30&category=Transport&subcategory=Tram',
    },
  ],
  total: 120,
  understood: 'Spending on Tram (Expenses:Transport:Tram) in June 2022',
  links: [
    {
      text: 'The entries behind it',
      link: '/general-ledger?startDate=2022-06-01&endDate=2022-06-30&category=Transport&subcategory=Tram',
    },
  ],
  conversationId: '0198c5e0-0000-7000-8000-0000000000d1',
};

/**
 * With `Accept: text/event-stream` the answer comes as server-sent events: `understood` with `{understood, conversationId}`, `text` with
 * `{text}` once per piece of the shown sentence, and `answer` with the whole reply, which is what counts; `problem` instead of it on failure.
 */
export const askQuestion = defineRoute({
  service: 'assistant',
  method: 'POST',
  path: '/api/ai-query',
  summary:
    'Answers a question about the books of the business. Every figure is computed from them; `understood` restates the question. A question that follows another names its `conversationId`. `Accept: text/event-stream` streams the answer.',
  role: 'adviser',
  body: z.object({
    query: z.string().max(maxQuestionLength, `A question has at most ${maxQuestionLength.toLocaleString('en-US')} characters.`),
    /** Absent or not the person's own: a new conversation begins. */
    conversationId: Uuid.optional(),
  }),
  reply: Answer,
  example: answer,
});

const Conversation = z.object({
  conversationId: Uuid,
  /** Its first question. */
  title: z.string(),
  startedAt: Instant,
  lastAt: Instant,
  questions: z.number().int(),
});
export type Conversation = z.infer<typeof Conversation>;
const conversation: Conversation = {
  conversationId: '0198c5e0-0000-7000-8000-0000000000d1',
  title: 'How much did I spend on Tram in June 2022?',
  startedAt: '2026-11-20T15:04:05.000Z',
  lastAt: '2026-11-20T15:04:40.000Z',
  questions: 1,
};

export const listConversations = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/conversations',
  summary: 'The conversations of the caller in this business, the latest first.',
  role: 'adviser',
  features: ['chat'],
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
  reply: z.object({ conversations: z.array(Conversation) }),
  example: { conversations: [conversation] },
});

const Message = z.object({
  type: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: Instant,
  /** Of an assistant's message: the answer as it was given then. */
  answer: Answer.optional(),
});
type Message = z.infer<typeof Message>;

export const getConversation = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/conversations/:conversationId',
  summary: 'The newest 200 messages of a conversation of the caller, oldest first.',
  role: 'adviser',
  features: ['chat'],
  params: z.object({ conversationId: Uuid }),
  reply: z.object({ ...Conversation.shape, messages: z.array(Message).max(200) }),
  example: {
    ...conversation,
    messages: [
      { type: 'user', content: 'How much did I spend on Tram in June 2022?', timestamp: '2026-11-20T15:04:05.000Z' },
      { type: 'assistant', content: 'You spent $120.00 on Tram in June 2022.', timestamp: '2026-11-20T15:04:05.000Z', answer },
    ],
  },
});

export const getSuggestedPrompts = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/suggested-prompts',
  summary: 'Ten suggested questions about these books, the best first.',
  role: 'adviser',
  features: ['chat'],
  reply: z.object({ prompts: z.array(Text).length(10) }),
  example: {
    prompts: [
      'What needs my attention?',
      'What were my five largest expense categories this year?',
      'How much did I spend on Rent last month?',
      'Compare my expenses in September and October 2026.',
      'What was my net income in 2025?',
      'How long will our cash last?',
      'Why did expenses change in October 2026?',
      'What was the checking balance at the end of last month?',
      'When is the next estimated tax payment due?',
      'Who do I need to send a 1099?',
    ],
  },
});
