// What the ledger publishes. Money moves only by `entry-posted` and `transaction-categorized`; the others state facts.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { exampleSettings, Settings } from '../settings.js';
import { AccountType, BusinessDate, Cents, Decider, PublishedLineId, Text, Uuid } from '../shapes.js';
import { Proposal } from './assistant.js';
import { CardProcessor, ProcessorActivity } from './bank-link.js';

const AccountPath = z.string().max(300);
const Basis = z.enum(['both', 'accrual', 'cash']);

export const accountChanged = defineEvent({
  producer: 'ledger',
  name: 'account-changed',
  version: 1,
  summary: 'An account of the chart was opened, renamed, merged or closed, or now represents a bank account.',
  data: z.object({
    accountId: z.number().int(),
    path: AccountPath,
    number: z.string().max(20),
    type: AccountType,
    money: z.boolean(),
    closed: z.boolean(),
    /** The bank account that it represents; given when that starts. */
    bankAccountId: Uuid.nullable().optional(),
    /** Its path until now, where it was renamed: what older events call so is this account. No other account takes that name. */
    previous: AccountPath.optional(),
    /** The account that it was merged into: from then on its name means that one; null where that was undone. Not given: as it was. */
    mergedInto: z.number().int().nullable().optional(),
    /** Whether an own account is personal: its rows are the owner's unless a person marks them as business. Not given: as it was. */
    personal: z.boolean().optional(),
  }),
  example: { accountId: 41, path: 'Expenses:Meals', number: '6240', type: 'expense', money: false, closed: false },
});

export const entryPosted = defineEvent({
  producer: 'ledger',
  name: 'entry-posted',
  version: 1,
  summary: 'A balanced entry is in the books: debit positive, credit negative, the lines add up to zero.',
  data: z.object({
    entryId: z.number().int(),
    date: BusinessDate,
    basis: Basis,
    origin: z.string().max(40),
    reverses: z.number().int().nullable(),
    reference: z.string().max(100),
    description: Text,
    bankTransactionId: Uuid.nullable(),
    lines: z.array(z.object({ line: z.number().int(), account: AccountPath, amountCents: Cents })).max(1000),
    /** Those of its lines that are on own accounts, banks' and cards'; missing in older events. */
    moneyLines: z.array(z.number().int()).max(1000).optional(),
    /** Lines whose account was decided before they were posted: decision 1 of each. */
    decisions: z
      .array(z.object({ line: z.number().int(), by: Decider, confidence: z.number().nullable() }))
      .max(1000)
      .optional(),
    /** A processor's activity on its balance: line 2 is the category of it, 3 the fee, 4 sales tax. Missing in a reversal. A marketplace has no name. */
    processor: z.object({ name: CardProcessor.optional(), kind: ProcessorActivity.shape.kind }).optional(),
    /** Of origin `payment`, whose lines name none: the own account that an invoice or a bill was paid through. Missing in a reversal. */
    paidThrough: AccountPath.optional(),
  }),
  example: {
    entryId: 104_797,
    date: '2026-10-31',
    basis: 'both',
    origin: 'bank',
    reverses: null,
    reference: '',
    description: 'GUSTO PAYROLL TAX 941',
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    lines: [
      { line: 1, account: 'Assets:Bank:PNC Operating', amountCents: -149_698 },
      { line: 2, account: 'Expenses:Uncategorized', amountCents: 149_698 },
    ],
    moneyLines: [1],
  },
});

export const receiptAttached = defineEvent({
  producer: 'ledger',
  name: 'receipt-attached',
  version: 1,
  summary: 'A receipt belongs to these lines from now on; to none of them if it was detached or deleted. Moves nothing.',
  data: z.object({ receiptId: Uuid, lineIds: z.array(PublishedLineId).max(100) }),
  example: { receiptId: '0198c5e0-0000-7000-8000-0000000000e1', lineIds: ['104812-2'] },
});

export const documentPaid = defineEvent({
  producer: 'ledger',
  name: 'document-paid',
  version: 1,
  summary:
    'A payment of an invoice or a bill, also in an imported journal, has its entry of the cash method, whose lines have the numbers of the lines of the document’s own entry, of the accrual method. Published after both; the reversal of the entry ends it. Moves nothing.',
  data: z.object({
    entryId: z.number().int(),
    documentEntryId: z.number().int(),
    date: BusinessDate,
    /** The paying line of a bank transaction; null for a payment that a person entered. */
    bankTransactionId: Uuid.nullable(),
    line: z.number().int().nullable(),
    /** The entry of the money that a person entered with the payment, or imported in a journal. */
    enteredEntryId: z.number().int().nullable(),
  }),
  example: {
    entryId: 104_810,
    documentEntryId: 104_620,
    date: '2026-10-31',
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    line: 2,
    enteredEntryId: null,
  },
});

export const journalLinesPosted = defineEvent({
  producer: 'ledger',
  name: 'journal-lines-posted',
  version: 1,
  summary:
    'Lines of an imported journal, or of entries added by hand, on one own account, which a statement may contain too; openings are excluded. `withdrawn`: their entries were reversed; `replacedBy` is the line that a person wrote in its place, published before it. Moves nothing. Money in is positive.',
  data: z.object({
    change: z.enum(['posted', 'withdrawn']),
    accountId: z.number().int(),
    account: AccountPath,
    type: z.enum(['asset', 'liability']),
    /** Null while no bank account is known for it. */
    bankAccountId: Uuid.nullable(),
    fileName: Text,
    lines: z
      .array(
        z.object({
          lineId: PublishedLineId,
          date: BusinessDate,
          description: Text,
          amountCents: Cents,
          /** Of the entry, such as the number of a check; absent where it is empty and in older events. */
          reference: Text.optional(),
          replacedBy: PublishedLineId.optional(),
        }),
      )
      .max(500),
  }),
  example: {
    change: 'posted',
    accountId: 7,
    account: 'Assets:Checking',
    type: 'asset',
    bankAccountId: null,
    fileName: 'old-books.csv',
    lines: [{ lineId: '104798-2', date: '2026-10-31', description: 'Staples | Paper', amountCents: -4_599 }],
  },
});

export const transactionSynced = defineEvent({
  producer: 'ledger',
  name: 'transaction-synced',
  version: 1,
  summary: 'A bank transaction is in the books under this line. Moves nothing. Money in is positive.',
  data: z.object({
    lineId: PublishedLineId,
    bankTransactionId: Uuid,
    revision: z.number().int(),
    date: BusinessDate,
    description: Text,
    /** Of the category: of a processor's activity more than the balance moved by, where a fee was kept. */
    amountCents: Cents,
    /** Of the transaction, where the line is a part of a split. */
    wholeCents: Cents.optional(),
    bankAccount: AccountPath,
    category: AccountPath,
    decisionSeq: z.number().int(),
    /** Who decided the category that it was posted with, where the assistant's proposal didn't; older events don't say it. */
    decidedBy: Decider.optional(),
    /** The processor's category was used because the assistant could not be asked: a rule or an earlier decision may still replace it. */
    unasked: z.boolean().optional(),
    /** The assistant's decision before the line was posted with it. */
    proposal: Proposal.optional(),
  }),
  example: {
    lineId: '104797-2',
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    revision: 1,
    date: '2026-10-31',
    description: 'GUSTO PAYROLL TAX 941',
    amountCents: -149_698,
    bankAccount: 'Assets:Bank:PNC Operating',
    category: 'Expenses:Uncategorized',
    decisionSeq: 0,
  },
});

export const transactionCategorized = defineEvent({
  producer: 'ledger',
  name: 'transaction-categorized',
  version: 1,
  summary: 'The category of a line is another one now. `amountCents` is the posting: debit positive.',
  data: z.object({
    lineId: PublishedLineId,
    date: BusinessDate,
    basis: Basis,
    description: Text,
    amountCents: Cents,
    previous: AccountPath,
    category: AccountPath,
    decisionSeq: z.number().int(),
    by: Decider,
    confidence: z.number().nullable(),
    /** The line belongs to a processor's activity, in addition to its category. It says nothing of the payee. */
    part: z.enum(['fee', 'tax']).optional(),
    /** The line pays an invoice, a bill, or a pay run from now on, or no longer. It says nothing of the payee. */
    settles: z.literal(true).optional(),
  }),
  example: {
    lineId: '104797-2',
    date: '2026-10-31',
    basis: 'both',
    description: 'GUSTO PAYROLL TAX 941',
    amountCents: 149_698,
    previous: 'Expenses:Uncategorized',
    category: 'Expenses:Payroll Taxes',
    decisionSeq: 1,
    by: 'model',
    confidence: 0.97,
  },
});

export const transfersSuspected = defineEvent({
  producer: 'ledger',
  name: 'transfers-suspected',
  version: 1,
  summary:
    'Each of these lines has a line of the opposite amount within five days, and one of the two was posted, removed, or categorized: they may be transfers between own accounts. Moves nothing.',
  data: z.object({ lineIds: z.array(PublishedLineId).min(1).max(500) }),
  example: { lineIds: ['104797-2', '104811-2'] },
});

export const wagesRecorded = defineEvent({
  producer: 'ledger',
  name: 'wages-recorded',
  version: 1,
  summary: 'The wages of a year from its imported pay runs and Form W-3; the newest of a year counts. Moves nothing.',
  data: z.object({
    year: z.number().int(),
    runs: z.number().int(),
    /** Earned before anything was withheld. */
    grossCents: Cents,
    /** Withheld for benefits, retirement plans, and the like. */
    deductionsCents: Cents,
    /** Of the runs, those that aren't posted because rows of the bank are missing. */
    waitingRuns: z.number().int(),
    waitingCents: Cents,
    /** Boxes 1 and 5; null while they aren't entered. */
    w3: z.object({ wagesCents: Cents, medicareWagesCents: Cents, /** Its entry corrects the year. */ posted: z.boolean() }).nullable(),
  }),
  example: {
    ...{ year: 2026, runs: 12, grossCents: 4_560_000, deductionsCents: 0, waitingRuns: 0, waitingCents: 0 },
    w3: { wagesCents: 4_560_000, medicareWagesCents: 4_560_000, posted: false },
  },
});

export const syncRequested = defineEvent({
  producer: 'ledger',
  name: 'sync-requested',
  version: 1,
  summary: 'A person asked for fresh bank activity of this period.',
  data: z.object({ startDate: BusinessDate, endDate: BusinessDate }),
  example: { startDate: '2024-01-01', endDate: '2026-11-21' },
});

export const settingsChanged = defineEvent({
  producer: 'ledger',
  name: 'settings-changed',
  version: 1,
  summary: 'The settings of a business as they are now. Before the first one, `tenant-created` and the defaults hold.',
  data: Settings,
  example: exampleSettings,
});
