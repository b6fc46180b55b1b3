// Schedule C: its line arithmetic for given lines, stored nowhere.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { ComputableYear } from '../shapes.js';

const limit = 1e12;
const mostLines = 200;

export const computeScheduleC = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/schedule-c/compute',
  summary:
    'The computed lines of a Schedule C from its entered ones, under the numbers that the year’s form prints. Miles go into 44a (2022: 44a_1stHalf, 44a_2ndHalf), entries of Part V into 48a, 48b …; 24b is entered after its limit. Nothing is stored.',
  role: 'adviser',
  body: z.object({
    year: ComputableYear,
    lines: z
      .record(z.string().max(20), z.number().min(-limit).max(limit))
      .refine((lines) => Object.keys(lines).length <= mostLines, `At most ${mostLines} lines.`),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({ lines: z.record(z.string(), z.number()), assumptions: z.array(z.string()) }),
  example: {
    lines: { '3': 120_000, '4': 0, '5': 120_000, '7': 120_000, '9': 670, '27a': 1_200, '28': 31_870, '29': 88_130, '31': 88_130 },
    assumptions: [],
  },
});
