// Answers to questions about payees: what each category would mean for the year's Schedule C and tax.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Dollars, LineId, Method, OfYear } from '../shapes.js';

const limit = 1e12;
/** Of one call. */
const maxCategories = 500;

export const Answer = z.object({
  text: z.string(),
  category: z.string(),
  /** Of Schedule C, as the year's form prints it; null if it would be on no line. */
  line: z.string().nullable().optional(),
  /** What of the amount would be deducted there: 0 of income and of what is on no line, negative of money that comes back. */
  deduction: Dollars.optional(),
  /** What the projected tax of the year changes by; absent while the tax profile has no filing status. */
  taxChange: Dollars.optional(),
});

export const weighAnswers = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/schedule-c/:year/answers',
  summary:
    'The tax effect of a question’s amount in each of some categories: the line of Schedule C, the deduction, and the change in the projected tax. Nothing is stored.',
  role: 'adviser',
  params: OfYear,
  query: z.object({ method: Method.optional() }),
  body: z.object({
    /** Its text may say that the payment is for a car. */
    payee: z.string().max(500).optional(),
    /** The category now. */
    category: z.string().max(300),
    /** Money out positive, money in negative. */
    amount: z.number().min(-limit).max(limit),
    categories: z.array(z.string().max(300)).max(maxCategories),
    /** A line that the question is about: the reply starts with the answers to offer, up to three best guesses and what such a payee may be. */
    lineId: LineId.optional(),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({
    answers: z.array(Answer),
    /** How many of the answers are offered; absent without a line. The others are those of `categories`. */
    offered: z.number().int().optional(),
    /** How many of these are best guesses. */
    guesses: z.number().int().optional(),
  }),
  example: { answers: [{ text: 'Contract labor', category: 'Expenses:Contracting Fee', line: '11', deduction: 900, taxChange: -213.4 }] },
});
