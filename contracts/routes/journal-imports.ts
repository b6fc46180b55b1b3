// Import of a general journal: whole books of another program as one CSV file.
import { z } from 'zod';
import { defineRoute } from '../define.js';

/** Up to so many rows the answer tells the outcome; a longer file is a job. */
export const maxRowsAtOnce = 20_000;
export const maxJournalRows = 200_000;

/** Under which method an entry counts: what is only billed is `accrual`, what is paid of it `cash`. */
export const Basis = z.enum(['both', 'accrual', 'cash']);
export type Basis = z.infer<typeof Basis>;

const Imported = z.object({
  entries: z.number().int(),
  duplicates: z.number().int(),
  accountsCreated: z.number().int(),
  /**
   * Where an entry touches receivables or payables and the file does not say its basis: how many of the new entries count under the accrual method
   * alone, how many payments got a cash side, how many count under both.
   */
  guessedBasis: z.object({ accrual: z.number().int(), cash: z.number().int(), both: z.number().int() }).optional(),
});
export type JournalImported = z.infer<typeof Imported>;

export const importJournal = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/journal-imports',
  summary:
    'Posts a general journal (part `file`: CSV with the columns JournalNo, Date, Account, Debit, Credit, Description and perhaps Payee and Basis; part `basis`: cash, accrual or both, for entries whose rows name none), all of it or nothing. Every entry balances; unknown accounts are opened by their path (Assets:, Liabilities:, Equity:, Income:, Expenses:). An entry that was imported before is counted as a duplicate; with other content under its number it is refused (409) with what differs; a number whose entry was reversed may come again. Where nobody says the basis, an entry that touches receivables or payables is `accrual`, and its payment carries the cash side. Up to 20,000 rows are answered with 201 and the outcome, more with 202 and a job.',
  role: 'bookkeeper',
  accepts: 'multipart',
  body: z.object({ tenantId: z.unknown().optional(), basis: z.unknown().optional() }),
  reply: z.union([Imported, z.object({ jobId: z.string() })]),
  status: 201,
  example: { entries: 1208, duplicates: 0, accountsCreated: 46 },
});
