// The categories that a payee's lines may have, for the person who decides.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { LineId } from '../shapes.js';

/** The number keys 1 to 5 choose them. */
export const maxCandidates = 5;

const Candidate = z.object({
  /** Path of an open category. */
  category: z.string(),
  /** Percent; the shares of a reply add up to 100. */
  share: z.int().min(0).max(100),
  /** A fact about this payee or this business, in sentences. */
  reason: z.string(),
});
export type Candidate = z.infer<typeof Candidate>;

export const getPayeeCandidates = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/payee/candidates',
  summary:
    'Three to five categories that the payee of a line may have, the likeliest first, fewer where the chart has fewer: each with its share, and with a reason about this payee or this business. Nothing is stored.',
  role: 'adviser',
  features: ['ledger'],
  query: z.object({ line: LineId }),
  reply: z.object({ candidates: z.array(Candidate).max(maxCandidates) }),
  example: {
    candidates: [
      { category: 'Expenses:Utilities', share: 68, reason: '“Water” suggests Utilities. Con Edison and Verizon Fios are in Utilities.' },
      { category: 'Expenses:Taxes & Licenses', share: 20, reason: 'NYC Dept of Finance is in Taxes & Licenses.' },
      { category: 'Equity:Owner Draws', share: 12, reason: 'Only if it’s personal.' },
    ],
  },
});
