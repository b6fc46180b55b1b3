// What needs attention before the tax is right: tax's part of the alerts, and the status of the year's tasks.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, ComputableYear, Dollars, Method } from '../shapes.js';
import { Alert, exampleAlert } from './alerts.js';
import { Blocker } from './schedule-c.js';

export const getTaxAlerts = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/alerts',
  summary: 'Deadlines, missing W-9 forms, uncategorized amounts, unusual deductions and unpaid installments; the most urgent first.',
  role: 'adviser',
  query: z.object({ year: z.coerce.number().pipe(ComputableYear).optional(), method: Method.optional() }),
  reply: z.object({ items: z.array(Alert), year: z.number().int(), today: BusinessDate }),
  example: { items: [exampleAlert], year: 2026, today: '2026-11-20' },
});

export const Form1099Status = z.object({
  /** Vendors who reach the year's threshold, whatever it is. */
  vendorsOver600: z.number().int(),
  missingW9: z.number().int(),
  missingW9Amount: Dollars,
  ready: z.number().int(),
  threshold: Dollars,
  dueOn: z.string(),
});

export const Compliance = z.object({
  year: z.number().int(),
  scheduleC: z.object({
    blockers: z.array(Blocker),
    lastGenerated: z.string().nullable(),
    uncategorizedCount: z.number().int(),
    uncategorizedAmount: Dollars,
    /** Of the year, in categories of income and expenses; none: there is nothing to fill a form from. */
    entries: z.number().int().optional(),
    /** Lines of Schedule C that ask for something else than an amount and have no answer; 0 in a year without entries. */
    unanswered: z.number().int().optional(),
  }),
  form1099: Form1099Status,
  quarterly: z.object({
    nextDueDate: z.string().nullable(),
    nextQuarter: z.number().int().nullable(),
    estimatedAmount: Dollars.nullable(),
    safeHarbor: Dollars.nullable(),
    /** Whether payments so far keep pace with what is required; null while unknown. */
    onTrack: z.boolean().nullable(),
  }),
  /** The rest of the year's tax in order of days; absent while the tax profile lacks what the estimate needs. */
  payments: z
    .object({
      /** `open`: what payments so far, withholding included, don't cover of it. */
      installments: z.array(z.object({ quarter: z.number().int(), dueOn: z.string(), amount: Dollars, open: Dollars })),
      /** The balance due with Form 1040 once the open installments are paid; below zero, the refund. */
      withReturn: z.object({ dueOn: z.string(), amount: Dollars }),
      /** What must be paid during the year to avoid a penalty: `percent` of the tax of `ofYear` (Form 2210, line 9); zero where less than $1,000 will be due. */
      safeHarbor: z.object({
        ...{ required: Dollars, percent: z.number().int(), ofYear: z.number().int() },
        ...{ estimatesPaid: Dollars, withheld: Dollars },
      }),
    })
    .optional(),
  /** What is done or not yet, in order of days. */
  checks: z.array(
    z.object({ code: z.string(), label: z.string(), state: z.enum(['done', 'open', 'waiting']), action: z.string(), link: z.string() }),
  ),
});

export const exampleCompliance: z.input<typeof Compliance> = {
  year: 2026,
  scheduleC: {
    blockers: [],
    lastGenerated: '2026-11-18T16:05:00.000Z',
    uncategorizedCount: 0,
    uncategorizedAmount: 0,
    entries: 412,
    unanswered: 0,
  },
  form1099: { vendorsOver600: 8, missingW9: 3, missingW9Amount: 16_040, ready: 5, threshold: 2_000, dueOn: '2027-02-01' },
  quarterly: { nextDueDate: '2027-01-15', nextQuarter: 4, estimatedAmount: 8_500, safeHarbor: 8_500, onTrack: true },
  payments: {
    installments: [1, 2, 3, 4].map((quarter) => ({
      quarter,
      dueOn: ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'][quarter - 1]!,
      amount: 8_500,
      open: quarter === 4 ? 8_500 : 0,
    })),
    withReturn: { dueOn: '2027-04-15', amount: 6_204 },
    safeHarbor: { required: 34_000, percent: 100, ofYear: 2025, estimatesPaid: 25_500, withheld: 0 },
  },
  checks: [{ code: 'profile', label: 'Tax profile complete', state: 'done', action: 'View', link: '/tax-cockpit?panel=profile' }],
};

export const OfYear = {
  params: z.object({ year: z.coerce.number().pipe(ComputableYear) }),
  query: z.object({ method: Method.optional() }),
};

export const getTaxCompliance = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/compliance/:year',
  summary: 'Tax’s part of the compliance status: without a comparison of filed Forms 1099 with the books.',
  role: 'adviser',
  ...OfYear,
  reply: Compliance,
  example: exampleCompliance,
});
