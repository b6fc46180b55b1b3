// A payee as the books know it: who a line is about, and for its page all of its lines, their sums, rules and open questions.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { LineId } from '../shapes.js';

export const getPayeeOfLine = defineRoute({
  service: 'assistant',
  method: 'GET',
  path: '/api/v1/transactions/:lineId/payee',
  summary:
    'The payee of a line: its stable key, its name as rules compare it, and as a person would write it. Empty texts for a line that names nobody.',
  role: 'adviser',
  params: z.object({ lineId: LineId }),
  reply: z.object({ key: z.string(), payee: z.string(), name: z.string() }),
  example: { key: 'GUSTOPAYROLLTAX', payee: 'GUSTO PAYROLL TAX', name: 'Gusto Payroll Tax' },
});
