// The income statement: totals by category for a month or a year, the entries behind a category, the series of months, and its expenses by
// vendor.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Dollars, Flag, LineId, Method, Month, PageOf, Year, paged } from '../shapes.js';

const Mode = z.enum(['aggregate', 'je']).default('aggregate');
const Item = z.object({
  Category: z.string(),
  Amount: Dollars,
  TxCount: z.number().int(),
  expandable: z.boolean(),
  /** The part that rests on an unconfirmed guess; absent without any. */
  NotConfirmed: Dollars.optional(),
  subcategories: z.array(z.object({ Subcategory: z.string(), Amount: Dollars, TxCount: z.number().int() })),
});
const Section = z.object({ items: z.array(Item), total: Dollars });
/** Only the days up to and with this one. A day outside the period changes nothing. */
export const Through = BusinessDate.optional();
export const Period = z.object({
  year: z.number(),
  month: z.number().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  label: z.string(),
});
/** An amount of the other period, and the step from it; the percentage is null where that amount is zero or negative. */
const Compared = z.object({ Amount: Dollars, Change: Dollars, ChangePercent: z.number().nullable() });
const ComparedSection = z.object({ items: z.array(Compared.extend({ Category: z.string() })), total: Compared });
const Comparison = z.object({
  with: z.enum(['previous-period', 'previous-year']),
  period: Period,
  revenue: ComparedSection,
  expenses: ComparedSection,
  netIncome: Compared,
});
export type Comparison = z.infer<typeof Comparison>;
/** What of revenue and expenses rests on a guess below 0.8 that no person and no rule has confirmed; the ledger's low-confidence rows of the period sum to it. */
export const NotConfirmed = z.object({
  revenue: z.object({ Amount: Dollars, TxCount: z.number().int() }),
  expenses: z.object({ Amount: Dollars, TxCount: z.number().int() }),
});
export type NotConfirmed = z.infer<typeof NotConfirmed>;
const IncomeStatement = z.object({
  revenue: Section,
  expenses: Section,
  netIncome: Dollars,
  /** What moved between own accounts, to owners, lenders and the like: shown separately, in none of the sums. Money in is positive. */
  excluded: z.object({ items: z.array(Item) }).optional(),
  period: Period,
  method: Method,
  notConfirmed: NotConfirmed.optional(),
  /** In the order asked for, where `compare` asks. */
  comparisons: z.array(Comparison).optional(),
});
export type IncomeStatement = z.infer<typeof IncomeStatement>;

export const getIncomeStatement = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/income-statement/:year/:month?',
  summary:
    'Revenue and expenses of a month or a year by category. Amounts are positive in their section; a refund lowers its line. The rows behind a category sum to its line. Amounts excluded from profit and loss are listed too, in no sum.',
  role: 'adviser',
  params: z.object({ year: Year, month: Month.optional() }),
  query: z.object({
    includeSubcategories: Flag.optional(),
    mode: Mode,
    method: Method.optional(),
    compare: z.enum(['previous-period', 'previous-year', 'both']).optional(),
    /** Of the statement itself, not of what `compare` adds. */
    through: Through,
    /** A month that runs today ends on the day that its books are complete through. */
    soFar: Flag.optional(),
  }),
  reply: IncomeStatement,
  example: {
    revenue: {
      items: [
        {
          Category: 'Sales',
          Amount: 86_948,
          TxCount: 31,
          expandable: true,
          subcategories: [{ Subcategory: 'Brooklyn', Amount: 86_948, TxCount: 31 }],
        },
      ],
      total: 86_948,
    },
    expenses: { items: [{ Category: 'Rent', Amount: 8_445, TxCount: 1, expandable: true, subcategories: [] }], total: 8_445 },
    netIncome: 78_503,
    excluded: { items: [{ Category: 'Owner Draws', Amount: -6_000, TxCount: 1, expandable: true, subcategories: [] }] },
    period: { year: 2026, month: 10, startDate: '2026-10-01', endDate: '2026-10-31', label: 'October 2026' },
    method: 'cash',
    notConfirmed: { revenue: { Amount: 0, TxCount: 0 }, expenses: { Amount: 318.4, TxCount: 3 } },
  },
});

export const getIncomeStatementDetails = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/income-statement/details',
  summary:
    'The transactions behind a category or one of its subcategories. `sum` and `total` run over all rows, not only this page; `sum` equals the line.',
  role: 'adviser',
  query: z.object({
    year: Year,
    month: Month.optional(),
    category: z.string().min(1).max(300),
    /** Absent: revenue and expenses. The rows of `excluded` have the PnlInclusion 'Exclude'. */
    section: z.enum(['revenue', 'expenses', 'excluded']).optional(),
    subcategory: z.string().max(300).optional(),
    /** Only what is posted to the category itself, without a subcategory. */
    directOnly: Flag.optional(),
    through: Through,
    mode: Mode,
    method: Method.optional(),
    ...paged(),
  }),
  reply: z.object({
    transactions: z.array(
      z.object({
        JournalEntryLineID: LineId,
        Description: z.string(),
        OriginalDescription: z.string(),
        TransactionDate: z.string(),
        BankAccountName: z.string(),
        AccountName: z.string(),
        ReferenceNumber: z.string(),
        Amount: Dollars,
        PnlInclusion: z.enum(['Include', 'Exclude']),
        Subcategory: z.string(),
      }),
    ),
    ...PageOf,
    sum: Dollars,
  }),
  example: {
    transactions: [
      {
        JournalEntryLineID: '104797-2',
        Description: 'WEWORK 120 WALL ST',
        OriginalDescription: 'WEWORK 120 WALL ST',
        TransactionDate: '2026-10-30',
        BankAccountName: 'PNC Operating',
        AccountName: 'Rent',
        ReferenceNumber: '',
        Amount: 245,
        PnlInclusion: 'Include',
        Subcategory: '',
      },
    ],
    page: 1,
    limit: 100,
    total: 1,
    sum: 245,
  },
});

const DaysResult = z.object({ startDate: BusinessDate, endDate: BusinessDate, revenue: Dollars, expenses: Dollars });

export const getIncomeStatementSeries = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/income-statement/series/:range',
  summary:
    'Revenue and expenses of each of 3, 6 or 12 months up to the last one that has entries, oldest first. With `year`, the months up to the end of that fiscal year, or to the current month while it runs; with `month` as well, the months up to that one.',
  role: 'adviser',
  params: z.object({ range: z.enum(['3months', '6months', '12months']) }),
  query: z.object({ year: Year.optional(), month: Month.optional(), mode: Mode, method: Method.optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        month: z.number().int(),
        year: z.number().int(),
        monthName: z.string(),
        revenue: Dollars,
        expenses: Dollars,
        /** Of a month that is running: its days that have been, and the same days of the month before. */
        soFar: DaysResult.extend({ before: DaysResult }).optional(),
      }),
    ),
  }),
  example: { items: [{ month: 10, year: 2026, monthName: 'October', revenue: 86_948, expenses: 62_105 }] },
});

/** More vendors than this are one sum. */
export const maxVendors = 500;

/** A refund lowers the amount. */
const Spent = z.object({ amountCents: Cents, transactions: z.number().int() });

export const getExpensesByVendor = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/expenses-by-vendor/:year/:month?',
  summary:
    'The expenses of a month or a year by vendor, largest first, at most 500. With payments to other vendors and payments without a vendor, they add up to the total expenses of the income statement. A vendor is the payee of a transaction without a reference number at its end; the ledger’s expense rows of its payees sum to its amount.',
  role: 'adviser',
  params: z.object({ year: Year, month: Month.optional() }),
  query: z.object({ method: Method.optional(), through: Through }),
  reply: z.object({
    period: Period,
    method: Method,
    vendors: z.array(
      Spent.extend({
        vendor: z.string(),
        /** Its payees in full, one per line, as the ledger's filter `payee` takes them; null if they are too long for it. */
        payees: z.string().nullable(),
      }),
    ),
    others: Spent.extend({ vendors: z.number().int() }),
    noVendor: Spent,
    total: Spent,
  }),
  example: {
    period: { year: 2026, month: 10, startDate: '2026-10-01', endDate: '2026-10-31', label: 'October 2026' },
    method: 'cash',
    vendors: [
      { vendor: 'WEWORK', payees: 'WEWORK', amountCents: 844_500, transactions: 1 },
      { vendor: 'Staples', payees: 'Staples', amountCents: 4_599, transactions: 2 },
    ],
    others: { vendors: 0, amountCents: 0, transactions: 0 },
    noVendor: { amountCents: 12_500, transactions: 1 },
    total: { amountCents: 861_599, transactions: 4 },
  },
});
