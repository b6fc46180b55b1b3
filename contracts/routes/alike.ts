// Lines like one that a person has categorized: undecided lines of the same payee in other categories.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Cents, CategorizedLine, LineId } from '../shapes.js';

/** Lines that are shown, and categorized at once; for more, a rule is better. */
export const maxAlike = 500;

const Alike = z.object({
  payee: z.string(),
  /** The path of the line's own category. */
  category: z.string(),
  decidedByPerson: z.boolean(),
  /** Of all, also where more than can be shown are alike. */
  count: z.number().int(),
  amountCents: Cents,
  lines: z.array(CategorizedLine).max(maxAlike),
});
export type Alike = z.infer<typeof Alike>;

export const getAlike = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/transactions/:lineId/alike',
  summary:
    'Other lines of the same payee and direction that no person decided and that are in another category, newest first. They are categorized by `PUT /api/v1/transactions/category`.',
  role: 'adviser',
  features: ['ledger'],
  params: z.object({ lineId: LineId }),
  reply: Alike,
  example: {
    payee: 'NETFLIX COM',
    category: 'Expenses:Subscriptions',
    decidedByPerson: true,
    count: 1,
    amountCents: -1_549,
    lines: [
      {
        lineId: '104311-2',
        date: '2026-09-30',
        description: 'RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM',
        amountCents: -1_549,
        account: 'Assets:Bank:PNC Operating',
        category: 'Expenses:Entertainment',
      },
    ],
  },
});
