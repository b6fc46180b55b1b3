// Balances that a person copies from the bank for an account whose files are in the books already.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Uuid } from '../shapes.js';

export const putEnteredBalance = defineRoute({
  service: 'bank-link',
  method: 'PUT',
  path: '/api/v1/entered-balances/:bankAccountId',
  summary:
    'Enters what the bank states that an account held at the end of a day, a debt negative. It is compared with the books like a balance in a file, and undone with the newest import that starts by that day. An account without an opening balance gets one that leads to the first balance entered. Entering another amount for the same day replaces the first one.',
  role: 'bookkeeper',
  features: ['ledger', 'accounts', 'tax'],
  params: z.object({ bankAccountId: Uuid }),
  body: z.object({ date: BusinessDate, balanceCents: Cents, tenantId: z.unknown().optional() }),
  reply: z.object({ bankAccountId: Uuid, date: BusinessDate, balanceCents: Cents }),
  example: { bankAccountId: '0198c5e0-0000-7000-8000-00000000000a', date: '2026-10-31', balanceCents: 3_980_920 },
});
