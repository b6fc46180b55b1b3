// The figures on top of the dashboard.
import { z } from 'zod';
import { BooksThrough, Completeness } from '../completeness.js';
import { defineRoute } from '../define.js';
import { Dollars, Flag, Method } from '../shapes.js';
import { getLedger, LedgerTransaction } from './general-ledger.js';
import { NotConfirmed } from './income-statement.js';

export const getDashboardSummary = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/dashboard/summary',
  summary:
    'Revenue, expenses and net income of the year to date, or of the last year that has entries; equal to the income statement of the same period. With `details` also the ten newest transactions and the totals of the balance sheet.',
  role: 'adviser',
  query: z.object({ method: Method.optional(), tenantId: z.unknown().optional(), mode: z.string().optional(), details: Flag.optional() }),
  reply: z.object({
    totalRevenue: Dollars,
    totalExpenses: Dollars,
    netIncome: Dollars,
    period: z.object({ startDate: z.string(), endDate: z.string() }),
    method: Method,
    notConfirmed: NotConfirmed.optional(),
    uncategorizedCount: z.number().int(),
    booksThrough: BooksThrough,
    completeness: Completeness.optional(),
    lastUpdated: z.string().nullable(),
    /** While the business is new: opened at most 90 days ago, with entries of less than fifteen months. `bankRows`: a statement or a linked bank has brought some. */
    firstSteps: z.object({ bankRows: z.boolean() }).optional(),
    recentTransactions: z.array(LedgerTransaction).optional(),
    balanceSheet: z.object({ assets: Dollars, liabilities: Dollars, equity: Dollars }).optional(),
  }),
  example: {
    totalRevenue: 764_669.11,
    totalExpenses: 594_322.2,
    netIncome: 170_346.91,
    period: { startDate: '2026-01-01', endDate: '2026-10-31' },
    method: 'cash',
    notConfirmed: { revenue: { Amount: 0, TxCount: 0 }, expenses: { Amount: 318.4, TxCount: 3 } },
    uncategorizedCount: 14,
    booksThrough: '2026-10-31',
    completeness: { completeThrough: '2026-10-31', lastEntryOn: '2026-10-31', accounts: 3, behind: [] },
    lastUpdated: '2026-10-31T14:42:00.000Z',
    recentTransactions: getLedger.example.transactions,
    balanceSheet: { assets: 210_400.12, liabilities: 18_220.9, equity: 192_179.22 },
  },
});
