// Export of the journal as text that other accounting programs read.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Method } from '../shapes.js';

export const JournalFormat = z.enum(['hledger', 'beancount', 'csv']);
export type JournalFormat = z.infer<typeof JournalFormat>;

export const exportJournal = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/exports/journal',
  summary:
    'The journal of a period, streamed: `hledger` is read by hledger and Ledger, `beancount` by Beancount, `csv` has the columns that a journal import takes, with the entries of either method and their Basis where one counts under one method alone, unless `method` names one. Undone entries are excluded together with their reversals. `hledger` and `beancount` assert every bank balance that matches the books, so that the other program proves it, unless `from` is after the first entry.',
  role: 'adviser',
  query: z.object({
    format: JournalFormat.default('hledger'),
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    method: Method.optional(),
  }),
  answers: 'text',
  sends: ['text/plain', 'text/csv'],
  reply: z.string(),
  example:
    '2026-10-31 * (E104797) GUSTO PAYROLL TAX 941\n    Assets:Bank:PNC Operating  -1496.98 USD\n    Expenses:Payroll Taxes  1496.98 USD\n',
});
