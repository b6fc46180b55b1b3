// The tax of a year for the state where the proprietor lives, in addition to the federal one.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Dollars, Method, OfYear, StateOfResidence } from '../shapes.js';

export const getStateEstimate = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/state-estimate/:year',
  summary:
    'The year’s tax in the state of residence from the tax profile, on the same projected profit as the federal estimate. `federalTax` is `projectedAnnualTax` of `/tax/metrics`; `householdTax` is both together. Null where the state isn’t covered or the profile is incomplete; `reason` explains it.',
  role: 'adviser',
  params: OfYear,
  query: z.object({ method: Method.optional() }),
  reply: z.object({
    year: z.number().int(),
    method: Method,
    state: StateOfResidence.nullable(),
    /** Empty where no state is chosen. */
    name: z.string(),
    coverage: z.enum(['computed', 'no-income-tax', 'not-covered', 'not-chosen', 'incomplete']),
    tax: Dollars.nullable(),
    federalTax: Dollars.nullable(),
    householdTax: Dollars.nullable(),
    projectedProfit: Dollars,
    /** State tax withheld from wages. */
    withheld: Dollars,
    /** Line by line as on the state’s form; what is taken off is negative. */
    working: z.array(z.object({ label: z.string(), source: z.string(), amount: Dollars })),
    /** What the state asks to be paid during the year, with its own shares and days; `share` from 0 to 1. */
    installments: z.array(z.object({ quarter: z.number().int().min(1).max(4), share: z.number(), dueOn: BusinessDate, amount: Dollars })),
    /** What the estimate assumes and excludes. */
    leavesOut: z.array(z.string()),
    reason: z.string().nullable(),
    estimate: z.boolean(),
  }),
  example: {
    year: 2025,
    method: 'cash',
    state: 'CA',
    name: 'California',
    coverage: 'computed',
    tax: 5_054.98,
    federalTax: 40_204,
    householdTax: 45_258.98,
    projectedProfit: 158_516,
    withheld: 0,
    working: [
      { label: 'Federal adjusted gross income', source: 'Form 540, line 13', amount: 100_000 },
      { label: 'Standard deduction', source: 'Form 540, line 18', amount: -5_706 },
      { label: 'Taxable income', source: 'Form 540, line 19', amount: 94_294 },
      { label: 'Tax by the rate schedule', source: 'Form 540, line 31', amount: 5_207.98 },
      { label: 'Exemption credits', source: 'Form 540, line 32', amount: -153 },
      { label: 'Behavioral Health Services Tax', source: 'Form 540, line 62', amount: 0 },
      { label: 'California tax', source: 'Form 540', amount: 5_054.98 },
    ],
    installments: [
      { quarter: 1, share: 0.3, dueOn: '2025-04-15', amount: 1_364.84 },
      { quarter: 2, share: 0.4, dueOn: '2025-06-16', amount: 1_819.79 },
      { quarter: 3, share: 0, dueOn: '2025-09-15', amount: 0 },
      { quarter: 4, share: 0.3, dueOn: '2026-01-15', amount: 1_364.84 },
    ],
    leavesOut: ['California’s four installments are 30%, 40%, 0%, and 30%.'],
    reason: null,
    estimate: true,
  },
});
