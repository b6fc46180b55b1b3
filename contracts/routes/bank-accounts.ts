// The own bank and card accounts with their balances in the books.
import { z } from 'zod';
import { Completeness } from '../completeness.js';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Name, Uuid } from '../shapes.js';

export const listBankAccounts = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bank-accounts',
  summary:
    'Bank accounts, cards, loans, and lines of credit with the balance that the postings add up to, a debt negative; the days that the books have entries on; through which day they are complete; and the month that the fiscal year starts with.',
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
        /** Its rows are the owner's unless a person marks them as business. */
        personal: z.boolean().optional(),
        /** A loan or line of credit; any other liability is a card. */
        loan: z.literal(true).optional(),
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

export const putAccountUse = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/bank-accounts/:bankAccountId/use',
  summary:
    'Sets whether a bank account or card is personal. Rows of a personal account are the owner’s unless a person or a rule marks them as business. Rows that no person decided are categorized again.',
  role: 'bookkeeper',
  features: ['accounts', 'ledger', 'classification', 'tax'],
  params: z.object({ bankAccountId: Uuid }),
  body: z.object({ personal: z.boolean(), tenantId: z.unknown().optional() }),
  reply: z.object({ bankAccountId: Uuid, name: Name, personal: z.boolean() }),
  example: { bankAccountId: '0198c5e0-0000-7000-8000-00000000000b', name: 'Sapphire', personal: true },
});
