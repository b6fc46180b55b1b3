// What waits for a person in the ledger, and undoing a person's decision.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, CategorizedLine, Cents, LineId, Name } from '../shapes.js';
import { ToReview } from './business-day.js';
import { getLedgerFast, LedgerTransaction, maxLinesAtOnce } from './general-ledger.js';
import { maxOtherSides } from './transfers.js';

/** Rows that one reply contains, the newest. */
export const maxReviewed = 500;

const ReviewReason = z.enum(['uncategorized', 'unsure', 'open-transfer', 'suggested-transfer']);

const ReviewRow = z.object({
  transaction: LedgerTransaction,
  reasons: z.array(ReviewReason).min(1),
  /** Rows of other own accounts that may be its other side, the nearest day first; `POST /api/v1/transfers/pairs` pairs the two. */
  suggestedPairs: z.array(CategorizedLine).min(1).max(maxOtherSides).optional(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

export const getReview = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/review',
  summary:
    'Rows to review, the newest first: without a category, with a guess that isn’t sure, or one side of a transfer whose other side isn’t in the books, unless a person or a rule decided that it is one: `GET /api/v1/transfers/open` counts those, too. Rows of opposite amounts on two own accounts within five days whose texts don’t identify them are a suggested pair: open transfers that pair only if a person confirms them. Rows of a locked period are excluded. `total` counts all of them, each once, and `payees` their payees.',
  role: 'adviser',
  /** Fewer rows, for a screen that shows only the start of the queue; the counts stay. */
  query: z.object({ limit: z.coerce.number().int().min(1).max(maxReviewed).default(maxReviewed) }),
  reply: z.object({
    rows: z.array(ReviewRow).max(maxReviewed),
    total: z.int(),
    uncategorized: z.int(),
    unsure: z.int(),
    openTransfers: z.int(),
    /** A payee counts once, however many of its rows wait. Rows without a payee count one by one. */
    payees: z.int().optional(),
  }),
  example: {
    rows: [
      {
        transaction: {
          ...getLedgerFast.example.transactions[0]!,
          aiClassification: { ...getLedgerFast.example.transactions[0]!.aiClassification!, confidence: 0.63 },
        },
        reasons: ['unsure'],
      },
    ],
    total: 1,
    uncategorized: 0,
    unsure: 1,
    openTransfers: 0,
    payees: 1,
  },
});

/** A payee with the rows of it that need review. */
const PayeeToReview = z.object({
  /** Identifies the payee in these calls. A row without a payee has one of its own. */
  key: z.string(),
  /** As a person would write it; empty for a row without a payee. */
  name: z.string(),
  /** The bank's text of its newest row. */
  bankText: z.string(),
  newestLineId: LineId,
  newestOn: BusinessDate,
  firstOn: BusinessDate,
  transactions: z.int(),
  /** Those without a category. */
  uncategorized: z.int(),
  /** Money in positive. */
  sumCents: Cents,
  /** Own accounts that the money moved on. */
  accounts: z.array(Name),
});
export type PayeeToReview = z.infer<typeof PayeeToReview>;

export const listPayeesToReview = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/review/payees',
  summary:
    'The rows of `GET /api/v1/review` by payee, as Expenses by Vendor names it: one line per payee, that with the newest row first. A row without a payee is a line of its own. `next` of a reply is the `after` of the next page; `toReview` counts all of them.',
  role: 'adviser',
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,7}_\d{1,15}_\d{1,5}$/, 'must be the “next” of a page')
      .optional(),
    limit: z.coerce.number().int().min(1).max(maxReviewed).default(100),
  }),
  reply: z.object({ payees: z.array(PayeeToReview).max(maxReviewed), next: z.string().nullable(), toReview: ToReview }),
  example: {
    payees: [
      {
        key: 'payee:NYC WATER BOARD',
        name: 'NYC Water Board',
        bankText: 'ACH DEBIT NYC WATER BOARD 943889',
        newestLineId: '104797-2',
        newestOn: '2026-11-27',
        firstOn: '2024-11-27',
        transactions: 25,
        uncategorized: 0,
        sumCents: -381_265,
        accounts: ['PNC Operating'],
      },
    ],
    next: null,
    toReview: { payees: 1, transactions: 25, uncategorized: 0 },
  },
});

export const getPayeeToReview = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/review/payee',
  summary:
    'The rows of one payee that need review, newest first, at most 500; `total` and `sumCents` are those of all of them. Empty if none needs review.',
  role: 'adviser',
  query: z.object({ key: z.string().min(1).max(600) }),
  reply: z.object({ rows: z.array(ReviewRow).max(maxReviewed), total: z.int(), sumCents: Cents }),
  example: { rows: getReview.example.rows, total: 1, sumCents: -149_698 },
});

export const undoDecisions = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/review/undo',
  summary:
    'Undoes the last decision of a person about lines: each gets the category that it had before, with the confidence that it had, and may be classified again. All of them, or none when the newest decision about one isn’t a person’s, or with `onlyOwn` isn’t the asking person’s own (409). The category that an entry was posted with can’t be undone: of an entry that a person wrote, of an invoice or a bill, of a reversing entry, of the asset register’s depreciation (409).',
  role: 'bookkeeper',
  body: z.object({
    lineIds: z.array(LineId).min(1).max(maxLinesAtOnce),
    onlyOwn: z.boolean().optional(),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({ changed: z.int() }),
  status: 200,
  example: { changed: 1 },
});
