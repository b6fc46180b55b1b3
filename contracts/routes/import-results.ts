// The result of imported transactions in the books: posted = categorized + transfers + to review.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Uuid } from '../shapes.js';
import { maxPostedAtOnce } from './imports.js';

const AccountResult = z.object({
  bankAccountId: Uuid,
  /** Those in the books; each is one of the next three. */
  posted: z.int(),
  categorized: z.int(),
  /** Paired with a transaction of another own account. */
  transfers: z.int(),
  toReview: z.int(),
});
export type AccountResult = z.infer<typeof AccountResult>;

export const getImportResult = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/import-results',
  summary:
    'The results of imported bank transactions, by account: categorized, one side of a transfer between own accounts, or to review because they have no category, an unsure one, or a transfer without its other side. Those that are not in the books yet are not counted there; `onHold` counts those that a locked period keeps out of them. `payees` counts the payees of those to review, as Review does. Nothing is stored.',
  role: 'adviser',
  body: z.object({ bankTransactionIds: z.array(Uuid).max(maxPostedAtOnce), tenantId: z.unknown().optional() }),
  reply: z.object({ accounts: z.array(AccountResult), payees: z.int(), onHold: z.int() }),
  status: 200,
  example: {
    accounts: [
      { bankAccountId: '0198c5e0-0000-7000-8000-00000000000a', posted: 123, categorized: 88, transfers: 7, toReview: 28 },
      { bankAccountId: '0198c5e0-0000-7000-8000-00000000000b', posted: 64, categorized: 48, transfers: 3, toReview: 13 },
    ],
    payees: 12,
    onHold: 0,
  },
});
