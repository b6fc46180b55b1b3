// What of the year's expenses can be deducted: by category, by payee, and entry by entry.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Dollars, Flag, LineId, Method, OfYear, paged, PageOf, Year } from '../shapes.js';

const Category = z.object({
  Category: z.string(),
  TransactionCount: z.number().int(),
  Expense: Dollars,
  /** The specification's other name of `Expense`. */
  ExpenseAmount: Dollars,
  /** What of the expense counts; a mixture where subcategories differ. Null where no decision says how the category counts. */
  DeductiblePercent: z.number().nullable(),
  DeductibleAmount: Dollars,
  /** Of that, what was categorized by an unconfirmed guess below 0.8; absent where nothing was. */
  Unconfirmed: Dollars.optional(),
  /** Printed numbers of Schedule C's lines that it goes to, in the form's order; empty where it goes to none. */
  lines: z.array(z.string()),
  /** Why it does not count in full; empty where it does. */
  note: z.string(),
});
export type DeductibleCategory = z.infer<typeof Category>;

const Excluded = z.object({ Category: z.string(), TransactionCount: z.number().int(), Expense: Dollars, Reason: z.string() });

const DeductedDays = z.object({ startDate: BusinessDate, endDate: BusinessDate, deductible: Dollars });

export const getDeductibility = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/deductibility/:year',
  summary:
    'The year’s deductible expenses by category. Considered and excluded expenses add up to the expenses of the income statement. With `through`, a day of the year, also the deductions of its month through that day and of the same days of the month before.',
  role: 'adviser',
  params: OfYear,
  query: z.object({ method: Method.optional(), through: BusinessDate.optional() }),
  reply: z.object({
    year: z.number().int(),
    method: Method,
    totalDeductible: Dollars,
    /** Of that, what rests on unconfirmed guesses. */
    totalUnconfirmed: Dollars.optional(),
    totalExpensesConsidered: Dollars,
    /** Null where nothing was considered. */
    effectivePercent: z.number().nullable(),
    /** When the entries of the year changed last; null while there is none. */
    timestamp: z.string().nullable(),
    /** By the size of what they deduct, most first; uncategorized ones and those without a line are among them, with a deduction of 0. */
    categories: z.array(Category),
    /** Not of Schedule C at all, such as fines or federal income tax. */
    excluded: z.array(Excluded),
    notes: z.object({ partials: z.array(z.string()) }),
    /** `before` is absent where the month before is of a year that can't be computed. */
    soFar: DeductedDays.extend({ before: DeductedDays.optional() }).optional(),
  }),
  example: {
    year: 2026,
    method: 'cash',
    totalDeductible: 2_346,
    totalExpensesConsidered: 4_692,
    effectivePercent: 50,
    timestamp: '2026-11-20T10:42:00.000Z',
    categories: [
      {
        Category: 'Meals',
        TransactionCount: 63,
        Expense: 4_692,
        ExpenseAmount: 4_692,
        DeductiblePercent: 50,
        DeductibleAmount: 2_346,
        lines: ['24b'],
        note: '50% is deductible.',
      },
    ],
    excluded: [{ Category: 'Entertainment', TransactionCount: 2, Expense: 180, Reason: 'Entertainment is not deductible.' }],
    notes: { partials: ['Meals are counted at 50%.'] },
  },
});

const Entry = z.object({
  JournalEntryLineID: LineId,
  TransactionDate: z.string(),
  Description: z.string(),
  OriginalDescription: z.string(),
  AccountName: z.string(),
  Category: z.string(),
  Payee: z.string(),
  /** Positive where money was spent, negative where it came back. */
  ExpenseAmount: Dollars,
  DeductiblePercent: z.number().nullable(),
  DeductibleAmount: Dollars,
  /** Its category is a guess that isn’t confirmed. */
  Unconfirmed: z.literal(true).optional(),
});
export type DeductibleEntry = z.infer<typeof Entry>;
const exampleEntry: z.input<typeof Entry> = {
  JournalEntryLineID: '104797-2',
  TransactionDate: '2026-11-18',
  Description: 'TST* LA COLOMBE BK',
  OriginalDescription: 'TST* LA COLOMBE BK',
  AccountName: 'Amex Gold',
  Category: 'Meals',
  Payee: 'La Colombe BK',
  ExpenseAmount: 38.4,
  DeductiblePercent: 50,
  DeductibleAmount: 19.2,
};

export const getDeductibilityDetails = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/deductibility/:year/details',
  summary:
    'The entries behind a category, a payee, or all considered expenses, newest first; with `startDate` and `endDate`, those of these days of the year. `total` and the sums run over all rows; for a category they equal its row. `alerts` name what looks unusual among them.',
  role: 'adviser',
  params: OfYear,
  query: z.object({
    category: z.string().max(300).optional(),
    payee: z.string().max(200).optional(),
    search: z.string().max(200).optional(),
    startDate: BusinessDate.optional(),
    endDate: BusinessDate.optional(),
    method: Method.optional(),
    ...paged(),
  }),
  reply: z.object({
    transactions: z.array(Entry),
    alerts: z.array(z.object({ severity: z.enum(['info', 'warning', 'critical']), message: z.string() })),
    ...PageOf,
    sum: Dollars,
    sumDeductible: Dollars,
  }),
  example: { transactions: [exampleEntry], alerts: [], page: 1, limit: 100, total: 1, sum: 38.4, sumDeductible: 19.2 },
});

export const getDeductiblePayees = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/deductibility/:year/payees',
  summary: 'Considered expenses by payee, most paid first; the sums run over all payees and equal those of the categories.',
  role: 'adviser',
  params: OfYear,
  query: z.object({ search: z.string().max(200).optional(), method: Method.optional(), ...paged() }),
  reply: z.object({
    payees: z.array(
      z.object({
        Payee: z.string(),
        TransactionCount: z.number().int(),
        ExpenseAmount: Dollars,
        DeductibleAmount: Dollars,
        /** Something was paid to them for contract labor, line 11. */
        contractor: Flag,
        /** Of `ExpenseAmount`, what is based on unconfirmed guesses; absent if nothing is. */
        Unconfirmed: Dollars.optional(),
      }),
    ),
    ...PageOf,
    sum: Dollars,
    sumDeductible: Dollars,
  }),
  example: {
    payees: [{ Payee: 'La Colombe BK', TransactionCount: 12, ExpenseAmount: 310.2, DeductibleAmount: 155.1, contractor: false }],
    page: 1,
    limit: 100,
    total: 1,
    sum: 310.2,
    sumDeductible: 155.1,
  },
});

export const getReportTransactions = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/reports/transactions',
  summary:
    'The year’s entries of some categories, newest first: full paths, or category names as the reports show them. `total` and `sum` run over all rows.',
  role: 'adviser',
  query: z.object({
    year: Year,
    /** Comma list. */
    categories: z.string().min(1).max(4000),
    /** Income and expenses may have categories of the same name; absent: both. */
    section: z.enum(['revenue', 'expenses']).optional(),
    method: Method.optional(),
    ...paged(),
  }),
  reply: z.object({
    transactions: z.array(
      z.object({
        JournalEntryLineID: LineId,
        Date: z.string(),
        TransactionDate: z.string(),
        Description: z.string(),
        Category: z.string(),
        Amount: Dollars,
      }),
    ),
    ...PageOf,
    sum: Dollars,
  }),
  example: {
    transactions: [
      {
        JournalEntryLineID: '104797-2',
        Date: '2026-11-12',
        TransactionDate: '2026-11-12',
        Description: 'DELTA AIR LINES 006',
        Category: 'Travel',
        Amount: 412.2,
      },
    ],
    page: 1,
    limit: 100,
    total: 1,
    sum: 412.2,
  },
});
