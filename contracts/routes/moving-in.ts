// Moving in: complete books of another bookkeeping program, from the reports that it exports.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { AccountType, BusinessDate, Cents } from '../shapes.js';

export const maxMovedFiles = 6;
/** Of all files together. */
export const maxMovedBytes = 25 * 1024 * 1024;
export const maxMovedRows = 200_000;

export const Program = z.enum([
  'quickbooks-online',
  'quickbooks-desktop',
  'xero',
  'wave',
  'freshbooks',
  'bigcapital',
  'hledger',
  'beancount',
  'other',
]);
export type Program = z.infer<typeof Program>;

export const FileKind = z.enum(['journal', 'general-ledger', 'chart', 'trial-balance', 'balance-sheet']);
export type FileKind = z.infer<typeof FileKind>;

const MovedAccount = z.object({
  /** As the other program names it. */
  name: z.string(),
  type: AccountType.nullable(),
  /** Our account; null where nothing is known of it. */
  path: z.string().nullable(),
  state: z.enum(['suggested', 'chosen', 'unknown']),
  isNew: z.boolean(),
  debitCents: Cents,
  creditCents: Cents,
  balanceCents: Cents,
  entries: z.number().int(),
});
export type MovedAccount = z.infer<typeof MovedAccount>;

/** The moved entries alone, and what the other program states of the same day; debits positive. */
const Proof = z.object({
  asOf: BusinessDate,
  source: z.string(),
  agrees: z.boolean(),
  accounts: z.array(
    z.object({
      name: z.string(),
      path: z.string().nullable(),
      /** Of an assertion on a day of its own. */
      asOf: BusinessDate.optional(),
      statedCents: Cents,
      booksCents: Cents,
      differenceCents: Cents,
    }),
  ),
});
export type MovingProof = z.infer<typeof Proof>;

const MovingIn = z.object({
  program: Program,
  files: z.array(z.object({ name: z.string(), kind: FileKind, program: Program.nullable(), rows: z.number().int() })),
  entries: z.number().int(),
  lines: z.number().int(),
  /** Of them, those that are in the books already. */
  duplicates: z.number().int(),
  /** Deleted or voided entries, which are skipped. */
  voided: z.number().int(),
  from: BusinessDate.nullable(),
  to: BusinessDate.nullable(),
  accounts: z.array(MovedAccount),
  proof: Proof.nullable(),
  /** Entries of the books from other sources; the proof excludes them. */
  otherEntries: z.number().int(),
  /** What has to be answered before anything can be posted: accounts without a path, a day of a trial balance. */
  questions: z.array(z.object({ what: z.enum(['account', 'as-of', 'entries']), text: z.string() })),
  notes: z.array(z.string()),
  /** Present after `commit`. */
  posted: z
    .object({ entries: z.number().int(), duplicates: z.number().int(), accountsCreated: z.number().int() })
    .or(z.object({ jobId: z.string() }))
    .optional(),
});
export type MovingIn = z.infer<typeof MovingIn>;

export const moveIn = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/moving-in',
  summary:
    'Reads reports of another bookkeeping program (up to 6 parts `file`, 25 MB and 200,000 rows together: journal, general ledger, chart of accounts, trial balance, balance sheet, IIF, hledger or Beancount; each is recognized automatically) and previews the import. `accounts` is JSON: their account to our path; `asOf` the day of a trial balance that states none. Nothing is stored. With `commit` true the entries are posted, all of them or none: not while an account has no path (409), nor where a trial balance or balance sheet in the files differs by a cent in any account (409). Files sent again post nothing twice. More than 20,000 lines are posted by a job.',
  role: 'bookkeeper',
  features: ['ledger', 'accounts'],
  accepts: 'multipart',
  body: z.object({
    accounts: z.record(z.string().max(300), z.string().max(300)).optional(),
    asOf: BusinessDate.optional(),
    commit: z.enum(['true', 'false']).optional(),
  }),
  reply: MovingIn,
  example: {
    program: 'quickbooks-online',
    files: [
      { name: 'Journal.csv', kind: 'journal', program: 'quickbooks-online', rows: 4 },
      { name: 'Trial balance.csv', kind: 'trial-balance', program: null, rows: 3 },
    ],
    entries: 2,
    lines: 4,
    duplicates: 0,
    voided: 0,
    from: '2025-01-02',
    to: '2025-01-15',
    accounts: [
      {
        name: 'Checking',
        type: 'asset',
        path: 'Assets:Bank:Checking',
        state: 'suggested',
        isNew: true,
        debitCents: 1_000_000,
        creditCents: 6_420,
        balanceCents: 993_580,
        entries: 2,
      },
      {
        name: 'Office Supplies',
        type: 'expense',
        path: 'Expenses:Office Expense',
        state: 'suggested',
        isNew: false,
        debitCents: 6_420,
        creditCents: 0,
        balanceCents: 6_420,
        entries: 1,
      },
      {
        name: 'Opening Balance Equity',
        type: 'equity',
        path: 'Equity:Opening Balances',
        state: 'suggested',
        isNew: false,
        debitCents: 0,
        creditCents: 1_000_000,
        balanceCents: -1_000_000,
        entries: 1,
      },
    ],
    proof: {
      asOf: '2025-12-31',
      source: 'Trial balance.csv',
      agrees: true,
      accounts: [
        { name: 'Checking', path: 'Assets:Bank:Checking', statedCents: 993_580, booksCents: 993_580, differenceCents: 0 },
        { name: 'Office Supplies', path: 'Expenses:Office Expense', statedCents: 6_420, booksCents: 6_420, differenceCents: 0 },
        {
          name: 'Opening Balance Equity',
          path: 'Equity:Opening Balances',
          statedCents: -1_000_000,
          booksCents: -1_000_000,
          differenceCents: 0,
        },
      ],
    },
    otherEntries: 0,
    questions: [],
    notes: [],
  },
});
