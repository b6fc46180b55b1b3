// Import of a general journal: complete books of another program as one CSV file.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Instant, Uuid } from '../shapes.js';

/** Up to so many rows the answer contains the outcome; a longer file is a job. */
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
    'Posts a general journal (part `file`: CSV with the columns JournalNo, Date, Account, Debit, Credit, Description and perhaps Payee and Basis; part `basis`: cash, accrual or both, for entries whose rows name none), all of it or nothing. Every entry balances; unknown accounts are opened by their path (Assets:, Liabilities:, Equity:, Income:, Expenses:). An entry that was imported before is counted as a duplicate; with other content under its number it is refused (409) with what differs; a number whose entry was reversed may come again. Where no basis is given, an entry that touches receivables or payables is `accrual`, and its payment carries the cash side. Up to 20,000 rows are answered with 201 and the outcome, more with 202 and a job.',
  role: 'bookkeeper',
  accepts: 'multipart',
  body: z.object({ tenantId: z.unknown().optional(), basis: z.unknown().optional() }),
  reply: z.union([Imported, z.object({ jobId: z.string() })]),
  status: 201,
  example: { entries: 1208, duplicates: 0, accountsCreated: 46 },
});

const ImportedJournal = z.object({
  importId: Uuid,
  fileName: z.string(),
  /** That it posted. */
  entries: z.number().int(),
  lines: z.number().int(),
  firstDay: BusinessDate,
  lastDay: BusinessDate,
  importedBy: z.string(),
  importedAt: Instant,
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
});
export type ImportedJournalShown = z.infer<typeof ImportedJournal>;

const exampleJournal: ImportedJournalShown = {
  importId: '0198c5e0-0000-7000-8000-0000000000a7',
  fileName: 'Journal.csv, Trial balance.csv',
  ...{ entries: 1208, lines: 2640, firstDay: '2025-01-02', lastDay: '2025-12-31' },
  ...{ importedBy: 'owner@demo.test', importedAt: '2026-01-31T17:00:00.000Z', undoneBy: null, undoneAt: null },
};

export const listJournalImports = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/journal-imports',
  summary: 'The newest 200 journals that posted anything, moves from another program among them.',
  role: 'adviser',
  reply: z.object({ journals: z.array(ImportedJournal) }),
  example: { journals: [exampleJournal] },
});

export const undoJournalImport = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/journal-imports/:importId/undo',
  summary:
    'Undoes a journal: each of its entries is reversed on its own day, all of them or none; bank balances that the journal contained are posted again, and rows of statements that the journal had are released. Its accounts stay. 409 where the journal reaches into the locked period or an entry of it pays an invoice or a bill. The same files may come again. Repeating the call changes nothing. A journal of more than 20,000 lines is undone by a job.',
  role: 'bookkeeper',
  features: ['ledger', 'accounts'],
  params: z.object({ importId: Uuid }),
  body: z.object({ tenantId: z.unknown().optional() }).optional(),
  reply: z.object({ journal: ImportedJournal, jobId: z.string().optional() }),
  status: 200,
  example: { journal: { ...exampleJournal, undoneBy: 'owner@demo.test', undoneAt: '2026-02-01T09:00:00.000Z' } },
});
