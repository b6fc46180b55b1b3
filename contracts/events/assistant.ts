// What the assistant publishes: proposals for the category of a line. The ledger decides whether they still apply.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { PublishedLineId, SplitShare, Text } from '../shapes.js';

/** The assistant's decision about the category of a line. */
export const Proposal = z.object({
  category: z.string().max(300),
  confidence: z.number().min(0).max(1),
  source: z.enum(['rule', 'history', 'model']),
  reason: Text,
  modelVersion: z.string().max(100),
  appliedRules: z.array(z.string().max(200)).max(20),
  /** A rule splits it, by paths; `category` is then that of the first part. */
  split: z.array(SplitShare).max(20).optional(),
  /** Of a decision that isn't sure: the most likely categories, the decided one first. A question about the line offers them. */
  likely: z.array(z.string().max(300)).max(3).optional(),
});
export type Proposal = z.infer<typeof Proposal>;

export const transactionClassified = defineEvent({
  producer: 'assistant',
  name: 'transaction-classified',
  version: 1,
  summary: 'A category for a line, with confidence and reason, decided on the state `decisionSeq`.',
  data: z.object({
    lineId: PublishedLineId,
    decisionSeq: z.number().int(),
    ...Proposal.shape,
    /** The line was posted with it: the ledger had asked before. */
    applied: z.boolean().optional(),
  }),
  example: {
    lineId: '104797-2',
    decisionSeq: 0,
    category: 'Expenses:Payroll Taxes',
    confidence: 0.97,
    source: 'model',
    reason: 'The words GUSTO and PAYROLL TAX point to payroll taxes.',
    modelVersion: 'starting-3f9a21',
    appliedRules: [],
  },
});
