// The general ledger: pages of category legs, their totals and categories, one line in full, and a person's decision about its category.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { EmptyAsAbsent } from '../empty-as-absent.js';
import { ledgerFilter } from '../ledger-filter.js';
import { AccountType, BusinessDate, Cents, Decider, Dollars, Instant, LineId, Method, paged, PageOf, Uuid } from '../shapes.js';
import { Transfer } from './transfers.js';

export const LedgerTransaction = z.object({
  JournalEntryLineID: LineId,
  TransactionDate: z.string(),
  Description: z.string(),
  OriginalDescription: z.string(),
  BankAccountName: z.string(),
  AccountName: z.string(),
  ReferenceNumber: z.string(),
  Amount: Dollars,
  Category: z.string(),
  Subcategory: z.string(),
  AccountType: AccountType,
  aiClassification: z
    .object({
      category: z.string(),
      confidence: z.number(),
      isAiClassified: z.boolean(),
      classificationDate: z.string(),
      model: z.string(),
      rules: z.array(z.string()),
      reason: z.string(),
      decidedBy: Decider,
    })
    .nullable(),
  locked: z.boolean(),
  /** As a person would write it; only in the ledger's own rows. */
  Payee: z.string().optional(),
  /** Whether a bank's statement or feed has it; only in the ledger's own rows. */
  Cleared: z.boolean().optional(),
  /** Where a person chose the category: whether it was the asking person. */
  DecidedByYou: z.boolean().optional(),
});
export type LedgerTransaction = z.infer<typeof LedgerTransaction>;

const ledgerPage = {
  service: 'ledger' as const,
  method: 'GET' as const,
  summary: 'One page of the ledger, newest first. Money in is positive, money out negative. A transfer between own accounts is one row.',
  role: 'adviser' as const,
  query: z.object({
    ...paged(50),
    ...ledgerFilter,
  }),
  reply: z.object({
    transactions: z.array(LedgerTransaction),
    pagination: z.object({
      ...PageOf,
      pages: z.number().int(),
      totalCapped: z.boolean(),
      /** Of all rows of the filter; absent where they are more than a sum is worth. */
      sumCents: Cents.optional(),
    }),
    _optimized: z.boolean(),
  }),
  example: {
    transactions: [
      {
        JournalEntryLineID: '104797-2',
        TransactionDate: '2026-10-31',
        Description: 'GUSTO PAYROLL TAX 941',
        OriginalDescription: 'GUSTO PAYROLL TAX 941',
        BankAccountName: 'PNC Operating',
        AccountName: 'Payroll Taxes',
        ReferenceNumber: '',
        Amount: -1496.98,
        Category: 'Payroll Taxes',
        Subcategory: '',
        AccountType: 'expense' as const,
        aiClassification: {
          category: 'Payroll Taxes',
          confidence: 0.97,
          isAiClassified: true,
          classificationDate: '2026-10-31T14:42:00.000Z',
          model: 'starting-3f9a21',
          rules: [],
          reason: 'Names a payroll tax.',
          decidedBy: 'model' as const,
        },
        locked: false,
        Payee: 'Gusto Payroll Tax',
        Cleared: true,
      },
    ],
    pagination: { page: 1, limit: 50, total: 1, pages: 1, totalCapped: false, sumCents: -149_698 },
    _optimized: true,
  },
};

export const getLedgerFast = defineRoute({ ...ledgerPage, path: '/api/v1/general-ledger/fast' });
export const getLedger = defineRoute({ ...ledgerPage, path: '/api/v1/general-ledger' });

export const getLedgerSummary = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/general-ledger/summary',
  summary: 'Counts and totals of a period; revenue and expenses equal the income statement of the same period.',
  role: 'adviser',
  query: z.object({ startDate: EmptyAsAbsent(BusinessDate), endDate: EmptyAsAbsent(BusinessDate), method: Method.optional() }),
  reply: z.object({
    TotalTransactions: z.number().int(),
    UncategorizedCount: z.number().int(),
    TotalRevenue: Dollars,
    TotalExpenses: Dollars,
    SubscriptionsPositiveCount: z.number().int(),
    SubscriptionsPositiveAmount: Dollars,
  }),
  example: {
    TotalTransactions: 3120,
    UncategorizedCount: 14,
    TotalRevenue: 764_669.11,
    TotalExpenses: 594_322.2,
    SubscriptionsPositiveCount: 2,
    SubscriptionsPositiveAmount: 41.98,
  },
});

export const getLedgerCategories = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/general-ledger/categories',
  summary: 'The categories a line can have, with the number of lines that have it.',
  role: 'adviser',
  reply: z.object({
    categories: z.array(
      z.object({ path: z.string(), Category: z.string(), Subcategory: z.string(), type: AccountType, TxCount: z.number().int() }),
    ),
  }),
  example: { categories: [{ path: 'Expenses:Meals', Category: 'Meals', Subcategory: '', type: 'expense', TxCount: 212 }] },
});

export const syncLedger = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/general-ledger/sync',
  summary: 'Asks every linked bank for fresh activity; the given window is the minimum and always extends to today.',
  role: 'bookkeeper',
  body: z.object({ startDate: BusinessDate.optional(), endDate: BusinessDate.optional(), tenantId: z.unknown().optional() }),
  reply: z.object({ success: z.literal(true), startDate: z.string(), endDate: z.string(), requestedAt: z.string() }),
  status: 202,
  legacyErrors: true,
  example: { success: true, startDate: '2024-01-01', endDate: '2026-11-21', requestedAt: '2026-11-21T12:00:00.000Z' },
});

export const getTransaction = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/transactions/:lineId',
  summary:
    'One ledger line in full: the entry with debits and credits, every decision about its category, and the bank transaction it comes from.',
  role: 'adviser',
  params: z.object({ lineId: LineId }),
  reply: z.object({
    transaction: LedgerTransaction,
    entry: z.object({
      entryId: z.string(),
      date: z.string(),
      basis: z.string(),
      origin: z.string(),
      description: z.string(),
      reference: z.string(),
      reverses: z.string().nullable(),
      reversedBy: z.string().nullable(),
      postedAt: Instant,
      lines: z.array(z.object({ line: z.number().int(), account: z.string(), debitCents: Cents, creditCents: Cents })),
      totalCents: Cents,
      /** Of an entry that is posted back on the first day of the next month, and of the one that does: the other one. */
      reversing: z.object({ role: z.enum(['original', 'back']), date: z.string(), lineId: LineId }).optional(),
    }),
    decisions: z.array(
      z.object({
        seq: z.number().int(),
        category: z.string(),
        by: Decider,
        actor: z.string(),
        confidence: z.number().nullable(),
        reason: z.string(),
        modelVersion: z.string(),
        decidedAt: Instant,
      }),
    ),
    bankTransactionId: Uuid.nullable(),
    /** Lines of the entry that are together what a person may put into several categories; none where it can't be split. */
    partLines: z.array(z.number().int()).optional(),
    /** Null where the line isn't on 'Transfer'. */
    transfer: Transfer.nullable().optional(),
  }),
  example: {
    transaction: ledgerPage.example.transactions[0]!,
    entry: {
      entryId: '104797',
      date: '2026-10-31',
      basis: 'both',
      origin: 'bank',
      description: 'GUSTO PAYROLL TAX 941',
      reference: '',
      reverses: null,
      reversedBy: null,
      postedAt: '2026-10-31T14:42:00.000Z',
      lines: [
        { line: 1, account: 'Assets:Bank:PNC Operating', debitCents: 0, creditCents: 149_698 },
        { line: 2, account: 'Expenses:Payroll Taxes', debitCents: 149_698, creditCents: 0 },
      ],
      totalCents: 149_698,
    },
    decisions: [
      {
        seq: 1,
        category: 'Expenses:Payroll Taxes',
        by: 'model',
        actor: 'assistant',
        confidence: 0.97,
        reason: 'Names a payroll tax.',
        modelVersion: 'starting-3f9a21',
        decidedAt: '2026-10-31T14:42:00.000Z',
      },
    ],
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    partLines: [2],
    transfer: null,
  },
});

export const putTransactionCategory = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/transactions/:lineId/category',
  summary:
    "A person's decision about the category of a line. It locks the line against later classification. An unknown category is refused. Accounts Receivable and Accounts Payable are no categories: 422 `settles-document`, with the call that names what the line pays in `wayOut`.",
  role: 'bookkeeper',
  params: z.object({ lineId: LineId }),
  body: z.object({
    category: z.string().trim().min(1).max(300),
    subcategory: z.string().trim().max(300).optional(),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({ transaction: LedgerTransaction }),
  example: { transaction: ledgerPage.example.transactions[0]! },
});

/** Lines that one bulk edit may change. */
export const maxLinesAtOnce = 10_000;

export const putTransactionCategories = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/transactions/category',
  summary:
    "A person's decision about the category of many lines at once: all of them, or none if one can’t be changed. It locks them against later classification. 409 `changed-meanwhile` if a line of `seen` has another category by now. 422 `settles-document` for Accounts Receivable and Accounts Payable, which are no categories.",
  role: 'bookkeeper',
  features: ['ledger', 'classification', 'tax'],
  body: z.object({
    lineIds: z.array(LineId).min(1).max(maxLinesAtOnce),
    category: z.string().trim().min(1).max(300),
    subcategory: z.string().trim().max(300).optional(),
    /** The categories that the person saw, as in the rows of the ledger. */
    seen: z
      .array(z.object({ lineId: LineId, category: z.string().max(300), subcategory: z.string().max(300).default('') }))
      .max(maxLinesAtOnce)
      .optional(),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({ changed: z.int() }),
  example: { changed: 24 },
});
