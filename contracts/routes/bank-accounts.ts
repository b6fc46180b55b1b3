// The own bank and card accounts with their balances in the books.
import { z } from 'zod';
import { Completeness } from '../completeness.js';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Name } from '../shapes.js';

export const listBankAccounts = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bank-accounts',
  summary:
    'Bank and card accounts with the balance that the postings add up to, a debt negative; the days that the books have entries on; through which day they are complete; and the month that the fiscal year starts with.',
  role: 'adviser',
  features: ['accounts'],
  reply: z.object({
    accounts: z.array(
      z.object({
        bankAccountId: z.string(),
        name: Name,
        type: z.enum(['asset', 'liability']),
        mask: z.string().nullable(),
        balanceCents: Cents,
        transactionCount: z.number().int(),
        newestOn: z.string().nullable(),
      }),
    ),
    /**
     * First and last day with entries of the business's method, on whichever account; through which day they are complete; and the last day that
     * counts of the month and the fiscal year that run today. Null while there are none.
     */
    books: z
      .object({
        from: BusinessDate,
        through: BusinessDate,
        completeness: Completeness.optional(),
        running: z.object({ month: BusinessDate, year: BusinessDate }).optional(),
      })
      .nullable()
      .optional(),
    /** Month that the fiscal year starts with. */
    fiscalYearStart: z.number().int().min(1).max(12).optional(),
  }),
  example: {
    accounts: [
      {
        bankAccountId: '0198c5e0-0000-7000-8000-00000000000a',
        name: 'PNC Operating',
        type: 'asset',
        mask: '4410',
        balanceCents: 4_711_840,
        transactionCount: 2210,
        newestOn: '2026-10-31',
      },
    ],
  },
});
