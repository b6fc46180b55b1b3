// Statement imports: preview of a file, commit, undo, and the bank accounts and bank transactions that come of them.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { DecidedPart, ProcessorActivity } from '../events/bank-link.js';
import { BusinessDate, Cents, Instant, Name, Page, PageOf, Text, Uuid, paged } from '../shapes.js';

export const maxStatementBytes = 25 * 1024 * 1024;
const maxStatementRows = 200_000;
/** Pages of a PDF, sheets of a workbook. */
export const maxStatementPages = 500;
export const maxStatementSheets = 50;
/** Rows that the preview itself carries; the rest is read by page. */
export const maxPreviewRows = 5_000;

const Column = z.union([z.string().max(200), z.number().int().min(1).max(200)]);
/**
 * Columns by header name, or by number from 1; for QIF the letter of a line. `account` is the account of each row, for a file of several;
 * `direction` says debit or credit of amounts without a sign; `transactedOn` is the day of the purchase, `date` the posted one; `year`
 * completes dates without one; `sign` -1 turns every amount; `headerRow` is the header's line, 0 for none.
 */
const ColumnMapping = z.object({
  date: Column,
  description: Column,
  amount: Column.optional(),
  direction: Column.optional(),
  debit: Column.optional(),
  credit: Column.optional(),
  balance: Column.optional(),
  account: Column.optional(),
  transactedOn: Column.optional(),
  year: z.number().int().min(1970).max(2100).optional(),
  dateFormat: z.string().max(40).optional(),
  sign: z.union([z.literal(1), z.literal(-1)]).optional(),
  headerRow: z.number().int().min(0).max(1_000_000).optional(),
});

const RowStatus = z.enum(['new', 'duplicate', 'possible-duplicate', 'rejected']);
/** The transaction in the books that a possible duplicate may be, or that proves a row to be a duplicate. */
const Twin = z.object({ date: BusinessDate, description: Text, amountCents: Cents, fileName: z.string() });
const ImportRow = z.object({
  row: z.number().int(),
  line: z.number().int(),
  /** The posted date, which the books take. */
  date: z.string().nullable(),
  /** The day of the purchase, where the file has both. */
  transactedOn: BusinessDate.optional(),
  description: z.string(),
  amountCents: Cents.nullable(),
  balanceCents: Cents.nullable(),
  account: z.string().optional(),
  status: RowStatus,
  reason: z.string().optional(),
  twin: Twin.optional(),
  /** Of a processor's file: the amount before its fee, which the amount has been lowered by. */
  processor: ProcessorActivity.pick({ kind: true, grossCents: true, feeCents: true, client: true }).optional(),
  /** What the person decided in the program that wrote the file: one part, or several that add up to the amount. */
  decision: z.array(DecidedPart).optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;
const Counts = z.object({
  new: z.number().int(),
  duplicate: z.number().int(),
  possibleDuplicate: z.number().int(),
  rejected: z.number().int(),
});
/** `loan`: a loan or line of credit; any other liability is a card. */
export const AccountRef = z.object({ id: Uuid, name: Name, type: z.enum(['asset', 'liability']), loan: z.literal(true).optional() });

const ImportSummary = z.object({
  importId: Uuid,
  fileName: z.string(),
  format: z.string(),
  layout: z.string(),
  account: AccountRef,
  state: z.enum(['preview', 'committing', 'committed', 'undoing', 'undone']),
  counts: Counts,
  firstDate: BusinessDate.nullable(),
  lastDate: BusinessDate.nullable(),
  moneyInCents: Cents,
  moneyOutCents: Cents,
  openingCents: Cents.nullable(),
  closingCents: Cents.nullable(),
  notes: z.array(z.string()),
  createdAt: Instant,
  createdBy: z.string(),
  jobId: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;
/**
 * Whether the rows lead from the opening to the closing balance: `differenceCents` is what the books would hold less what the file states;
 * `explanation` the nearest reason of a difference. Absent members: the file states none.
 */
const StatementCheck = z.object({
  openingCents: Cents.optional(),
  closingCents: Cents.optional(),
  closingOn: BusinessDate.optional(),
  differenceCents: Cents.optional(),
  explanation: z.string().optional(),
});
/** An account of the file: `key` names it in `accountIds`; `certain` false asks a person to confirm it. */
const FileAccount = AccountRef.extend({
  key: z.string(),
  isNew: z.boolean(),
  certain: z.boolean(),
  reason: z.string(),
  /** The last digits that the file states. */
  mask: z.string().optional(),
  /** Whether they come from the file's name or its contents. */
  maskFrom: z.enum(['file-name', 'file']).optional(),
  /** Where a new account would be opened: names of own accounts that a journal brought, one of which it may be; read again with one as `accountName`, the file goes there. */
  inBooks: z.array(z.string()).optional(),
  /**
   * The file states other last digits (`mask`) than the account (`knownMask`), but repeats its transactions, as after a lost card. Posted as it
   * is, the account has both numbers; read again with `otherName` as `accountName`, the file goes into another account.
   */
  newNumber: z.object({ mask: z.string().nullable(), knownMask: z.string().nullable(), otherName: Name }).optional(),
  rows: z.number().int(),
  statement: StatementCheck,
});
const ImportPreview = ImportSummary.extend({
  /** Of a file of one account; a file of several has one per account in `accounts`. */
  statement: StatementCheck,
  accounts: z.array(FileAccount),
  mapping: ColumnMapping.nullable(),
  /** A mapping that a person gave, or had posted, is remembered for files of the same shape and account. */
  mappingSource: z.enum(['recognized', 'guessed', 'given', 'remembered']).optional(),
  /** Nothing has to be asked: neither how the rows are read (`readForCertain`) nor which account they belong to. */
  confident: z.boolean(),
  readForCertain: z.boolean().optional(),
  /** Of a PDF: whether the balances that it states prove the rows read from it. Rows that they contradict have a `reason`. */
  proven: z.boolean().optional(),
  /** The names under which the file's rows were decided, those of most rows first; at most 500. `ledger` says which categories they mean. */
  categories: z.array(DecidedPart.pick({ name: true, kind: true, amountCents: true }).extend({ rows: z.number().int() })).optional(),
  rows: z.array(ImportRow),
  truncated: z.boolean(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const exampleSummary = {
  importId: '0198c5e0-0000-7000-8000-0000000000aa',
  fileName: 'pnc-2026-10.csv',
  format: 'pnc-csv',
  layout: 'PNC, withdrawals and deposits',
  account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset' as const },
  state: 'preview' as const,
  counts: { new: 1, duplicate: 0, possibleDuplicate: 0, rejected: 0 },
  firstDate: '2026-10-31',
  lastDate: '2026-10-31',
  moneyInCents: 0,
  moneyOutCents: 149_698,
  openingCents: 4_130_618,
  closingCents: 3_980_920,
  notes: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  createdBy: 'owner@demo.test',
  jobId: null,
};
const exampleRow = {
  ...{ row: 1, line: 2, date: '2026-10-31', description: 'GUSTO PAYROLL TAX 941', status: 'new' as const },
  ...{ amountCents: -149_698, balanceCents: 3_980_920 },
};

const exampleStatement = { openingCents: 4_130_618, closingCents: 3_980_920, closingOn: '2026-10-31', differenceCents: 0 };
const exampleAccounts = [
  { ...exampleSummary.account, key: 'pnc', isNew: false, certain: true, reason: 'Chosen.', rows: 1, statement: exampleStatement },
];
const examplePreview = {
  ...exampleSummary,
  statement: exampleStatement,
  accounts: exampleAccounts,
  mapping: null,
  confident: true,
  rows: [exampleRow],
  truncated: false,
};

export const createImport = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/imports',
  summary:
    'Reads a statement file, OFX, QFX, QIF, BAI2, CSV, XLSX or PDF (parts: `file`, `accountId` or `accountName`, `accountType`, `accountIds`, `accountNames`, `year`, `closingCents`, `mapping`) and shows what an import would do. Nothing is posted. A mapping is remembered for files of the same shape and account, and only proposed for another account. A PDF has text and at most 500 pages; its balances show whether it was read correctly.',
  role: 'bookkeeper',
  accepts: 'multipart',
  body: z.object({
    accountId: Uuid.optional(),
    accountName: Name.optional(),
    /** `liability` is a card, `loan` a loan or line of credit. */
    accountType: z.enum(['asset', 'liability', 'loan']).optional(),
    /** Own accounts by the keys of a file of several; those that are not named are found. */
    accountIds: z.record(z.string().max(200), Uuid).optional(),
    /** The same by name: accounts that are opened, or that a journal brought (`inBooks`). */
    accountNames: z.record(z.string().max(200), Name).optional(),
    /** The year in which the statement ends, for files whose dates have none. */
    year: z.coerce.number().int().min(1970).max(2100).optional(),
    /** What the account held after the last transaction, a debt negative, for a file of one account that states no balance. */
    closingCents: z.coerce.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).optional(),
    mapping: ColumnMapping.optional(),
  }),
  reply: ImportPreview,
  status: 201,
  example: examplePreview,
});

export const listImports = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/imports',
  summary: 'Earlier imports, newest first.',
  role: 'adviser',
  query: z.object({ page: Page.default(1), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  reply: z.object({ imports: z.array(ImportSummary), page: z.number().int(), total: z.number().int() }),
  example: { imports: [exampleSummary], page: 1, total: 1 },
});

export const getImport = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/imports/:importId',
  summary: 'One import as in its preview, with its current state.',
  role: 'adviser',
  params: z.object({ importId: Uuid }),
  reply: ImportPreview,
  example: examplePreview,
});

export const getImportRows = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/imports/:importId/rows',
  summary: 'The rows of an import by page.',
  role: 'adviser',
  params: z.object({ importId: Uuid }),
  query: z.object({
    ...paged(500),
    status: RowStatus.optional(),
  }),
  reply: z.object({ rows: z.array(ImportRow), ...PageOf }),
  example: { rows: [exampleRow], page: 1, limit: 500, total: 1 },
});

/** Transactions of one reply, which `POST /api/v1/import-results` takes at once. */
export const maxPostedAtOnce = 10_000;
/** Imports of one call, which is as many files as are imported at once. */
const maxImportsAtOnce = 200;

export const findPostedTransactions = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/imports/posted',
  summary:
    'The bank transactions that these imports posted, in the order of their IDs; rows that were already in the books are not among them. `next` of a reply is the `after` of the next page. Nothing is stored.',
  role: 'adviser',
  body: z.object({
    importIds: z.array(Uuid).min(1).max(maxImportsAtOnce),
    after: Uuid.optional(),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({ bankTransactionIds: z.array(Uuid).max(maxPostedAtOnce), next: Uuid.nullable() }),
  status: 200,
  example: { bankTransactionIds: ['0198c5e0-0000-7000-8000-000000000001'], next: null },
});

export const commitImport = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/imports/:importId/commit',
  summary:
    'Puts the new rows of an import in the books, as a job. Repeating it is harmless. `accept` names duplicate or possibly duplicate rows to post anyway. 409 where a new account may be one that was added to the books after the file was read: name it in a new preview, or give its `key` in `confirmed`.',
  role: 'bookkeeper',
  params: z.object({ importId: Uuid }),
  body: z
    .object({
      accept: z.array(z.number().int()).max(maxStatementRows).optional(),
      /** Keys of accounts of the file that a person wants to be new ones. */
      confirmed: z.array(z.string().max(200)).max(200).optional(),
      tenantId: z.unknown().optional(),
    })
    .optional(),
  reply: z.object({ jobId: z.string() }),
  status: 202,
  example: { jobId: 'bank-link.0198c5e0-0000-7000-8000-0000000000bb' },
});

export const undoImport = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/imports/:importId/undo',
  summary:
    'Withdraws an import, as a job: rows that another file also contains stay, the rest is reversed. The file can be imported again.',
  role: 'bookkeeper',
  params: z.object({ importId: Uuid }),
  body: z.object({ tenantId: z.unknown().optional() }).optional(),
  reply: z.object({ jobId: z.string() }),
  status: 202,
  example: { jobId: 'bank-link.0198c5e0-0000-7000-8000-0000000000bc' },
});
