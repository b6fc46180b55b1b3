// How likely an audit is: named rules, each with its points, figure and source. A heuristic, since the IRS doesn't publish its scores.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { ComputableYear, Dollars, LineId, Method, OfYear } from '../shapes.js';

const Driver = z.object({
  rule: z.string(),
  title: z.string(),
  points: z.number().int().min(0),
  maxPoints: z.number().int().min(1),
  figure: z.string(),
  source: z.string(),
  /** What to do about it and the screen where; empty where nothing can be done. */
  action: z.string(),
  link: z.string(),
});
export type RiskDriver = z.infer<typeof Driver>;

export const getAuditRisk = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/audit-risk',
  summary:
    'Level and score of a year as a sum of named rules; every rule is listed, those without points too. Heuristic: the Internal Revenue Service does not publish its scores.',
  role: 'adviser',
  query: z.object({ year: z.coerce.number().pipe(ComputableYear), method: Method.optional() }),
  reply: z.object({
    year: z.number().int(),
    method: Method,
    level: z.enum(['Low', 'Moderate', 'Elevated', 'High']),
    score: z.number().int().min(0).max(100),
    /** In words, most points first. */
    drivers: z.array(z.string()),
    rules: z.array(Driver),
    levels: z.array(z.object({ level: z.string(), from: z.number().int(), to: z.number().int() })),
    lastUpdated: z.string().nullable(),
  }),
  example: {
    year: 2026,
    method: 'cash',
    level: 'Low',
    score: 12,
    drivers: ['Contractors paid without a W-9: 3 payees, $16,040 (12 points)'],
    rules: [
      {
        rule: 'contractors-without-w9',
        title: 'Contractors paid without a W-9',
        points: 12,
        maxPoints: 12,
        figure: '3 payees, $16,040',
        source: '1099 list: 8 payees paid $2,000 or more',
        action: 'Request W-9',
        link: '/payroll?tab=vendors',
      },
    ],
    levels: [{ level: 'Low', from: 0, to: 24 }],
    lastUpdated: '2026-11-20T10:42:00.000Z',
  },
});

const HighRiskItem = z.object({
  JournalEntryLineID: LineId,
  Description: z.string(),
  Category: z.string(),
  Amount: Dollars,
  Date: z.string(),
  RiskReason: z.string(),
  AuditRiskScore: z.number().int().min(0).max(10),
});
export type HighRiskItem = z.infer<typeof HighRiskItem>;

export const getTaxSummary = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax-summary/:year',
  summary: 'The year at a glance: income and expenses by category, who is due a 1099, and the entries most likely to be questioned.',
  role: 'adviser',
  params: OfYear,
  query: z.object({ method: Method.optional() }),
  reply: z.object({
    year: z.number().int(),
    method: Method,
    categoryBreakdown: z.array(
      z.object({
        Category: z.string(),
        section: z.enum(['revenue', 'expenses']),
        TotalAmount: Dollars,
        TransactionCount: z.number().int(),
        DeductibleAmount: Dollars,
        lines: z.array(z.string()),
      }),
    ),
    form1099Required: z.array(z.object({ Vendor: z.string(), TotalPaid: Dollars, TransactionCount: z.number().int(), w9: z.boolean() })),
    /** The 100 with the greatest scores. */
    highRiskItems: z.array(HighRiskItem),
    lastUpdated: z.string().nullable(),
  }),
  example: {
    year: 2026,
    method: 'cash',
    categoryBreakdown: [
      { Category: 'Meals', section: 'expenses', TotalAmount: 4_692, TransactionCount: 63, DeductibleAmount: 2_346, lines: ['24b'] },
    ],
    form1099Required: [{ Vendor: 'Sofia Marchetti', TotalPaid: 26_450, TransactionCount: 23, w9: true }],
    highRiskItems: [
      {
        JournalEntryLineID: '104797-2',
        Description: 'ATM WITHDRAWAL 0042',
        Category: 'Travel',
        Amount: 800,
        Date: '2026-10-07',
        RiskReason: 'Cash was taken out and booked as an expense.',
        AuditRiskScore: 7,
      },
    ],
    lastUpdated: '2026-11-20T10:42:00.000Z',
  },
});
