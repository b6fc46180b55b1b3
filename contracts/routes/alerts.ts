// What needs attention: alerts of tax and of bank statements in one list, each with where to fix it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { ComputableYear, Dollars, Method } from '../shapes.js';

export const Alert = z.object({
  /** Stays the same as long as the alert is about the same thing. */
  id: z.string(),
  code: z.string(),
  severity: z.enum(['info', 'warning', 'critical']),
  message: z.string(),
  detail: z.string(),
  /** What to do, and the screen where. */
  action: z.string(),
  link: z.string(),
  dueOn: z.string().nullable(),
  amount: Dollars.nullable(),
  /** How many it is about: forms, payees, transactions; absent where it is about one thing. */
  count: z.number().int().optional(),
});
export type Alert = z.infer<typeof Alert>;

export const exampleAlert: Alert = {
  id: 'tax:2026:installment-due:4',
  code: 'installment-due',
  severity: 'warning',
  message: 'Q4 estimate: $8,500 open',
  detail: 'Due Jan 15, 2027, in 56 days.',
  action: 'Record payment',
  link: '/tax-cockpit?year=2026&quarter=4',
  dueOn: '2027-01-15',
  amount: 8_500,
};

const exampleGap: Alert = {
  id: 'bank:0198c5e0-0000-7000-8000-00000000000a:gap:2026-09-21',
  code: 'coverage-gap',
  severity: 'warning',
  message: 'Import the PNC Operating statement for Sep 21 through Sep 30, 2026',
  detail: '10 days without a statement.',
  action: 'Import',
  link: '/import?account=0198c5e0-0000-7000-8000-00000000000a',
  dueOn: null,
  amount: null,
};

export const getAlerts = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/alerts',
  summary:
    'Deadlines, 1099-MISC forms among them, missing W-9 forms, payees to review as `GET /api/v1/review` counts them, purchases without a receipt, unusual deductions, unpaid installments, days that no bank statement covers, accounts that differ from their bank, repeating transactions that could not be posted, bank transactions of a locked period, and payments and purchases whose bank transactions left the books; the most urgent first. With `year`, alerts that began later are excluded.',
  role: 'adviser',
  features: ['tax'],
  query: z.object({ year: z.coerce.number().pipe(ComputableYear).optional(), method: Method.optional() }),
  reply: z.object({ items: z.array(Alert), year: z.number().int() }),
  example: { items: [exampleAlert, exampleGap], year: 2026 },
});
