// The status of the year's tasks: tax's part, and filed Forms 1099 next to the books.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { FormDifference } from '../form-differences.js';
import { Compliance, exampleCompliance, Form1099Status, OfYear } from './tax-alerts.js';

export const getComplianceStatus = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/tax/compliance/:year/status',
  summary: 'Missing items for the year’s forms, filed Forms 1099 that differ from the books, and the next due date.',
  role: 'adviser',
  features: ['tax'],
  ...OfYear,
  reply: Compliance.extend({
    form1099: Form1099Status.extend({
      /** `to-correct`: the IRS has a form that differs from the books, or lacks a correction; `incomplete`: a payee or the payer isn't ready. */
      status: z.enum(['none-due', 'incomplete', 'ready', 'to-correct']),
      /** Filed forms, 1099-MISC among them, that differ from the books, and corrections that aren't filed yet. */
      toCorrect: z.number().int(),
      differences: z.array(FormDifference),
    }),
  }),
  example: { ...exampleCompliance, form1099: { ...exampleCompliance.form1099, status: 'incomplete', toCorrect: 0, differences: [] } },
});
