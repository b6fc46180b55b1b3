// One transaction of a bank in several categories.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { maxParts } from '../rules/split-shares.js';
import { Cents, LineId } from '../shapes.js';

export const splitTransaction = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/transactions/:lineId/split',
  summary:
    'Puts a bank transaction into several categories, or, with one part, together again. `lineId` is any of its rows; the parts are all of it: money in is positive, and they must add up to the transaction’s amount (422 otherwise). It is a person’s decision: the entry is reversed and posted again, and no later classification changes it. 409 where someone else changed the transaction before, where it came from a processor or an imported journal, in a locked period, and with `onlyOwn` where the newest decision about one of its rows isn’t the asking person’s own.',
  role: 'bookkeeper',
  params: z.object({ lineId: LineId }),
  body: z.object({
    parts: z
      .array(z.object({ category: z.string().trim().min(1).max(300), amountCents: Cents }))
      .min(1)
      .max(maxParts),
    onlyOwn: z.boolean().optional(),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({ lineIds: z.array(LineId) }),
  example: { lineIds: ['104802-2', '104802-5'] },
});
