// Running all analyses of a year as one job, and when that was last done.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, ComputableYear, Method } from '../shapes.js';

/** In the order in which they run. */
export const analysisParts = ['deductions', 'schedule-c', '1099', 'estimates', 'audit-risk'] as const;

export const runTaxAnalysis = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax-analysis/run',
  summary:
    'Starts all analyses of the tax year that the dates lie in: deductions, Schedule C, 1099, estimates, audit risk. The job reports which of them runs. While one runs for the same year and method, that one is returned.',
  role: 'bookkeeper',
  body: z.object({ startDate: BusinessDate, endDate: BusinessDate, method: Method.optional(), tenantId: z.unknown().optional() }),
  reply: z.object({ jobId: z.string(), year: z.number().int() }),
  status: 202,
  example: { jobId: 'tax.0198c5e0-0000-7000-8000-0000000000bb', year: 2026 },
});

const Run = z.object({
  year: z.number().int(),
  method: Method,
  ranAt: z.string(),
  ranBy: z.string(),
  /** What each part found then, in words. */
  parts: z.array(z.object({ part: z.enum(analysisParts), finding: z.string(), at: z.string() })),
});

export const getTaxAnalysis = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax-analysis',
  summary: 'The last finished run of a year and method, and the job of one that is under way.',
  role: 'adviser',
  query: z.object({ year: z.coerce.number().pipe(ComputableYear), method: Method.optional() }),
  reply: z.object({ last: Run.nullable(), jobId: z.string().nullable() }),
  example: {
    last: {
      year: 2026,
      method: 'cash',
      ranAt: '2026-11-20T10:42:00.000Z',
      ranBy: 'owner@demo.test',
      parts: [{ part: 'deductions', finding: '$269,390 of $280,844 deductible', at: '2026-11-20T10:41:58.000Z' }],
    },
    jobId: null,
  },
});
